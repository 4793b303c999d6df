import { ReferralProgram } from '@ronda/contract/backoffice/referral.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../ports/approvals.ts'
import { lockMember } from '../members/lock.ts'
import { assertReceiver } from '../rewards/approval.ts'
import { lockReferral, pay } from './evaluate.ts'
import { lockProgram, programOf, publishVersion } from './program.ts'

const program = z.strictObject({ version: z.int(), program: ReferralProgram })

/** Gives the house's money away by itself from then on. */
export const programPublish: Approvable<z.infer<typeof program>> = {
  name: 'referral.publish',
  permission: 'settings.approve',
  proposedWith: 'content.edit',
  payload: program,
  async carryOut(ctx, tx, { merchant, payload, maker, checker, before, after, caller: { now } }) {
    await lockProgram(tx, merchant.id)
    const version = (await programOf(tx, merchant.id))?.version ?? 0
    if (version !== payload.version) throw refuse('ChangedMeanwhile')
    await publishVersion(tx, merchant.id, {
      version: version + 1,
      program: payload.program,
      publishedBy: maker,
      approvedBy: checker,
      now,
    })
    return {
      action: 'referral.published',
      subject: merchant.code,
      before,
      after,
      announce: () => ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' }),
    }
  },
}

const release = z.strictObject({ friendId: z.string() })

/** Pays for a friend that looked like the member itself. */
export const referralRelease: Approvable<z.infer<typeof release>> = {
  name: 'referral.release',
  permission: 'members.reward',
  proposedWith: 'members.reward',
  payload: release,
  async carryOut(ctx, tx, { merchant, payload: { friendId }, checker, caller: { now } }) {
    const row = await lockReferral(tx, merchant.id, BigInt(friendId))
    if (!row) throw refuse('NotFound')
    if (row.state !== 'held') throw refuse('WrongState', { state: row.state })
    await lockMember(tx, merchant.id, row.referrer_id)
    await assertReceiver(tx, merchant, row.referrer_id, now)
    await pay(tx, merchant, row, { by: checker, now })
    return {
      action: 'referral.released',
      subject: String(row.referrer_id),
      before: { state: row.state },
      after: { state: 'paid', amount: toWire(row.amount, merchant.currency) },
      announce: () => ctx.bus.publish({ merchantId: merchant.id, memberId: row.referrer_id, topic: 'rewards' }),
    }
  },
}
