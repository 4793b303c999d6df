import type * as paymentChannels from '@ronda/contract/backoffice/payment-channels.ts'
import type { PaymentChannel } from '@ronda/contract/backoffice/payment-channels.ts'
import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { type FieldProblem, refuse } from '@ronda/contract/core/errors.ts'
import { methodsFor } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { payableAmount, payableOrNothing } from '../../../base/amounts.ts'
import { refuseProblems } from '../../../base/problems.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { type ChannelRow, descriptorOf, type Instruction } from '../store.ts'

function toChannel(row: ChannelRow): PaymentChannel {
  const { proof: _proof, sandbox: _sandbox, ...descriptor } = descriptorOf(row)
  return {
    ...descriptor,
    version: row.version,
    provider: row.provider,
    methods: methodsFor(descriptor.kind, descriptor.currency),
    instructions: row.instructions as unknown as Instruction[],
    isOn: row.status === 'on',
    sort: row.sort,
  }
}

export async function channels(ctx: Context, _input: unknown, { merchant }: OperatorCaller): Promise<PaymentChannel[]> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await tx
      .selectFrom('deposit_channels')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .orderBy('sort')
      .orderBy('code')
      .execute()
    return rows.map(toChannel)
  })
}

type Save = ParsedInputOf<typeof paymentChannels.save>

/** Limits, fee and names as operators set them. Open orders keep the fee and the time they were opened with. */
export async function saveChannel(ctx: Context, input: Save, caller: OperatorCaller): Promise<PaymentChannel> {
  const { merchant } = caller
  const saved = await inMerchant(ctx.app, merchant.id, async tx => {
    const before = await tx
      .selectFrom('deposit_channels')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('code', '=', input.code)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw refuse('NotFound')
    if (before.version !== input.version) throw refuse('ChangedMeanwhile')
    const { code: _code, version, method, isOn, sort, reason, ...rules } = input
    refuseProblems(
      problemsOf(input, merchant, methodsFor(descriptorOf(before).kind, merchant.currency).includes(method)),
    )
    const after = await tx
      .updateTable('deposit_channels')
      .set({
        method,
        sort,
        status: isOn ? 'on' : 'off',
        version: version + 1,
        descriptor: JSON.stringify({ ...(before.descriptor as object), ...rules }),
      })
      .where('merchant_id', '=', merchant.id)
      .where('code', '=', input.code)
      .returningAll()
      .executeTakeFirstOrThrow()
    const [was, is] = [toChannel(before), toChannel(after)]
    const changed = ruleNames.filter(name => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    const partOf = (channel: PaymentChannel) => Object.fromEntries(changed.map(name => [name, channel[name]]))
    await writeAudit(tx, caller, {
      action: 'payment-channel.saved',
      subject: input.code,
      reason,
      before: partOf(was),
      after: partOf(is),
    })
    return is
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return saved
}

const ruleNames = [
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
  'sort',
] as const satisfies (keyof PaymentChannel)[]

function problemsOf(input: Save, { currency, defaultLanguage }: Merchant, isMethod: boolean): FieldProblem[] {
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
