import { auditActions } from '@ronda/contract/backoffice/audit-actions.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../ports/approvals.ts'
import { jsonOf } from '../audit-log/write.ts'
import { lockMerchant, settingsProblems, writeSettings } from './write.ts'

const Part = z.record(z.string(), z.unknown())
const payload = z.strictObject({
  /** What the audit log calls it. */
  action: z.enum(auditActions),
  /** The parts of the settings that were replaced, as they were stored (null: at their default) and as they shall be. */
  was: Part,
  will: Part,
})

/** Settings that weaken a protection. */
export const settingsChange: Approvable<z.infer<typeof payload>> = {
  name: 'settings.change',
  permission: 'settings.approve',
  proposedWith: 'settings.edit',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { action, was, will }, before, after }) {
    const row = await lockMerchant(tx, merchant.id)
    const now = row.settings as Record<string, unknown>
    // Somebody changed the same part meanwhile: what was proposed would undo that unseen.
    if (Object.entries(was).some(([name, value]) => jsonOf(now[name]) !== jsonOf(value)))
      throw refuse('ChangedMeanwhile')
    // What there is has grown beyond it: it can only be refused.
    if ((await settingsProblems(ctx, tx, row, will)).length > 0) throw refuse('ChangedMeanwhile')
    await writeSettings(ctx, tx, row, { ...now, ...will })
    return {
      action,
      subject: merchant.code,
      before,
      after,
      announce: () => {
        ctx.merchants.forget()
        ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
      },
    }
  },
}
