import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as mall from '@ronda/contract/portal/cashier/mall.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import * as gamePage from '@ronda/contract/portal/play/game-page.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { lobbyFilters, lobbyPage } from '@ronda/contract/portal/play/lobbies.ts'
import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { lotteryPaths } from '@ronda/contract/portal/play/lottery-paths.ts'
import { ask, onEveryPage, type Question, questionsOf } from '@ronda/contract/portal/site/first-view.ts'
import type { Context, PublicCaller } from '../../context.ts'
import type { statusOf } from '../../features/system/calls.ts'
import type { Handled } from '../../handlers.ts'

/** An answer that travels with the page, under what it was asked by. */
export interface Answer {
  name: string
  input: unknown
  value: unknown
}

/** What pages ask for themselves where the program brings them, so their calls stay out of its first part. */
const laterQuestions: Record<string, readonly Question[]> = {
  ...Object.fromEntries(
    Object.entries(lobbyFilters).map(([path, filter]) => [path, [...onEveryPage, ask(games.list, lobbyPage(filter))]]),
  ),
  [lotteryPaths.all]: [...onEveryPage, ask(lottery.menu, {})],
  [lotteryPaths.elott]: [...onEveryPage, ask(lottery.menu, { prizeMode: 'Elott' })],
  [lotteryPaths.vietnam]: [
    ...onEveryPage,
    ask(lottery.menu, { prizeMode: 'Lott' }),
    ask(lottery.menu, { prizeMode: 'ZY' }),
    ask(lottery.openedVietnam, lottery.boardQuestion),
  ],
  '/pointMall': [...onEveryPage, ask(points.config, {}), ask(mall.pointRewards, {})],
}

/** What a page asks first. */
function questionsAt(path: string, search: URLSearchParams): readonly Question[] {
  const game = gamePage.gameOfPage(path)
  if (game) return [...onEveryPage, ask(gamePage.about, game)]
  const [vassalage, gameId] = [search.get('vassalage'), search.get('gameId')]
  if (path === '/game' && vassalage && gameId)
    return [...questionsOf(path, search.toString()), ask(gamePage.about, { vassalage, gameId })]
  return laterQuestions[path] ?? questionsOf(path)
}

/** The answers to what the page at a path asks first; what is refused is left for the program to ask, and to show. */
export async function firstAnswers(
  ctx: Context,
  handled: readonly Handled[],
  { pathname, searchParams }: URL,
  caller: PublicCaller,
): Promise<Answer[]> {
  const answers = await Promise.all(
    questionsAt(pathname, searchParams).map(async ({ call, input }): Promise<Answer[]> => {
      const handler = handled.find(each => each.call === call)
      try {
        const value = await handler?.handle(ctx, call.input.parse(input) as never, caller as never)
        return [{ name: call.name, input, value: call.output.parse(value) }]
      } catch {
        return []
      }
    }),
  )
  return answers.flat()
}

interface ViewInput {
  path: string
  language: string
  address: string
  site: ReturnType<typeof statusOf>['info']
  answers: readonly Answer[]
  /** What the merchant says in place of the interface's texts. */
  texts: object
}
type Draw = (input: ViewInput & { at: number }) => Promise<string | undefined>

/** As HTML, drawn at a moment (Unix ms). */
export interface View {
  html: string
  at: number
}

const KEPT_MAX = 100
/** Answers that tell their moment make a view of their own once a second, not for every visitor. */
const toSecond = (key: string, value: unknown) =>
  key === 'now' && typeof value === 'number' ? Math.floor(value / 1000) : value

/** Draws the first view with the portal's own parts, as its build left them beside its files; nothing where they are not. */
export function createFirstViews(
  dist: string,
  log: Context['log'],
): (input: ViewInput, at: number) => Promise<View | undefined> {
  const program = join(dist, '../dist-server/first-view.js')
  if (!existsSync(program)) return async () => undefined
  let draw: Promise<Draw> | undefined
  const kept = new Map<string, View | undefined>()
  return async (input, at) => {
    // The view does not show where the visitor is, so visitors from everywhere share it.
    const key = JSON.stringify({ ...input, site: { ...input.site, location: undefined } }, toSecond)
    if (kept.has(key)) return kept.get(key)
    try {
      draw ??= import(pathToFileURL(program).href).then(({ firstView }) => firstView)
      const html = await (await draw)({ ...input, at })
      const view = html === undefined ? undefined : { html, at }
      if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value as string)
      kept.set(key, view)
      return view
    } catch (error) {
      log.error('no first view', { path: input.path, error: String((error as Error).stack) })
      return undefined
    }
  }
}
