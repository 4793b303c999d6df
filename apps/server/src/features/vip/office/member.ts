import type * as office from '@ronda/contract/backoffice/vip.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { VIP_LABEL_COLOR } from '@ronda/contract/portal/site/vip.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask, waitingFor } from '../../approvals/ask.ts'
import { openersOf } from '../../approvals/openings.ts'
import { levelSet } from '../approval.ts'
import { levelsOf } from '../ladder.ts'
import { nameOf } from '../levels.ts'
import { standingOf, stepsOf } from '../mine.ts'

const STEPS_SHOWN = 50

async function realMember(tx: Tx, merchantId: number, text: string): Promise<bigint> {
  const member = await tx
    .selectFrom('members')
    .select(['id', 'agent_type'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', /^\d{1,18}$/.test(text) ? BigInt(text) : 0n)
    .executeTakeFirst()
  if (!member) throw refuse('NotFound')
  if (member.agent_type === FREE_PLAY) throw refuse('RealAccountNeeded')
  return member.id
}

export async function ofMember(
  ctx: Context,
  input: ParsedInputOf<typeof office.member>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.member>> {
  const { merchant, language, now } = caller
  const money = (amount: bigint) => toWire(amount, merchant.currency)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const memberId = await realMember(tx, merchant.id, input.memberId)
    const levels = await levelsOf(tx, merchant.id)
    const own = await standingOf(tx, merchant, memberId, now)
    const row = levels.find(one => one.level === own.level)
    const named = (level: number) => {
      const found = levels.find(one => one.level === level)
      return found ? nameOf(found, merchant, language) : `VIP ${level}`
    }
    return {
      currency: merchant.currency,
      level: own.level,
      name: named(own.level),
      color: row?.color ?? VIP_LABEL_COLOR,
      earned: own.earned,
      isHeld: own.isHeld,
      deposited: money(own.deposited),
      turnover: money(own.turnover > 0n ? own.turnover : 0n),
      monthTurnover: money(own.monthTurnover > 0n ? own.monthTurnover : 0n),
      keepTurnover: money(row?.keep_turnover ?? 0n),
      choices: levels.map(one => ({ level: one.level, name: nameOf(one, merchant, language) })),
      steps: (await stepsOf(tx, merchant.id, memberId, STEPS_SHOWN)).map(step => ({
        from: named(step.from_level),
        to: named(step.to_level),
        isUp: step.to_level > step.from_level,
        why: step.why as 'earned',
        reason: step.reason,
        by: step.by,
        approvedBy: step.approved_by,
        at: step.at.getTime(),
      })),
      waiting: (await waitingFor(ctx, tx, 'vip.level', [String(memberId)], caller)).get(String(memberId)) ?? null,
    }
  })
}

export async function setLevel(
  ctx: Context,
  { level, isHeld, reason, ...input }: ParsedInputOf<typeof office.setLevel>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.setLevel>> {
  const { merchant, operator, now } = caller
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const memberId = await realMember(tx, merchant.id, input.memberId)
    if (merchant.fourEyes && (await openersOf(tx, merchant.id, memberId, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    const own = await standingOf(tx, merchant, memberId, now)
    const exists = (await levelsOf(tx, merchant.id)).some(one => one.level === level)
    if (!exists || (own.level === level && own.isHeld === isHeld))
      throw invalidInput([{ field: 'level', rule: 'unknown' }])
    return ask(
      ctx,
      tx,
      levelSet,
      {
        subject: String(memberId),
        memberId,
        payload: { memberId: String(memberId), level, isHeld },
        why: [{ reason: 'always' }],
        before: { level: own.level, isHeld: own.isHeld },
        after: { level, isHeld },
        reason,
      },
      caller,
    )
  })
  announce()
  return { waiting }
}
