import type { Context } from '../../context.ts'

const PURPOSE = 'feedback'

/** Where a visitor is answered, as it is kept: nobody reads it out of the table, and it is found by the whole of it. */
export const sealEmail = (ctx: Context, merchantId: number, email: string) => ({
  email_sealed: ctx.vault.seal(merchantId, PURPOSE, email),
  email_index: emailIndex(ctx, merchantId, email),
})

export const openEmail = (ctx: Context, merchantId: number, sealed: Buffer): string =>
  ctx.vault.open<string>(merchantId, PURPOSE, sealed)

export const emailIndex = (ctx: Context, merchantId: number, email: string): Buffer =>
  ctx.vault.index(merchantId, PURPOSE, email.toLowerCase())
