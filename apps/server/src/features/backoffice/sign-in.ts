import type * as contract from '@ronda/contract/backoffice/sign-in.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/call.ts'
import { refuse } from '@ronda/contract/errors.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import type { Merchant, MerchantSettings, SignInRules } from '../merchants/merchants.ts'

type Answer = OutputOf<typeof contract.signIn>

function hasOwnKeys(rules: SignInRules | undefined): rules is SignInRules {
  return typeof rules?.phoneVerification?.keySet === 'object'
}

/** Keys given as a set are the installer's and stay; operators see and set addresses. */
export function signInRules(merchant: Merchant): Answer {
  const { phoneVerification, ...rules } = merchant.settings.signIn
  const shown =
    phoneVerification && typeof phoneVerification.keySet === 'string'
      ? { ...phoneVerification, keySet: phoneVerification.keySet }
      : null
  return { version: merchant.version, rules: { ...rules, phoneVerification: shown } }
}

export async function saveSignInRules(
  ctx: Context,
  input: ParsedInputOf<typeof contract.saveSignIn>,
  caller: OperatorCaller,
): Promise<Answer> {
  const { merchant, operator } = caller
  await inSystem(ctx.system, async tx => {
    const row = await tx
      .selectFrom('merchants')
      .select(['settings', 'version'])
      .where('id', '=', merchant.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.version !== input.version) throw refuse('ChangedMeanwhile')
    const before = row.settings as unknown as MerchantSettings
    const kept = hasOwnKeys(before.signIn) ? before.signIn.phoneVerification : null
    const after: SignInRules = { ...input.rules, phoneVerification: input.rules.phoneVerification ?? kept }
    await tx
      .updateTable('merchants')
      .set({ settings: JSON.stringify({ ...before, signIn: after }), version: row.version + 1 })
      .where('id', '=', merchant.id)
      .execute()
    await writeAudit(
      tx,
      merchant.id,
      {
        operator: operator.username,
        action: 'sign-in-rules.saved',
        subject: merchant.code,
        reason: input.reason,
        before: before.signIn,
        after: input.rules,
      },
      caller,
    )
  })
  ctx.merchants.forget()
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return signInRules((await ctx.merchants.byId(merchant.id)) as Merchant)
}
