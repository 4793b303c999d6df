import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { SignedIn } from '@ronda/contract/portal/account/session.ts'
import { sql } from 'kysely'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { isAgent } from '../agents/team.ts'
import { tell } from '../inbox/tell.ts'
import { verificationOffer } from '../verification/offer.ts'
import { isAgentsHost } from './agents-host.ts'
import { isKnownPlace } from './networks.ts'
import { endSessions, openSession } from './sessions.ts'

const DAY_MS = 86_400_000

export interface Entrant {
  id: bigint
  agent_type: number
  password_initial: boolean
  first_login_pending: boolean
  password_changed_at: Date
  registered_ip: string
  last_login_ip: string | null
  profile_sealed: Buffer
  phone_proven_at: Date | null
  totp_confirmed_at: Date | null
}

export const entrantColumns = [
  'id',
  'agent_type',
  'password_initial',
  'first_login_pending',
  'password_changed_at',
  'registered_ip',
  'last_login_ip',
  'profile_sealed',
  'phone_proven_at',
  'totp_confirmed_at',
] as const

export function isPasswordExpired(merchant: Merchant, changedAt: Date, now: number): boolean {
  const { passwordMaxDays } = merchant.settings.signIn
  const counts = merchant.settings.modules.PWDEXPFORCECHANGE3 === true && passwordMaxDays > 0
  return counts && now - changedAt.getTime() > passwordMaxDays * DAY_MS
}

/**
 * Opens the session of somebody who proved who they are, limited if something has to happen first. Only a password leaves anything to
 * do: a code has just proved the number, and its owner may never have known the password.
 */
export async function enter(
  ctx: Context,
  tx: Tx,
  caller: PublicCaller,
  member: Entrant,
  openedBy: 'password' | 'code' | 'renewal',
): Promise<SignedIn> {
  const { merchant } = caller
  if (isAgentsHost(caller) && !isAgent(member.agent_type)) throw refuse('AgentsOnly')
  const passwordExpired = isPasswordExpired(merchant, member.password_changed_at, caller.now)
  const answer = { firstTimeLogin: member.first_login_pending, passwordExpired, captcha: false }
  const open = async (limitedTo?: 'verification' | 'password') => {
    const before = { memberId: member.id, device: caller.device }
    if (openedBy !== 'renewal') await endSessions(tx, merchant.id, before, 'signed in again', caller.now)
    if (limitedTo !== 'verification' && member.agent_type !== FREE_PLAY)
      await tellNewDevice(tx, merchant.id, member.id, caller)
    return openSession(tx, merchant.id, member.id, caller, { openedBy, limitedTo })
  }
  if (openedBy === 'code') return { ...answer, token: await open() }
  if (member.password_initial) return { ...answer, token: await open('password'), limitedTo: 'password' }
  const asksMore =
    openedBy === 'password' &&
    merchant.settings.signIn.ipCheck &&
    member.agent_type !== FREE_PLAY &&
    !(await isKnownPlace(tx, merchant.id, member, caller))
  if (asksMore) {
    const verification = verificationOffer(ctx, merchant, member)
    return { ...answer, token: await open('verification'), limitedTo: 'verification', verification }
  }
  if (passwordExpired) return { ...answer, token: await open('password'), limitedTo: 'password' }
  return { ...answer, token: await open() }
}

/** Where the member was signed in before, but never with this browser. What only got as far as the extra verification was no sign-in. */
async function tellNewDevice(tx: Tx, merchantId: number, memberId: bigint, caller: PublicCaller): Promise<void> {
  const { rows } = await sql<{ isFirst: boolean; isKnown: boolean }>`
    select not exists (select from sessions where merchant_id = ${merchantId} and member_id = ${memberId}) as "isFirst",
      exists (select from sessions where merchant_id = ${merchantId} and member_id = ${memberId}
        and device = ${caller.device} and coalesce(limited_to, '') <> 'verification') as "isKnown"`.execute(tx)
  if (!rows[0] || rows[0].isFirst || rows[0].isKnown) return
  const params = { at: String(caller.now), ip: caller.ip }
  await tell(tx, merchantId, { memberId, kind: 'new-device', ref: caller.device, params }, caller.now)
}
