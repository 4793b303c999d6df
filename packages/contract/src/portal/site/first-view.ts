import type { Call, InputOf } from '../../core/call.ts'
import * as activities from '../cashier/activity-list.ts'
import * as games from '../play/games.ts'
import * as content from './content.ts'
import * as vip from './vip.ts'

export type Question = { call: Call; input: unknown }
export const ask = <C extends Call>(call: C, input: InputOf<C>): Question => ({ call, input })

export const onEveryPage = [ask(games.menus, {}), ask(content.announcements, { platform: 'W' })]

/** Pages that a visitor sees before the program is there, with what each asks for first. */
export const firstQuestions = {
  '/': [...onEveryPage, ask(games.hot, {}), ask(games.rows, {}), ask(content.banners, {})],
  '/promotions': [...onEveryPage, ask(content.promotions, {}), ask(activities.list, {})],
  '/vip': [...onEveryPage, ask(vip.vipLevels, {})],
  '/help': [...onEveryPage, ask(content.helpCenter, {})],
  '/down': [...onEveryPage, ask(content.page, { slug: 'download-tutorial' })],
} as const satisfies Record<string, readonly Question[]>
export type FirstPath = keyof typeof firstQuestions

/** What a game's own page asks: what the lobby tells of it, by vendor and game. */
export const gameQuestion = (keys: string) => ({ keys, pageNo: 1, pageSize: 1 })

export function questionsOf(path: string, search = ''): readonly Question[] {
  const named = new URLSearchParams(search)
  const gameId = path === '/game' && named.get('gameId')
  if (gameId) return [ask(games.list, gameQuestion(`${named.get('vassalage')}/${gameId}`))]
  return Object.hasOwn(firstQuestions, path) ? firstQuestions[path as FirstPath] : []
}
