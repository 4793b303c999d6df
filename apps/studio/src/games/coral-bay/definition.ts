import { defineRoom } from '../../kinds/room/define.ts'
import { coralBay } from './game.ts'
import { shots } from './shots.ts'

export const coralBayGame = defineRoom(coralBay, shots)
