import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { type FieldProblem, invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { patternOf } from '../registration/patterns.ts'
import { channelOf, descriptorOf, isClosed, lockDeposit, step, toDeposit } from './store.ts'

type Prove = typeof deposits.prove

/** Takes the proof of a transfer; from then on an operator has to look, and the clock no longer closes the order. */
export async function prove(ctx: Context, input: ParsedInputOf<Prove>, caller: MemberCaller): Promise<OutputOf<Prove>> {
  const { merchant, session, now } = caller
  const deposit = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await lockDeposit(tx, merchant.id, input.id, session.memberId)
    if (isClosed(row)) throw refuse('DepositClosed')
    const { proof } = descriptorOf(await channelOf(tx, merchant.id, row.channel))
    // The provider confirms what was paid on its page. A proof would only take such an order off the clock, and out of the limit of open orders.
    if (proof.length === 0) throw refuse('NotFound')
    const problems: FieldProblem[] = []
    for (const name of Object.keys(input.proof))
      if (!proof.some(field => field.name === name)) problems.push({ field: name, rule: 'unknown' })
    for (const field of proof) {
      const value = input.proof[field.name]?.trim() ?? ''
      if (value === '') {
        if (field.required) problems.push({ field: field.name, rule: field.type === 'image' ? 'image' : 'required' })
      } else if (field.type === 'image') {
        if (!(await ownsUpload(tx, merchant.id, session.memberId, value)))
          problems.push({ field: field.name, rule: 'image' })
      } else if (value.length > field.maxLength) {
        problems.push({ field: field.name, rule: 'max', params: { max: field.maxLength } })
      } else if (field.pattern && !patternOf(field.pattern).test(value)) {
        problems.push({ field: field.name, rule: 'format' })
      }
    }
    if (problems.length > 0) throw invalidInput(problems)
    return toDeposit(
      tx,
      await step(tx, row, 'MANUAL_REVIEW', { proof: JSON.stringify(input.proof) }, session.username, now),
    )
  })
  ctx.bus.publish({ merchantId: merchant.id, memberId: session.memberId, topic: 'deposits' })
  return deposit
}

async function ownsUpload(tx: Tx, merchantId: number, memberId: bigint, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('uploads')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}
