import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { Empty } from '../../core/fields.ts'
import { Game } from './games.ts'

export const FAVORITES_MAX = 500
/** Games of a visitor that are taken over at once. */
const MERGED_MAX = 100

/** A game among others: its code and its vendor's. */
export const GameKey = z.strictObject({
  gameId: z.string().check(z.minLength(1, 'min'), z.maxLength(48, 'max')),
  vassalage: z.string().check(z.minLength(1, 'min'), z.maxLength(40, 'max')),
})
export type GameKey = z.infer<typeof GameKey>

const call = { moduleId: 'LOBBY', who: 'session', source: 'spec' } as const
export const Keys = z.array(GameKey)

export const keys = defineCall({
  ...call,
  name: 'favorites.keys',
  outdatedBy: ['settings', 'favorites'],
  verb: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  summary: 'Which games the member marked, newest first.',
  input: Empty,
  output: Keys,
})

export const list = defineCall({
  ...call,
  name: 'favorites.list',
  outdatedBy: ['settings', 'favorites'],
  verb: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  summary: 'The marked games that can be played now, newest first.',
  input: Empty,
  output: z.array(Game),
})

export const add = defineCall({
  ...call,
  name: 'favorites.add',
  verb: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  changes: ['favorites'],
  summary:
    'Marks games; several at once where a visitor who marked some signs in. What is no game of the merchant is left out; of more than 500 the newest stay.',
  input: z.strictObject({ games: Keys.check(z.minLength(1, 'min'), z.maxLength(MERGED_MAX, 'max')) }),
  output: Keys,
})

export const remove = defineCall({
  ...call,
  name: 'favorites.remove',
  verb: 'POST',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  changes: ['favorites'],
  summary: 'Takes the mark off a game.',
  input: GameKey,
  output: Keys,
})
