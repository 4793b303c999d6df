import { refuse } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../ports/approvals.ts'
import { tell } from '../inbox/tell.ts'
import { lockMember } from '../members/lock.ts'
import { holdInLedger } from '../protection/protection.ts'
import { noticeTo } from '../security/notices.ts'
import { lockClosing, writeStep } from './store.ts'

const payload = z.strictObject({ id: z.string() })

/** A member whose account is closed may come in again. Breaks, self-exclusions and limits hold as they did. */
export const memberReopen: Approvable<z.infer<typeof payload>> = {
  name: 'member.reopen',
  permission: 'settings.approve',
  proposedWith: 'members.lock',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id }, caller }) {
    const { now } = caller
    const memberId = BigInt(id)
    await lockMember(tx, merchant.id, memberId)
    const row = await lockClosing(tx, merchant.id, memberId)
    if (!row?.closed_at || row.erased_at) throw refuse('WrongState')
    const postNotice = await noticeTo(ctx, { merchant, now, ip: '' }, memberId, 'accountReopened')
    await writeStep(tx, row, { reopened_at: new Date(now) })
    await holdInLedger(tx, merchant, memberId, now)
    await tell(tx, merchant.id, { memberId, kind: 'account-reopened', ref: row.id }, now)
    return {
      action: 'member.reopened',
      subject: id,
      before: { status: 'closed' },
      after: { status: 'active' },
      announce() {
        ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'session' })
        postNotice()
      },
    }
  },
}
