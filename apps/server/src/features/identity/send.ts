import { forEach } from '../../base/each.ts'
import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { openPictures } from './pictures.ts'
import { type CheckRow, openAnswers } from './store.ts'

/** How a check is called at providers. */
export const referenceOf = (merchantCode: string, checkId: string): string => `${merchantCode}.${checkId}`

/** Tells providers what they shall check: whatever was not yet asked. One that is silent is told again, and people may decide meanwhile. */
export async function sendChecks(ctx: Context): Promise<number> {
  const due = await ctx.system
    .selectFrom('identity_checks')
    .select(['merchant_id', 'id'])
    .where('state', '=', 'IN_REVIEW')
    .where('provider', '<>', 'local')
    .where('asked_at', 'is', null)
    .orderBy('created_at')
    .limit(50)
    .execute()
  let sent = 0
  await forEach(ctx, 'a provider could not be told of an identity check', due, async ({ merchant_id, id }) => {
    if (await send(ctx, merchant_id, id)) sent++
  })
  return sent
}

async function send(ctx: Context, merchantId: number, id: string): Promise<boolean> {
  const merchant = await ctx.merchants.byId(merchantId)
  const { row, pictures } = await inMerchant(ctx.app, merchantId, async tx => {
    const row = await tx
      .selectFrom('identity_checks')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { row, pictures: await openPictures(ctx, tx, row) }
  })
  const provider = ctx.identityProviders.get(row.provider)
  const answers = openAnswers(ctx, row)
  if (!merchant || !provider || !answers || row.state !== 'IN_REVIEW') return false
  let applicantId = row.provider_ref
  if (applicantId === '') {
    applicantId = await provider.open({
      reference: referenceOf(merchant.code, id),
      answers,
      pictures: pictures.map(({ part, base64 }) => ({ part, jpeg: Buffer.from(base64, 'base64') })),
    })
    await write(ctx, row, { provider_ref: applicantId })
  }
  // Before it is asked: its answer may be here before it has said that it was.
  await write(ctx, row, { asked_at: new Date(ctx.clock.now()) })
  try {
    await provider.ask(applicantId)
  } catch (error) {
    await write(ctx, row, { asked_at: null })
    throw error
  }
  return true
}

const write = (ctx: Context, row: CheckRow, change: { provider_ref?: string; asked_at?: Date | null }) =>
  inMerchant(ctx.app, row.merchant_id, tx =>
    tx
      .updateTable('identity_checks')
      .set(change)
      .where('merchant_id', '=', row.merchant_id)
      .where('id', '=', row.id)
      .where('state', '=', 'IN_REVIEW')
      .execute(),
  )
