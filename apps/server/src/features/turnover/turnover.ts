import type { OutputOf } from '@ronda/contract/core/call.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { TurnoverItems } from '../../db/generated/tables.ts'
import { lastTransferOf } from '../../ledger/balances.ts'
import type { CountedRound } from '../../ports/bets.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { isExcluded } from '../protection/bars.ts'

type TurnoverWire = OutputOf<typeof withdrawals.info>['turnover'][number]

export interface NewRequirement {
  merchantId: number
  memberId: bigint
  source: 'deposit' | 'bonus' | 'manual' | 'transfer'
  ref: string
  base: bigint
  /** In hundredths: 100 = once the base. */
  multiplePct: number
  /** Categories whose play fills it; none: all. */
  scope?: readonly string[]
  /** Of a bonus: what was credited and under which rules. */
  bonus?: { amount: bigint; rules: BonusTerms }
  now: number
}

/** What holds while a bonus is played, beside how often it has to be. */
export interface BonusTerms {
  /** What is left of it stays with the house when money is withdrawn. */
  isSticky: boolean
  maxBet: bigint | null
  /** Games that take no bet meanwhile, each as `VENDOR/code`. */
  excluded: readonly string[]
  /** In how many days it has to be played through. */
  playDays: number | null
}

const DAY_MS = 86_400_000

/** Money that came in has to be played before it may leave, by play that comes after it. The wallet must be locked. Once per source and reference. */
export async function requireTurnover(tx: Tx, item: NewRequirement): Promise<void> {
  const { bonus, now } = item
  const required = (item.base * BigInt(item.multiplePct)) / 100n
  if (required === 0n && !bonus?.rules.isSticky) return
  const isMet = required === 0n
  await tx
    .insertInto('turnover_items')
    .values({
      merchant_id: item.merchantId,
      id: newId(now),
      member_id: item.memberId,
      source: item.source,
      ref: item.ref,
      base: item.base,
      multiple_pct: item.multiplePct,
      required,
      scope: [...(item.scope ?? [])],
      created_at: new Date(now),
      after_transfer: await lastTransferOf(tx, item.merchantId, item.memberId),
      ...(bonus && {
        bonus: bonus.amount,
        is_sticky: bonus.rules.isSticky,
        max_bet: bonus.rules.maxBet,
        excluded: [...bonus.rules.excluded],
        ends_at: bonus.rules.playDays === null ? null : new Date(now + bonus.rules.playDays * DAY_MS),
      }),
      ...(isMet && { status: 'met', closed_at: new Date(now) }),
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'source', 'ref']).doNothing())
    .execute()
}

export interface OpenItem {
  id: string
  required: bigint
  progress: bigint
}

/**
 * Valid turnover fills items in their order; what is left over fills none. Taken-back turnover empties the last first.
 * Answers the items whose progress changed.
 */
export function fillItems(items: readonly OpenItem[], turnover: bigint): OpenItem[] {
  const changed: OpenItem[] = []
  let left = turnover
  for (const item of turnover >= 0n ? items : items.toReversed()) {
    if (left === 0n) break
    const room = left > 0n ? item.required - item.progress : -item.progress
    const step = left > 0n ? (left < room ? left : room) : left > room ? left : room
    if (step === 0n) continue
    changed.push({ ...item, progress: item.progress + step })
    left -= step
  }
  return changed
}

export type Played = Pick<
  CountedRound,
  | 'vendor'
  | 'roundId'
  | 'gameCode'
  | 'openedAt'
  | 'playedAt'
  | 'valid'
  | 'category'
  | 'staked'
  | 'stakedDelta'
  | 'wonDelta'
  | 'lastTransferId'
>

export interface Obliged {
  /** Something of it was received within a team. */
  hasReceived: boolean
  /** Something of it was closed for want of money, and might be opened again. */
  hasClosed: boolean
}

