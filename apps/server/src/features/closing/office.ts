import type * as office from '@ronda/contract/backoffice/closings.ts'
import type { ClosingItem, MemberClosing } from '@ronda/contract/backoffice/closings.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import { payableUnit } from '../../base/amounts.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { onPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { ask, waitingFor } from '../approvals/ask.ts'
import { openersOf } from '../approvals/openings.ts'
import { memberOf } from '../members/office/member-rows.ts'
import { walletOf } from '../members/wallet.ts'
import { memberReopen } from './approval.ts'
import { waitsOf } from './store.ts'

/** Closings that stand, each with what its member's wallets hold and how far it is. */
function closings(tx: Tx, merchant: Merchant, now: number) {
  const money = sql<bigint>`(select coalesce(sum(a.balance), 0)::bigint from ledger_accounts a
    where a.merchant_id = c.merchant_id and a.member_id = c.member_id and a.currency = ${merchant.currency})`
  return tx
    .selectFrom('account_closings as c')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.id', '=', 'c.member_id'),
    )
    .selectAll('c')
    .select([
      'm.username',
      money.as('money'),
      sql<
        ClosingItem['state']
      >`case when c.closed_at is null then case when c.ends_at > ${new Date(now)} then 'closing' else 'waiting' end
        when ${money} >= ${payableUnit(merchant.currency)}::bigint then 'late-money' else 'closed' end`.as('state'),
    ])
    .where('c.merchant_id', '=', merchant.id)
    .where('c.taken_back_at', 'is', null)
    .where('c.reopened_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof closings>['executeTakeFirstOrThrow']>>

async function toItem(tx: Tx, merchant: Merchant, row: Row, now: number): Promise<ClosingItem> {
  const wallet = await walletOf(tx, merchant, row.member_id)
  return {
    id: row.id,
    memberId: String(row.member_id),
    account: row.username,
    state: row.state,
    askedAt: row.asked_at.getTime(),
    askedFrom: row.asked_ip,
    endsAt: row.ends_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    erasedAt: row.erased_at?.getTime() ?? null,
    money: toWire(row.money, merchant.currency),
    waits: row.state === 'closed' ? [] : await waitsOf(tx, merchant.id, row.member_id, { wallet, now }),
  }
}

export async function list(
  ctx: Context,
  { state, pageNo, pageSize }: ParsedInputOf<typeof office.list>,
  { merchant, now }: OperatorCaller,
): Promise<OutputOf<typeof office.list>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const all = tx.selectFrom(closings(tx, merchant, now).as('c'))
    const counted = await all
      .select(eb => ['c.state', eb.fn.countAll<bigint>().as('n')])
      .groupBy('c.state')
      .execute()
    const countOf = (wanted: string) => Number(counted.find(one => one.state === wanted)?.n ?? 0)
    const chosen = state === 'all' ? all : all.where('c.state', '=', state)
    const rows = await onPage(chosen.selectAll('c').orderBy('c.asked_at', 'desc').orderBy('c.id'), {
      pageNo,
      pageSize,
    }).execute()
    const items: ClosingItem[] = []
    for (const row of rows) items.push(await toItem(tx, merchant, row, now))
    return {
      rows: items,
      total: state === 'all' ? counted.reduce((sum, one) => sum + Number(one.n), 0) : countOf(state),
      pageNo,
      pageSize,
      currency: merchant.currency,
      waiting: countOf('waiting'),
      lateMoney: countOf('late-money'),
    }
  })
}

export const ofMember = (
  ctx: Context,
  { id }: ParsedInputOf<typeof office.ofMember>,
  caller: OperatorCaller,
): Promise<MemberClosing> => inMerchant(ctx.app, caller.merchant.id, tx => shown(ctx, tx, id, caller))

async function shown(ctx: Context, tx: Tx, id: string, caller: OperatorCaller): Promise<MemberClosing> {
  const { merchant, now } = caller
  const member = await memberOf(tx, merchant, id)
  const row = await closings(tx, merchant, now).where('c.member_id', '=', member.id).executeTakeFirst()
  return {
    closing: row ? await toItem(tx, merchant, row, now) : null,
    currency: merchant.currency,
    waiting: (await waitingFor(ctx, tx, 'member.reopen', [id], caller)).get(id) ?? null,
  }
}

export async function reopen(
  ctx: Context,
  { id, reason }: ParsedInputOf<typeof office.reopen>,
  caller: OperatorCaller,
): Promise<MemberClosing> {
  const { merchant, operator, now } = caller
  const { answer, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const member = await memberOf(tx, merchant, id)
    const { closing } = await shown(ctx, tx, id, caller)
    if (!closing?.closedAt || closing.erasedAt) throw refuse('WrongState')
    if (merchant.fourEyes && (await openersOf(tx, merchant.id, member.id, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    const { announce } = await ask(
      ctx,
      tx,
      memberReopen,
      {
        subject: id,
        memberId: member.id,
        payload: { id },
        why: [{ reason: 'reopens' }],
        before: { status: 'closed' },
        after: { status: 'active' },
        reason,
      },
      caller,
    )
    return { answer: await shown(ctx, tx, id, caller), announce }
  })
  announce()
  return answer
}
