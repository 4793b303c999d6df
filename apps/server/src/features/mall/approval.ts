import * as z from 'zod/mini'
import type { Approvable } from '../../ports/approvals.ts'
import { shownItem, writeItem } from './office/write-item.ts'
import { lockItem } from './store.ts'

const payload = z.strictObject({
  id: z.string(),
  version: z.int(),
  /** Of the row, as it shall be. */
  will: z.strictObject({
    category: z.string(),
    names: z.record(z.string(), z.string()),
    descriptions: z.record(z.string(), z.string()),
    imageKey: z.string(),
    points: z.int(),
    /** How the stock changes; null: it is not counted any more, or not by this. */
    stock: z.nullable(z.int()),
    stockSeen: z.nullable(z.int()),
    perMember: z.nullable(z.int()),
    vipMin: z.int(),
    amount: z.nullable(z.string()),
    multiple: z.string(),
    status: z.enum(['on', 'off']),
    sort: z.int(),
  }),
})

/** An item that is put on sale, or gives more for fewer points. */
export const mallItem: Approvable<z.infer<typeof payload>> = {
  name: 'mall.item',
  permission: 'settings.approve',
  proposedWith: 'content.edit',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id, version, will }, caller: { now } }) {
    const before = await lockItem(tx, merchant.id, id)
    const after = await writeItem(tx, merchant, before, version, will, now)
    return {
      action: 'points.reward-saved',
      subject: id,
      before: shownItem(before, merchant.currency),
      after: shownItem(after, merchant.currency),
      announce: () => ctx.bus.publish({ merchantId: merchant.id, topic: 'mall' }),
    }
  },
}