/** Who of them has, or had, something to play: for everybody else there is nothing to look for. */
export async function obligedAmong(
  tx: Tx,
  players: readonly { merchantId: number; memberId: bigint }[],
): Promise<(player: { merchantId: number; memberId: bigint }) => Obliged | undefined> {
  const rows = await tx
    .selectFrom('turnover_items')
    .select(['merchant_id', 'member_id'])
    .select(sql<boolean>`bool_or(status = 'closed')`.as('has_closed'))
    .select(sql<boolean>`bool_or(status = 'active' and source = 'transfer')`.as('has_received'))
    .where('merchant_id', '=', sql<number>`any(${[...new Set(players.map(player => player.merchantId))]}::int[])`)
    .where('member_id', '=', sql<bigint>`any(${[...new Set(players.map(player => player.memberId))]}::bigint[])`)
    .groupBy(['merchant_id', 'member_id'])
    .execute()
  const obliged = new Map(
    rows.map(row => [
      `${row.merchant_id}/${row.member_id}`,
      { hasClosed: row.has_closed, hasReceived: row.has_received },
    ]),
  )
  return ({ merchantId, memberId }) => obliged.get(`${merchantId}/${memberId}`)
}

/**
 * Counts settled play towards what the member still has to play. Play from before an item was made, or of categories it does not name, does not
 * fill it; neither does, for a bonus with rules of its own, play that nobody held against them: in a game that it excludes, and where a vendor
 * holds the money (it may have been there before the bonus came). Play that is taken back empties what it had filled: items that it met are open again. What was closed for want of money stays so here (see `reopen.ts`), and
 * what was given up or ran out is over. Answers whether the rules that hold for the member's bets may have changed.
 */
export async function addTurnover(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  played: readonly Played[],
  now: number,
): Promise<{ haveRulesChanged: boolean }> {
  const takesBack = played.some(({ valid }) => valid < 0n)
  let query = tx
    .selectFrom('turnover_items')
    .select(['id', 'required', 'progress', 'status', 'scope', 'created_at', 'closed_at', 'bonus', 'net', 'ends_at'])
    .select(['excluded', 'source', 'after_transfer'])
    .select(eb => eb.or([eb('max_bet', 'is not', null), eb('excluded', '<>', sql<string[]>`'{}'`)]).as('is_ruled'))
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['active', 'met', 'closed'])
  if (!takesBack) query = query.where('status', '=', 'active')
  const locked = await query.orderBy('created_at').orderBy('id').forUpdate().execute()
  // By age, what was received within a team last: it holds only itself, and whoever sends it puts off nothing that bars the whole balance.
  const items = locked.toSorted((a, b) => Number(a.source === 'transfer') - Number(b.source === 'transfer'))
  const holding = items.some(item => item.is_ruled) ? await holdingVendors(tx, merchantId) : new Set()
  const changed = new Set<(typeof items)[number]>()
  const inOrder = played.toSorted((a, b) => a.playedAt.getTime() - b.playedAt.getTime())
  for (const round of inOrder) {
    const { vendor, gameCode, openedAt, playedAt, valid, category, staked, stakedDelta, wonDelta, lastTransferId } =
      round
    for (const item of items) {
      if (item.bonus === null || item.status !== 'active') continue
      const isWhole = item.created_at <= openedAt
      const since = isWhole || staked === 0n ? staked : await stakedSince(tx, merchantId, round, item.created_at)
      if (!isWhole && since === 0n) continue
      const net = wonDelta - stakedDelta
      item.net += isWhole ? net : (net * since) / staked
      changed.add(item)
    }
    const concerned = items.filter(
      item =>
        item.created_at <= playedAt &&
        (valid < 0n || lastTransferId > (item.after_transfer ?? 0n)) &&
        (item.ends_at === null || playedAt < item.ends_at) &&
        (item.scope.length === 0 || item.scope.includes(category)) &&
        !(item.is_ruled && holding.has(vendor)) &&
        !item.excluded.includes(`${vendor}/${gameCode}`) &&
        (item.status === 'active' ||
          (valid < 0n && (item.status === 'met' || (item.closed_at ?? playedAt) >= playedAt))),
    )
    for (const { id, progress } of fillItems(concerned, valid)) {
      const item = concerned.find(candidate => candidate.id === id) as (typeof items)[number]
      item.progress = progress
      changed.add(item)
    }
  }
  let haveRulesChanged = false
  for (const { id, progress, required, status, closed_at, net, is_ruled } of changed) {
    const met = progress === required
    if (is_ruled && met !== (status === 'met')) haveRulesChanged = true
    const isClosed = status === 'closed'
    await tx
      .updateTable('turnover_items')
      .set({
        progress,
        net,
        status: met ? 'met' : isClosed ? 'closed' : 'active',
        closed_at: met ? new Date(now) : isClosed ? closed_at : null,
      })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
  }
  return { haveRulesChanged }
}

