import { recipientIndex, type Sealed } from '@ronda/server/messaging/messenger.ts'
import type { House } from './people.ts'

/** What was last mailed to an address. */
export async function newestMail({ env, merchant }: House, address: string): Promise<string> {
  const { ctx } = env.system.server
  await ctx.messenger.idle()
  const merchantId = (await ctx.merchants.byCode(merchant))?.id ?? 0
  const mail = await ctx.system
    .selectFrom('outbox')
    .select('sealed')
    .where('merchant_id', '=', merchantId)
    .where('recipient_index', '=', recipientIndex(ctx.vault, merchantId, address))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return ctx.vault.open<Sealed>(merchantId, 'outbox', mail.sealed).body
}
