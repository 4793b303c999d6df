import type * as cashier from '@ronda/contract/backoffice/cashier.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { accountsById, lockWithdrawal } from '../store.ts'

/** Where a withdrawal goes, in clear: who saw it is on record (A8). */
export async function reveal(
  ctx: Context,
  { id }: ParsedInputOf<typeof cashier.withdrawalReveal>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof cashier.withdrawalReveal>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { account_id } = await lockWithdrawal(tx, merchant.id, id)
    const account = (await accountsById(tx, merchant.id, [account_id])).get(account_id)
    if (!account) throw new Error(`withdrawal ${id} goes nowhere`)
    if (!account.number_sealed) throw refuse('NotFound')
    const told = { action: 'withdrawal.account-revealed', subject: id } as const
    await writeAudit(tx, caller, told)
    return { number: ctx.vault.open<string>(merchant.id, 'payout', account.number_sealed) }
  })
}
