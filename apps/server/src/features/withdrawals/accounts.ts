import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import type { Selectable } from 'kysely'
import type { Context, MemberCaller } from '../../context.ts'
import type { PayoutAccounts } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import { tell } from '../inbox/tell.ts'
import { nameOf } from '../lobby/store.ts'
import { lockCaller } from '../members/lock.ts'
import { plainName } from '../members/names.ts'
import { assertPaymentPassword } from '../members/payment-password.ts'
import { patternOf } from '../registration/patterns.ts'
import { heldStates } from './states.ts'
import { toPayoutAccount } from './store.ts'

type Add = typeof withdrawals.addAccount

export async function addAccount(
  ctx: Context,
  input: ParsedInputOf<Add>,
  caller: MemberCaller,
): Promise<OutputOf<Add>> {
  const { merchant, session, now } = caller
  const { cashier } = merchant.settings
  const method = cashier.methods.find(candidate => candidate.code === input.method && candidate.isOn)
  if (!method) throw invalidInput([{ field: 'method', rule: 'format' }])
  if (method.banks.length > 0 && !method.banks.includes(input.bank))
    throw invalidInput([{ field: 'bank', rule: 'bank' }])
  // Of a wallet there is but one; it is known by its name.
  const bank = method.banks.length > 0 ? input.bank : nameOf(method.name, merchant.defaultLanguage)
  const number = input.number.replace(/[\s-]/g, '')
  if (!patternOf(method.numberPattern).test(number)) throw invalidInput([{ field: 'number', rule: 'accountNumber' }])
  await assertPaymentPassword(ctx, caller, input.paymentPassword)

  const added = await inMerchant(ctx.app, merchant.id, async tx => {
    const member = await tx
      .selectFrom('members')
      .select('profile_sealed')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const profile = ctx.vault.open<Record<string, string>>(merchant.id, 'profile', member.profile_sealed)
    if (profile.payeeName && plainName(profile.payeeName) !== plainName(input.holder)) {
      throw refuse('PayeeNameMismatch', { name: profile.payeeName, fields: [{ field: 'holder', rule: 'format' }] })
    }
    if (!profile.payeeName) {
      await tx
        .updateTable('members')
        .set({ profile_sealed: ctx.vault.seal(merchant.id, 'profile', { ...profile, payeeName: input.holder }) })
        .where('merchant_id', '=', merchant.id)
        .where('id', '=', session.memberId)
        .execute()
    }
    const own = await tx
      .selectFrom('payout_accounts')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('removed_at', 'is', null)
      .execute()
    if (own.length >= cashier.accountsMax) throw refuse('TooManyPayoutAccounts', { max: cashier.accountsMax })
    const row = await tx
      .insertInto('payout_accounts')
      .values({
        merchant_id: merchant.id,
        id: newId(now),
        member_id: session.memberId,
        method: method.code,
        bank,
        number_sealed: ctx.vault.seal(merchant.id, 'payout', number),
        number_index: ctx.vault.index(merchant.id, 'payout', `${method.code}/${bank}/${number}`),
        number_masked: `•••• ${number.slice(-4)}`,
        holder_sealed: ctx.vault.seal(merchant.id, 'payout', input.holder),
        created_at: new Date(now),
      })
      .onConflict(conflict =>
        conflict.columns(['merchant_id', 'number_index']).where('removed_at', 'is', null).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    if (!row) throw refuse('PayoutAccountExists')
    await tell(tx, merchant.id, { ...aboutAccount(row), kind: 'payout-account-added' }, now)
    return toPayoutAccount(ctx, row)
  })
  announce(ctx, caller)
  return added
}

export async function removeAccount(
  ctx: Context,
  input: ParsedInputOf<typeof withdrawals.removeAccount>,
  caller: MemberCaller,
): Promise<Record<string, never>> {
  const { merchant, session, now } = caller
  await assertPaymentPassword(ctx, caller, input.paymentPassword)
  await inMerchant(ctx.app, merchant.id, async tx => {
    // A withdrawal asked for at the same moment is either seen below or finds the account gone.
    await lockCaller(tx, caller)
    const row = await tx
      .selectFrom('payout_accounts')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('id', '=', input.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
    const used = await tx
      .selectFrom('withdrawals')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('account_id', '=', row.id)
      .where('state', 'in', [...heldStates])
      .executeTakeFirst()
    if (used) throw refuse('PayoutAccountInUse')
    await tx
      .updateTable('payout_accounts')
      .set({ removed_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.id)
      .execute()
    await tell(tx, merchant.id, { ...aboutAccount(row), kind: 'payout-account-removed' }, now)
  })
  announce(ctx, caller)
  return {}
}

type Account = Pick<Selectable<PayoutAccounts>, 'id' | 'member_id' | 'bank' | 'number_masked'>

const aboutAccount = ({ id, member_id, bank, number_masked }: Account) => ({
  memberId: member_id,
  ref: id,
  params: { bank, number: number_masked },
})

const announce = (ctx: Context, { merchant, session }: MemberCaller) =>
  ctx.bus.publish({ merchantId: merchant.id, memberId: session.memberId, topic: 'messages' })
