import { toWire } from '@ronda/contract/values/money.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type MessageParams, tell } from '../inbox/tell.ts'
import { type BarRow, holdsUntil } from './bars.ts'
import { type LimitName, type LimitRow, limitsOf } from './limits.ts'

/** What a limit is, or is asked to be; nothing where there is none. */
function amountOf({ kind }: LimitName, amount: bigint | null, currency: string): MessageParams {
  if (amount === null) return {}
  return kind === 'time' ? { minutes: String(amount) } : { amount: toWire(amount, currency), currency }
}

export const limitParams = (row: LimitRow, amount: bigint | null, currency: string): MessageParams => {
  const name = { kind: row.kind, span: row.span } as LimitName
  return { limit: `${name.kind}.${name.span}`, ...amountOf(name, amount, currency) }
}

/** A limit that counts now, or one that was asked for and waits. */
export async function tellLimit(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  { kind, span }: LimitName,
  now: number,
): Promise<void> {
  const rows = await limitsOf(tx, { merchantId: merchant.id, memberId })
  const row = rows.find(one => one.kind === kind && one.span === span)
  if (row?.changed_at.getTime() !== now) return
  const ref = `${kind}.${span}/${now}`
  const { currency } = merchant
  if (row.asked_at && row.ripe_at)
    await tell(
      tx,
      merchant.id,
      {
        memberId,
        kind: 'limit-asked',
        ref,
        params: { ...limitParams(row, row.wanted, currency), until: String(row.ripe_at.getTime()) },
      },
      now,
    )
  else
    await tell(
      tx,
      merchant.id,
      { memberId, kind: 'limit-changed', ref, params: limitParams(row, row.amount, currency) },
      now,
    )
}

/** A break or self-exclusion that begins. */
export async function tellBar(tx: Tx, merchantId: number, bar: BarRow, now: number): Promise<void> {
  const about = { memberId: bar.member_id, ref: bar.id }
  if (bar.ends_at === null) return tell(tx, merchantId, { ...about, kind: 'exclusion-for-ever' }, now)
  const kind = bar.kind === 'break' ? 'break-began' : 'exclusion-began'
  await tell(tx, merchantId, { ...about, kind, params: { until: String(bar.ends_at.getTime()) } }, now)
}

/** Breaks and self-exclusions of a member that are over since a moment, where none holds any more. */
export async function tellEnded(
  tx: Tx,
  merchantId: number,
  rows: readonly BarRow[],
  { since, now }: { since: number; now: number },
): Promise<void> {
  if (rows.some(row => holdsUntil(row) > now)) return
  const last = rows.filter(row => holdsUntil(row) > since).sort((a, b) => holdsUntil(b) - holdsUntil(a))[0]
  if (!last) return
  const kind = last.kind === 'break' ? 'break-ended' : 'exclusion-ended'
  await tell(tx, merchantId, { memberId: last.member_id, kind, ref: last.id }, now)
}
