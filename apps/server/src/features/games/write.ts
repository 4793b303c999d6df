import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { type GameRecord, keyOf } from './find.ts'
import { type FieldsAsked, fieldsOf } from './plan.ts'

/** Some fields of a game as the audit log and proposals keep them: amounts as people read them. */
export type Told = Record<string, string | boolean | number>

export const told = (fields: FieldsAsked, currency: string): Told =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'bigint' ? toWire(value, currency) : value]),
  )

export const fromTold = ({ betMin, betMax, ...others }: Told, currency: string): FieldsAsked => ({
  ...others,
  ...(betMin !== undefined && { betMin: parseMoney(betMin as string, currency) }),
  ...(betMax !== undefined && { betMax: parseMoney(betMax as string, currency) }),
})

/** Whether a game still has the values that were told of it. */
export function isAsTold(game: GameRecord, fields: Told, currency: string): boolean {
  const now = fieldsOf(game)
  return Object.entries(fromTold(fields, currency)).every(([name, value]) => now[name as 'state'] === value)
}

/** Whether a change allows higher stakes, or makes turnover count for more. */
export const isLooser = (before: FieldsAsked, after: FieldsAsked): boolean =>
  (after.betMax !== undefined && before.betMax !== undefined && after.betMax > before.betMax) ||
  (after.turnoverPct !== undefined && before.turnoverPct !== undefined && after.turnoverPct > before.turnoverPct)

export async function write(
  tx: Tx,
  merchantId: number,
  rows: { vendor: string; code: string; to: FieldsAsked }[],
): Promise<void> {
  // Games that get the same are written by one statement.
  const groups = Map.groupBy(rows, row =>
    JSON.stringify(Object.entries(row.to).map(([name, value]) => [name, String(value)])),
  )
  for (const group of groups.values()) {
    const [{ to }] = group as [(typeof rows)[number]]
    const { state, isHot, category, classify, betMin, betMax, turnoverPct } = to
    await tx
      .updateTable('games')
      .set({
        ...(state !== undefined && { status: state }),
        ...(isHot !== undefined && { is_hot: isHot }),
        ...(category !== undefined && { category }),
        ...(classify !== undefined && { classify }),
        ...(betMin !== undefined && { bet_min: betMin }),
        ...(betMax !== undefined && { bet_max: betMax }),
        ...(turnoverPct !== undefined && { turnover_pct: turnoverPct }),
      })
      .where('merchant_id', '=', merchantId)
      .where(sql<boolean>`vendor || '/' || code = any(${group.map(keyOf)}::text[])`)
      .execute()
  }
}

/** The games named, locked, in the order in which every change locks them. */
export function lockGames(tx: Tx, merchantId: number, ids: string[]): Promise<GameRecord[]> {
  return tx
    .selectFrom('games as g')
    .selectAll('g')
    .where('g.merchant_id', '=', merchantId)
    .where(sql<boolean>`g.vendor || '/' || g.code = any(${ids}::text[])`)
    .orderBy('g.vendor')
    .orderBy('g.code')
    .forUpdate('g')
    .execute()
}
