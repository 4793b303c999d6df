import type * as office from '@ronda/contract/backoffice/agents.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Approvable } from '../../../ports/approvals.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { ask } from '../../approvals/ask.ts'
import { openersOf } from '../../approvals/openings.ts'
import { lockMember } from '../../members/lock.ts'
import type { Rates } from '../rates.ts'
import {
  assertRates,
  joinWith,
  lockTeamMember,
  rateRules,
  ratesBelow,
  ratesFromWire,
  ratesOf,
  ratesToWire,
} from '../team.ts'
import { placeOf } from '../tree.ts'

/** `isAgent` of an agent that the house made. */
const TOP_AGENT = 1

const payload = z.strictObject({ memberId: z.string(), rates: z.record(z.string(), z.int()) })

/** What a team gets is the house's money: an agent and its rates are never made by one person. */
export const agentMake: Approvable<z.infer<typeof payload>> = {
  name: 'agent.make',
  permission: 'agents.manage',
  proposedWith: 'agents.manage',
  payload,
  async carryOut(ctx, tx, { merchant, payload: asked, before, caller: { now } }) {
    const memberId = BigInt(asked.memberId)
    await lockMember(tx, merchant.id, memberId)
    const place = await placeOf(tx, merchant.id, memberId)
    await assertMayBe(tx, merchant, memberId, asked.rates)
    if (place) {
      const own = await lockTeamMember(tx, merchant.id, memberId)
      await tx
        .updateTable('team_members')
        .set({ rates: JSON.stringify(asked.rates), version: (own?.version ?? 0) + 1 })
        .where('merchant_id', '=', merchant.id)
        .where('member_id', '=', memberId)
        .execute()
    } else {
      await joinWith(tx, merchant.id, { memberId, parent: null, rates: asked.rates }, now)
      await tx
        .updateTable('members')
        .set({ agent_type: TOP_AGENT })
        .where('merchant_id', '=', merchant.id)
        .where('id', '=', memberId)
        .execute()
    }
    return {
      action: 'agent.made',
      subject: asked.memberId,
      before,
      after: { rates: ratesToWire(asked.rates) },
      announce: () => {
        for (const topic of ['team', 'session'] as const) ctx.bus.publish({ merchantId: merchant.id, memberId, topic })
      },
    }
  },
}

export async function make(
  ctx: Context,
  { rates: given, reason, ...input }: ParsedInputOf<typeof office.make>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.make>> {
  const { merchant, operator, now } = caller
  if (!/^\d{1,18}$/.test(input.memberId)) throw refuse('NotFound')
  const memberId = BigInt(input.memberId)
  const rates = ratesFromWire(given)
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    if (merchant.fourEyes && (await openersOf(tx, merchant.id, memberId, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    const own = await assertMayBe(tx, merchant, memberId, rates)
    if (own && JSON.stringify(own) === JSON.stringify(rates)) throw invalidInput([{ field: 'rates', rule: 'same' }])
    return ask(
      ctx,
      tx,
      agentMake,
      {
        subject: input.memberId,
        memberId,
        payload: { memberId: input.memberId, rates },
        why: [{ reason: 'always' }],
        before: own ? { rates: ratesToWire(own) } : {},
        after: { rates: ratesToWire(rates) },
        reason,
      },
      caller,
    )
  })
  announce()
  return { waiting }
}

/** Refuses whoever stands below somebody, plays for play money or is locked; answers the rates of who is a top agent already. */
async function assertMayBe(tx: Tx, merchant: Merchant, memberId: bigint, rates: Rates): Promise<Rates | undefined> {
  const member = await tx
    .selectFrom('members')
    .select(['agent_type', 'status'])
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) throw refuse('NotFound')
  if (member.agent_type === FREE_PLAY) throw refuse('RealAccountNeeded')
  const place = await placeOf(tx, merchant.id, memberId)
  if (place?.parentId || member.status !== 'active') throw refuse('WrongState')
  const below = place ? await ratesBelow(tx, merchant.id, place) : {}
  assertRates(merchant, rates, { own: rateRules(merchant).max, below })
  return place && ratesOf((await lockTeamMember(tx, merchant.id, memberId))!)
}
