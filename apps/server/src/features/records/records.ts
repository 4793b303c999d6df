import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type * as records from '@ronda/contract/portal/cashier/records.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { onPage, type Page, type PageInput } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { roundTransfers } from '../../ledger/balances.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { paidFor } from '../agent-bills/paid-for.ts'
import { nameOf } from '../lobby/store.ts'
import { lotteryCategories } from '../lotteries/cards.ts'
import { betsOf } from '../lotteries/orders.ts'
import { walletOf } from '../members/wallet.ts'
import { feesOf } from '../withdrawals/fees.ts'

/** The longest span a record is asked for. */
export const DAYS_MAX = 93
const DAY_MS = 86_400_000

/** First moment and end of a span of business days. */
export function spanOf(from: string, to: string): { start: Date; end: Date } {
  const start = businessDayStart(from)
  const end = businessDayStart(to) + DAY_MS
  if (Number.isNaN(start) || Number.isNaN(end) || end <= start || end - start > DAYS_MAX * DAY_MS) {
    throw invalidInput([{ field: 'to', rule: 'range', params: { max: DAYS_MAX } }])
  }
  return { start: new Date(start), end: new Date(end) }
}

type BetRow = records.BetRow
type AccountRow = OutputOf<typeof records.account>['rows'][number]

type BetStatus = BetRow['status']

const isLottery = (category: string | null) => category !== null && lotteryCategories.includes(category)

/** What became of a round; a free one that brought nothing is lost, not returned. */
const outcomeOf = sql<BetStatus>`case
  when r.status <> 'closed' then r.status
  when r.won > r.staked then 'won'
  when r.won = r.staked and r.won > 0 then 'returned'
  else 'lost' end`

export interface BetQuery {
  memberId: bigint
  start?: Date
  end?: Date
  status?: BetStatus
  gameId?: string
  category?: string
  round?: { vendor: string; roundId: string }
}

export function roundsOf(tx: Tx, merchant: Merchant, query: BetQuery) {
  let rounds = tx
    .selectFrom('game_rounds as r')
    .where('r.merchant_id', '=', merchant.id)
    .where('r.member_id', '=', query.memberId)
  if (query.start) rounds = rounds.where('r.opened_at', '>=', query.start)
  if (query.end) rounds = rounds.where('r.opened_at', '<', query.end)
  if (query.status) rounds = rounds.where(outcomeOf, '=', query.status)
  if (query.gameId) rounds = rounds.where('r.game_code', '=', query.gameId)
  if (query.category)
    rounds = rounds.where(eb =>
      eb.exists(
        eb
          .selectFrom('games as k')
          .select('k.code')
          .whereRef('k.merchant_id', '=', 'r.merchant_id')
          .whereRef('k.vendor', '=', 'r.vendor')
          .whereRef('k.code', '=', 'r.game_code')
          .where('k.category', '=', query.category ?? ''),
      ),
    )
  if (query.round)
    rounds = rounds.where('r.vendor', '=', query.round.vendor).where('r.round_id', '=', query.round.roundId)
  return rounds
}

/** A member's rounds, newest first. */
export async function betRows(
  tx: Tx,
  merchant: Merchant,
  query: BetQuery,
  page: PageInput,
  language: string,
): Promise<BetRow[]> {
  const found = roundsOf(tx, merchant, query)
    .leftJoin('games as g', join =>
      join
        .onRef('g.merchant_id', '=', 'r.merchant_id')
        .onRef('g.vendor', '=', 'r.vendor')
        .onRef('g.code', '=', 'r.game_code'),
    )
    .innerJoin('vendors as v', join =>
      join.onRef('v.merchant_id', '=', 'r.merchant_id').onRef('v.code', '=', 'r.vendor'),
    )
    .select([
      'r.vendor',
      'r.round_id',
      'r.game_code',
      'r.staked',
      'r.won',
      'r.status',
      'r.opened_at',
      'r.closed_at',
      'r.currency',
      'g.names',
      'g.category',
      'v.display_name',
      'v.launch_url',
      'v.protocol',
      outcomeOf.as('outcome'),
    ])
    .orderBy('r.opened_at', 'desc')
    .orderBy('r.round_id', 'desc')
  const rows = await onPage(found, page).execute()
  return rows.map(row => ({
    id: `${row.vendor}:${row.round_id}`,
    at: row.opened_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    gameId: row.game_code,
    gameCategory: row.category ?? '',
    gameName: row.names ? nameOf(row.names, language) : row.game_code,
    vendorName: row.display_name,
    roundId: row.round_id,
    stake: toWire(row.staked, row.currency),
    payout: toWire(row.won, row.currency),
    net: row.status === 'closed' ? toWire(row.won - row.staked, row.currency) : null,
    status: row.outcome,
    verifyUrl:
      (row.status === 'closed' || isLottery(row.category)) && row.protocol === 'ronda'
        ? new URL(`/fair?round=${encodeURIComponent(row.round_id)}`, row.launch_url).href
        : '',
  }))
}

