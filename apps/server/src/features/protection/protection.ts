import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as protection from '@ronda/contract/portal/account/protection.ts'
import type { BarChoice, Protection } from '@ronda/contract/portal/account/protection.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { forEver, playedMs } from '../../ledger/guard.ts'
import { countsOf, dayCountsOf, setGuard } from '../../ledger/guard-store.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockMember } from '../members/lock.ts'
import { walletOf } from '../members/wallet.ts'
import { bringBack } from '../vendor-transfers/sweep.ts'
import { addBar, barsOf, closingEnd, holding, holdsUntil, toBar } from './bars.ts'
import { depositedIn } from './deposit-limit.ts'
import { confirmLimit, ledgerLimits, limitsOf, readAmount, setLimit, toLimits, withdrawLimit } from './limits.ts'
import { rulesOf } from './rules.ts'
import { tellBar, tellLimit } from './tell.ts'

const HOUR_MS = 3_600_000

export async function stateOf(tx: Tx, merchant: Merchant, memberId: bigint, now: number): Promise<Protection> {
  const { currency, mainAccountId: accountId } = await walletOf(tx, merchant, memberId)
  const counts = await countsOf(tx, { merchantId: merchant.id, accountId }, now)
  const deposited = await depositedIn(tx, { merchantId: merchant.id, memberId }, now)
  const bar = holding(await barsOf(tx, merchant.id, memberId), now)
  const rules = rulesOf(merchant)
  return {
    currency,
    now,
    limits: toLimits(
      await limitsOf(tx, { merchantId: merchant.id, memberId }),
      { ...counts, deposited },
      currency,
      now,
    ),
    bar: bar ? toBar(bar) : null,
    reminderMinutes: await reminderOf(tx, merchant, memberId),
    rules: { raiseHours: rules.raiseHours, confirmDays: rules.confirmDays, thinkHours: rules.thinkHours },
  }
}

async function reminderOf(tx: Tx, merchant: Merchant, memberId: bigint): Promise<number> {
  const row = await tx
    .selectFrom('members')
    .select('reminder_minutes')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.reminder_minutes ?? rulesOf(merchant).reminderMinutes
}

/**
 * Changes what protects a member, and has the ledger hold it from the next bet on: one change of a member after another, all of it or
 * nothing.
 */
export async function changeProtection(
  ctx: Context,
  merchant: Merchant,
  memberId: bigint,
  change: (tx: Tx, now: number) => Promise<void>,
): Promise<Protection> {
  const now = ctx.clock.now()
  const state = await inMerchant(ctx.app, merchant.id, async tx => {
    await lockMember(tx, merchant.id, memberId)
    await change(tx, now)
    await holdInLedger(tx, merchant, memberId, now)
    return stateOf(tx, merchant, memberId, now)
  })
  ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'session' })
  return state
}

/** Has the ledger hold what protects a member, from the next bet on; call under the member's lock. */
export async function holdInLedger(tx: Tx, merchant: Merchant, memberId: bigint, now: number): Promise<void> {
  const { mainAccountId: accountId } = await walletOf(tx, merchant, memberId)
  const bar = holding(await barsOf(tx, merchant.id, memberId), now)
  const isClosing = (await closingEnd(tx, merchant.id, memberId)) !== null
  const barredUntil = isClosing ? forEver : bar && holdsUntil(bar)
  const limits = ledgerLimits(await limitsOf(tx, { merchantId: merchant.id, memberId }))
  await setGuard(
    tx,
    { merchantId: merchant.id, accountId },
    { limits, ...(barredUntil !== undefined && { barredUntil }) },
    now,
  )
}

/** A vendor that holds money itself does not ask before each bet: play there ends, and what is there comes home. */
export async function bringMoneyHome(ctx: Context, merchant: Merchant, memberId: bigint, setBy: string): Promise<void> {
  await bringBack(ctx, merchant, { memberId, endsPlay: true, cause: 'sweep', by: setBy || 'protection' }).catch(error =>
    ctx.log.error('money stays at a vendor', { member: String(memberId), error: String(error) }),
  )
}

