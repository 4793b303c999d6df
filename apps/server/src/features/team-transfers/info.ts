import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { tellGate } from '../identity/gate.ts'
import { walletOf } from '../members/wallet.ts'
import { stickyLeft } from '../rewards/take-back.ts'
import { withdrawalHold } from '../security/hold.ts'
import { lessReceived, receivedLeft } from '../turnover/received.ts'
import { turnoverOf } from '../turnover/turnover.ts'
import { claimedOf } from '../vendors/claims.ts'
import { assertReceives, endsOf } from './ends.ts'
import { sentToday } from './send.ts'

export async function info(
  ctx: Context,
  { to }: ParsedInputOf<typeof transfers.info>,
  caller: MemberCaller,
): Promise<OutputOf<typeof transfers.info>> {
  const { merchant, session, now } = caller
  const { currency, settings } = merchant
  const { min, max, dayMax } = settings.teamTransfers
  await ctx.settler.run(merchant.id)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const ends = await endsOf(tx, caller, to)
    await assertReceives(tx, merchant, ends.to.memberId, parseMoney(min, currency), now)
    const people = await tx
      .selectFrom('members')
      .select(['id', 'username', 'payment_hash'])
      .where('merchant_id', '=', merchant.id)
      .where('id', 'in', [session.memberId, ends.to.memberId])
      .execute()
    const { main } = await walletOf(tx, merchant, session.memberId)
    const sticky = await stickyLeft(tx, merchant.id, session.memberId)
    const received = await receivedLeft(tx, merchant.id, session.memberId)
    const claimed = await claimedOf(tx, merchant.id, session.memberId, now)
    const { remaining } = await turnoverOf(tx, merchant.id, session.memberId, currency)
    const left = parseMoney(dayMax, currency) - (await sentToday(tx, merchant.id, session.memberId, now))
    return {
      currency,
      peer: people.find(({ id }) => id === ends.to.memberId)?.username ?? '',
      available: toWire(lessReceived(main, sticky + received + claimed), currency),
      received: toWire(received, currency),
      turnoverRemaining: toWire(remaining, currency),
      amountMin: min,
      amountMax: max,
      dayLeft: toWire(left > 0n ? left : 0n, currency),
      identity: await tellGate(tx, merchant, session.memberId, now),
      hold: await withdrawalHold(tx, merchant, session.memberId, now),
      hasPaymentPassword: people.find(({ id }) => id === session.memberId)?.payment_hash !== null,
    }
  })
}
