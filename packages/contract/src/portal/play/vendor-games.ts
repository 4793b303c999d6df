import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { Money } from '../../core/fields.ts'
import { GameCategory } from './games.ts'

export const vendorTypes = defineCall({
  name: 'games.vendorTypes',
  outdatedBy: ['settings', 'session'],
  verb: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'spec',
  cacheSeconds: 15,
  summary: 'Categories a vendor has games in, for the list that opens where its card stands for all of them.',
  input: z.strictObject({ vassalage: z.string().check(z.maxLength(40, 'max')) }),
  output: z.object({ types: z.array(z.object({ gameType: GameCategory, gameCount: z.int() })) }),
})

export const rooms = defineCall({
  name: 'games.rooms',
  outdatedBy: ['settings', 'session'],
  verb: 'GET',
  path: '/wps/relay/GLS2_roomList',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'spec',
  cacheSeconds: 15,
  summary: 'Rooms of player-versus-player vendors with their limits; a room opens by its id like a game.',
  input: z.strictObject({ vassalage: z.optional(z.string().check(z.maxLength(40, 'max'))) }),
  output: z.object({
    rooms: z.array(
      z.object({
        roomId: z.string(),
        roomName: z.string(),
        vassalage: z.string(),
        vendorName: z.string(),
        minBet: Money,
        maxBet: Money,
        isMaintenance: z.boolean(),
      }),
    ),
  }),
})
