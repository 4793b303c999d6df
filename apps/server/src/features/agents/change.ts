import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as team from '@ronda/contract/portal/agents/team.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { directOf, shown } from './downlines.ts'
import { assertGiven, givenBelow, givenColumns, givenFromWire, givenOf } from './given.ts'
import { holdHouseLimits } from './house-limits.ts'
import { assertQuotas, quotasOf, quotasWithin } from './quotas.ts'
import { activeTeam, lockTeamMember, mayHaveDownlines } from './team.ts'

export async function setRates(
  ctx: Context,
  { id, version, quotas: passed, ...wire }: ParsedInputOf<typeof team.setRates>,
  caller: MemberCaller,
): Promise<OutputOf<typeof team.setRates>> {
  const { session, now } = caller
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    const merchant = await holdHouseLimits(tx, caller.merchant)
    const { place } = await activeTeam(tx, caller)
    const direct = await directOf(tx, merchant.id, place, id)
    // From the top down, as whoever joins below takes them.
    const own = await lockTeamMember(tx, merchant.id, session.memberId)
    const theirs = await lockTeamMember(tx, merchant.id, direct.memberId)
    if (!own || !theirs) throw refuse('NotFound')
    if (theirs.version !== version) throw refuse('ChangedMeanwhile')
    const mine = givenOf(merchant, own)
    const given = givenFromWire(merchant, wire, mine, givenOf(merchant, theirs))
    assertGiven(merchant, given, { own: mine, below: await givenBelow(tx, merchant, direct) })
    await assertQuotas(tx, merchant, place, { memberId: direct.memberId, given })
    const quotas = passed && quotasWithin(merchant, passed, quotasOf(own))
    await tx
      .updateTable('team_members')
      .set({ ...givenColumns(given), ...(quotas && { quotas: JSON.stringify(quotas) }), version: version + 1 })
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
    if (isFrozen && !(await mayHaveDownlines(tx, merchant.id, direct.memberId))) throw refuse('NotAnAgent')
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