export async function bets(
  ctx: Context,
  input: ParsedInputOf<typeof records.bets>,
  caller: MemberCaller,
): Promise<OutputOf<typeof records.bets>> {
  const { merchant, session, language } = caller
  const { start, end } = spanOf(input.from, input.to)
  const { anyGameOf } = await ctx.catalogues.of(merchant)
  const artOf = ({ id, gameId }: BetRow) => {
    const vendor = id.slice(0, id.indexOf(':'))
    const game = anyGameOf(vendor, gameId)
    return game ? { seed: `${vendor}/${gameId}`, version: game.artVersion } : null
  }
  const query = {
    memberId: session.memberId,
    start,
    end,
    status: input.status,
    gameId: input.gameId,
    category: input.category,
  }
  return inMerchant(ctx.app, merchant.id, async tx => {
    const totals = await roundsOf(tx, merchant, query)
      .select([
        sql<bigint>`count(*)`.as('n'),
        sql<string>`coalesce(sum(r.staked) filter (where r.status <> 'cancelled'), 0)`.as('staked'),
        sql<string>`coalesce(sum(r.staked) filter (where r.status = 'open'), 0)`.as('open'),
        sql<string>`coalesce(sum(r.won) filter (where r.status <> 'cancelled'), 0)`.as('won'),
        sql<string>`coalesce(sum(r.won - r.staked) filter (where r.status = 'closed'), 0)`.as('net'),
      ])
      .executeTakeFirstOrThrow()
    const games = await roundsOf(tx, merchant, { ...query, status: undefined, gameId: undefined })
      .leftJoin('games as g', join =>
        join
          .onRef('g.merchant_id', '=', 'r.merchant_id')
          .onRef('g.vendor', '=', 'r.vendor')
          .onRef('g.code', '=', 'r.game_code'),
      )
      .select(['r.game_code', 'g.names'])
      .distinct()
      .limit(100)
      .execute()
    return {
      rows: (await betRows(tx, merchant, query, input, language)).map(row => ({ ...row, art: artOf(row) })),
      total: Number(totals.n),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      totals: {
        stake: toWire(BigInt(totals.staked), merchant.currency),
        open: toWire(BigInt(totals.open), merchant.currency),
        payout: toWire(BigInt(totals.won), merchant.currency),
        net: toWire(BigInt(totals.net), merchant.currency),
      },
      currency: merchant.currency,
      games: games.map(game => ({
        gameId: game.game_code,
        gameName: game.names ? nameOf(game.names, language) : game.game_code,
      })),
    }
  })
}

/** Ledger kinds that the account record shows under each type. Held money shows as the withdrawal it is for. */
export const kindsOf: Record<AccountRow['type'], string[]> = {
  deposit: ['deposit'],
  bonus: ['bonus'],
  bonus_back: ['bonus_back'],
  prize: ['prize'],
  withdrawal: ['hold'],
  withdrawal_return: ['release', 'withdrawal_return'],
  bet: ['bet'],
  win: ['win', 'betWin'],
  rollback: ['rollback'],
  vendor_in: ['vendor_in'],
  vendor_out: ['vendor_out', 'vendor_back'],
  adjustment: ['adjustment', 'vendor_adjustment'],
  commission: ['commission'],
  self_rebate: ['self_rebate'],
  daily_wage: ['daily_wage'],
  hourly_wage: ['hourly_wage'],
  real_time_wage: ['real_time_wage'],
  dividend: ['dividend'],
  transfer_in: ['transfer_in'],
  transfer_out: ['transfer_out'],
}
export const typeOfKind = new Map(
  Object.entries(kindsOf).flatMap(([type, kinds]) => kinds.map(kind => [kind, type as AccountRow['type']] as const)),
)

export interface AccountQuery {
  memberId: bigint
  start?: Date
  end?: Date
  type?: AccountRow['type']
}

