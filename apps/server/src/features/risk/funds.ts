import type * as risk from '@ronda/contract/backoffice/risk.ts'
import { type FundSource, fundSources } from '@ronda/contract/backoffice/risk.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { ADJUSTMENT } from '../../ledger/adjust-round.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { BILL_PAYMENTS } from '../agent-bills/pay.ts'
import { walletOf } from '../members/wallet.ts'

type Told = Pick<OutputOf<typeof risk.ofWithdrawal>, 'funds' | 'opening' | 'balance' | 'rest'>

/** What is to be played before it may be taken for the member's own. */
const comesIn: readonly FundSource[] = ['provider', 'by-hand', 'received', 'reward', 'activity', 'rebate', 'adjustment']
const PEERS_SHOWN = 5

/** Absent of withdrawals that were asked for before it was written down. */
interface PlayedBefore {
  play_staked: bigint | null
  play_net: bigint | null
  play_rounds: bigint | null
}

interface Asked extends PlayedBefore {
  hold_id: string
  created_at: Date
}
interface Between {
  memberId: bigint
  mainAccountId: bigint
  /** Movements after and before those of these ids, and whether a round of this time is play of theirs. */
  after: bigint
  before: bigint
  isPlay: (closedAt: RawBuilder<Date>) => RawBuilder<boolean>
}

/**
 * How the balance a withdrawal was asked of came about since the one that was paid before it: every movement of the main wallet by its
 * source, with on whose word or from whom. Play comes from the roll-up as it was at both; what that does not explain is the rest.
 */
export async function fundsOf(
  tx: Tx,
  merchant: Merchant,
  { memberId, last, asked }: { memberId: bigint; last: Asked | undefined; asked: Asked },
): Promise<Told & { staked: bigint; cameIn: bigint; lastDepositAt: number | undefined }> {
  const { mainAccountId } = await walletOf(tx, merchant, memberId)
  const wire = (amount: bigint) => toWire(amount, merchant.currency)
  const start = last && (await setAside(tx, merchant.id, mainAccountId, last.hold_id))
  const end = await setAside(tx, merchant.id, mainAccountId, asked.hold_id)
  const span = { from: last?.created_at ?? new Date(0), to: asked.created_at }
  const known = playBetween(last, asked)
  const came = await moves(tx, merchant.id, {
    memberId,
    mainAccountId,
    after: start?.id ?? 0n,
    before: end.id,
    // What is counted between both withdrawals is play of these, whenever it was played.
    isPlay: known
      ? closedAt => sql`${closedAt} is not null`
      : closedAt =>
          sql`${closedAt} >= date_trunc('hour', ${span.from}::timestamptz) and date_trunc('hour', ${closedAt}) <= ${span.to}`,
  })
  const { staked, net, rounds } = known ?? (await play(tx, merchant.id, memberId, span))
  const sums = new Map(came.map(row => [row.source, BigInt(row.amount)]))
  if (rounds > 0n || net !== 0n) sums.set('play', net)
  const opening = start?.after ?? 0n
  const balance = end.after + end.amount
  const told = fundSources.flatMap(source => {
    const amount = sums.get(source)
    if (amount === undefined) return []
    const row = came.find(one => one.source === source)
    return [{ source, amount, count: Number(row?.n ?? rounds), by: row ? wordsOf(row) : [] }]
  })
  const deposited = came.filter(({ source }) => source === 'provider' || source === 'by-hand')
  return {
    funds: told.map(fund => ({ ...fund, amount: wire(fund.amount) })),
    opening: wire(opening),
    balance: wire(balance),
    rest: wire(told.reduce((left, { amount }) => left - amount, balance - opening)),
    staked,
    cameIn: comesIn.reduce((sum, source) => sum + (sums.get(source) ?? 0n), 0n),
    lastDepositAt: deposited.length > 0 ? Math.max(...deposited.map(row => row.last_at.getTime())) : undefined,
  }
}

function wordsOf({ source, one, other }: Row): string[] {
  const words = [...new Set([...(one ?? []), ...(other ?? [])])].sort()
  // An agent's downlines may be many.
  return source === 'received' || source === 'sent' ? words.slice(0, PEERS_SHOWN) : words
}

/** The movement that set a withdrawal's amount aside, and the balance after it. */
async function setAside(tx: Tx, merchantId: number, mainAccountId: bigint, holdId: string) {
  const { rows } = await sql<{ id: bigint; amount: bigint; after: bigint }>`
    select t.id, -e.amount as amount, e.balance_after as after from ledger_transfers t
    join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id and e.account_id = ${mainAccountId}
    where t.merchant_id = ${merchantId} and t.source = 'holds' and t.external_id = ${`${holdId}:place`}`.execute(tx)
  if (!rows[0]) throw new Error(`nothing was set aside for withdrawal ${holdId}`)
  return rows[0]
}

interface Row {
  source: FundSource
  amount: string
  n: bigint
  last_at: Date
  one: string[] | null
  other: string[] | null
}

/**
 * Everything but play between two movements, by source; what it has no word for is left out. Of what one member pays another by an agent's
 * bill only the receiver is the transfer's member. A correction that play of these hours tells already is no movement of its own.
 */
