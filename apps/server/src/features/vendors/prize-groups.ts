import { createTogether, type Outcome } from '@ronda/contract/core/together.ts'
import type { BetRequest } from '@ronda/contract/vendor/protocol.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { WalletOp } from '../../ledger/types.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { groupsOfMembers, seriesOf } from '../agents/given.ts'
import { VendorError } from './vendor-error.ts'

type Note = Pick<WalletOp, 'vendor' | 'roundId' | 'memberId'> & NonNullable<BetRequest['prizeGroup']>
type Named = Pick<Note, 'vendor' | 'roundId'>

const TOGETHER_MAX = 128

const keyOf = ({ vendor, roundId }: Named) => `${vendor} ${roundId}`
const refused = (code: 'PRIZE_GROUP_NOT_ALLOWED' | 'ROUND_MISMATCH') => ({ error: new VendorError(code) })

class BegunMeanwhile extends Error {}

/**
 * Keeps at which prize group a round is bet on, with the player's own, before the stake is taken, so that nobody counts the round without it.
 * The first word about a round holds: a bet at another group is refused, and a round that has bets already is none of a lottery. Those that
 * come at once are kept with one commit.
 */
export function createPrizeGroups(ctx: Pick<Context, 'app' | 'merchants'>) {
  const keepers = new Map<number, (note: Note) => Promise<void>>()

  function keeperOf(merchantId: number) {
    const known = keepers.get(merchantId) ?? createTogether<Note, void>(all => keep(merchantId, all), together)
    keepers.set(merchantId, known)
    return known
  }

  async function keep(merchantId: number, notes: readonly Note[]): Promise<Outcome<void>[]> {
    const merchant = await ctx.merchants.byId(merchantId)
    if (!merchant) return notes.map(() => refused('PRIZE_GROUP_NOT_ALLOWED'))
    try {
      return await inMerchant(ctx.app, merchantId, tx => keepAll(tx, merchant, notes))
    } catch (error) {
      if (!(error instanceof BegunMeanwhile)) throw error
      // Rare enough to be done again: those that have begun by now are refused.
      return inMerchant(ctx.app, merchantId, tx => keepAll(tx, merchant, notes))
    }
  }

  return ({ merchantId, vendor, roundId, memberId }: WalletOp, { series, group }: Pick<Note, 'series' | 'group'>) =>
    keeperOf(merchantId)({ vendor, roundId, memberId, series, group })
}

const together = { max: TOGETHER_MAX, keyOf }

async function keepAll(tx: Tx, merchant: Merchant, notes: readonly Note[]): Promise<Outcome<void>[]> {
  const groups = await groupsOfMembers(tx, merchant, [...new Set(notes.map(({ memberId }) => memberId))])
  const allowed = notes.flatMap(note => {
    const rules = Object.hasOwn(seriesOf(merchant), note.series) ? seriesOf(merchant)[note.series] : undefined
    const own = rules && (groups.get(note.memberId)?.[note.series] ?? rules.usual)
    return rules && own !== undefined && note.group <= own && note.group >= rules.min ? [{ ...note, own }] : []
  })
  const isKept = await insert(tx, merchant.id, allowed)
  const firsts = await firstWords(
    tx,
    merchant.id,
    allowed.filter(note => !isKept.has(keyOf(note))),
  )
  const isAllowed = new Set(allowed.map(keyOf))
  return notes.map(note => {
    const key = keyOf(note)
    if (!isAllowed.has(key)) return refused('PRIZE_GROUP_NOT_ALLOWED')
    const first = firsts.get(key)
    const isFirst = isKept.has(key) || (first?.series === note.series && first.bet_group === note.group)
    return isFirst ? { value: undefined } : refused('ROUND_MISMATCH')
  })
}

/** Each round is looked up by itself: many at once would be joined by going through all there are. */
const begunOf = (merchantId: number) => sql`
  select r.round_id from game_rounds r
  where r.merchant_id = ${merchantId} and r.vendor = a.vendor and r.round_id = a.round_id limit 1`

/** Which of them are the first word about a round that has no bets. */
async function insert(tx: Tx, merchantId: number, notes: readonly (Note & { own: number })[]): Promise<Set<string>> {
  if (notes.length === 0) return new Set()
  const { rows } = await sql<{ vendor: string; round_id: string }>`
    insert into round_prize_groups (merchant_id, vendor, round_id, series, bet_group, own_group)
    select ${merchantId}, a.* from unnest(${notes.map(({ vendor }) => vendor)}::text[], ${notes.map(({ roundId }) => roundId)}::text[],
      ${notes.map(({ series }) => series)}::text[], ${notes.map(({ group }) => group)}::int[], ${notes.map(({ own }) => own)}::int[])
      as a(vendor, round_id, series, bet_group, own_group)
    left join lateral (${begunOf(merchantId)}) r on true where r.round_id is null
    on conflict do nothing returning vendor, round_id`.execute(tx)
  const begun = await sql`
    select from unnest(${rows.map(({ vendor }) => vendor)}::text[], ${rows.map(row => row.round_id)}::text[]) as a(vendor, round_id)
    cross join lateral (${begunOf(merchantId)}) r`.execute(tx)
  if (begun.rows.length > 0) throw new BegunMeanwhile()
  return new Set(rows.map(row => keyOf({ vendor: row.vendor, roundId: row.round_id })))
}

async function firstWords(tx: Tx, merchantId: number, notes: readonly Named[]) {
  if (notes.length === 0) return new Map<string, { series: string; bet_group: number }>()
  const { rows } = await sql<{ vendor: string; round_id: string; series: string; bet_group: number }>`
    select g.vendor, g.round_id, g.series, g.bet_group
    from unnest(${notes.map(({ vendor }) => vendor)}::text[], ${notes.map(({ roundId }) => roundId)}::text[]) as a(vendor, round_id)
    join round_prize_groups g on g.merchant_id = ${merchantId} and g.vendor = a.vendor and g.round_id = a.round_id`.execute(
    tx,
  )
  return new Map(rows.map(row => [keyOf({ vendor: row.vendor, roundId: row.round_id }), row]))
}
