import { createHash } from 'node:crypto'
import type { ChangedField, GamesPreview, refusedReasons } from '@ronda/contract/backoffice/games.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { nameOf } from '../lobby/store.ts'
import { type GameRecord, keyOf } from './find.ts'

/** What operators may change of a game. */
export interface GameFields {
  state: string
  isHot: boolean
  category: string
  classify: string
  betMin: bigint
  betMax: bigint
  turnoverPct: number
}
export type FieldsAsked = Partial<GameFields>
type Why = (typeof refusedReasons)[number]

export interface Plan {
  changes: { game: GameRecord; before: FieldsAsked; after: FieldsAsked }[]
  refused: { id: string; name: string; why: Why }[]
  same: number
}

export const fieldsOf = (game: GameRecord): GameFields => ({
  state: game.status,
  isHot: game.is_hot,
  category: game.category,
  classify: game.classify,
  betMin: game.bet_min,
  betMax: game.bet_max,
  turnoverPct: game.turnover_pct,
})

/** What of the change differs from each game as it is, and which games cannot take it. `missing`: asked for, but not there. */
export function planOf(
  games: readonly GameRecord[],
  missing: readonly string[],
  asked: FieldsAsked,
  menu: readonly string[],
  language: string,
): Plan {
  const plan: Plan = { changes: [], refused: missing.map(id => ({ id, name: '', why: 'unknown' })), same: 0 }
  for (const game of games) {
    const now = fieldsOf(game)
    const names = (Object.keys(asked) as ChangedField[]).filter(
      name => asked[name] !== undefined && asked[name] !== now[name],
    )
    const pick = (fields: FieldsAsked) => Object.fromEntries(names.map(name => [name, fields[name]])) as FieldsAsked
    const next = { ...now, ...pick(asked) }
    const why: Why | undefined =
      names.includes('category') && !menu.includes(next.category)
        ? 'category'
        : next.betMin > next.betMax
          ? 'limits'
          : undefined
    if (names.length === 0) plan.same++
    else if (why) plan.refused.push({ id: keyOf(game), name: nameOf(game.names, language), why })
    else plan.changes.push({ game, before: pick(now), after: pick(asked) })
  }
  return plan
}

/** Names exactly what a preview shows: another value anywhere, or another game, is another stamp. */
export function stampOf({ changes, refused, same }: Plan): string {
  const shown = [
    changes.map(({ game, before, after }) => [keyOf(game), entries(before), entries(after)]),
    refused.map(({ id, why }) => [id, why]),
    same,
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}
const entries = (fields: FieldsAsked) => Object.entries(fields).map(([name, value]) => [name, String(value)])

export function shownPlan(plan: Plan, currency: string, language: string): GamesPreview {
  const text = (value: string | boolean | number | bigint | undefined) =>
    typeof value === 'bigint' ? toWire(value, currency) : String(value)
  return {
    changes: plan.changes.map(({ game, before, after }) => ({
      id: keyOf(game),
      name: nameOf(game.names, language),
      fields: (Object.keys(after) as ChangedField[]).map(field => ({
        field,
        from: text(before[field]),
        to: text(after[field]),
      })),
    })),
    refused: plan.refused,
    same: plan.same,
    stamp: stampOf(plan),
    currency,
  }
}
