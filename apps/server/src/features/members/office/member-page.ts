import type * as members from '@ronda/contract/backoffice/members.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { waitingFor } from '../../approvals/ask.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { withdrawalHold } from '../../security/hold.ts'
import { idleLimitMs } from '../../sessions/sessions.ts'
import { turnoverOf } from '../../turnover/turnover.ts'
import { openPayout } from '../../withdrawals/store.ts'
import { mask } from '../directory.ts'
import { memberTotals } from '../totals.ts'
import { memberOf, type Profile, toRow } from './member-rows.ts'

const DAILY_DAYS = 30
const DAY_MS = 86_400_000

export async function get(
  ctx: Context,
  input: ParsedInputOf<typeof members.get>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof members.get>> {
  const { merchant, now } = caller
  await ctx.settler.run(merchant.id)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await memberOf(tx, merchant, input.id)
    const profile = ctx.vault.open<Profile>(merchant.id, 'profile', row.profile_sealed)
    const accounts = await tx
      .selectFrom('payout_accounts')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', row.id)
      .where('removed_at', 'is', null)
      .execute()
    const sessions = await tx
      .selectFrom('sessions')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', row.id)
      .orderBy('created_at', 'desc')
      .limit(10)
      .execute()
    const open = await tx
      .selectFrom('game_rounds')
      .select(eb => eb.fn.countAll<bigint>().as('n'))
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', row.id)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    return {
      member: await toRow(ctx, tx, caller, row),
      currency: merchant.currency,
      language: row.language,
      profile: Object.entries(profile)
        .filter(([, value]) => value)
        .map(([field, value]) => ({ field, value: mask(value) })),
      totals: await memberTotals(tx, merchant, row.id),
      daily: await daily(tx, merchant, row.id, now),
      turnover: (await turnoverOf(tx, merchant.id, row.id, merchant.currency)).items,
      payoutAccounts: accounts.map(account => ({
        id: account.id,
        bank: account.bank,
        number: account.number_masked,
        holder: mask(openPayout(ctx, merchant.id, account.holder_sealed)),
      })),
      sessions: sessions.map(session => ({
        at: session.created_at.getTime(),
        lastSeenAt: session.last_seen_at.getTime(),
        ip: session.ip,
        device: session.user_agent,
        living:
          session.ended_at === null &&
          session.expires_at.getTime() > now &&
          now - session.last_seen_at.getTime() < idleLimitMs(merchant),
      })),
      openGames: Number(open.n),
      withdrawalHold: await withdrawalHold(tx, merchant, row.id, now),
      waiting: (await waitingFor(ctx, tx, 'member.unlock', [input.id], caller)).get(input.id) ?? null,
    }
  })
}

async function daily(tx: Tx, merchant: Merchant, memberId: bigint, now: number) {
  const today = businessDayStart(businessDay(now))
  const from = today - (DAILY_DAYS - 1) * DAY_MS
  const rows = await tx
    .selectFrom('play_hourly')
    .select(['hour', 'staked', 'won'])
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('hour', '>=', new Date(from))
    .execute()
  const days = new Map<string, { staked: bigint; won: bigint }>()
  for (let at = from; at <= today; at += DAY_MS) days.set(businessDay(at), { staked: 0n, won: 0n })
  for (const row of rows) {
    const day = days.get(businessDay(row.hour.getTime()))
    if (day) {
      day.staked += row.staked
      day.won += row.won
    }
  }
  return [...days].map(([day, sum]) => ({
    day,
    staked: toWire(sum.staked, merchant.currency),
    won: toWire(sum.won, merchant.currency),
  }))
}

export async function reveal(
  ctx: Context,
  input: ParsedInputOf<typeof members.reveal>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof members.reveal>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await memberOf(tx, merchant, input.id)
    const accounts = await tx
      .selectFrom('payout_accounts')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', row.id)
      .where('removed_at', 'is', null)
      .execute()
    await writeAudit(tx, caller, { action: 'member.revealed', subject: input.id, reason: input.reason })
    return {
      profile: Object.entries(ctx.vault.open<Profile>(merchant.id, 'profile', row.profile_sealed)).map(
        ([field, value]) => ({ field, value }),
      ),
      payoutAccounts: accounts.map(account => ({
        id: account.id,
        number: openPayout(ctx, merchant.id, account.number_sealed),
      })),
    }
  })
}
