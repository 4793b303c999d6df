import type { WithdrawalItem, WithdrawalWhy } from '@ronda/contract/backoffice/cashier.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { OperatorCaller, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { givingsOf } from '../approvals/given-by-hand.ts'
import { BARRED_MS, openingsOf } from '../approvals/openings.ts'
import { deviceHash } from '../approvals/seal.ts'
import type { WithdrawalRow } from './store.ts'

const HOUR_MS = 3_600_000

/** Why a withdrawal is looked at by two before a third pays it, and who has no part in it. */
export interface Eyes {
  why: WithdrawalWhy[]
  barred: string[]
}

/**
 * Two approvals where the day's requests reach the merchant's amount, and where the payment password or the account to be paid was set
 * shortly after an operator had opened a way into the member's account: that operator has no part in it.
 */
export async function eyesFor(
  tx: Tx,
  merchant: Merchant,
  asked: { memberId: bigint; accountId: string; amount: bigint; today: bigint; now: number },
): Promise<Eyes> {
  if (!merchant.fourEyes) return { why: [], barred: [] }
  const { currency, settings } = merchant
  const limit = parseMoney(settings.cashier.twoPersonFrom, currency)
  const sum = asked.today + asked.amount
  const why: WithdrawalWhy[] = []
  if (sum >= limit)
    why.push({
      reason: asked.amount >= limit ? 'over-limit' : 'member-day',
      sum: toWire(sum, currency),
      limit: toWire(limit, currency),
    })
  const barred = await openedBy(tx, merchant, asked)
  if (barred.length > 0) why.push({ reason: 'opened-account', operators: barred })
  return { why, barred }
}

/** Operators whose opening of the account made this payout possible. An account that was paid before is the member's beyond doubt. */
async function openedBy(
  tx: Tx,
  merchant: Merchant,
  { memberId, accountId, now }: { memberId: bigint; accountId: string; now: number },
): Promise<string[]> {
  const holdMs = merchant.settings.cashier.openingHoldHours * HOUR_MS
  const member = await tx
    .selectFrom('members')
    .select('payment_changed_at')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const account = await tx
    .selectFrom('payout_accounts as a')
    .select(eb => [
      'a.created_at',
      eb
        .exists(
          eb
            .selectFrom('withdrawals as w')
            .select('w.id')
            .whereRef('w.merchant_id', '=', 'a.merchant_id')
            .whereRef('w.account_id', '=', 'a.id')
            .where('w.state', 'in', ['RECEIVED', 'FORCED_RECEIVED']),
        )
        .as('was_paid'),
    ])
    .where('a.merchant_id', '=', merchant.id)
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const set = [
    ...(account.was_paid ? [] : [account.created_at.getTime()]),
    ...(member.payment_changed_at && !account.was_paid ? [member.payment_changed_at.getTime()] : []),
  ]
  if (set.length === 0) return []
  const openings = await openingsOf(tx, merchant.id, [memberId], new Date(Math.min(...set, now) - holdMs))
  const made = openings.filter(({ at }) => set.some(time => time >= at.getTime() && time - at.getTime() <= holdMs))
  return [...new Set(made.map(({ operator }) => operator))].sort()
}

type MayNot = WithdrawalItem['mayNot']
type Reason = 'opened-account' | 'gave-money'
/** Operators who have no part in a withdrawal, and why. */
export type Barred = ReadonlyMap<string, Reason>
export const nobody: Barred = new Map()

/**
 * By withdrawal: who made this payout possible, who opened a way into the account in the month before it or since, and who gave the member
 * money by hand in that time.
 */
export async function barredFrom(tx: Tx, merchant: Merchant, rows: WithdrawalRow[]): Promise<Map<string, Barred>> {
  if (!merchant.fourEyes || rows.length === 0) return new Map()
  const memberIds = [...new Set(rows.map(row => row.member_id))]
  const monthBefore = (row: WithdrawalRow) => new Date(row.created_at.getTime() - BARRED_MS)
  const since = rows.map(monthBefore).reduce((a, b) => (a < b ? a : b))
  const given = await givingsOf(tx, merchant.id, memberIds, since)
  const opened = await openingsOf(tx, merchant.id, memberIds, since)
  return new Map(
    rows.map(row => {
      const who = (acts: typeof opened, reason: Reason) =>
        acts
          .filter(({ memberId, at }) => memberId === row.member_id && at > monthBefore(row))
          .map(({ operator }) => [operator, reason] as const)
      const madePossible = row.barred.map(operator => [operator, 'opened-account'] as const)
      return [row.id, new Map([...who(given, 'gave-money'), ...who(opened, 'opened-account'), ...madePossible])]
    }),
  )
}

/** Why it needs more than one approval, and whom else it is kept from. */
export function whysOf(row: WithdrawalRow, barred: Barred): WithdrawalWhy[] {
  const stored = row.why as unknown as WithdrawalWhy[]
  const told = new Set(stored.flatMap(why => why.operators ?? []))
  const others = (reason: Reason) =>
    [...barred].flatMap(([operator, why]) => (why === reason && !told.has(operator) ? [operator] : []))
  const rest = [
    { reason: 'opened-before', operators: others('opened-account') },
    { reason: 'gave-money', operators: others('gave-money') },
  ] as const
  return [...stored, ...rest.filter(({ operators }) => operators.length > 0)]
}

/** Why an operator may take no (further) part in paying a withdrawal. */
export function mayNotTakePart(
  row: WithdrawalRow,
  barred: Barred,
  { merchant, operator, device }: OperatorCaller,
): MayNot {
  if (!merchant.fourEyes) return null
  const reason = barred.get(operator.username)
  if (reason) return reason
  if (row.approved_by.includes(operator.username)) return 'approved-it'
  const here = deviceHash({ device })
  if (row.approved_on.some(hash => hash.equals(here))) return 'device'
  return null
}

/** Who approves is somebody else than who approved before, and who pays is neither; none of them on another's device. */
export async function assertMayTakePart(tx: Tx, row: WithdrawalRow, caller: OperatorCaller): Promise<void> {
  const barred = (await barredFrom(tx, caller.merchant, [row])).get(row.id) ?? nobody
  const mayNot = mayNotTakePart(row, barred, caller)
  if (mayNot === 'opened-account' || mayNot === 'gave-money') throw refuse('BeneficiaryMaker')
  if (mayNot === 'approved-it') throw refuse('SamePerson')
  if (mayNot === 'device') throw refuse('SameDevice')
}
