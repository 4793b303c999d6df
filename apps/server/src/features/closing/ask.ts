import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { ask as askCall, ClosingState } from '@ronda/contract/portal/account/closing.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { lockTeamMember } from '../agents/team.ts'
import { tell } from '../inbox/tell.ts'
import { lockWallet, walletOf } from '../members/wallet.ts'
import { assertPassword } from '../passwords/prove.ts'
import { pointBalance } from '../points/account.ts'
import { bringMoneyHome, changeProtection } from '../protection/protection.ts'
import { rulesOf } from '../protection/rules.ts'
import { postNotice } from '../security/notices.ts'
import { assertSecondFactor } from '../security/totp.ts'
import { obstaclesOf } from './obstacles.ts'
import { lockClosing, writeStep } from './store.ts'

const DAY_MS = 86_400_000

async function stateOf(tx: Tx, { merchant, session, now }: MemberCaller): Promise<ClosingState> {
  const { memberId } = session
  const wallet = await walletOf(tx, merchant, memberId)
  const { closeDays, closedKeepYears } = rulesOf(merchant)
  const member = await tx
    .selectFrom('members as m')
    .leftJoin('account_closings as c', join =>
      join
        .onRef('c.merchant_id', '=', 'm.merchant_id')
        .onRef('c.member_id', '=', 'm.id')
        .on('c.taken_back_at', 'is', null)
        .on('c.reopened_at', 'is', null),
    )
    .select(['m.totp_confirmed_at', 'c.asked_at', 'c.ends_at'])
    .where('m.merchant_id', '=', merchant.id)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ rounds: bigint; bonuses: bigint }>`
    select (select count(*) from game_rounds where merchant_id = ${merchant.id} and member_id = ${memberId} and status = 'open') as rounds,
      (select count(*) from turnover_items where merchant_id = ${merchant.id} and member_id = ${memberId}
        and source = 'bonus' and status = 'active') as bonuses`.execute(tx)
  const { asked_at, ends_at } = member
  const closing = asked_at && ends_at ? { askedAt: asked_at.getTime(), endsAt: ends_at.getTime() } : null
  return {
    closing,
    days: closeDays,
    keepYears: closedKeepYears,
    needsTotp: member.totp_confirmed_at !== null,
    currency: merchant.currency,
    balance: toWire(wallet.everywhere, merchant.currency),
    openRounds: Number(rows[0]?.rounds ?? 0),
    bonuses: Number(rows[0]?.bonuses ?? 0),
    points: Number(await pointBalance(tx, merchant.id, memberId)),
    obstacles: closing ? [] : await obstaclesOf(tx, merchant, memberId, { wallet, now }),
  }
}

export const get = (ctx: Context, _input: unknown, caller: MemberCaller): Promise<ClosingState> =>
  inMerchant(ctx.app, caller.merchant.id, tx => stateOf(tx, caller))

export async function ask(
  ctx: Context,
  { password, code }: ParsedInputOf<typeof askCall>,
  caller: MemberCaller,
): Promise<ClosingState> {
  const { merchant, session, ip } = caller
  const { memberId } = session
  await assertPassword(ctx, caller, password)
  await assertSecondFactor(ctx, caller, code ?? '')
  await bringMoneyHome(ctx, merchant, memberId, session.username)
  await ctx.settler.run(merchant.id)
  await changeProtection(ctx, merchant, memberId, async (tx, now) => {
    const wallet = await lockWallet(tx, merchant, memberId)
    if (await lockClosing(tx, merchant.id, memberId)) throw refuse('WrongState')
    // Who takes somebody in below it holds this row until that is done, and looks under it whether the account closes.
    await lockTeamMember(tx, merchant.id, memberId)
    const obstacles = await obstaclesOf(tx, merchant, memberId, { wallet, now })
    if (obstacles.length > 0) throw refuse('ClosingObstructed', { obstacles })
    const id = newId(now)
    const endsAt = new Date(now + rulesOf(merchant).closeDays * DAY_MS)
    await tx
      .insertInto('account_closings')
      .values({
        merchant_id: merchant.id,
        id,
        member_id: memberId,
        asked_at: new Date(now),
        asked_ip: ip,
        ends_at: endsAt,
      })
      .execute()
    await tx
      .updateTable('members')
      .set({ closing_ends_at: endsAt })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', memberId)
      .execute()
    const params = { until: String(endsAt.getTime()) }
    await tell(tx, merchant.id, { memberId, kind: 'closing-asked', ref: id, params, isSeen: true }, now)
  })
  // What went to a vendor meanwhile: nothing more does from here on.
  await bringMoneyHome(ctx, merchant, memberId, session.username)
  postNotice(ctx, caller, memberId, 'closingAsked')
  return inMerchant(ctx.app, merchant.id, tx => stateOf(tx, caller))
}

export async function takeBack(ctx: Context, _input: unknown, caller: MemberCaller): Promise<ClosingState> {
  const { merchant, session } = caller
  const { memberId } = session
  await changeProtection(ctx, merchant, memberId, async (tx, now) => {
    const row = await lockClosing(tx, merchant.id, memberId)
    if (!row || row.closed_at) throw refuse('WrongState')
    await writeStep(tx, row, { taken_back_at: new Date(now) })
    await tell(tx, merchant.id, { memberId, kind: 'closing-taken-back', ref: row.id, isSeen: true }, now)
  })
  postNotice(ctx, caller, memberId, 'closingTakenBack')
  return inMerchant(ctx.app, merchant.id, tx => stateOf(tx, caller))
}
