import type * as office from '@ronda/contract/backoffice/rebates.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { positiveAmount } from '../../base/amounts.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { membersById } from '../members/directory.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'
import { levelsOf } from '../vip/ladder.ts'
import { nameOf } from '../vip/levels.ts'
import { givesRebates } from './settings.ts'
import { toClaim } from './store.ts'

type Rules = OutputOf<typeof office.getRules>
const SAVED = 'rebates.rules-saved'

const toRules = (merchant: Merchant): Omit<Rules, 'waiting'> => ({
  min: merchant.settings.cashier.rebateMin,
  dayMax: merchant.settings.cashier.rebateDayMax,
  version: merchant.version,
  currency: merchant.currency,
  isOn: givesRebates(merchant),
})

export const getRules = async (ctx: Context, _input: unknown, caller: OperatorCaller): Promise<Rules> => ({
  ...toRules(caller.merchant),
  waiting: await waitingSettings(ctx, caller, SAVED),
})

export async function saveRules(
  ctx: Context,
  { version, reason, ...input }: ParsedInputOf<typeof office.saveRules>,
  caller: OperatorCaller,
): Promise<Rules> {
  const { currency } = caller.merchant
  const positive = (text: string, field: string) => toWire(positiveAmount(text, currency, field), currency)
  const rebateMin = positive(input.min, 'min')
  const rebateDayMax = input.dayMax === null ? null : positive(input.dayMax, 'dayMax')
  const { merchant, waiting } = await changeSettings(
    ctx,
    caller,
    { version, reason, action: SAVED },
    before => ({ cashier: { ...before.cashier, rebateMin, rebateDayMax } }),
    ({ cashier }) => ({ rebateMin: cashier.rebateMin, rebateDayMax: cashier.rebateDayMax }),
  )
  return { ...toRules(merchant), waiting }
}

export async function claims(
  ctx: Context,
  { memberId, pageNo, pageSize }: ParsedInputOf<typeof office.claims>,
  { merchant, language }: OperatorCaller,
): Promise<OutputOf<typeof office.claims>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = tx.selectFrom('rebate_claims').selectAll().where('merchant_id', '=', merchant.id)
    if (memberId) query = query.where('member_id', '=', /^\d{1,18}$/.test(memberId) ? BigInt(memberId) : 0n)
    const { rows, ...page } = await readPage(query.orderBy('at', 'desc').orderBy('id', 'desc'), { pageNo, pageSize })
    const levels = await levelsOf(tx, merchant.id)
    const members = await membersById(
      ctx,
      tx,
      merchant.id,
      rows.map(row => row.member_id),
    )
    return {
      rows: rows.map(row => {
        const level = levels.find(one => one.level === row.level)
        return {
          ...toClaim(row, merchant.currency, level ? nameOf(level, merchant, language) : `VIP ${row.level}`),
          memberId: String(row.member_id),
          account: members.get(row.member_id)?.username ?? '',
        }
      }),
      ...page,
      currency: merchant.currency,
    }
  })
}
