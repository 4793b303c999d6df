import type * as members from '@ronda/contract/backoffice/members.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask } from '../../approvals/ask.ts'
import { dropWaiting } from '../../approvals/drop.ts'
import { openersOf } from '../../approvals/openings.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { endSessions } from '../../sessions/sessions.ts'
import { memberUnlock, setStatus as write } from '../approval.ts'
import { memberOf, toRow } from './member-rows.ts'

/** Locking is one person's act and counts at once; unlocking weakens a protection and takes two. */
export async function setStatus(
  ctx: Context,
  { id, status, reason }: ParsedInputOf<typeof members.setStatus>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof members.setStatus>> {
  const { merchant, operator, now } = caller
  const { answer, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const member = await memberOf(tx, merchant, id)
    const shown = async () => toRow(ctx, tx, caller, await memberOf(tx, merchant, id))
    if (member.status === 'closed') throw refuse('WrongState', { state: member.status })
    if (status === 'active') {
      if (member.status === 'active') throw refuse('WrongState', { state: member.status })
      if (merchant.fourEyes && (await openersOf(tx, merchant.id, member.id, now)).includes(operator.username))
        throw refuse('BeneficiaryMaker')
      const { waiting, announce } = await ask(
        ctx,
        tx,
        memberUnlock,
        {
          subject: String(member.id),
          memberId: member.id,
          payload: { id: String(member.id) },
          why: [{ reason: 'unlocks' }],
          before: { status: 'locked' },
          after: { status: 'active' },
          reason,
        },
        caller,
      )
      return { answer: { ...(await shown()), waiting }, announce }
    }
    await dropWaiting(tx, merchant.id, 'member.unlock', String(member.id), { by: operator.username, now })
    await write(tx, merchant.id, member.id, 'active', 'locked')
    await endSessions(tx, merchant.id, { memberId: member.id }, 'locked', now)
    const words = { subject: id, reason, before: { status: member.status }, after: { status: 'locked' } }
    await writeAudit(tx, caller, { action: 'member.locked', ...words })
    const announce = () => ctx.bus.publish({ merchantId: merchant.id, memberId: member.id, topic: 'session' })
    return { answer: { ...(await shown()), waiting: null }, announce }
  })
  announce()
  return answer
}
