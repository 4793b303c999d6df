import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type * as points from '@ronda/contract/portal/cashier/points.ts'
import type { RedeemRecord } from '@ronda/contract/portal/cashier/points.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { assertPaymentPassword } from '../members/payment-password.ts'
import { lockWallet } from '../members/wallet.ts'
import { creditEarned } from '../points/credit.ts'
import { pctOf, pointRulesOf } from '../points/settings.ts'
import { assertReceiver } from '../rewards/approval.ts'
import { creditMoney, knownOrder, spend } from './redeem.ts'
import { announce, toRecords } from './store.ts'

const titles = {
  es: 'Puntos convertidos en saldo',
  en: 'Points changed into money',
  pt: 'Pontos convertidos em saldo',
  th: 'แลกคะแนนเป็นยอดเงิน',
}

/** What a number of points brings: only whole units, the rest stay as they are. */
export function conversionOf(
  asked: number,
  { unit, ratio }: { unit: number; ratio: bigint },
): { points: number; amount: bigint } {
  const units = Math.floor(asked / unit)
  return { points: units * unit, amount: BigInt(units) * ratio }
}

/** Changes points into money, once per request. */
export async function convert(
  ctx: Context,
  input: ParsedInputOf<typeof points.convert>,
  caller: MemberCaller,
): Promise<RedeemRecord> {
  const { merchant, session, language, now } = caller
  const { memberId } = session
  const { isOpen, unit, minimum, multiple, ...rules } = pointRulesOf(merchant).convert
  if (!isOpen) throw refuse('NotFound')
  const ratio = parseMoney(rules.ratio, merchant.currency)
  const asked = conversionOf(input.points, { unit, ratio })
  if (asked.points === 0 || input.points < minimum)
    throw invalidInput([{ field: 'points', rule: 'min', params: { min: Math.max(unit, minimum) } }])
  await assertPaymentPassword(ctx, caller, input.paymentPassword)
  const { row, record } = await inMerchant(ctx.app, merchant.id, async tx => {
    await lockWallet(tx, merchant, memberId)
    const known = await knownOrder(tx, merchant.id, memberId, input.requestId)
    if (known && (known.type !== 'convert' || known.points !== asked.points)) throw refuse('DuplicateRequest')
    let order = known
    if (!order) {
      await assertReceiver(tx, merchant, memberId, now)
      await creditEarned(tx, merchant, memberId, now)
      const made = {
        member_id: memberId,
        request_id: input.requestId,
        type: 'convert',
        names: '{}',
        ...asked,
        turnover_pct: pctOf(multiple),
        unit,
        ratio,
        state: 'APPROVED',
        closed_at: new Date(now),
      }
      order = await spend(tx, merchant, made, { by: 'mall', kind: 'points_convert' }, now)
      await creditMoney(tx, merchant, order, asked.amount, titles, now)
    }
    return { row: order, record: (await toRecords(ctx, tx, merchant, [order], language))[0] as RedeemRecord }
  })
  announce(ctx, row)
  return record
}
