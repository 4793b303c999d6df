import { sql } from 'kysely'
import {
  type BonusRules,
  type Counts,
  countsAt,
  type Guard,
  guardText,
  PLAY_PAUSE_MS,
  readGuard,
  type Span,
  type SpanCount,
  spanStart,
} from './guard.ts'
import type { LedgerTx } from './types.ts'

type Account = { merchantId: number; accountId: bigint }

/** What was played with an account (alias `a`) since a transfer; stakes that were won back exactly have no entries. */
export const playSince = (firstId: string) => `(
  select t.*, e.amount as gained from ledger_entries e
  join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
  where e.merchant_id = a.merchant_id and e.account_id = a.id and e.transfer_id >= ${firstId}
    and (t.kind in ('bet', 'win', 'betWin', 'rollback') or (t.kind = 'vendor_adjustment' and t.round_id is not null))
  union all
  select t.*, 0 from ledger_transfers t
  where t.merchant_id = a.merchant_id and t.account_id = a.id and t.id >= ${firstId} and t.kind = 'betWin'
    and t.amount = t.win_amount)`

/** Staked and won of `playSince`: a bet given back counts only where it was counted. */
export const sumsSince = (firstId: string) => `(
  select coalesce(sum(case when p.kind in ('bet', 'betWin') then p.amount
      when p.kind = 'rollback' and b.id >= ${firstId} then -p.amount else 0 end), 0)::bigint as staked,
    coalesce(sum(case p.kind when 'win' then p.amount when 'betWin' then p.win_amount
      when 'vendor_adjustment' then p.gained else 0 end), 0)::bigint as won
  from ${playSince(firstId)} p
  left join ledger_transfers b on p.kind = 'rollback' and b.merchant_id = p.merchant_id and b.source = p.source
    and b.external_id = p.reference_id)`

/** Locks the wallet and replaces what protects its member: from the next bet on it holds. Without anything to refuse it is taken away. */
export async function setGuard(
  tx: LedgerTx,
  account: Account,
  { barredUntil, limits }: Pick<Guard, 'barredUntil' | 'limits'>,
  at: number,
): Promise<void> {
  const before = await lockGuard(tx, account)
  const hasLimits =
    limits !== undefined &&
    (limits.playMsPerDay !== undefined || [limits.stake, limits.loss].some(set => set && Object.keys(set).length > 0))
  const isBarred = barredUntil !== undefined && barredUntil > at
  const guard: Guard = {
    ...(isBarred && { barredUntil }),
    ...(hasLimits && { limits, counts: before?.counts ?? (await countFromLedger(tx, account, at)) }),
    ...(before?.bonus && { bonus: before.bonus }),
  }
  await writeGuard(tx, account, guard)
}

/** The same for what holds while a bonus is played; undefined where nothing does. */
export async function setBonusRules(tx: LedgerTx, account: Account, bonus: BonusRules | undefined): Promise<void> {
  const { bonus: before, ...rest } = (await lockGuard(tx, account)) ?? {}
  if (before || bonus) await writeGuard(tx, account, { ...rest, ...(bonus && { bonus }) })
}

/** Counts what a correction of a round gave or took, under the wallet's lock. */
export async function addWon(
  tx: LedgerTx,
  account: Account,
  { transferId, amount, at }: { transferId: bigint; amount: bigint; at: Date },
): Promise<void> {
  const guard = await lockGuard(tx, account)
  if (!guard?.counts) return
  const { play, ...counts } = countsAt(guard.counts, at.getTime(), transferId)
  const add = (count: SpanCount): SpanCount => ({ ...count, won: count.won + amount })
  const { day, week, month } = counts
  await writeGuard(tx, account, { ...guard, counts: { day: add(day), week: add(week), month: add(month), play } })
}

async function writeGuard(tx: LedgerTx, { merchantId, accountId }: Account, guard: Guard): Promise<void> {
  const text = Object.keys(guard).length > 0 ? guardText(guard) : null
  await sql`update ledger_accounts set guard = ${text}::jsonb
    where merchant_id = ${merchantId} and id = ${accountId}`.execute(tx)
}

