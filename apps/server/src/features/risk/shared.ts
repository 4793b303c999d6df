import type { RiskSignal } from '@ronda/contract/backoffice/risk.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

const LOOK_BACK_MS = 90 * 86_400_000
const SHOWN_MAX = 5
/** Behind one address there may be a whole city's mobile network. */
export const CROWD = 20

export const signal = (
  kind: RiskSignal['kind'],
  level: RiskSignal['level'],
  values: RiskSignal['values'],
  links: RiskSignal['links'] = [],
): RiskSignal => ({ kind, level, values, links })

/** How many share something, and the first of them. */
export const shared = (kind: RiskSignal['kind'], level: RiskSignal['level'], others: readonly Other[]): RiskSignal =>
  signal(
    kind,
    level,
    { count: others.length > CROWD ? `${CROWD}+` : String(others.length) },
    others.slice(0, SHOWN_MAX).map(({ id, username }) => ({ to: 'member', id: String(id), label: username })),
  )

type Other = { id: bigint; username: string }

/** Members who signed in from the same browser, or the same address, as this one. */
export async function sharedSignals(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<RiskSignal[]> {
  const since = new Date(now - LOOK_BACK_MS)
  const others = (column: 'device' | 'ip') => {
    const value = sql.ref(column)
    return sql<Other>`
      with own as (
        select distinct ${value} as value from sessions
        where merchant_id = ${merchantId} and member_id = ${memberId} and created_at > ${since})
      select m.id, m.username from members m
      where m.merchant_id = ${merchantId} and m.id in (
        select s.member_id from own join sessions s
          on s.merchant_id = ${merchantId} and s.${value} = own.value and s.created_at > ${since}
        where s.member_id <> ${memberId})
      order by m.id desc limit ${CROWD + 1}`.execute(tx)
  }
  const [devices, addresses] = [(await others('device')).rows, (await others('ip')).rows]
  const crowd = addresses.length > CROWD ? 'fine' : 'look'
  return [
    ...(devices.length > 0 ? [shared('device-shared', 'alarm', devices)] : []),
    ...(addresses.length > 0 ? [shared('address-shared', crowd, addresses)] : []),
  ]
}
