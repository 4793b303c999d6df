import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { type Limit, limitKinds, limitSpans, PLAY_MINUTES_MIN } from '@ronda/contract/portal/account/protection.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import { payableAmount } from '../../base/amounts.ts'
import type { Tx } from '../../context.ts'
import type { PlayLimits } from '../../db/generated/tables.ts'
import { type Counts, type Limits, playedMs, type Span, spanEnd } from '../../ledger/guard.ts'
import type { ProtectionRules } from './rules.ts'

export type LimitRow = Selectable<PlayLimits>
export type LimitName = Pick<Limit, 'kind' | 'span'>
type Who = { merchantId: number; memberId: bigint }

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

const names: LimitName[] = limitKinds.flatMap(kind =>
  limitSpans.filter(span => kind !== 'time' || span === 'day').map(span => ({ kind, span })),
)

export function readAmount(text: string | null, { kind, span }: LimitName, currency: string): bigint | null {
  if (kind !== 'time') return text === null ? null : payableAmount(text, currency)
  if (span !== 'day') throw invalidInput([{ field: 'span', rule: 'choice' }])
  if (text === null) return null
  if (!/^\d{1,4}$/.test(text)) throw invalidInput([{ field: 'amount', rule: 'number' }])
  const minutes = Number(text)
  if (minutes < PLAY_MINUTES_MIN || minutes > DAY_MINUTES)
    throw invalidInput([{ field: 'amount', rule: 'amount', params: { min: PLAY_MINUTES_MIN, max: DAY_MINUTES } }])
  return BigInt(minutes)
}

export function limitsOf(tx: Tx, { merchantId, memberId }: Who): Promise<LimitRow[]> {
  return tx
    .selectFrom('play_limits')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute()
}

const rowOf = (rows: readonly LimitRow[], { kind, span }: LimitName) =>
  rows.find(row => row.kind === kind && row.span === span)

const none = { wanted: null, asked_at: null, ripe_at: null, lapses_at: null }

/** A first or lower limit counts at once, anything else waits, or is refused to operators. Answers what it was before. */
export async function setLimit(
  tx: Tx,
  who: Who,
  name: LimitName,
  amount: bigint | null,
  { rules, now, setBy }: { rules: ProtectionRules; now: number; setBy: string },
): Promise<bigint | null> {
  const row = rowOf(await limitsOf(tx, who), name)
  const before = row?.amount ?? null
  const isLooser = before !== null && (amount === null || amount > before)
  if (isLooser && setBy !== '') throw refuse('CannotLoosen')
  if (setBy !== '' && amount === before) throw refuse('CannotLoosen')
  if (before === null && amount === null) return before
  const ripe = now + rules.raiseHours * HOUR_MS
  const waiting = {
    wanted: amount,
    asked_at: new Date(now),
    ripe_at: new Date(ripe),
    lapses_at: new Date(ripe + rules.confirmDays * 24 * HOUR_MS),
  }
  const set = {
    ...(isLooser ? waiting : { ...none, amount, set_by: setBy }),
    changed_at: new Date(now),
  }
  await tx
    .insertInto('play_limits')
    .values({ merchant_id: who.merchantId, member_id: who.memberId, ...name, ...set })
    .onConflict(conflict => conflict.columns(['merchant_id', 'member_id', 'kind', 'span']).doUpdateSet(set))
    .execute()
  return before
}

/** What waits of a limit, if anything still does. */
function pendingOf(row: LimitRow, now: number): (Limit['pending'] & object) | null {
  if (!row.asked_at || !row.ripe_at || !row.lapses_at || row.lapses_at.getTime() <= now) return null
  return {
    amount: row.wanted === null ? null : String(row.wanted),
    askedAt: row.asked_at.getTime(),
    ripeAt: row.ripe_at.getTime(),
    lapsesAt: row.lapses_at.getTime(),
  }
}

export async function confirmLimit(tx: Tx, who: Who, name: LimitName, now: number): Promise<void> {
  const row = rowOf(await limitsOf(tx, who), name)
  const pending = row && pendingOf(row, now)
  if (!row || !pending || pending.ripeAt > now) throw refuse('WrongState')
  await change(tx, who, name, { ...none, amount: row.wanted, set_by: '', changed_at: new Date(now) })
}

export async function withdrawLimit(tx: Tx, who: Who, name: LimitName): Promise<void> {
  await change(tx, who, name, none)
}

function change(tx: Tx, { merchantId, memberId }: Who, { kind, span }: LimitName, set: Partial<LimitRow>) {
  return tx
    .updateTable('play_limits')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('span', '=', span)
    .execute()
}

/** As the ledger holds them. */
export function ledgerLimits(rows: readonly LimitRow[]): Limits {
  const of = (kind: string) =>
    Object.fromEntries(
      rows.flatMap(row => (row.kind === kind && row.amount !== null ? [[row.span as Span, row.amount]] : [])),
    )
  const time = rowOf(rows, { kind: 'time', span: 'day' })?.amount
  return {
    stake: of('stake'),
    loss: of('loss'),
    ...(time !== undefined && time !== null && { playMsPerDay: Number(time) * MINUTE_MS }),
  }
}

/** What is used of limits: the ledger’s counts of play, and what was paid in. */
export type Used = Counts & { deposited: Record<Span, bigint> }

/** Every limit there could be, with what is used of it. */
export function toLimits(rows: readonly LimitRow[], counts: Used, currency: string, now: number): Limit[] {
  return names.map(name => {
    const row = rowOf(rows, name)
    const wire = (amount: bigint) => (name.kind === 'time' ? String(amount) : toWire(amount, currency))
    const pending = row ? pendingOf(row, now) : null
    return {
      ...name,
      amount: row && row.amount !== null ? wire(row.amount) : null,
      used: wire(usedOf(name, counts, now)),
      endsAt: spanEnd(name.span, now),
      stoppedAt: row?.stopped_at?.getTime() ?? null,
      pending: pending && { ...pending, amount: pending.amount && wire(BigInt(pending.amount)) },
    }
  })
}

function usedOf({ kind, span }: LimitName, counts: Used, now: number): bigint {
  if (kind === 'deposit') return counts.deposited[span]
  if (kind === 'time') return BigInt(Math.floor(playedMs(counts, now) / MINUTE_MS))
  const { staked, won } = counts[span]
  if (kind === 'stake') return staked
  return staked > won ? staked - won : 0n
}
