import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as team from '@ronda/contract/portal/agents/team.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { directOf, shown } from './downlines.ts'
import { activeTeam, assertRates, lockTeamMember, ratesBelow, ratesFromWire, ratesOf } from './team.ts'

export async function setRates(
  ctx: Context,
  { id, rates: given, version }: ParsedInputOf<typeof team.setRates>,
  caller: MemberCaller,
): Promise<OutputOf<typeof team.setRates>> {
  const { merchant, session, now } = caller
  const rates = ratesFromWire(given)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await activeTeam(tx, caller)
    const direct = await directOf(tx, merchant.id, place, id)
    // From the top down, as whoever joins below takes them.
    const own = await lockTeamMember(tx, merchant.id, session.memberId)
    const theirs = await lockTeamMember(tx, merchant.id, direct.memberId)
    if (!own || !theirs) throw refuse('NotFound')
    if (theirs.version !== version) throw refuse('ChangedMeanwhile')
    assertRates(merchant, rates, { own: ratesOf(own), below: await ratesBelow(tx, merchant.id, direct) })
    await tx
      .updateTable('team_members')
      .set({ rates: JSON.stringify(rates), version: version + 1 })
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', direct.memberId)
      .execute()
    return shown(tx, merchant, place, direct, now)
  })
}

export async function freeze(
  ctx: Context,
  { id, isFrozen, version }: ParsedInputOf<typeof team.freeze>,
  caller: MemberCaller,
): Promise<OutputOf<typeof team.freeze>> {
  const { merchant, session, now } = caller
  if (!merchant.settings.agents.mayFreeze) throw refuse('NotAllowed')
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await activeTeam(tx, caller)
    const direct = await directOf(tx, merchant.id, place, id)
    const theirs = await lockTeamMember(tx, merchant.id, direct.memberId)
    if (!theirs) throw refuse('NotFound')
    if (theirs.version !== version) throw refuse('ChangedMeanwhile')
    if (theirs.frozen_at && theirs.frozen_by !== session.username) throw refuse('NotAllowed')
    await tx
      .updateTable('team_members')
      .set(
        isFrozen
          ? { frozen_at: new Date(now), frozen_by: session.username, version: version + 1 }
          : { frozen_at: null, frozen_by: '', version: version + 1 },
      )
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', direct.memberId)
      .execute()
    return shown(tx, merchant, place, direct, now)
  })
}
