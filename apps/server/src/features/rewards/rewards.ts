import type * as office from '@ronda/contract/backoffice/rewards.ts'
import type { RewardRow } from '@ronda/contract/backoffice/rewards.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/call.ts'
import { FREE_PLAY } from '@ronda/contract/constants.ts'
import { refuse } from '@ronda/contract/errors.ts'
import { newId } from '@ronda/contract/ids.ts'
import { parseMoney, toWire } from '@ronda/contract/money.ts'
import type * as rewards from '@ronda/contract/rewards.ts'
import type { Selectable } from 'kysely'
import { payableAmount } from '../../amounts.ts'
import type { Context, MemberCaller, OperatorCaller, Tx } from '../../context.ts'
import type { Rewards } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { writeAudit } from '../audit-log/write.ts'
import { membersById } from '../members/directory.ts'
import { lockWallet } from '../members/wallet.ts'
import type { Merchant } from '../merchants/merchants.ts'
import { assertMayPlay } from '../protection/bars.ts'
import { requireTurnover } from '../turnover/turnover.ts'

type Record = Selectable<Rewards>
const FULL_PCT = 100

async function toRows(ctx: Context, tx: Tx, merchant: Merchant, records: Record[]): Promise<RewardRow[]> {
  const members = await membersById(
    ctx,
    tx,
    merchant.id,
    records.map(record => record.member_id),
  )
  return records.map(record => ({
    id: record.id,
    memberId: String(record.member_id),
    account: members.get(record.member_id)?.username ?? '',
    amount: toWire(record.amount, merchant.currency),
    multiple: String(record.turnover_pct / FULL_PCT),
    reason: record.reason,
    state: record.state as RewardRow['state'],
    askedBy: record.asked_by,
    askedAt: record.asked_at.getTime(),
    decidedBy: record.decided_by,
    decidedAt: record.decided_at?.getTime() ?? null,
    seenAt: record.seen_at?.getTime() ?? null,
  }))
}

export async function list(
  ctx: Context,
  { memberId, state, pageNo, pageSize }: ParsedInputOf<typeof office.list>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.list>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = tx.selectFrom('rewards').where('merchant_id', '=', merchant.id)
    if (memberId) query = query.where('member_id', '=', /^\d{1,18}$/.test(memberId) ? BigInt(memberId) : 0n)
    if (state) query = query.where('state', '=', state)
    const { n } = await query.select(eb => eb.fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow()
    const direction = state === 'asked' ? 'asc' : 'desc'
    const records = await query
      .selectAll()
      .orderBy('asked_at', direction)
      .orderBy('id', direction)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute()
    return {
      rows: await toRows(ctx, tx, merchant, records),
      total: Number(n),
      pageNo,
      pageSize,
      currency: merchant.currency,
      twoPersonFrom: merchant.settings.cashier.twoPersonFrom,
    }
  })
}

/** A member money can be given to. */
async function assertReceiver(tx: Tx, merchant: Merchant, memberId: bigint, now: number): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select(['status', 'agent_type'])
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) throw refuse('NotFound')
  if (member.agent_type === FREE_PLAY) throw refuse('RealAccountNeeded')
  if (member.status !== 'active') throw refuse('AccountLocked')
  await assertMayPlay(tx, merchant.id, memberId, now)
}

/** Moves the money, once per reward, and says what has to be played before it may leave. */
async function credit(tx: Tx, merchant: Merchant, record: Record, now: number): Promise<void> {
  const { id, member_id: memberId, amount, turnover_pct: multiplePct } = record
  await assertReceiver(tx, merchant, memberId, now)
  const wallet = await lockWallet(tx, merchant, memberId)
  const house = await houseAccount(tx, merchant.id, 'house_promotions', 'rewards', wallet.currency)
  await post(tx, {
    merchantId: merchant.id,
    kind: 'bonus',
    source: 'rewards',
    externalId: id,
    input: { amount, memberId },
    entries: [
      { accountId: wallet.mainAccountId, amount },
      { accountId: house, amount: -amount },
    ],
    memberId,
    refType: 'rewards',
    refId: id,
    at: new Date(now),
  })
  await requireTurnover(tx, {
    merchantId: merchant.id,
    memberId,
    source: 'bonus',
    ref: id,
    base: amount,
    multiplePct,
    now,
  })
}

function announce(ctx: Context, record: Record): void {
  if (record.state !== 'granted') return
  ctx.bus.publish({ merchantId: record.merchant_id, memberId: record.member_id, topic: 'balance' })
}