export async function barMember(
  ctx: Context,
  merchant: Merchant,
  memberId: bigint,
  choice: BarChoice,
  by: { setBy: string; note: string },
  andThen: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<Protection> {
  await changeProtection(ctx, merchant, memberId, async (tx, now) => {
    await tellBar(tx, merchant.id, await addBar(tx, { merchantId: merchant.id, memberId, ...by }, choice, now), now)
    await andThen(tx)
  })
  await bringMoneyHome(ctx, merchant, memberId, by.setBy)
  return inMerchant(ctx.app, merchant.id, tx => stateOf(tx, merchant, memberId, ctx.clock.now()))
}

export async function limitMember(
  ctx: Context,
  merchant: Merchant,
  memberId: bigint,
  { kind, span, amount }: ParsedInputOf<typeof protection.setLimit>,
  setBy: string,
  andThen: (tx: Tx, before: bigint | null, after: bigint | null) => Promise<unknown> = async () => {},
): Promise<Protection> {
  const wanted = readAmount(amount, { kind, span }, merchant.currency)
  const who = { merchantId: merchant.id, memberId }
  const state = await changeProtection(ctx, merchant, memberId, async (tx, now) => {
    const before = await setLimit(tx, who, { kind, span }, wanted, { rules: rulesOf(merchant), now, setBy })
    await tellLimit(tx, merchant, memberId, { kind, span }, now)
    await andThen(tx, before, wanted)
  })
  if (kind !== 'deposit') await bringMoneyHome(ctx, merchant, memberId, setBy)
  return state
}

const ofMember =
  <I>(change: (tx: Tx, who: { merchantId: number; memberId: bigint }, input: I, now: number) => Promise<void>) =>
  (ctx: Context, input: I, { merchant, session }: MemberCaller): Promise<Protection> =>
    changeProtection(ctx, merchant, session.memberId, (tx, now) =>
      change(tx, { merchantId: merchant.id, memberId: session.memberId }, input, now),
    )

export const get = (ctx: Context, _input: unknown, { merchant, session, now }: MemberCaller): Promise<Protection> =>
  inMerchant(ctx.app, merchant.id, tx => stateOf(tx, merchant, session.memberId, now))

export const set = (
  ctx: Context,
  input: ParsedInputOf<typeof protection.setLimit>,
  { merchant, session }: MemberCaller,
): Promise<Protection> => limitMember(ctx, merchant, session.memberId, input, '')

export const bar = (
  ctx: Context,
  { choice }: ParsedInputOf<typeof protection.bar>,
  { merchant, session }: MemberCaller,
): Promise<Protection> => barMember(ctx, merchant, session.memberId, choice, { setBy: '', note: '' })

export const confirm = (
  ctx: Context,
  name: ParsedInputOf<typeof protection.confirm>,
  { merchant, session: { memberId } }: MemberCaller,
): Promise<Protection> =>
  changeProtection(ctx, merchant, memberId, async (tx, now) => {
    await confirmLimit(tx, { merchantId: merchant.id, memberId }, name, now)
    await tellLimit(tx, merchant, memberId, name, now)
  })

export const withdraw = ofMember<ParsedInputOf<typeof protection.withdraw>>((tx, who, name) =>
  withdrawLimit(tx, who, name),
)

export async function reopen(ctx: Context, _input: unknown, caller: MemberCaller): Promise<Protection> {
  const { merchant, session } = caller
  return changeProtection(ctx, merchant, session.memberId, async (tx, now) => {
    const rows = await barsOf(tx, merchant.id, session.memberId)
    // Ended ones that were prolonged end with the one that prolonged them.
    const waiting = rows.filter(row => row.kind === 'exclusion' && row.reopens_at === null)
    const isOver = waiting.length > 0 && waiting.every(row => row.ends_at !== null && row.ends_at.getTime() <= now)
    if (!isOver) throw refuse('WrongState')
    await tx
      .updateTable('play_bars')
      .set({ reopen_asked_at: new Date(now), reopens_at: new Date(now + rulesOf(merchant).thinkHours * HOUR_MS) })
      .where('merchant_id', '=', merchant.id)
      .where(
        'id',
        'in',
        waiting.map(row => row.id),
      )
      .execute()
  })
}

export const setReminder = ofMember<ParsedInputOf<typeof protection.setReminder>>(
  async (tx, { merchantId, memberId }, { minutes }) => {
    await tx
      .updateTable('members')
      .set({ reminder_minutes: minutes })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', memberId)
      .execute()
  },
)

export async function reality(
  ctx: Context,
  _input: unknown,
  { merchant, session, now }: MemberCaller,
): Promise<OutputOf<typeof protection.reality>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { currency, mainAccountId: accountId } = await walletOf(tx, merchant, session.memberId)
    const counts = await dayCountsOf(tx, { merchantId: merchant.id, accountId }, now)
    const { staked, won } = counts.day
    return {
      currency,
      playedMs: Math.round(playedMs(counts, now)),
      staked: toWire(staked > 0n ? staked : 0n, currency),
      won: toWire(won, currency),
      net: toWire(won - staked, currency),
      reminderMinutes: await reminderOf(tx, merchant, session.memberId),
    }
  })
}
