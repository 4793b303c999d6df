import { lotteryCard } from '../../../kinds/lottery/client/card.tsx'
import type { GameCardParts } from '../../../kit/client.ts'
import { lotteryOf } from './find.ts'

export const cardOf = (code: string): GameCardParts => lotteryCard(lotteryOf(code))