export async function accountRows(
  tx: Tx,
  merchant: Merchant,
  query: AccountQuery,
  { pageNo, pageSize }: PageInput,
): Promise<Page<AccountRow> & { in: bigint; out: bigint }> {
  const { mainAccountId } = await walletOf(tx, merchant, query.memberId)
  let entries = tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', join =>
      join.onRef('t.merchant_id', '=', 'e.merchant_id').onRef('t.id', '=', 'e.transfer_id'),
    )
    .where('e.merchant_id', '=', merchant.id)
    .where('e.account_id', '=', mainAccountId)
  if (query.start) entries = entries.where('e.at', '>=', query.start)
  if (query.end) entries = entries.where('e.at', '<', query.end)
  if (query.type) entries = entries.where('t.kind', 'in', kindsOf[query.type])
  const totals = await entries
    .select([
      sql<bigint>`count(*)`.as('n'),
      sql<string>`coalesce(sum(e.amount) filter (where e.amount > 0), 0)`.as('sum_in'),
      sql<string>`coalesce(-sum(e.amount) filter (where e.amount < 0), 0)`.as('sum_out'),
    ])
    .executeTakeFirstOrThrow()
  const newest = entries
    .select([
      't.id',
      't.kind',
      't.ref_id',
      't.round_id',
      't.external_id',
      't.note',
      'e.at',
      'e.amount',
      'e.balance_after',
    ])
    .orderBy('e.transfer_id', 'desc')
  const rows = await onPage(newest, { pageNo, pageSize }).execute()
  const moves = rows.map(row => ({ ...row, reference: referenceOf(row) }))
  const periodOf = await paidFor(tx, merchant.id, moves)
  const held = moves.filter(({ kind }) => kind === 'hold').map(({ reference }) => reference)
  const fees = await feesOf(tx, merchant.id, held)
  const feeOf = ({ kind, reference }: (typeof moves)[number]) => (kind === 'hold' ? fees.get(reference) : undefined)
  return {
    rows: moves.map(row => ({
      id: String(row.id),
      at: row.at.getTime(),
      type: typeOfKind.get(row.kind) ?? 'adjustment',
      amount: toWire(row.amount, merchant.currency),
      balanceAfter: toWire(row.balance_after ?? 0n, merchant.currency),
      reference: row.reference,
      ...(feeOf(row) !== undefined && { fee: toWire(feeOf(row)!, merchant.currency) }),
      period: periodOf(row),
    })),
    total: Number(totals.n),
    pageNo,
    pageSize,
    in: BigInt(totals.sum_in),
    out: BigInt(totals.sum_out),
  }
}

interface Referring {
  kind: string
  note: string | null
  ref_id: string | null
  round_id: string | null
  external_id: string
}

/** What a movement belongs to; of one within a team whom it came from or went to. */
export const referenceOf = ({ kind, note, ref_id, round_id, external_id }: Referring): string =>
  (isTeamTransfer(kind) ? note : null) ?? ref_id ?? round_id ?? external_id

const isTeamTransfer = (kind: string) => kind === 'transfer_in' || kind === 'transfer_out'

export async function account(
  ctx: Context,
  input: ParsedInputOf<typeof records.account>,
  caller: MemberCaller,
): Promise<OutputOf<typeof records.account>> {
  const { merchant, session } = caller
  const { start, end } = spanOf(input.from, input.to)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const query = { memberId: session.memberId, start, end, type: input.type }
    const { in: paidIn, out, ...page } = await accountRows(tx, merchant, query, input)
    return {
      ...page,
      totals: { in: toWire(paidIn, merchant.currency), out: toWire(out, merchant.currency) },
      currency: merchant.currency,
    }
  })
}

export async function betDetail(
  ctx: Context,
  input: ParsedInputOf<typeof records.betDetail>,
  caller: MemberCaller,
): Promise<OutputOf<typeof records.betDetail>> {
  const { merchant, session, language } = caller
  const at = input.id.indexOf(':')
  const round = { vendor: input.id.slice(0, at), roundId: input.id.slice(at + 1) }
  const detail = await inMerchant(ctx.app, merchant.id, async tx => {
    const [bet] = await betRows(
      tx,
      merchant,
      { memberId: session.memberId, round },
      { pageNo: 1, pageSize: 1 },
      language,
    )
    if (!bet) throw refuse('NotFound')
    const transfers = await roundTransfers(tx, { merchantId: merchant.id, ...round })
    return {
      bet,
      movements: transfers.map(transfer => ({
        id: String(transfer.transferId),
        at: transfer.at.getTime(),
        type: typeOfKind.get(transfer.kind) ?? 'adjustment',
        amount: toWire(transfer.gained, merchant.currency),
        balanceAfter: toWire(transfer.balanceAfter, merchant.currency),
        reference: transfer.externalId,
      })),
      currency: merchant.currency,
    }
  })
  const told = isLottery(detail.bet.gameCategory) ? await betsOf(ctx, caller, [round.vendor]) : undefined
  return { ...detail, order: told?.get(`${round.vendor}/${round.roundId}`) ?? null }
}
