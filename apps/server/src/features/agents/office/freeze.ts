import type * as office from '@ronda/contract/backoffice/agents.ts'
import type { AgentRow } from '@ronda/contract/backoffice/agents.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { lockTeamMember, mayHaveDownlines } from '../team.ts'
import { placeNamed, rowsOf } from './list.ts'

/** Freezes or thaws whoever froze it. */
export async function freeze(
  ctx: Context,
  { memberId, isFrozen, version, reason }: ParsedInputOf<typeof office.freeze>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.freeze>> {
  const { merchant, operator, now } = caller
  const row = await inMerchant(ctx.app, merchant.id, async tx => {
    const place = await placeNamed(tx, merchant.id, memberId)
    const member = await lockTeamMember(tx, merchant.id, place.memberId)
    if (!member) throw refuse('NotFound')
    if (member.version !== version) throw refuse('ChangedMeanwhile')
    if (isFrozen && !(await mayHaveDownlines(tx, merchant.id, place.memberId))) throw refuse('NotAnAgent')
    await tx
      .updateTable('team_members')
      .set(
        isFrozen
          ? { frozen_at: new Date(now), frozen_by: operator.username, version: version + 1 }
          : { frozen_at: null, frozen_by: '', version: version + 1 },
      )
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', place.memberId)
      .execute()
    await writeAudit(tx, caller, { action: isFrozen ? 'agent.frozen' : 'agent.thawed', subject: memberId, reason })
    return (await rowsOf(tx, merchant, [place.id])).get(place.id) as AgentRow
  })
  ctx.bus.publish({ merchantId: merchant.id, memberId: BigInt(memberId), topic: 'team' })
  return row
}
