import type { PaymentChannel } from '@ronda/contract/backoffice/payment-channels.ts'
import type { FieldProblem } from '@ronda/contract/core/errors.ts'
import { methodsFor } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { payableAmount, payableOrNothing } from '../../../base/amounts.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import type { ChannelRow, Instruction } from '../store.ts'
import { descriptorOf } from '../store.ts'

export function toChannel(row: ChannelRow, isUsed: boolean): PaymentChannel {
  const { proof: _proof, sandbox: _sandbox, ...descriptor } = descriptorOf(row)
  return {
    ...descriptor,
    version: row.version,
    provider: row.provider,
    methods: methodsFor(descriptor.kind, descriptor.currency),
    instructions: row.instructions as unknown as Instruction[],
    isUsed,
    isOn: row.status === 'on',
  }
}

/** What is decided of a channel, in the order in which it is shown. */
export const ruleNames = [
  'method',
  'isOn',
  'name',
  'description',
  'amountMin',
  'amountMax',
  'presets',
  'feeBasisPoints',
  'feeFixed',
  'expiresMinutes',
] as const satisfies (keyof PaymentChannel)[]

type Ruled = Pick<PaymentChannel, (typeof ruleNames)[number]>

/** What of it contradicts itself or cannot be paid. */
export function problemsOf(input: Ruled, { currency, defaultLanguage }: Merchant, isMethod: boolean): FieldProblem[] {
  const min = payableAmount(input.amountMin, currency, 'amountMin')
  const max = payableAmount(input.amountMax, currency, 'amountMax')
  const fixed = payableOrNothing(input.feeFixed, currency, 'feeFixed')
  for (const [i, preset] of input.presets.entries()) payableAmount(preset, currency, `presets.${i}`)
  const isWithin = (text: string) => parseMoney(text, currency) >= min && parseMoney(text, currency) <= max
  return [
    ...(isMethod ? [] : [{ field: 'method', rule: 'format' }]),
    ...(input.name[defaultLanguage as 'es'] ? [] : [{ field: `name.${defaultLanguage}`, rule: 'required' }]),
    ...(max >= min ? [] : [{ field: 'amountMax', rule: 'min', params: { min: input.amountMin } }]),
    ...(fixed <= min ? [] : [{ field: 'feeFixed', rule: 'max', params: { max: input.amountMin } }]),
    ...input.presets.flatMap((preset, i) =>
      isWithin(preset)
        ? []
        : [{ field: `presets.${i}`, rule: 'amount', params: { min: input.amountMin, max: input.amountMax } }],
    ),
  ]
}
