import type * as risk from '@ronda/contract/backoffice/risk.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'

type Fund = OutputOf<typeof risk.ofWithdrawal>['funds'][number]

/** Where a member's money came from since it was last paid, on whose word, and what was played. Play comes from the hourly roll-up. */
export async function fundsSince(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  since: Date | undefined,
  now: number,
): Promise<{ funds: Fund[]; staked: bigint; cameIn: bigint; lastDepositAt: number | undefined }> {
  const from = since ?? new Date(0)
  const { rows } = await sql<{
    source: Exclude<Fund['source'], 'play'>
    amount: string
    n: bigint
    by: string[]
    last_at: Date
  }>`
    select source, sum(amount) as amount, count(*) as n, max(at) as last_at,
      array_remove(array_agg(distinct operator) || array_agg(distinct second), '') as by
    from (
      select case when decided_by = reported_by and reported_by <> '' then 'provider' else 'by-hand' end as source,
        paid_amount as amount, closed_at as at,
        case when decided_by = reported_by then '' else decided_by end as operator, approved_by as second
      from deposits where merchant_id = ${merchant.id} and member_id = ${memberId} and state = 'CREDITED' and closed_at > ${from}
      union all
      select 'reward', amount, decided_at, asked_by, case when decided_by = asked_by then '' else decided_by end
      from rewards where merchant_id = ${merchant.id} and member_id = ${memberId} and state = 'granted' and decided_at > ${from}
      union all
      select 'adjustment', amount, at, asked_by, case when approved_by = asked_by then '' else approved_by end
      from balance_adjustments where merchant_id = ${merchant.id} and member_id = ${memberId} and at > ${from}) came
    group by source`.execute(tx)
  const play = await sql<{ staked: string; won: string; rounds: bigint }>`
    select coalesce(sum(staked), 0) as staked, coalesce(sum(won), 0) as won, coalesce(sum(rounds), 0)::bigint as rounds
    from play_hourly
    where merchant_id = ${merchant.id} and member_id = ${memberId} and hour >= date_trunc('hour', ${from}::timestamptz)
      and hour <= ${new Date(now)}`.execute(tx)
  const { staked, won, rounds } = play.rows[0]!
  const order: Fund['source'][] = ['provider', 'by-hand', 'reward', 'adjustment']
  const funds = order.flatMap(source => {
    const row = rows.find(one => one.source === source)
    if (!row) return []
    return [{ source, amount: toWire(BigInt(row.amount), merchant.currency), count: Number(row.n), by: row.by.sort() }]
  })
  const net = BigInt(won) - BigInt(staked)
  const deposits = rows.filter(({ source }) => source === 'provider' || source === 'by-hand')
  return {
    funds: [
      ...funds,
      ...(rounds > 0n
        ? [{ source: 'play' as const, amount: toWire(net, merchant.currency), count: Number(rounds), by: [] }]
        : []),
    ],
    staked: BigInt(staked),
    cameIn: rows.reduce((sum, row) => sum + BigInt(row.amount), 0n),
    lastDepositAt: deposits.length > 0 ? Math.max(...deposits.map(row => row.last_at.getTime())) : undefined,
  }
}
