import { isDeepStrictEqual } from 'node:util'
import type * as office from '@ronda/contract/backoffice/agents.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { invalidInput, Refusal, refuse } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Approvable } from '../../../ports/approvals.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { ask } from '../../approvals/ask.ts'
import { openersOf } from '../../approvals/openings.ts'
import { lockMember } from '../../members/lock.ts'
import {
  assertGiven,
  type Given,
  givenBelow,
  givenColumns,
  givenFromWire,
  givenOf,
  mostGiven,
  rateRules,
  ratesToWire,
  usualGroups,
} from '../given.ts'
import { holdHouseLimits } from '../house-limits.ts'
import { type Quotas, quotasOf, quotasWithin } from '../quotas.ts'
import type { Groups, Rates } from '../rates.ts'
import { joinWith, lockTeamMember } from '../team.ts'
import { placeOf } from '../tree.ts'

/** `isAgent` of an agent that the house made. */
const TOP_AGENT = 1

const Values = z.record(z.string(), z.int())
const payload = z.strictObject({
  memberId: z.string(),
  rates: Values,
  groups: z._default(Values, {}),
  quotas: z._default(Values, {}),
})

/** What a team gets is the house's money: an agent and its rates are never made by one person. */
export const agentMake: Approvable<z.infer<typeof payload>> = {
  name: 'agent.make',
  permission: 'agents.manage',
  proposedWith: 'agents.manage',
  payload,
  async carryOut(ctx, tx, { merchant: read, payload: asked, before, caller: { now } }) {
    const merchant = await holdHouseLimits(tx, read)
    const memberId = BigInt(asked.memberId)
    await lockMember(tx, merchant.id, memberId)
    const place = await placeOf(tx, merchant.id, memberId)
    // Whoever gives something on below holds this row until it is given.
    const own = place && (await lockTeamMember(tx, merchant.id, memberId))
    await assertMayStill(tx, merchant, memberId, asked)
    if (place) {
      await tx
        .updateTable('team_members')
        .set({
          ...givenColumns(asked),
          quotas: JSON.stringify(asked.quotas),
          version: (own?.version ?? 0) + 1,
        })
        .where('merchant_id', '=', merchant.id)
        .where('member_id', '=', memberId)
        .execute()
    } else {
      await joinWith(tx, merchant.id, { ...asked, memberId, parent: null }, now)
      await tx
        .updateTable('members')
        .set({ agent_type: TOP_AGENT })
        .where('merchant_id', '=', merchant.id)
        .where('id', '=', memberId)
        .execute()
    }
    return {
      action: place ? 'agent.ratesChanged' : 'agent.topMade',
      subject: asked.memberId,
      before,
      after: shownGiven(merchant, asked),
      announce: () => {
        for (const topic of ['team', 'session'] as const) ctx.bus.publish({ merchantId: merchant.id, memberId, topic })
      },
    }
  },
}

export async function make(
  ctx: Context,
  { reason, ...input }: ParsedInputOf<typeof office.make>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.make>> {
  const { merchant, operator, now } = caller
  if (!/^\d{1,18}$/.test(input.memberId)) throw refuse('NotFound')
  const memberId = BigInt(input.memberId)
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    if (merchant.fourEyes && (await openersOf(tx, merchant.id, memberId, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    const own = await topOf(tx, merchant, memberId)
    const given = givenFromWire(merchant, input, mostGiven(merchant), own)
    const quotas = quotasWithin(merchant, input.quotas ?? own?.quotas ?? {}, undefined)
    const wanted = { ...given, quotas }
    await assertMayBe(tx, merchant, memberId, wanted)
    if (own && isDeepStrictEqual(own, wanted)) throw invalidInput([{ field: 'rates', rule: 'same' }])
    return ask(
      ctx,
      tx,
      agentMake,
      {
        subject: input.memberId,
        memberId,
        payload: { memberId: input.memberId, ...wanted },
        why: [{ reason: 'team-income' }],
        before: own ? shownGiven(merchant, own) : shownGroups(usualGroups(merchant)),
        after: shownGiven(merchant, wanted),
        reason,
      },
      caller,
    )
  })
  announce()
  return { waiting }
}

type Top = Given & { quotas: Quotas }

const noRates = (merchant: Merchant): Rates =>
  Object.fromEntries(Object.keys(rateRules(merchant).max).map(category => [category, 0]))

const shownGroups = (groups: Groups) => (Object.keys(groups).length > 0 ? { groups } : {})

/** Who decides sees every category of the house, those of which the agent gets nothing too. */
const shownGiven = (merchant: Merchant, { rates, groups, quotas }: Top) => ({
  rates: ratesToWire({ ...noRates(merchant), ...rates }),
  ...shownGroups(groups),
  ...(Object.keys(quotas).length > 0 && { quotas }),
})

/** What a top agent has. */
async function topOf(tx: Tx, merchant: Merchant, memberId: bigint): Promise<Top | undefined> {
  const row = (await placeOf(tx, merchant.id, memberId)) && (await lockTeamMember(tx, merchant.id, memberId))
  return row && { ...givenOf(merchant, row), quotas: quotasOf(row) }
}

/** Refuses whoever stands below somebody, plays for play money or is locked. */
async function assertMayBe(tx: Tx, merchant: Merchant, memberId: bigint, given: Given): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select(['agent_type', 'status'])
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) throw refuse('NotFound')
  if (member.agent_type === FREE_PLAY) throw refuse('RealAccountNeeded')
  const place = await placeOf(tx, merchant.id, memberId)
  if (place?.parentId) throw refuse('StandsBelowAgent')
  if (member.status !== 'active') throw refuse('LockedCannotLead')
  assertGiven(merchant, given, {
    own: mostGiven(merchant),
    ...(place && { below: await givenBelow(tx, merchant, place) }),
  })
}

/** The same of what was proposed: what no longer fits what the house gives, or what there is below, has changed meanwhile. */
async function assertMayStill(...asked: Parameters<typeof assertMayBe>): Promise<void> {
  try {
    await assertMayBe(...asked)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'InvalidInput' ? refuse('ChangedMeanwhile') : error
  }
}
