import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { type ask as askCall, OWN_DATA_DAYS, type OwnData } from '@ronda/contract/portal/account/own-data.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { lockCaller } from '../members/lock.ts'
import { assertPassword } from '../passwords/prove.ts'

const DAY_MS = 86_400_000
export const KEPT_MS = OWN_DATA_DAYS * DAY_MS

/** What a member asked for last. */
export const lastOf = (tx: Tx, merchantId: number, memberId: bigint) =>
  tx
    .selectFrom('own_data')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

type Row = Awaited<ReturnType<typeof lastOf>>

export const isOpen = (row: Row, now: number): row is NonNullable<Row> & { ready_at: Date; size: bigint } =>
  !!row && row.ready_at !== null && row.erased_at === null && now < row.ready_at.getTime() + KEPT_MS

function toState(row: Row, now: number): OwnData {
  const nextAt = row && row.asked_at.getTime() + DAY_MS > now ? row.asked_at.getTime() + DAY_MS : null
  if (isOpen(row, now))
    return { state: 'ready', size: Number(row.size), erasedAt: row.ready_at.getTime() + KEPT_MS, nextAt }
  return { state: row?.ready_at === null ? 'waiting' : 'none', size: null, erasedAt: null, nextAt }
}

export const get = (ctx: Context, _input: unknown, { merchant, session, now }: MemberCaller): Promise<OwnData> =>
  inMerchant(ctx.app, merchant.id, async tx => toState(await lastOf(tx, merchant.id, session.memberId), now))

export async function ask(
  ctx: Context,
  { password }: ParsedInputOf<typeof askCall>,
  caller: MemberCaller,
): Promise<OwnData> {
  const { merchant, session, now } = caller
  await assertPassword(ctx, caller, password)
  return inMerchant(ctx.app, merchant.id, async tx => {
    await lockCaller(tx, caller)
    const { nextAt } = toState(await lastOf(tx, merchant.id, session.memberId), now)
    if (nextAt !== null) throw refuse('TooManyRequests', { retryAfterS: Math.ceil((nextAt - now) / 1000) })
    await tx
      .insertInto('own_data')
      .values({ merchant_id: merchant.id, id: newId(now), member_id: session.memberId, asked_at: new Date(now) })
      .execute()
    return toState(await lastOf(tx, merchant.id, session.memberId), now)
  })
}