async function moves(
  tx: Tx,
  merchantId: number,
  { memberId, mainAccountId, after, before, isPlay }: Between,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select id, kind, source, note, ref_id, round_id from ledger_transfers
      where merchant_id = ${merchantId} and member_id = ${memberId} and id > ${after} and id < ${before}
        and kind not in ('bet', 'win', 'betWin', 'rollback')
      union
      select t.id, t.kind, t.source, t.note, t.ref_id, t.round_id from agent_bill_payments p
      join ledger_transfers t on t.merchant_id = p.merchant_id and t.source = ${BILL_PAYMENTS} and t.external_id = p.id
      where p.merchant_id = ${merchantId} and p.payer_id = ${memberId} and t.id > ${after} and t.id < ${before})
    select source, sum(amount) as amount, count(*) as n, max(at) as last_at,
      array_agg(distinct one) filter (where one <> '') as one, array_agg(distinct other) filter (where other <> '') as other
    from (
      select e.amount, e.at,
        case
          when t.kind = 'deposit' then case when d.decided_by = d.reported_by and d.reported_by <> '' then 'provider' else 'by-hand' end
          when t.kind = 'bonus' then case r.source when 'activity' then 'activity' when 'rebate' then 'rebate' else 'reward' end
          when t.kind = 'self_rebate' then 'rebate'
          when t.kind in ('commission', 'daily_wage', 'hourly_wage', 'real_time_wage', 'dividend') then 'commission'
          when t.kind = 'transfer_in' then 'received'
          when t.kind = 'transfer_out' then 'sent'
          when t.kind = 'prize' then 'prize'
          when t.kind = 'adjustment' then 'adjustment'
          when t.kind = ${ADJUSTMENT} then 'correction'
          when t.kind = 'bonus_back' then 'bonus-back'
          when t.kind in ('vendor_in', 'vendor_out', 'vendor_back') then 'vendor-wallet'
          when t.kind in ('hold', 'release', 'withdrawal_return') then 'withdrawal'
        end as source,
        case
          when t.kind in ('transfer_in', 'transfer_out') then t.note
          when d.decided_by is distinct from d.reported_by then d.decided_by
          else coalesce(r.asked_by, a.asked_by)
        end as one,
        coalesce(d.approved_by, r.decided_by, a.approved_by) as other
      from moved t
      join ledger_entries e on e.merchant_id = ${merchantId} and e.account_id = ${mainAccountId} and e.transfer_id = t.id
      left join deposits d on t.kind = 'deposit' and d.merchant_id = ${merchantId} and d.id = t.ref_id
      left join rewards r on t.kind = 'bonus' and r.merchant_id = ${merchantId} and r.id = t.ref_id
      left join balance_adjustments a on t.kind = 'adjustment' and a.merchant_id = ${merchantId} and a.id = t.ref_id
      left join game_rounds g on t.kind = ${ADJUSTMENT} and g.merchant_id = ${merchantId} and g.vendor = t.source and g.round_id = t.round_id
      where (${isPlay(sql`g.closed_at`)}) is not true) told
    where source is not null
    group by source`.execute(tx)
  return rows
}

interface Play {
  staked: bigint
  net: bigint
  rounds: bigint
}

/** What was counted from one withdrawal to the next, where both know what had been played. */
function playBetween(last: PlayedBefore | undefined, asked: PlayedBefore): Play | undefined {
  const [from, to] = [last ? playedOf(last) : { staked: 0n, net: 0n, rounds: 0n }, playedOf(asked)]
  return from && to && { staked: to.staked - from.staked, net: to.net - from.net, rounds: to.rounds - from.rounds }
}

const playedOf = ({ play_staked: staked, play_net: net, play_rounds: rounds }: PlayedBefore): Play | undefined =>
  staked === null || net === null || rounds === null ? undefined : { staked, net, rounds }

/** All that a member has played so far, to be kept with a withdrawal. The wallet must be locked, and everything counted. */
export async function playedBefore(tx: Tx, merchantId: number, memberId: bigint): Promise<PlayedBefore> {
  const span = { from: new Date(0), to: new Date(8.64e15) }
  const { staked, net, rounds } = await play(tx, merchantId, memberId, span)
  return { play_staked: staked, play_net: net, play_rounds: rounds }
}

/** What was played in the hours of a span, and what of its result came into the main wallet: vendors that hold money hand theirs out. */
async function play(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  { from, to }: { from: Date; to: Date },
): Promise<Play> {
  const { rows } = await sql<{ staked: string; net: string; rounds: bigint }>`
    select coalesce(sum(p.staked), 0) as staked, coalesce(sum(p.rounds), 0)::bigint as rounds,
      coalesce(sum(p.won - p.staked) filter (where coalesce(v.wallet, '') <> 'transfer'), 0) as net
    from play_hourly p left join vendors v on v.merchant_id = p.merchant_id and v.code = p.vendor
    where p.merchant_id = ${merchantId} and p.member_id = ${memberId}
      and p.hour >= date_trunc('hour', ${from}::timestamptz) and p.hour <= ${to}`.execute(tx)
  const { staked, net, rounds } = rows[0]!
  return { staked: BigInt(staked), net: BigInt(net), rounds }
}
