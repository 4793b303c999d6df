import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as registration from '@ronda/contract/portal/account/registration.ts'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'

type Affiliate = typeof registration.affiliate

export function findAffiliate(
  ctx: Context,
  input: ParsedInputOf<Affiliate>,
  { merchant }: PublicCaller,
): Promise<OutputOf<Affiliate>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const code = await affiliateOf(tx, merchant.id, input)
    if (!code && input.code)
      throw refuse('InvalidAffiliateCode', { fields: [{ field: 'affiliateCode', rule: 'affiliateCode' }] })
    return { code: code ?? '' }
  })
}

/** The code as it is written, by itself in any case of letters, or of an agent's own domain. */
export async function affiliateOf(
  tx: Tx,
  merchantId: number,
  { code, domain }: { code?: string; domain?: string },
): Promise<string | undefined> {
  const found = tx
    .selectFrom('affiliate_codes')
    .select('code')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'on')
  const row = code
    ? await found.where(({ fn, ref }) => fn<string>('lower', [ref('code')]), '=', code.toLowerCase()).executeTakeFirst()
    : domain
      ? await found.where('domain', '=', domain.toLowerCase()).executeTakeFirst()
      : undefined
  return row?.code
}