async function lockGuard(tx: LedgerTx, { merchantId, accountId }: Account): Promise<Guard | undefined> {
  const { rows } = await sql<{ guard: unknown }>`
    select guard from ledger_accounts where merchant_id = ${merchantId} and id = ${accountId} for update`.execute(tx)
  return readGuard(rows[0]?.guard)
}

/** What guards a wallet, as of a moment. */
export async function guardOf(tx: LedgerTx, { merchantId, accountId }: Account): Promise<Guard | undefined> {
  const { rows } = await sql<{ guard: unknown }>`
    select guard from ledger_accounts where merchant_id = ${merchantId} and id = ${accountId}`.execute(tx)
  return readGuard(rows[0]?.guard)
}

/** What was staked, won and played of the day, week and month so far. Exact under the wallet's lock, of a moment without it. */
export async function countsOf(tx: LedgerTx, account: Account, at: number): Promise<Counts> {
  return (await knownCounts(tx, account, at)) ?? countFromLedger(tx, account, at)
}

/** As `countsOf`, of the day alone: asked often, it looks at what happened today and no further back. */
export async function dayCountsOf(tx: LedgerTx, account: Account, at: number): Promise<Pick<Counts, 'day' | 'play'>> {
  const known = await knownCounts(tx, account, at)
  if (known) return known
  const day = await countSpan(tx, account, 'day', at)
  return { day, play: await countPlay(tx, account, day) }
}

async function knownCounts(tx: LedgerTx, account: Account, at: number): Promise<Counts | undefined> {
  const counts = (await guardOf(tx, account))?.counts
  return counts && countsAt(counts, at, 0n)
}

async function countFromLedger(tx: LedgerTx, account: Account, at: number): Promise<Counts> {
  const day = await countSpan(tx, account, 'day', at)
  const week = await countSpan(tx, account, 'week', at)
  const month = await countSpan(tx, account, 'month', at)
  return { day, week, month, play: await countPlay(tx, account, day) }
}

/** Walks back from the newest movement to the first before the span, so its cost is that of the span. */
async function countSpan(tx: LedgerTx, { merchantId, accountId }: Account, span: Span, at: number): Promise<SpanCount> {
  const from = spanStart(span, at)
  const start = new Date(from).toISOString()
  const { rows } = await sql<{ firstId: bigint; staked: bigint; won: bigint }>`
    select f.id as "firstId", s.staked, s.won
    from ledger_accounts a
    cross join lateral (
      select 1 + greatest(
        (select e.transfer_id from ledger_entries e
          where e.merchant_id = a.merchant_id and e.account_id = a.id and e.at < ${start}
          order by e.transfer_id desc limit 1),
        (select t.id from ledger_transfers t
          where t.merchant_id = a.merchant_id and t.account_id = a.id and t.kind = 'betWin' and t.amount = t.win_amount
            and t.at < ${start}
          order by t.id desc limit 1),
        0) as id) f
    cross join lateral ${sql.raw(sumsSince('f.id'))} s
    where a.merchant_id = ${merchantId} and a.id = ${accountId}`.execute(tx)
  return { from, ...rows[0]! }
}

async function countPlay(
  tx: LedgerTx,
  { merchantId, accountId }: Account,
  { from, firstId }: SpanCount,
): Promise<Counts['play']> {
  const { rows } = await sql<{ ms: string | null; last: Date | null }>`
    select sum(least(extract(epoch from next_at - at) * 1000, ${PLAY_PAUSE_MS})) filter (where next_at is not null) as ms,
      max(at) as last
    from (
      select p.at, lead(p.at) over (order by p.at) as next_at from ledger_accounts a
      cross join lateral ${sql.raw(playSince(String(firstId)))} p
      where a.merchant_id = ${merchantId} and a.id = ${accountId} and p.kind in ('bet', 'betWin')) bets`.execute(tx)
  const { ms, last } = rows[0]!
  return { from, ms: Math.round(Number(ms ?? 0)), lastAt: last?.getTime() ?? 0 }
}
