import type * as labels from '@ronda/contract/backoffice/labels.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { memberOf } from '../../members/office/member-rows.ts'
import { foundBy } from '../../members/office/search.ts'
import { labelInUse, labelsOfMembers, toMemberLabel } from '../store.ts'

interface Change {
  code: string
  isOn: boolean
  reason: string
}

/** A statement takes only so many values. */
const STEP = 1000

/** Puts a label on members or takes it off; answers whom it changed. */
async function change(
  tx: Tx,
  memberIds: readonly bigint[],
  { code, isOn, reason }: Change,
  { merchant, operator, now }: OperatorCaller,
): Promise<bigint[]> {
  if (memberIds.length === 0) return []
  if (!isOn) {
    const gone = await tx
      .deleteFrom('labelled_members')
      .where('merchant_id', '=', merchant.id)
      .where('code', '=', code)
      .where('member_id', 'in', [...memberIds])
      .returning('member_id')
      .execute()
    const taken = { merchant_id: merchant.id, code, taken_by: operator.username, taken_at: new Date(now) }
    for (let from = 0; from < gone.length; from += STEP)
      await tx
        .insertInto('labels_taken')
        .values(gone.slice(from, from + STEP).map(({ member_id }) => ({ ...taken, member_id })))
        .execute()
    return gone.map(row => row.member_id)
  }
  const labelled = []
  for (let from = 0; from < memberIds.length; from += STEP)
    labelled.push(
      ...(await tx
        .insertInto('labelled_members')
        .values(
          memberIds.slice(from, from + STEP).map(member_id => ({
            merchant_id: merchant.id,
            member_id,
            code,
            set_by: operator.username,
            reason,
            set_at: new Date(now),
          })),
        )
        .onConflict(conflict => conflict.doNothing())
        .returning('member_id')
        .execute()),
    )
  return labelled.map(row => row.member_id)
}

/** What it is offered may be another now. */
const told = (ctx: Context, merchantId: number, memberIds: readonly bigint[]) => {
  for (const memberId of memberIds) ctx.bus.publish({ merchantId, memberId, topic: 'rewards' })
}

const action = (isOn: boolean) => (isOn ? 'label.put' : 'label.taken')

export async function put(
  ctx: Context,
  { memberId: id, ...asked }: ParsedInputOf<typeof labels.put>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof labels.put>> {
  const { merchant, language } = caller
  const { changed, shown } = await inMerchant(ctx.app, merchant.id, async tx => {
    const member = await memberOf(tx, merchant, id)
    if (member.agent_type === FREE_PLAY) throw refuse('RealAccountNeeded')
    await labelInUse(tx, merchant.id, asked.code)
    const changed = await change(tx, [member.id], asked, caller)
    if (changed.length > 0)
      await writeAudit(tx, caller, {
        action: action(asked.isOn),
        subject: id,
        reason: asked.reason,
        after: { label: asked.code },
      })
    const own = (await labelsOfMembers(tx, merchant.id, [member.id])).get(member.id) ?? []
    return { changed, shown: own.map(label => toMemberLabel(label, merchant, language)) }
  })
  told(ctx, merchant.id, changed)
  return { labels: shown }
}

export async function putMany(
  ctx: Context,
  { filter, count, ...asked }: ParsedInputOf<typeof labels.putMany>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof labels.putMany>> {
  const { merchant } = caller
  const changed = await inMerchant(ctx.app, merchant.id, async tx => {
    await labelInUse(tx, merchant.id, asked.code)
    const found = await (await foundBy(tx, merchant.id, { ...filter, kind: 'members' }))
      .select('id')
      .limit(count + 1)
      .execute()
    if (found.length !== count) throw refuse('ChangedMeanwhile')
    const changed = await change(
      tx,
      found.map(row => row.id),
      asked,
      caller,
    )
    await writeAudit(tx, caller, {
      action: action(asked.isOn),
      subject: asked.code,
      reason: asked.reason,
      after: { label: asked.code, filter, count: changed.length, members: changed.map(String).join(' ') },
    })
    return changed
  })
  told(ctx, merchant.id, changed)
  return { changed: changed.length }
}
