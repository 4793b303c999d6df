import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import { isSameName } from '../members/names.ts'
import { isExcluded } from './bars.ts'

/** As long as a browser keeps its id. */
const LOOK_BACK_MS = 180 * 86_400_000

/**
 * Refuses who would come in again under another username while excluded from play: from a browser that the excluded member used, with the same
 * full name. Others of a household are let in; what they share is told to whoever looks at their money.
 */
export async function assertNotExcluded(
  ctx: Pick<Context, 'vault'>,
  tx: Tx,
  { merchant, device, now }: PublicCaller,
  payeeName: string | undefined,
): Promise<void> {
  if (!payeeName) return
  const others = await tx
    .selectFrom('members as m')
    .select(['m.id', 'm.profile_sealed'])
    .where('m.merchant_id', '=', merchant.id)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('sessions as s')
          .select('s.id')
          .whereRef('s.merchant_id', '=', 'm.merchant_id')
          .whereRef('s.member_id', '=', 'm.id')
          .where('s.device', '=', device)
          .where('s.created_at', '>', new Date(now - LOOK_BACK_MS)),
      ),
    )
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('play_bars as b')
          .select('b.id')
          .whereRef('b.merchant_id', '=', 'm.merchant_id')
          .whereRef('b.member_id', '=', 'm.id')
          .where('b.kind', '=', 'exclusion'),
      ),
    )
    .execute()
  for (const { id, profile_sealed } of others) {
    const known = ctx.vault.open<{ payeeName?: string }>(merchant.id, 'profile', profile_sealed).payeeName
    if (known && isSameName(known, payeeName) && (await isExcluded(tx, merchant.id, id, now)))
      throw refuse('SelfExcluded')
  }
}