/** Of a round that was open when a bonus came: what was put into it from then on, and stayed there. Its share of the result is the bonus's. */
async function stakedSince(
  tx: Tx,
  merchantId: number,
  { vendor, roundId }: Pick<Played, 'vendor' | 'roundId'>,
  since: Date,
): Promise<bigint> {
  const { rows } = await sql<{ staked: string }>`
    select coalesce(sum(t.amount), 0) as staked from game_rounds r
      join lateral (
        select e.transfer_id as id from ledger_entries e
        where e.merchant_id = r.merchant_id and e.account_id = r.account_id
          and e.transfer_id between r.first_transfer_id and r.last_transfer_id
        union
        -- What was won back exactly moved nothing, and has no entries.
        select even.id from ledger_transfers even
        where even.merchant_id = r.merchant_id and even.account_id = r.account_id
          and even.id between r.first_transfer_id and r.last_transfer_id
          and even.kind = 'betWin' and even.amount = even.win_amount) moved on true
      join ledger_transfers t on t.merchant_id = r.merchant_id and t.id = moved.id
        and t.source = r.vendor and t.round_id = r.round_id
    where r.merchant_id = ${merchantId} and r.vendor = ${vendor} and r.round_id = ${roundId}
      and t.kind in ('bet', 'betWin') and t.at >= ${since}
      and not exists (
        select from ledger_transfers b where b.merchant_id = t.merchant_id and b.source = t.source
          and b.reference_id = t.external_id and b.kind = 'rollback')`.execute(tx)
  return BigInt(rows[0]!.staked)
}

/** Vendors that hold the money while it is played with, and ask nobody before each bet. */
async function holdingVendors(tx: Tx, merchantId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('vendors')
    .select('code')
    .where('merchant_id', '=', merchantId)
    .where('wallet', '=', 'transfer')
    .execute()
  return new Set(rows.map(row => row.code))
}

/**
 * What is still to be played before anything leaves, and the last items. What was received within a team bars only itself (`received.ts`).
 * `isExcluded`: of who owes only bonuses (`turnoverToWithdraw`).
 */
export async function turnoverOf(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  currency: string,
  { isExcluded = false } = {},
): Promise<{ remaining: bigint; items: TurnoverWire[] }> {
  const rows = await tx
    .selectFrom('turnover_items')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    // What bars the whole balance is never pushed out by what others send.
    .orderBy(sql`status = 'active' and source <> 'transfer'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  const active = await tx
    .selectFrom('turnover_items')
    .select(['required', 'progress'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .where('source', isExcluded ? '=' : '<>', isExcluded ? 'bonus' : 'transfer')
    .execute()
  return {
    remaining: active.reduce((sum, item) => sum + item.required - item.progress, 0n),
    items: rows
      .filter(row => !isExcluded || row.status !== 'active' || row.source === 'bonus' || row.source === 'transfer')
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
      .map(row => toWireItem(row, currency)),
  }
}

/** The same for money that is to be paid out: who is excluded from play owes none for what is its own, only for bonuses, which can be given up. */
export async function turnoverToWithdraw(
  tx: Tx,
  { id, currency }: Pick<Merchant, 'id' | 'currency'>,
  memberId: bigint,
  now: number,
): ReturnType<typeof turnoverOf> {
  return turnoverOf(tx, id, memberId, currency, { isExcluded: await isExcluded(tx, id, memberId, now) })
}

const toWireItem = (row: Selectable<TurnoverItems>, currency: string): TurnoverWire => ({
  id: row.id,
  source: row.source as TurnoverWire['source'],
  base: toWire(row.base, currency),
  multiple: String(row.multiple_pct / 100),
  required: toWire(row.required, currency),
  progress: toWire(row.progress, currency),
  scope: row.scope,
  status: row.status as TurnoverWire['status'],
  createdAt: row.created_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
})

/** What is to be played for bonuses, by their references, and what of them was taken back. */
export async function turnoverOfBonuses(
  tx: Tx,
  { id, currency }: Pick<Merchant, 'id' | 'currency'>,
  refs: readonly string[],
): Promise<Map<string, { wire: TurnoverWire; taken: bigint | null }>> {
  if (refs.length === 0) return new Map()
  const rows = await tx
    .selectFrom('turnover_items')
    .selectAll()
    .where('merchant_id', '=', id)
    .where('source', '=', 'bonus')
    .where('ref', 'in', refs)
    .execute()
  return new Map(rows.map(row => [row.ref, { wire: toWireItem(row, currency), taken: row.taken }]))
}
