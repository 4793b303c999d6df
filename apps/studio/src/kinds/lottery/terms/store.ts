import type { Context } from '../../../context.ts'
import { inTransaction, type Queryable } from '../../../db/transaction.ts'
import { StudioError } from '../../../errors.ts'
import type { Wager } from '../../../wagers/store.ts'
import { type LotteryGame, type LotteryRules, lotteryRules } from '../define.ts'
import { lockOrders } from '../order-lane.ts'
import { playOf } from '../play.ts'
import { outsideOf, rulesUnder, type Terms, type TermsRow } from './terms.ts'

/** Every version of an operator's terms of a lottery, the first one first. */
export async function termsOf(db: Queryable, merchant: string, game: string): Promise<TermsRow[]> {
  const { rows } = await db.query<TermsRow>(
    'select * from lottery_terms where merchant = $1 and game = $2 order by version',
    [merchant, game],
  )
  return rows
}

/** The same of all lotteries, by lottery. */
export async function allTermsOf(db: Queryable, merchant: string): Promise<Map<string, TermsRow[]>> {
  const { rows } = await db.query<TermsRow>('select * from lottery_terms where merchant = $1 order by version', [
    merchant,
  ])
  return Map.groupBy(rows, ({ game }) => game)
}

export type NewTerms = {
  merchant: string
  /** The last version that whoever proposed it knew. */
  after: number
  terms: Terms
  madeBy: [string, string]
  remark: string
}

/** Adds a version for all issues whose sale opens from now on. */
export async function addTerms(context: Context, game: LotteryGame, added: NewTerms): Promise<TermsRow> {
  const { merchant, after, terms, madeBy, remark } = added
  const field = outsideOf(lotteryRules(game, game.version), terms)
  if (field) throw new StudioError('BadInput', { field })
  if (madeBy[0] === madeBy[1]) throw new StudioError('BadInput', { field: 'madeBy' })
  return inTransaction(context.pool, async tx => {
    await lockOrders(tx, game.code)
    const now = await context.timeOf(tx)
    const last = (await termsOf(tx, merchant, game.code)).at(-1)
    if ((last?.version ?? 0) !== after) throw new StudioError('BadInput', { field: 'after' })
    const { rows } = await tx.query<TermsRow>(
      `insert into lottery_terms (merchant, game, version, from_at, terms, made_by, remark, at)
       values ($1, $2, $3, $4, $5, $6, $7, $4) returning *`,
      [merchant, game.code, after + 1, new Date(now), JSON.stringify(terms), madeBy, remark],
    )
    return rows[0]!
  })
}

/** By which rules each of these orders was sold. */
export async function rulesSoldUnder(
  db: Queryable,
  rules: LotteryRules,
  wagers: readonly Wager[],
): Promise<(wager: Wager) => LotteryRules> {
  const under = wagers.filter(wager => playOf(wager).terms !== undefined)
  if (under.length === 0) return () => rules
  const keyOf = (merchant: string, game: string, version: number) => `${merchant} ${game} ${version}`
  const { rows } = await db.query<TermsRow>('select * from lottery_terms where merchant = any($1) and game = any($2)', [
    [...new Set(under.map(({ merchant }) => merchant))],
    [...new Set(under.map(({ game }) => game))],
  ])
  const known = new Map(
    rows.map(({ merchant, game, version, terms }) => [keyOf(merchant, game, version), rulesUnder(rules, terms)]),
  )
  return wager => {
    const { terms } = playOf(wager)
    return terms === undefined ? rules : known.get(keyOf(wager.merchant, wager.game, terms))!
  }
}
