import type * as risk from '@ronda/contract/backoffice/risk.ts'
import type { RiskSignal } from '@ronda/contract/backoffice/risk.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { openersOf } from '../approvals/openings.ts'
import { membersById } from '../members/directory.ts'
import { claimsOf } from '../vendors/claims.ts'
import { openPayout } from '../withdrawals/store.ts'
import { nameSignal } from './deposit.ts'
import { fundsOf } from './funds.ts'
import { CROWD, shared, sharedSignals, signal } from './shared.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SOON_MS = HOUR_MS
const NEW_ACCOUNT_MS = 72 * HOUR_MS
const PASSWORD_MS = 24 * HOUR_MS
/** Below so many hundredths of what came in, little was played. */
const LITTLE_PCT = 100n

export async function ofWithdrawal(
  ctx: Context,
  { id }: ParsedInputOf<typeof risk.ofWithdrawal>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof risk.ofWithdrawal>> {
  const { merchant, now } = caller
  await ctx.settler.run(merchant.id)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await tx
      .selectFrom('withdrawals as w')
      .innerJoin('payout_accounts as a', join =>
        join.onRef('a.merchant_id', '=', 'w.merchant_id').onRef('a.id', '=', 'w.account_id'),
      )
      .select(['w.id', 'w.member_id', 'w.hold_id', 'w.created_at', 'a.id as account_id', 'a.created_at as account_at'])
      .select(['a.number_index', 'a.holder_sealed', 'w.play_staked', 'w.play_net', 'w.play_rounds'])
      .where('w.merchant_id', '=', merchant.id)
      .where('w.id', '=', id)
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
    const before = await paidBefore(tx, merchant.id, row)
    const card = (await membersById(ctx, tx, merchant.id, [row.member_id])).get(row.member_id)
    const holder = openPayout(ctx, merchant.id, row.holder_sealed)
    const { staked, cameIn, lastDepositAt, ...told } = await fundsOf(tx, merchant, {
      memberId: row.member_id,
      last: before.last,
      asked: row,
    })
    const openers = await openersOf(tx, merchant.id, row.member_id, now)
    const changedMs = await passwordChangedMs(tx, merchant.id, row)
    const waitedMs = lastDepositAt === undefined ? undefined : row.created_at.getTime() - lastDepositAt
    const accountMs = row.created_at.getTime() - row.account_at.getTime()
    const whole = (ms: number, unit: number) => String(Math.max(0, Math.floor(ms / unit)))
    const look = (isOdd: boolean) => (isOdd ? 'look' : 'fine')
    const signals = [
      ...(openers.length > 0 ? [signal('opened-account', 'alarm', { operators: openers.join(', ') })] : []),
      ...nameSignal(caller, holder, card?.payeeName),
      ...(await claimSignal(tx, merchant, row.member_id, now)),
      await accountShared(tx, merchant.id, row),
      signal('first-withdrawal', look(before.count === 0), { count: String(before.count) }),
      ...(before.toAccount === 0
        ? [signal('new-account', look(accountMs < NEW_ACCOUNT_MS), { hours: whole(accountMs, HOUR_MS) })]
        : []),
      ...(waitedMs === undefined
        ? []
        : [signal('soon-after-deposit', look(waitedMs < SOON_MS), { minutes: whole(waitedMs, MINUTE_MS) })]),
      ...(changedMs === undefined
        ? []
        : [
            signal('password-changed', look(changedMs < PASSWORD_MS), {
              minutes: whole(Math.abs(changedMs), MINUTE_MS),
              when: changedMs < 0 ? 'after' : 'before',
            }),
          ]),
      ...(cameIn > 0n
        ? [
            signal('little-played', staked * 100n < cameIn * LITTLE_PCT ? 'alarm' : 'fine', {
              times: (Number((staked * 100n) / cameIn) / 100).toFixed(2),
            }),
          ]
        : []),
      ...(await sharedSignals(tx, merchant.id, row.member_id, now)),
    ]
    return {
      signals,
      ...told,
      staked: toWire(staked, merchant.currency),
      since: before.last?.created_at.getTime() ?? null,
      currency: merchant.currency,
    }
  })
}

/** What vendors ask back of the member, where any do. */
async function claimSignal(tx: Tx, merchant: Merchant, memberId: bigint, now: number): Promise<RiskSignal[]> {
  const claims = await claimsOf(tx, merchant.id, memberId, now)
  if (claims.length === 0) return []
  const amount = toWire(
    claims.reduce((sum, claim) => sum + claim.amount, 0n),
    merchant.currency,
  )
  return [signal('claimed-back', 'alarm', { amount, vendors: claims.map(({ vendor }) => vendor).join(', ') })]
}

interface Judged {
  id: string
  member_id: bigint
  account_id: string
  created_at: Date
  number_index: Buffer
}

/** Withdrawals of the member that were paid before this one. */
async function paidBefore(tx: Tx, merchantId: number, row: Judged) {
  const { rows } = await sql<{ n: bigint; to_account: bigint; last: string | null }>`
    select count(*) as n, count(*) filter (where account_id = ${row.account_id}) as to_account,
      (array_agg(id order by created_at desc, id desc))[1] as last
    from withdrawals
    where merchant_id = ${merchantId} and member_id = ${row.member_id} and created_at < ${row.created_at} and id <> ${row.id}
      and state in ('AWAITING_RECEIPT', 'RECEIVED', 'NOT_RECEIVED', 'FORCED_RECEIVED')`.execute(tx)
  const { n, to_account, last: lastId } = rows[0]!
  const last =
    lastId === null
      ? undefined
      : await tx
          .selectFrom('withdrawals')
          .select(['hold_id', 'created_at', 'play_staked', 'play_net', 'play_rounds'])
          .where('merchant_id', '=', merchantId)
          .where('id', '=', lastId)
          .executeTakeFirstOrThrow()
  return { count: Number(n), toAccount: Number(to_account), last }
}

/** How long before it was asked for the password was last changed, below zero: since then; undefined of one that never was. */
async function passwordChangedMs(tx: Tx, merchantId: number, row: Judged): Promise<number | undefined> {
  const { password_changed_at, registered_at } = await tx
    .selectFrom('members')
    .select(['password_changed_at', 'registered_at'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow()
  if (password_changed_at <= registered_at) return undefined
  return row.created_at.getTime() - password_changed_at.getTime()
}

/** Members who have, or had, the same account. */
async function accountShared(tx: Tx, merchantId: number, row: Judged): Promise<RiskSignal> {
  const { rows } = await sql<{ id: bigint; username: string }>`
    select distinct m.id, m.username from payout_accounts a
    join members m on m.merchant_id = a.merchant_id and m.id = a.member_id
    where a.merchant_id = ${merchantId} and a.number_index = ${row.number_index} and a.member_id <> ${row.member_id}
    limit ${CROWD + 1}`.execute(tx)
  return shared('account-shared', rows.length > 0 ? 'alarm' : 'fine', rows)
}
