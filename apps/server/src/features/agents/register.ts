import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type * as team from '@ronda/contract/portal/agents/team.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { initialPasswordColumns, newInitialPassword } from '../passwords/initial.ts'
import { closingEnd } from '../protection/bars.ts'
import { openAccount } from '../registration/open-account.ts'
import { checkForm, rulesOf } from '../registration/rules.ts'
import { assertGiven, givenFromWire, givenOf, rateRules, rateToWire, seriesOf, withinGiven } from './given.ts'
import { holdHouseLimits } from './house-limits.ts'
import { assertQuotas, quotasNow, quotasOf } from './quotas.ts'
import { activeTeam, agentTypeBelow, joinWith, lockTeamMember, ownTeam } from './team.ts'

const NAME = 'username'

/** What the agent who asks may give on. */
export async function room(ctx: Context, _input: unknown, caller: MemberCaller): Promise<OutputOf<typeof team.room>> {
  const { merchant } = caller
  const { max, step } = rateRules(merchant)
  const { own, mine, quotas } = await inMerchant(ctx.app, merchant.id, async tx => {
    const { place, own } = await ownTeam(tx, caller)
    const mine = givenOf(merchant, own)
    const most = withinGiven(merchant, mine, mine)
    return { own, mine, quotas: await quotasNow(tx, merchant, { place, quotas: quotasOf(own), most }) }
  })
  const name = rulesOf(merchant, NAME).find(rule => rule.field === NAME)
  return {
    types: ['player', 'agent'],
    rates: Object.entries(max)
      .map(([category, most]) => ({
        category,
        most: rateToWire(Math.min(most, mine.rates[category] ?? 0)),
        step: rateToWire(step),
      }))
      .filter(({ most }) => most !== '0'),
    groups: Object.entries(seriesOf(merchant)).map(([series, rules]) => {
      const most = Math.min(rules.max, mine.groups[series] ?? rules.usual)
      return { series, least: rules.min, most, step: rules.step, usual: Math.min(rules.usual, most) }
    }),
    quotas,
    isFrozen: own.frozen_at !== null,
    mayFreeze: merchant.settings.agents.mayFreeze,
    username: { minLength: name?.minLength ?? 0, maxLength: name?.maxLength ?? 0 },
  }
}

/** Opens a downline's account; its password is made here and said once, and only opens the way to the member's own. */
export async function register(
  ctx: Context,
  { username, type, ...wire }: ParsedInputOf<typeof team.register>,
  caller: MemberCaller,
): Promise<OutputOf<typeof team.register>> {
  const { session, now } = caller
  const rules = rulesOf(caller.merchant, NAME).filter(rule => rule.field === NAME)
  const problems = checkForm(rules, { username }, { min: caller.merchant.ageMin, now })
  if (problems.length > 0) throw invalidInput(problems)
  const password = newInitialPassword()
  const columns = await initialPasswordColumns(ctx, password, now)
  const id = await inMerchant(ctx.app, caller.merchant.id, async tx => {
    const merchant = await holdHouseLimits(tx, caller.merchant)
    const { place } = await activeTeam(tx, caller)
    const own = await lockTeamMember(tx, merchant.id, session.memberId)
    if (!own || own.frozen_at) throw refuse('AgentFrozen')
    if ((await closingEnd(tx, merchant.id, session.memberId)) !== null) throw refuse('AccountClosing')
    const mine = givenOf(merchant, own)
    const given = givenFromWire(merchant, wire, mine)
    assertGiven(merchant, given, { own: mine })
    await assertQuotas(tx, merchant, place, { given })
    const memberId = await openAccount(tx, NAME, caller, {
      username,
      ...columns,
      payment_hash: null,
      nickname: '',
      agent_type: agentTypeBelow[type],
      profile_sealed: ctx.vault.seal(merchant.id, 'profile', {}),
    })
    await joinWith(tx, merchant.id, { memberId, parent: place, ...given }, now)
    return memberId
  })
  return { id: String(id), account: username, password }
}