export async function grant(
  ctx: Context,
  input: ParsedInputOf<typeof office.grant>,
  caller: OperatorCaller,
): Promise<RewardRow> {
  const { merchant, operator, now } = caller
  const amount = payableAmount(input.amount, merchant.currency)
  const turnoverPct = Math.round(Number(input.multiple) * FULL_PCT)
  const needsTwo = amount >= parseMoney(merchant.settings.cashier.twoPersonFrom, merchant.currency)
  const { record, row, isNew } = await inMerchant(ctx.app, merchant.id, async tx => {
    const memberId = /^\d{1,18}$/.test(input.memberId) ? BigInt(input.memberId) : 0n
    await assertReceiver(tx, merchant, memberId, now)
    const at = new Date(now)
    const made = await tx
      .insertInto('rewards')
      .values({
        merchant_id: merchant.id,
        id: newId(now),
        member_id: memberId,
        request_id: input.requestId,
        amount,
        turnover_pct: turnoverPct,
        reason: input.reason,
        state: needsTwo ? 'asked' : 'granted',
        asked_by: operator.username,
        asked_at: at,
        ...(needsTwo ? {} : { decided_by: operator.username, decided_at: at }),
      })
      .onConflict(conflict => conflict.columns(['merchant_id', 'request_id']).doNothing())
      .returningAll()
      .executeTakeFirst()
    const known =
      made ??
      (await tx
        .selectFrom('rewards')
        .selectAll()
        .where('merchant_id', '=', merchant.id)
        .where('request_id', '=', input.requestId)
        .executeTakeFirstOrThrow())
    const isSame =
      known.member_id === memberId &&
      known.amount === amount &&
      known.turnover_pct === turnoverPct &&
      known.reason === input.reason
    if (!isSame) throw refuse('DuplicateRequest')
    if (made) {
      if (!needsTwo) await credit(tx, merchant, made, now)
      await writeAudit(
        tx,
        merchant.id,
        {
          operator: operator.username,
          action: needsTwo ? 'reward.asked' : 'reward.granted',
          subject: input.memberId,
          reason: input.reason,
          after: { reward: made.id, amount: toWire(amount, merchant.currency), multiple: input.multiple },
        },
        caller,
      )
    }
    return { record: known, row: (await toRows(ctx, tx, merchant, [known]))[0] as RewardRow, isNew: made !== undefined }
  })
  if (isNew) announce(ctx, record)
  return row
}

export async function decide(
  ctx: Context,
  { id, isApproved, note }: ParsedInputOf<typeof office.decide>,
  caller: OperatorCaller,
): Promise<RewardRow> {
  const { merchant, operator, now } = caller
  const { record, row } = await inMerchant(ctx.app, merchant.id, async tx => {
    const before = await tx
      .selectFrom('rewards')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw refuse('NotFound')
    if (before.state !== 'asked') throw refuse('WrongState', { state: before.state })
    // Who asked may take it back, never wave it through.
    if (isApproved && before.asked_by === operator.username) throw refuse('SamePerson')
    if (isApproved) await credit(tx, merchant, before, now)
    const after = await tx
      .updateTable('rewards')
      .set({
        state: isApproved ? 'granted' : 'refused',
        decided_by: operator.username,
        decided_at: new Date(now),
      })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(
      tx,
      merchant.id,
      {
        operator: operator.username,
        action: isApproved ? 'reward.granted' : 'reward.refused',
        subject: String(before.member_id),
        reason: note || before.reason,
        before: { state: before.state, askedBy: before.asked_by },
        after: { reward: id, amount: toWire(before.amount, merchant.currency) },
      },
      caller,
    )
    return { record: after, row: (await toRows(ctx, tx, merchant, [after]))[0] as RewardRow }
  })
  announce(ctx, record)
  return row
}

const TOLD_MAX = 20

export async function unseen(
  ctx: Context,
  _input: unknown,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof rewards.unseen>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const records = await tx
      .selectFrom('rewards')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('state', '=', 'granted')
      .where('seen_at', 'is', null)
      .orderBy('decided_at')
      .limit(TOLD_MAX)
      .execute()
    return {
      currency: merchant.currency,
      rows: records.map(record => ({
        id: record.id,
        at: record.decided_at?.getTime() ?? record.asked_at.getTime(),
        amount: toWire(record.amount, merchant.currency),
        reason: record.reason,
        toPlay: toWire((record.amount * BigInt(record.turnover_pct)) / BigInt(FULL_PCT), merchant.currency),
      })),
    }
  })
}

export async function seen(
  ctx: Context,
  { ids }: ParsedInputOf<typeof rewards.seen>,
  { merchant, session, now }: MemberCaller,
): Promise<OutputOf<typeof rewards.seen>> {
  await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .updateTable('rewards')
      .set({ seen_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('id', 'in', ids)
      .where('state', '=', 'granted')
      .where('seen_at', 'is', null)
      .execute(),
  )
  // Other windows of the member close theirs.
  ctx.bus.publish({ merchantId: merchant.id, memberId: session.memberId, topic: 'balance' })
  return {}
}
