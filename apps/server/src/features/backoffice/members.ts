import type * as members from '@ronda/contract/backoffice/members.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type Selectable, sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import type { Members } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { waitingFor } from '../approvals/ask.ts'
import { writeAudit } from '../audit-log/write.ts'
import { toItems as depositItems } from '../deposits/review.ts'
import { mask } from '../members/directory.ts'
import { memberTotals } from '../members/totals.ts'
import { walletOf } from '../members/wallet.ts'
import { accountRows, betRows } from '../records/records.ts'
import { idleLimitMs } from '../sessions/sessions.ts'
import { turnoverOf } from '../turnover/turnover.ts'
import { toItems as withdrawalItems } from '../withdrawals/review.ts'

type Row = Selectable<Members>
type Wire = OutputOf<typeof members.search>['rows'][number]
type Profile = Record<string, string>

const DAILY_DAYS = 30
const DAY_MS = 86_400_000

export async function toRow(ctx: Context, tx: Tx, merchant: Merchant, row: Row): Promise<Wire> {
  const wallet = await walletOf(tx, merchant, row.id)
  const profile = ctx.vault.open<Profile>(merchant.id, 'profile', row.profile_sealed)
  return {
    id: String(row.id),
    account: row.username,
    payeeName: mask(profile.payeeName ?? ''),
    status: row.status as Wire['status'],
    isGuest: row.agent_type === FREE_PLAY,
    currency: wallet.currency,
    balance: toWire(wallet.main, wallet.currency),
    held: toWire(wallet.held, wallet.currency),
    registeredAt: row.registered_at.getTime(),
    lastLoginAt: row.last_login_at?.getTime() ?? null,
  }
}

export async function memberOf(tx: Tx, merchant: Merchant, id: string): Promise<Row> {
  if (!/^\d{1,18}$/.test(id)) throw refuse('NotFound')
  const row = await tx
    .selectFrom('members')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

/** The member an order, withdrawal, round or transfer number belongs to. */
async function ownersOf(tx: Tx, merchantId: number, q: string): Promise<bigint[]> {
  const round = q.includes(':') ? q.slice(q.indexOf(':') + 1) : q
  const transfer = /^\d{1,18}$/.test(q) ? BigInt(q) : -1n
  const { rows } = await sql<{ member_id: bigint }>`
    select member_id from deposits where merchant_id = ${merchantId} and id = ${q}
    union select member_id from withdrawals where merchant_id = ${merchantId} and id = ${q}
    union select member_id from game_rounds where merchant_id = ${merchantId} and round_id = ${round}
      and vendor in (select code from vendors where merchant_id = ${merchantId})
    union select member_id from ledger_transfers where merchant_id = ${merchantId} and id = ${transfer} and member_id is not null`.execute(
    tx,
  )
  return rows.map(row => row.member_id)
}

export async function search(
  ctx: Context,
  input: ParsedInputOf<typeof members.search>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof members.search>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = tx.selectFrom('members').where('merchant_id', '=', merchant.id)
    if (input.status) query = query.where('status', '=', input.status)
    const isGuests = input.kind === 'guests'
    if (input.kind || !input.q) query = query.where('agent_type', isGuests ? '=' : '<>', FREE_PLAY)
    if (input.q) {
      const owners = await ownersOf(tx, merchant.id, input.q)
      const key = input.q.toLowerCase()
      const like = `${key.replace(/[\\%_]/g, '\\$&')}%`
      query = query.where(eb =>
        eb.or([
          eb('username_key', 'like', like),
          ...(/^\d{1,18}$/.test(key) ? [eb('id', '=', BigInt(key))] : []),
          ...(owners.length > 0 ? [eb('id', 'in', owners)] : []),
        ]),
      )
    }
    const { n } = await query.select(eb => eb.fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow()
    const rows = await query
      .selectAll()
      .orderBy('id', 'desc')
      .limit(input.pageSize)
      .offset((input.pageNo - 1) * input.pageSize)
      .execute()
    const wire: Wire[] = []
    for (const row of rows) wire.push(await toRow(ctx, tx, merchant, row))
    return { rows: wire, total: Number(n), pageNo: input.pageNo, pageSize: input.pageSize, currency: merchant.currency }
  })
}

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
      member: await toRow(ctx, tx, merchant, row),
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
        holder: mask(ctx.vault.open<string>(merchant.id, 'payout', account.holder_sealed)),
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
  const { merchant, operator } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await memberOf(tx, merchant, input.id)
    const accounts = await tx
      .selectFrom('payout_accounts')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', row.id)
      .where('removed_at', 'is', null)
      .execute()
    await writeAudit(
      tx,
      merchant.id,
      { operator: operator.username, action: 'member.revealed', subject: input.id, reason: input.reason },
      caller,
    )
    return {
      profile: Object.entries(ctx.vault.open<Profile>(merchant.id, 'profile', row.profile_sealed)).map(
        ([field, value]) => ({ field, value }),
      ),
      payoutAccounts: accounts.map(account => ({
        id: account.id,
        number: ctx.vault.open<string>(merchant.id, 'payout', account.number_sealed),
      })),
    }
  })
}

export async function bets(
  ctx: Context,
  input: ParsedInputOf<typeof members.bets>,
  { merchant, language }: OperatorCaller,
): Promise<OutputOf<typeof members.bets>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await memberOf(tx, merchant, input.id)
    const { n } = await tx
      .selectFrom('game_rounds')
      .select(eb => eb.fn.countAll<bigint>().as('n'))
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', row.id)
      .executeTakeFirstOrThrow()
    const rows = await betRows(
      tx,
      merchant,
      { memberId: row.id, limit: input.pageSize, offset: (input.pageNo - 1) * input.pageSize },
      language,
    )
    return { rows, total: Number(n), pageNo: input.pageNo, pageSize: input.pageSize, currency: merchant.currency }
  })
}

export async function transfers(
  ctx: Context,
  input: ParsedInputOf<typeof members.transfers>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof members.transfers>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await memberOf(tx, merchant, input.id)
    const found = await accountRows(tx, merchant, {
      memberId: row.id,
      limit: input.pageSize,
      offset: (input.pageNo - 1) * input.pageSize,
    })
    return {
      rows: found.rows,
      total: found.total,
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      currency: merchant.currency,
    }
  })
}

export async function orders(
  ctx: Context,
  input: ParsedInputOf<typeof members.orders>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof members.orders>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await memberOf(tx, merchant, input.id)
    const deposits = await tx
      .selectFrom('deposits')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', row.id)
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute()
    const withdrawals = await tx
      .selectFrom('withdrawals')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', row.id)
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute()
    return {
      deposits: await depositItems(ctx, tx, caller, deposits),
      withdrawals: await withdrawalItems(ctx, tx, caller, withdrawals),
    }
  })
}
