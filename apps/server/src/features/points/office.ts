import type * as office from '@ronda/contract/backoffice/mall.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import { payableAmount } from '../../base/amounts.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { ask, waitingFor } from '../approvals/ask.ts'
import { openersOf } from '../approvals/openings.ts'
import { membersById } from '../members/directory.ts'
import { assertNotLocked } from '../members/locked.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'
import { pointBalance } from './account.ts'
import { pointsCorrect } from './approval.ts'
import { bringUpToDate } from './credit.ts'
import { owedBy, pointRows } from './own.ts'
import { pointRulesOf } from './settings.ts'

const FLOW_DAYS = 30
const LARGEST = 10
const DAY_MS = 86_400_000

/** What points are worth as money; null where they are not changed into it. */
function worthOf(points: bigint, merchant: Merchant): string | null {
  const { isOpen, unit, ratio } = pointRulesOf(merchant).convert
  return isOpen ? toWire((points * parseMoney(ratio, merchant.currency)) / BigInt(unit), merchant.currency) : null
}

export async function liability(
  ctx: Context,
  _input: unknown,
  { merchant, now }: OperatorCaller,
): Promise<OutputOf<typeof office.liability>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const own = tx.selectFrom('ledger_accounts').where('merchant_id', '=', merchant.id).where('kind', '=', 'points')
    const sum = await own
      .select([
        sql<string>`coalesce(sum(balance), 0)`.as('points'),
        sql<bigint>`count(*) filter (where balance > 0)`.as('members'),
      ])
      .executeTakeFirstOrThrow()
    const { rows: owed } = await sql<{ owed: string }>`
      select coalesce(sum((99 - hundredths) / 100), 0) as owed from point_carries
      where merchant_id = ${merchant.id} and hundredths < 0`.execute(tx)
    const { rows: flows } = await sql<{ type: string; sum_in: string; sum_out: string }>`
      select substr(t.kind, 8) as type, coalesce(sum(e.amount) filter (where e.amount > 0), 0) as sum_in,
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as sum_out
      from ledger_accounts a
      join ledger_entries e on e.merchant_id = a.merchant_id and e.account_id = a.id
      join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
      where a.merchant_id = ${merchant.id} and a.kind = 'points' and e.at >= ${new Date(now - FLOW_DAYS * DAY_MS).toISOString()}
      group by 1 order by 1`.execute(tx)
    const largest = await own
      .select(['member_id', 'balance'])
      .where('balance', '>', 0n)
      .orderBy('balance', 'desc')
      .limit(LARGEST)
      .execute()
    const ids = largest.map(row => row.member_id as bigint)
    const members = await membersById(ctx, tx, merchant.id, ids)
    const points = BigInt(sum.points)
    return {
      currency: merchant.currency,
      points: Number(points),
      members: Number(sum.members),
      owed: Number(owed[0]!.owed),
      worth: worthOf(points, merchant),
      days: FLOW_DAYS,
      flows: flows.map(({ type, sum_in, sum_out }) => ({ type, in: Number(sum_in), out: Number(sum_out) })),
      largest: largest.map(row => ({
        memberId: String(row.member_id),
        account: members.get(row.member_id as bigint)?.username ?? '',
        points: Number(row.balance),
      })),
    }
  })
}

async function findMember(tx: Tx, merchantId: number, id: string): Promise<{ id: bigint; agent_type: number }> {
  const member = await tx
    .selectFrom('members')
    .select(['id', 'agent_type'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', /^\d{1,18}$/.test(id) ? BigInt(id) : 0n)
    .executeTakeFirst()
  if (!member) throw refuse('NotFound')
  return member
}

export async function memberPoints(
  ctx: Context,
  input: ParsedInputOf<typeof office.memberPoints>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.memberPoints>> {
  const { merchant, now } = caller
  const { id: memberId } = await inMerchant(ctx.app, merchant.id, tx => findMember(tx, merchant.id, input.memberId))
  await bringUpToDate(ctx, merchant, memberId, now)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { pageNo, pageSize } = input
    const { in: _in, out: _out, ...page } = await pointRows(tx, merchant.id, { memberId }, { pageNo, pageSize })
    const balance = await pointBalance(tx, merchant.id, memberId)
    const subject = String(memberId)
    return {
      ...page,
      balance: Number(balance),
      owed: await owedBy(tx, merchant.id, memberId),
      worth: worthOf(balance, merchant),
      currency: merchant.currency,
      waiting: (await waitingFor(ctx, tx, 'points.correct', [subject], caller)).get(subject) ?? null,
    }
  })
}

export async function correct(
  ctx: Context,
  input: ParsedInputOf<typeof office.correct>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.correct>> {
  const { merchant, operator, now } = caller
  const points = input.direction === 'give' ? input.points : -input.points
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const member = await findMember(tx, merchant.id, input.memberId)
    if (member.agent_type === FREE_PLAY) throw refuse('RealAccountNeeded')
    if (points > 0) await assertNotLocked(tx, merchant.id, member.id)
    if (merchant.fourEyes && (await openersOf(tx, merchant.id, member.id, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    const known = await tx
      .selectFrom('point_corrections')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('request_id', '=', input.requestId)
      .executeTakeFirst()
    if (known) throw refuse('DuplicateRequest')
    const had = Number(await pointBalance(tx, merchant.id, member.id))
    if (had + points < 0) throw refuse('InsufficientPoints', { missing: -(had + points) })
    return ask(
      ctx,
      tx,
      pointsCorrect,
      {
        subject: String(member.id),
        memberId: member.id,
        payload: { requestId: input.requestId, memberId: String(member.id), points },
        why: [{ reason: 'always' }],
        before: { points: had },
        after: { points: had + points },
        reason: input.reason,
      },
      caller,
    )
  })
  announce()
  return { waiting }
}

const toSettings = (merchant: Merchant) => ({
  version: merchant.version,
  currency: merchant.currency,
  points: pointRulesOf(merchant),
})

export const getSettings = async (ctx: Context, _input: unknown, caller: OperatorCaller) => ({
  ...toSettings(caller.merchant),
  waiting: await waitingSettings(ctx, caller, 'points.settings-saved'),
})

export async function saveSettings(
  ctx: Context,
  { version, reason, points }: ParsedInputOf<typeof office.saveSettings>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.saveSettings>> {
  const amounts = [
    ...Object.entries(points.earn).map(([name, text]) => [`earn.${name}`, text]),
    ['convert.ratio', points.convert.ratio],
  ]
  for (const [field, text] of amounts as [string, string][])
    payableAmount(text, caller.merchant.currency, `points.${field}`)
  const asked = { version, reason, action: 'points.settings-saved' } as const
  const { merchant, waiting } = await changeSettings(ctx, caller, asked, () => ({ points }))
  return { ...toSettings(merchant), waiting }
}
