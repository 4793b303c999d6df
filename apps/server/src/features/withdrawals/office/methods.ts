import type * as payoutMethods from '@ronda/contract/backoffice/payout-methods.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type { FieldProblem } from '@ronda/contract/core/errors.ts'
import { payoutFeeOf } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { payableAmount, payableOrNothing } from '../../../base/amounts.ts'
import { refuseProblems } from '../../../base/problems.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { changeSettings, waitingSettings } from '../../merchants/change-settings.ts'
import { patternOf } from '../../registration/patterns.ts'
import { usedMethods } from '../methods-used.ts'

const SAVED = 'payout-methods.saved'
type Methods = OutputOf<typeof payoutMethods.methods>

async function show(ctx: Context, merchant: Merchant): Promise<Omit<Methods, 'waiting'>> {
  const { methods, withdrawMin, withdrawMax } = merchant.settings.cashier
  return {
    version: merchant.version,
    currency: merchant.currency,
    methods,
    used: await inMerchant(ctx.app, merchant.id, tx => usedMethods(tx, merchant.id)),
    amountMin: withdrawMin,
    amountMax: withdrawMax,
  }
}

export const methods = async (ctx: Context, _input: unknown, caller: OperatorCaller): Promise<Methods> => ({
  ...(await show(ctx, caller.merchant)),
  waiting: await waitingSettings(ctx, caller, SAVED),
})

export async function saveMethods(
  ctx: Context,
  { version, reason, methods }: ParsedInputOf<typeof payoutMethods.save>,
  caller: OperatorCaller,
): Promise<Methods> {
  const used = await inMerchant(ctx.app, caller.merchant.id, tx => usedMethods(tx, caller.merchant.id))
  const { merchant, waiting } = await changeSettings(
    ctx,
    caller,
    { version, reason, action: SAVED },
    before => {
      refuseProblems(
        methods.flatMap((method, i) => problemsOf(method, i, { methods, used, merchant: caller.merchant })),
      )
      return { cashier: { ...before.cashier, methods } }
    },
    ({ cashier }) => ({ methods: Object.fromEntries(cashier.methods.map(({ code, ...method }) => [code, method])) }),
  )
  return { ...(await show(ctx, merchant)), waiting }
}

type Method = Methods['methods'][number]
type Given = { methods: Method[]; used: string[]; merchant: Merchant }

function problemsOf(method: Method, i: number, { methods, used, merchant }: Given): FieldProblem[] {
  const { currency, defaultLanguage, settings } = merchant
  const { withdrawMin, withdrawMax, methods: known } = settings.cashier
  const at = (field: string) => `methods.${i}.${field}`
  const worded = (field: 'name' | 'numberLabel') =>
    method[field][defaultLanguage as 'es'] ? [] : [{ field: at(`${field}.${defaultLanguage}`), rule: 'required' }]
  const bound = (field: 'amountMin' | 'amountMax') => {
    const own = method[field]
    if (own !== null) payableAmount(own, currency, at(field))
    return parseMoney(own ?? (field === 'amountMin' ? withdrawMin : withdrawMax), currency)
  }
  const [min, max] = [bound('amountMin'), bound('amountMax')]
  const money = (field: 'feeFixed' | 'feeMin' | 'feeMax') => {
    const text = method[field]
    return text === null ? null : payableOrNothing(text, currency, at(field))
  }
  money('feeFixed')
  const [feeMin, feeMax] = [money('feeMin'), money('feeMax')]
  const isWithin = (amount: bigint) =>
    amount >= parseMoney(withdrawMin, currency) && amount <= parseMoney(withdrawMax, currency)
  const within = (field: string) => ({
    field: at(field),
    rule: 'amount',
    params: { min: withdrawMin, max: withdrawMax },
  })
  // An account of a wallet is known by the method's name: under another name the same number could be bound twice.
  const before = known.find(({ code }) => code === method.code)
  // Without banks any would do, and the accounts that name one could never be told apart again.
  const hasLostBanks = before !== undefined && before.banks.length > 0 && method.banks.length === 0
  const isRenamed =
    before !== undefined &&
    used.includes(method.code) &&
    before.banks.length === 0 &&
    (before.name[defaultLanguage] !== method.name[defaultLanguage as 'es'] || method.banks.length > 0)
  return [
    ...(methods.findIndex(({ code }) => code === method.code) === i ? [] : [{ field: at('code'), rule: 'codeTaken' }]),
    ...worded('name'),
    ...worded('numberLabel'),
    ...(isRenamed ? [{ field: at(`name.${defaultLanguage}`), rule: 'methodNamed' }] : []),
    ...(hasLostBanks ? [{ field: at('banks'), rule: 'required' }] : []),
    ...(isPattern(method.numberPattern) ? [] : [{ field: at('numberPattern'), rule: 'pattern' }]),
    ...(isWithin(min) ? [] : [within('amountMin')]),
    ...(!isWithin(max) ? [within('amountMax')] : []),
    ...(max >= min ? [] : [{ field: at('amountMax'), rule: 'min', params: { min: method.amountMin ?? withdrawMin } }]),
    ...(feeMin !== null && feeMax !== null && feeMax < feeMin
      ? [{ field: at('feeMax'), rule: 'min', params: { min: method.feeMin ?? '0' } }]
      : []),
    // Something has to arrive of the least amount already.
    ...(payoutFeeOf(method, min, currency) < min
      ? []
      : [{ field: at('feeFixed'), rule: 'feeEatsAll', params: { amount: toWire(min, currency) } }]),
    ...method.banks.flatMap((bank, place) =>
      method.banks.indexOf(bank) === place ? [] : [{ field: at('banks'), rule: 'codeTaken' }],
    ),
  ]
}

/** Both sides read it: ours without going back, the browser's as it is. */
function isPattern(pattern: string): boolean {
  try {
    patternOf(pattern)
    new RegExp(`^(?:${pattern})$`, 'u')
    return true
  } catch {
    return false
  }
}
