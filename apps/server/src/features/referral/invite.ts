import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import type * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import { spokenCode } from '../../base/spoken-code.ts'
import type { Context, MemberCaller, PublicCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { maskName } from '../bets/winners.ts'
import { lockMember } from '../members/lock.ts'
import { assertReceiver } from '../rewards/approval.ts'
import { programOf } from './program.ts'

const LENGTH = 7

export async function makeCode(
  ctx: Context,
  _input: unknown,
  { merchant, session: { memberId }, now }: MemberCaller,
): Promise<OutputOf<typeof referral.makeCode>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    await lockMember(tx, merchant.id, memberId)
    const known = await codeOf(tx, merchant.id, memberId)
    if (known) return { code: known }
    await assertReceiver(tx, merchant, memberId, now)
    for (;;) {
      const code = spokenCode(ctx.random, LENGTH)
      const made = await tx
        .insertInto('referral_codes')
        .values({ merchant_id: merchant.id, code, member_id: memberId, made_at: new Date(now) })
        .onConflict(conflict => conflict.columns(['merchant_id', 'code']).doNothing())
        .returning('code')
        .executeTakeFirst()
      if (made) return made
    }
  })
}

export async function codeOf(tx: Tx, merchantId: number, memberId: bigint): Promise<string | undefined> {
  const row = await tx
    .selectFrom('referral_codes')
    .select('code')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.code
}

/** Who invites by a code, however it was typed. */
export async function inviterOf(tx: Tx, merchantId: number, code: string): Promise<bigint | undefined> {
  const plain = code.trim().toUpperCase()
  if (plain.length !== LENGTH) return undefined
  const row = await tx
    .selectFrom('referral_codes as c')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.id', '=', 'c.member_id'),
    )
    .select('c.member_id')
    .where('c.merchant_id', '=', merchantId)
    .where('c.code', '=', plain)
    .where('m.status', '=', 'active')
    .where('m.agent_type', '!=', FREE_PLAY)
    .executeTakeFirst()
  return row?.member_id
}

/** Writes who brought the member that registers, by the terms that hold now: a later program changes nothing for it. */
export async function recordInvite(
  tx: Tx,
  { merchant, device, ip, now }: PublicCaller,
  { friendId, referrerId }: { friendId: bigint; referrerId: bigint },
): Promise<void> {
  const published = await programOf(tx, merchant.id)
  const isOpen = published?.program.isOpen === true
  await tx
    .insertInto('referrals')
    .values({
      merchant_id: merchant.id,
      friend_id: friendId,
      referrer_id: referrerId,
      version: isOpen ? published.version : null,
      device,
      ip,
      joined_at: new Date(now),
      state: isOpen ? 'open' : 'refused',
      reason: isOpen ? '' : 'no-program',
    })
    .execute()
}

export async function visit(
  ctx: Context,
  { code }: ParsedInputOf<typeof referral.visit>,
  { merchant, now }: PublicCaller,
): Promise<OutputOf<typeof referral.visit>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const memberId = await inviterOf(tx, merchant.id, code)
    if (memberId === undefined) return { inviter: null, currency: merchant.currency, friend: '0' }
    await sql`
      insert into referral_visits (merchant_id, member_id, day, visits)
      values (${merchant.id}, ${memberId}, ${businessDay(now)}::date, 1)
      on conflict (merchant_id, member_id, day) do update set visits = referral_visits.visits + 1`.execute(tx)
    const { username } = await tx
      .selectFrom('members')
      .select('username')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const published = await programOf(tx, merchant.id)
    return {
      inviter: maskName(username),
      currency: merchant.currency,
      friend: published?.program.isOpen ? published.program.friend : '0',
    }
  })
}
