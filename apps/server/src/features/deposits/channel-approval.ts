import { NewChannel } from '@ronda/contract/backoffice/payment-channels.ts'
import { kindOf } from '@ronda/contract/portal/cashier/payment-methods.ts'
import type * as z from 'zod/mini'
import type { Approvable } from '../../ports/approvals.ts'
import { proof } from './proof.ts'

/** A new way to pay in: what is paid by it becomes money. */
export const channelAdd: Approvable<z.infer<typeof NewChannel>> = {
  name: 'payment-channel.add',
  permission: 'settings.approve',
  proposedWith: 'settings.edit',
  payload: NewChannel,
  async carryOut(ctx, tx, { merchant, payload: { method, provider, isOn, instructions, ...rules }, after }) {
    const rows = await tx
      .selectFrom('deposit_channels')
      .select(['code', 'sort'])
      .where('merchant_id', '=', merchant.id)
      .execute()
    const kind = kindOf(method)
    const code = freeCode(method, new Set(rows.map(row => row.code)))
    await tx
      .insertInto('deposit_channels')
      .values({
        merchant_id: merchant.id,
        code,
        kind,
        method,
        provider,
        descriptor: JSON.stringify({
          ...rules,
          currency: merchant.currency,
          sandbox: provider === 'sandbox',
          proof: kind === 'transfer' ? proof : [],
        }),
        instructions: JSON.stringify(instructions),
        status: isOn ? 'on' : 'off',
        sort: Math.max(-1, ...rows.map(row => row.sort)) + 1,
      })
      .execute()
    return {
      action: 'payment-channel.added',
      subject: code,
      after,
      announce: () => ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' }),
    }
  },
}

/** The method's own name, with a number where there is one of it already. */
function freeCode(method: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const code = number === 1 ? method : `${method}-${number}`
    if (!taken.has(code)) return code
  }
}
