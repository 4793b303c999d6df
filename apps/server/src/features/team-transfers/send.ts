import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import { payableAmount } from '../../base/amounts.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { openingsOf } from '../approvals/openings.ts'
import { assertProven } from '../identity/gate.ts'
import { tell } from '../inbox/tell.ts'
import { isLocked } from '../members/locked.ts'
import { assertPaymentPassword } from '../members/payment-password.ts'
import { lockWallets, type Wallet } from '../members/wallet.ts'
import { assertMayPlay } from '../protection/bars.ts'
import { stickyLeft } from '../rewards/take-back.ts'
import { withdrawalHold } from '../security/hold.ts'
import { boundBonuses } from '../turnover/bonus-rules.ts'
import { closeTurnoverOfGone } from '../turnover/close.ts'
import { assertReceivedStays } from '../turnover/received.ts'
import { requireTurnover, turnoverOf } from '../turnover/turnover.ts'
import { assertClaimsStay } from '../vendors/claims.ts'
import { assertReceives, endsOf } from './ends.ts'
import { toTransfers } from './list.ts'

const HOUR_MS = 3_600_000
/** How often what was received has to be played before it may leave, in hundredths. */
const TURNOVER_PCT = 100

type Send = typeof transfers.send

/** Moves money one step up or down a team, once per request; both wallets in one transaction. */
export async function send(
  ctx: Context,
  { requestId, to, ...input }: ParsedInputOf<Send>,
  caller: MemberCaller,
): Promise<OutputOf<Send>> {
  const { merchant, session, now } = caller
  const amount = payableAmount(input.amount, merchant.currency)
  await assertPaymentPassword(ctx, caller, input.paymentPassword)
  await ctx.settler.run(merchant.id)
  const { row, isNew } = await inMerchant(ctx.app, merchant.id, async tx => {
    const peer = await peerOf(tx, caller, to, requestId)
    // From here on the money of both stands still; what was played until then is counted first.
    const wallets = await lockWallets(tx, merchant, [session.memberId, peer])
    await ctx.settler.run(merchant.id)
    const known = await knownTransfer(tx, merchant.id, session.memberId, requestId)
    if (known) {
      if (known.amount !== amount || known.to_id !== peer) throw refuse('DuplicateRequest')
      return { row: known, isNew: false }
    }
    const ends = await endsOf(tx, caller, to)
    if (ends.to.memberId !== peer) throw refuse('Busy')
    const [from, receiving] = [wallets.get(session.memberId) as Wallet, wallets.get(peer) as Wallet]
    await assertMaySend(tx, caller, from, amount)
    await assertReceives(tx, merchant, peer, amount, now)
    const id = newId(now)
    const created = await tx
      .insertInto('team_transfers')
      .values({
        merchant_id: merchant.id,
        id,
        request_id: requestId,
        from_id: session.memberId,
        to_id: peer,
        from_place: ends.from.id,
        to_place: ends.to.id,
        is_up: ends.isUp,
        currency: merchant.currency,
        amount,
        at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await closeTurnoverOfGone(tx, merchant, peer, receiving, now)
    await boundBonuses(tx, merchant.id, peer, receiving)
    await move(tx, merchant, created, { from, to: receiving }, now)
    await requireTurnover(tx, {
      merchantId: merchant.id,
      memberId: peer,
      source: 'transfer',
      ref: id,
      base: amount,
      multiplePct: TURNOVER_PCT,
      now,
    })
    return { row: created, isNew: true }
  })
  if (isNew)
    for (const memberId of [row.from_id, row.to_id])
      for (const topic of ['balance', 'team', 'messages'] as const)
        ctx.bus.publish({ merchantId: merchant.id, memberId, topic })
  const [sent] = await inMerchant(ctx.app, merchant.id, tx => toTransfers(tx, merchant.id, session.memberId, [row]))
  return sent as OutputOf<Send>
}

const knownTransfer = (tx: Tx, merchantId: number, fromId: bigint, requestId: string) =>
  tx
    .selectFrom('team_transfers')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('from_id', '=', fromId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

/** Whose wallet is locked beside the sender's: of a repeat whoever received it, wherever that stands now. */
async function peerOf(tx: Tx, caller: MemberCaller, to: string, requestId: string): Promise<bigint> {
  const known = await knownTransfer(tx, caller.merchant.id, caller.session.memberId, requestId)
  if (known && (to === 'up' ? known.is_up : String(known.to_id) === to)) return known.to_id
  if (known) throw refuse('DuplicateRequest')
  return (await endsOf(tx, caller, to)).to.memberId
}

/** The sender's wallet must be locked. */
async function assertMaySend(tx: Tx, caller: MemberCaller, wallet: Wallet, amount: bigint): Promise<void> {
  const { merchant, session, now } = caller
  const { currency, settings } = merchant
  const { min, max, dayMax } = settings.teamTransfers
  if (amount < parseMoney(min, currency) || amount > parseMoney(max, currency))
    throw refuse('AmountOutOfRange', { min, max })
  if (await isLocked(tx, merchant.id, session.memberId)) throw refuse('AccountLocked')
  await assertMayPlay(tx, merchant.id, session.memberId, now)
  await assertNotOpened(tx, merchant, session.memberId, now)
  const hold = await withdrawalHold(tx, merchant, session.memberId, now)
  if (hold) throw refuse('WithdrawalsHeld', hold)
  const { remaining } = await turnoverOf(tx, merchant.id, session.memberId, currency)
  if (remaining > 0n) throw refuse('TurnoverNotMet', { remaining: toWire(remaining, currency) })
  if ((await sentToday(tx, merchant.id, session.memberId, now)) + amount > parseMoney(dayMax, currency))
    throw refuse('DailyLimitReached')
  await assertProven(tx, merchant, session.memberId, { amount, now })
  const free = wallet.main - (await stickyLeft(tx, merchant.id, session.memberId))
  if (amount > free) throw refuse('InsufficientBalance', { missing: toWire(amount - free, currency) })
  await assertReceivedStays(tx, merchant, session.memberId, { amount, free })
  await assertClaimsStay(tx, merchant, session.memberId, { amount, free, now })
}

/**
 * Shortly after an operator opened a way into the account, a payment password that was set since sends nothing: a withdrawal would be looked at
 * by two others, and here is nobody to look.
 */
async function assertNotOpened(tx: Tx, merchant: Merchant, memberId: bigint, now: number): Promise<void> {
  if (!merchant.fourEyes) return
  const since = new Date(now - merchant.settings.cashier.openingHoldHours * HOUR_MS)
  const openings = await openingsOf(tx, merchant.id, [memberId], since)
  if (openings.length === 0) return
  const { payment_changed_at } = await tx
    .selectFrom('members')
    .select('payment_changed_at')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (payment_changed_at && openings.some(({ at }) => at <= payment_changed_at)) throw refuse('TransferOnHold')
}

/** What one account sent on the business day. */
export async function sentToday(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<bigint> {
  const { amount } = await tx
    .selectFrom('team_transfers')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('amount'))
    .where('merchant_id', '=', merchantId)
    .where('from_id', '=', memberId)
    .where('at', '>=', new Date(businessDayStart(businessDay(now))))
    .executeTakeFirstOrThrow()
  return BigInt(amount)
}

interface Row {
  id: string
  from_id: bigint
  to_id: bigint
  is_up: boolean
  currency: string
  amount: bigint
}

/** Out of one wallet and into the other, each a movement of its own kind that names the other side. */
async function move(
  tx: Tx,
  merchant: Merchant,
  { id, from_id, to_id, is_up, currency, amount }: Row,
  wallets: { from: Wallet; to: Wallet },
  now: number,
): Promise<void> {
  const between = await houseAccount(tx, merchant.id, 'house_transfers', 'team', currency)
  const people = await tx
    .selectFrom('members')
    .select(['id', 'username'])
    .where('merchant_id', '=', merchant.id)
    .where('id', 'in', [from_id, to_id])
    .execute()
  const nameOf = (memberId: bigint) => people.find(person => person.id === memberId)?.username ?? ''
  const sides = [
    { kind: 'transfer_out', memberId: from_id, peer: to_id, accountId: wallets.from.mainAccountId, change: -amount },
    { kind: 'transfer_in', memberId: to_id, peer: from_id, accountId: wallets.to.mainAccountId, change: amount },
  ] as const
  for (const { kind, memberId, peer, accountId, change } of sides) {
    await post(tx, {
      merchantId: merchant.id,
      kind,
      source: 'team-transfers',
      externalId: `${id}:${kind}`,
      input: { from: from_id, to: to_id, amount },
      entries: [
        { accountId, amount: change },
        { accountId: between, amount: -change },
      ],
      memberId,
      note: nameOf(peer),
      refType: 'team_transfers',
      refId: id,
      at: new Date(now),
    })
    const params = { name: nameOf(peer), amount: toWire(amount, currency), currency }
    const told = kind === 'transfer_out' ? 'transfer-sent' : is_up ? 'transfer-from-downline' : 'transfer-received'
    await tell(tx, merchant.id, { memberId, kind: told, ref: `${id}:${kind}`, params }, now)
  }
}
