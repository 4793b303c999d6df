import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput } from '@ronda/contract/core/errors.ts'
import * as contract from '@ronda/contract/portal/account/profile.ts'
import { ruleMessage } from '../../base/messages.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { levelOf } from '../identity/store.ts'
import { checkForm, type RegistrationForm, rulesOf } from '../registration/rules.ts'
import { profileOf } from '../verification/offer.ts'

const isOfProfile = (field: string): field is contract.ProfileField =>
  (contract.profileFields as readonly string[]).includes(field)

/** What says who somebody is, and earns on a birthday, is told once. */
const isToldOnce = (field: contract.ProfileField) => field === 'birthday' || field === 'idNumber'

function rulesOfProfile({ merchant }: MemberCaller) {
  return rulesOf(merchant, 'username').flatMap(rule =>
    isOfProfile(rule.field) ? [{ ...rule, field: rule.field }] : [],
  )
}

/** `isHeld`: what is read stays so until the transaction ends. */
async function read(ctx: Context, tx: Tx, caller: MemberCaller, isHeld = false) {
  const { merchant, session, now } = caller
  const query = tx
    .selectFrom('members')
    .select(['nickname', 'profile_sealed'])
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', session.memberId)
  const row = await (isHeld ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
  const profile = profileOf(ctx, merchant, row)
  const isVerified = (await levelOf(tx, merchant.id, session.memberId, now)) > 0
  const fields = rulesOfProfile(caller).map(rule => ({
    rule,
    value: (rule.field === 'nickname' ? row.nickname : profile[rule.field]) ?? '',
    isLocked: isToldOnce(rule.field) && (isVerified || Boolean(profile[rule.field])),
  }))
  return { profile, fields }
}

function shown({ merchant, language }: MemberCaller, { fields }: Awaited<ReturnType<typeof read>>): contract.Profile {
  return {
    fields: fields.map(({ rule, value, isLocked }) => ({
      rule: { ...rule, message: ruleMessage(language, rule) },
      value: isLocked && rule.field === 'idNumber' && value ? `•••• ${value.slice(-3)}` : value,
      isLocked,
    })),
    ageMin: merchant.ageMin,
  }
}

export const getProfile = (
  ctx: Context,
  _input: unknown,
  caller: MemberCaller,
): Promise<OutputOf<typeof contract.get>> =>
  inMerchant(ctx.app, caller.merchant.id, async tx => shown(caller, await read(ctx, tx, caller)))

export function saveProfile(
  ctx: Context,
  input: ParsedInputOf<typeof contract.save>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contract.save>> {
  const { merchant, session, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { profile, fields } = await read(ctx, tx, caller, true)
    const open = fields.filter(field => !field.isLocked)
    const form: RegistrationForm = Object.fromEntries(
      open.map(({ rule, value }) => [rule.field, input[rule.field] ?? value]),
    )
    const problems = checkForm(
      open.map(({ rule }) => rule),
      { ...input, ...form },
      { min: merchant.ageMin, now },
    )
    if (problems.length > 0) throw invalidInput(problems)
    const { nickname, ...rest } = form
    await tx
      .updateTable('members')
      .set({
        profile_sealed: ctx.vault.seal(merchant.id, 'profile', { ...profile, ...rest }),
        ...(nickname !== undefined && { nickname }),
        ...(rest.birthday && { birthday_at: new Date(now) }),
      })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .execute()
    return shown(caller, await read(ctx, tx, caller))
  })
}
