import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { LotteryCard, openedVietnam } from '@ronda/contract/portal/play/lottery.ts'
import { keyOf } from '../plan.ts'

export const regions = ['north', 'central', 'south'] as const
export type Region = (typeof regions)[number]

type Draw = OutputOf<typeof openedVietnam>['draws'][number]
type Numbers = Readonly<Record<string, readonly string[]>>

export interface BoardColumn {
  key: string
  gameName: string
  vassalage: string
  gameId: string
  issue: string
  corrections: number
  numbers: Numbers
}

/** What was drawn in a region, day by day, the newest first: a column for each province. Draws of many a day have no board. */
export function boardOf(
  draws: readonly Draw[],
  regionOf: ReadonlyMap<string, Region>,
  region: Region,
): { day: string; columns: BoardColumn[] }[] {
  const days = new Map<string, BoardColumn[]>()
  for (const { draw, ...game } of draws) {
    const { result } = draw
    if (!result || Array.isArray(result) || !/^\d{8}$/.test(draw.issue)) continue
    if (regionOf.get(keyOf(game)) !== region) continue
    const column: BoardColumn = {
      key: `${keyOf(game)}/${draw.issue}`,
      gameName: placeOf(game.gameName),
      vassalage: game.vassalage,
      gameId: game.gameId,
      issue: draw.issue,
      corrections: draw.corrections,
      numbers: result as Numbers,
    }
    days.set(draw.issue, [...(days.get(draw.issue) ?? []), column])
  }
  return [...days].toSorted(([a], [b]) => b.localeCompare(a)).map(([day, columns]) => ({ day, columns }))
}

/** `Vietnam · Đà Nẵng` is Đà Nẵng where it is clear that it is in Vietnam. */
export const placeOf = (gameName: string): string => gameName.split(' · ').at(-1) ?? gameName

/** The special prizes of the last days, of a region that draws one board a day. */
export const specialsOf = (days: ReturnType<typeof boardOf>, count: number): { day: string; number: string }[] =>
  days.slice(0, count).flatMap(({ day, columns }) => {
    const number = columns[0]?.numbers.DB?.[0]
    return columns.length === 1 && number ? [{ day, number }] : []
  })

/** Prizes of a board from the greatest to the least. */
export function prizesOf(columns: readonly BoardColumn[]): string[] {
  const order = (code: string) => (code === 'DB' ? 0 : Number(code.replace(/\D/g, '')))
  return [...new Set(columns.flatMap(({ numbers }) => Object.keys(numbers)))].toSorted((a, b) => order(a) - order(b))
}

/** The last digits of every number by the first of the two: what bets on the last two are read from. */
export function tailsOf(numbers: Numbers): string[][] {
  const tails = Array.from({ length: 10 }, (): string[] => [])
  for (const number of Object.values(numbers).flat()) tails[Number(number.at(-2))]?.push(number.at(-1) ?? '')
  return tails.map(row => row.toSorted())
}

/** Drawn by a calendar, those of a region by when they are drawn next. */
export const ofRegion = (cards: readonly LotteryCard[], region: Region): LotteryCard[] =>
  cards
    .filter(card => card.region === region && card.everyS === null)
    .toSorted((a, b) => (a.next?.drawsAt ?? Number.POSITIVE_INFINITY) - (b.next?.drawsAt ?? Number.POSITIVE_INFINITY))
