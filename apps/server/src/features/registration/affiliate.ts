import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as registration from '@ronda/contract/portal/account/registration.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { typeOf } from '../agents/team.ts'

type Affiliate = typeof registration.affiliate

export function findAffiliate(
  ctx: Context,
  input: ParsedInputOf<Affiliate>,
  { merchant, now }: PublicCaller,
): Promise<OutputOf<Affiliate>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const found = await findCode(tx, merchant.id, input, now)
    if (!found && input.code)
      throw refuse('InvalidAffiliateCode', { fields: [{ field: 'affiliateCode', rule: 'affiliateCode' }] })
    if (found) await countVisit(tx, merchant.id, found.code, now)
    return { code: found?.code ?? '', isAgent: found !== undefined && typeOf(found.account_type) === 'agent' }
  })
}

const countVisit = (tx: Tx, merchantId: number, code: string, now: number) =>
  sql`
    insert into affiliate_visits as kept (merchant_id, code, day, visits)
    values (${merchantId}, ${code}, ${businessDay(now)}::date, 1)
    on conflict (merchant_id, code, day) do update set visits = kept.visits + 1`.execute(tx)

/**
 * The code as it is written, by itself in any case of letters, or of an agent's own domain. None that ran out, or of an agent that takes
 * nobody in.
 */
export async function affiliateOf(...asked: Parameters<typeof findCode>): Promise<string | undefined> {
  return (await findCode(...asked))?.code
}

function findCode(tx: Tx, merchantId: number, { code, domain }: { code?: string; domain?: string }, now: number) {
  const found = tx
    .selectFrom('affiliate_codes as c')
    .select(['c.code', 'c.account_type'])
    .where('c.merchant_id', '=', merchantId)
    .where('c.status', '=', 'on')
    .where(eb => eb.or([eb('c.expires_at', 'is', null), eb('c.expires_at', '>', new Date(now))]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_members as t')
            .select('t.member_id')
            .whereRef('t.merchant_id', '=', 'c.merchant_id')
            .whereRef('t.member_id', '=', 'c.member_id')
            .where('t.frozen_at', 'is not', null),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('members as m')
          .select('m.id')
          .whereRef('m.merchant_id', '=', 'c.merchant_id')
          .whereRef('m.id', '=', 'c.member_id')
          .where('m.status', '=', 'active')
          .where('m.closing_ends_at', 'is', null),
      ),
    )
  return code
    ? found.where(({ fn, ref }) => fn<string>('lower', [ref('c.code')]), '=', code.toLowerCase()).executeTakeFirst()
    : domain
      ? found.where('c.domain', '=', domain.toLowerCase()).executeTakeFirst()
      : Promise.resolve(undefined)
}
