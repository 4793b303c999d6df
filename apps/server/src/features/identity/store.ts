import type { CheckState } from '@ronda/contract/backoffice/identity.ts'
import {
  type AddressAnswers,
  type Answers,
  againAfter,
  type Rejection,
} from '@ronda/contract/portal/account/identity.ts'
import type { IdentityLevel, IdentityState } from '@ronda/contract/portal/account/identity-states.ts'
import { type Selectable, sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { IdentityChecks } from '../../db/generated/tables.ts'
import { createOrders } from '../../orders/orders.ts'
import type { MessageKind } from '../inbox/kinds.ts'
import { tell } from '../inbox/tell.ts'
import { closedStates, next } from './states.ts'

export type CheckRow = Selectable<IdentityChecks>

const kept = createOrders({
  table: 'identity_checks',
  events: 'identity_check_events',
  eventKey: 'identity_check_id',
  next,
  closed: closedStates,
})
export const { lock, lockSeen, note, histories, queue } = kept

const told: Record<IdentityLevel, Partial<Record<CheckState, MessageKind>>> = {
  1: { VERIFIED: 'identity-verified', REJECTED: 'identity-rejected', EXPIRED: 'identity-expired' },
  2: { VERIFIED: 'address-verified', REJECTED: 'address-rejected', EXPIRED: 'address-expired' },
}

/** Moves a check on, tells its member where that changes something for it. Nothing else writes its state. */
export const step: typeof kept.step = async (tx, before, to, change, by, now) => {
  const row = await kept.step(tx, before, to, change, by, now)
  const kind = told[levelOfCheck(row)][to]
  if (kind) await tell(tx, row.merchant_id, { memberId: row.member_id, kind, ref: row.id }, now)
  return row
}

export const levelOfCheck = (row: Pick<CheckRow, 'level'>): IdentityLevel => (row.level === 2 ? 2 : 1)

/** Of one member and level, newest first. */
export const checksOf = (tx: Tx, merchantId: number, memberId: bigint, level: IdentityLevel) =>
  allChecksOf(tx, merchantId, memberId).where('level', '=', level)

/** Of one member, newest first. */
export const allChecksOf = (tx: Tx, merchantId: number, memberId: bigint) =>
  tx
    .selectFrom('identity_checks')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** The check of a level that proves something, as long as it holds. */
export const holding = (rows: readonly CheckRow[], now: number): CheckRow | undefined =>
  rows.find(row => row.state === 'VERIFIED' && row.expires_at!.getTime() > now)

/** What is proven of a member: an address counts only while it is known who lives there. */
export async function levelOf(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<0 | IdentityLevel> {
  const rows = await tx
    .selectFrom('identity_checks')
    .select('level')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'VERIFIED')
    .where('expires_at', '>', new Date(now))
    .execute()
  const has = (level: IdentityLevel) => rows.some(row => row.level === level)
  if (!has(1)) return 0
  return has(2) ? 2 : 1
}

/** How far a member is, by its newest check. */
export function stateOf(last: CheckRow | undefined, now: number): IdentityState {
  if (!last) return 'none'
  if (last.state === 'IN_REVIEW') return 'in-review'
  if (last.state === 'REJECTED') return 'rejected'
  return last.state === 'VERIFIED' && last.expires_at!.getTime() > now ? 'verified' : 'expired'
}

export const sealAnswers = (
  { vault }: Pick<Context, 'vault'>,
  merchantId: number,
  answers: Answers | AddressAnswers,
): Buffer => vault.seal(merchantId, 'identity', answers)
/** Of a check of the first level; nothing once they were erased. */
export const openAnswers = ({ vault }: Pick<Context, 'vault'>, row: CheckRow): Answers | undefined =>
  row.answers_sealed && row.level === 1
    ? vault.open<Answers>(row.merchant_id, 'identity', row.answers_sealed)
    : undefined
/** Of one of the second. */
export const openAddress = ({ vault }: Pick<Context, 'vault'>, row: CheckRow): AddressAnswers | undefined =>
  row.answers_sealed && row.level === 2
    ? vault.open<AddressAnswers>(row.merchant_id, 'identity', row.answers_sealed)
    : undefined

/** Finds the same document again, however its number was typed. */
export const numberIndex = (
  { vault }: Pick<Context, 'vault'>,
  merchantId: number,
  { country, documentNumber }: Pick<Answers, 'country' | 'documentNumber'>,
): Buffer =>
  vault.index(merchantId, 'identity', `${country}/${documentNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')}`)

export const nameOf = ({ givenNames, surnames }: Answers): string => `${givenNames} ${surnames}`

/** What of a refused check may be sent again as it is. */
export const againOf = (row: CheckRow) => againAfter(row.reasons as Rejection[])

/** Enough decisions to say something of the next. */
const FEW = 3

/** Median time from sending to the decision, of the last fifty of a level or of both, in whole minutes; null while there are too few. */
export async function typicalMinutes(tx: Tx, merchantId: number, level?: IdentityLevel): Promise<number | null> {
  const { rows } = await sql<{ median: number | null; n: bigint }>`
    select percentile_cont(0.5) within group (order by took) as median, count(*) as n from (
      select extract(epoch from e.at - c.created_at)::float8 / 60 as took
      from identity_check_events e
      join identity_checks c on c.merchant_id = e.merchant_id and c.id = e.identity_check_id
      where e.merchant_id = ${merchantId} and e.seq = 2 and e.state in ('VERIFIED', 'REJECTED')
        ${level ? sql`and c.level = ${level}` : sql``}
      order by e.at desc limit 50) as last`.execute(tx)
  const { median, n } = rows[0]!
  return median === null || Number(n) < FEW ? null : Math.max(1, Math.round(median))
}

export function announce(ctx: Pick<Context, 'bus'>, row: Pick<CheckRow, 'merchant_id' | 'member_id'>): void {
  ctx.bus.publish({ merchantId: row.merchant_id, memberId: row.member_id, topic: 'identity' })
  ctx.bus.publish({ merchantId: row.merchant_id, topic: 'identity' })
}
