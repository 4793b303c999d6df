import { refuse } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../ports/approvals.ts'
import { deliverSoon } from './deliver.ts'
import { lockCampaign, updateCampaign } from './store.ts'

const payload = z.strictObject({ id: z.string() })

/** A message to very many: what it says and whom it is for cannot change any more. */
export const campaignSend: Approvable<z.infer<typeof payload>> = {
  name: 'campaign.send',
  permission: 'settings.approve',
  proposedWith: 'messages.send',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id }, checker, before, after }) {
    const row = await lockCampaign(tx, merchant.id, id)
    if (row.state !== 'waiting') throw refuse('WrongState', { state: row.state })
    await updateCampaign(tx, row, { state: 'scheduled', approved_by: checker })
    return {
      action: 'campaign.sent',
      subject: id,
      before,
      after,
      announce() {
        ctx.bus.publish({ merchantId: merchant.id, topic: 'campaigns' })
        deliverSoon(ctx, merchant.id, id)
      },
    }
  },
  async drop(_ctx, tx, row, { operator, now }) {
    const campaign = await lockCampaign(tx, row.merchant_id, row.subject)
    if (campaign.state === 'waiting')
      await updateCampaign(tx, campaign, { state: 'refused', stopped_by: operator, finished_at: new Date(now) })
  },
}
