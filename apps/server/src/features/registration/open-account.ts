import { refuse } from '@ronda/contract/core/errors.ts'
import type * as registration from '@ronda/contract/portal/account/registration.ts'
import type { PublicCaller, Tx } from '../../context.ts'
import { openMemberAccounts } from '../../ledger/accounts.ts'

export interface NewMember {
  username: string
  password_hash: string
  payment_hash: string | null
  nickname: string
  affiliate_code?: string | undefined
  agent_type?: number
  password_initial?: boolean
  first_login_pending?: boolean
  profile_sealed: Buffer
  phone_index?: Buffer
  phone_proven_at?: Date | null
}

/** Writes a member with its accounts; refuses a name or number that somebody has. */
export async function openAccount(
  tx: Tx,
  mode: registration.RegistrationMode,
  caller: PublicCaller,
  member: NewMember,
): Promise<bigint> {
  const { merchant, language, now, ip } = caller
  const at = new Date(now)
  const created = await tx
    .insertInto('members')
    .values({
      ...member,
      merchant_id: merchant.id,
      username_key: member.username.toLowerCase(),
      language: merchant.languages.includes(language) ? language : merchant.defaultLanguage,
      password_changed_at: at,
      registered_at: at,
      registered_ip: ip,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) {
    const nameTaken = await tx
      .selectFrom('members')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('username_key', '=', member.username.toLowerCase())
      .executeTakeFirst()
    if (nameTaken && mode === 'username')
      throw refuse('UsernameTaken', { fields: [{ field: 'username', rule: 'taken' }] })
    throw refuse('MobileTaken', { fields: [{ field: 'mobileNum', rule: 'mobileTaken' }] })
  }
  await openMemberAccounts(tx, { merchantId: merchant.id, memberId: created.id, currency: merchant.currency })
  return created.id
}
