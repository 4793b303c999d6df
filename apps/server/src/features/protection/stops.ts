import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { isAgainstBonus, limitReachedBy } from '../../ledger/guard.ts'
import { guardOf } from '../../ledger/guard-store.ts'
import type { WalletOp } from '../../ledger/types.ts'
import { lockWallet } from '../members/wallet.ts'
import { holdBonusRules } from '../turnover/bonus-rules.ts'

/** A limit stopped a bet: the member is told which. Refused bets are rare, so this is looked up where it was refused. */
export async function noteStop(ctx: Pick<Context, 'app' | 'bus' | 'log'>, op: WalletOp): Promise<void> {
  const { merchantId, memberId, accountId, at } = op
  try {
    await inMerchant(ctx.app, merchantId, async tx => {
      const guard = await guardOf(tx, { merchantId, accountId })
      const reached = guard && limitReachedBy(op, guard)
      // Where it was a bonus that ended meanwhile, the next bet passes.
      if (guard?.bonus && (!reached || isAgainstBonus(op, guard, 0n))) {
        await holdBonusRules(tx, merchantId, memberId, await lockWallet(tx, { id: merchantId }, memberId))
        return
      }
      if (!reached) return
      await tx
        .updateTable('play_limits')
        .set({ stopped_at: at })
        .where('merchant_id', '=', merchantId)
        .where('member_id', '=', memberId)
        .where('kind', '=', reached.kind)
        .where('span', '=', reached.span)
        .execute()
    })
    ctx.bus.publish({ merchantId, memberId, topic: 'session' })
  } catch (error) {
    ctx.log.error('a limit that stopped play could not be named', { member: String(memberId), error: String(error) })
  }
}
