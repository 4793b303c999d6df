import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { type FieldProblem, invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type * as identity from '@ronda/contract/portal/account/identity.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { lockCaller } from '../members/lock.ts'
import { identityOf } from './mine.ts'
import { usablePictures } from './pictures.ts'
import { rulesOf } from './rules.ts'
import { allChecksOf, announce, checksOf } from './store.ts'
import { assertMaySend, write } from './submit.ts'

const DAY_MS = 86_400_000

/** Sends a proof of address, for the merchant's own reviewers: it is looked at here whoever looks at documents. */
export async function submitAddress(
  ctx: Context,
  { requestId, pageIds, ...answers }: ParsedInputOf<typeof identity.submitAddress>,
  caller: MemberCaller,
): Promise<OutputOf<typeof identity.submitAddress>> {
  const { merchant, session, now } = caller
  const { maxAgeDays } = rulesOf(merchant).address
  const { shown, created } = await inMerchant(ctx.app, merchant.id, async tx => {
    await lockCaller(tx, caller)
    const known = await allChecksOf(tx, merchant.id, session.memberId)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    if (known) {
      if (known.level !== 2 || known.page_ids.join() !== pageIds.join()) throw refuse('DuplicateRequest')
      return { shown: await identityOf(ctx, tx, caller), created: undefined }
    }
    await assertMaySend(tx, caller, 2)
    // What was sent before is not erased meanwhile.
    const last = await checksOf(tx, merchant.id, session.memberId, 2).limit(1).forUpdate().executeTakeFirst()
    const usable = await usablePictures(tx, merchant.id, session.memberId, 2, last, now)
    const problems: FieldProblem[] = []
    if (answers.issuedOn > businessDay(now)) problems.push({ field: 'issuedOn', rule: 'date' })
    if (answers.issuedOn < businessDay(now - maxAgeDays * DAY_MS))
      problems.push({ field: 'issuedOn', rule: 'documentTooOld', params: { days: maxAgeDays } })
    const isEachOnce = new Set(pageIds).size === pageIds.length
    if (!isEachOnce || !pageIds.every(id => usable.some(page => page.id === id)))
      problems.push({ field: 'pageIds', rule: 'image' })
    if (problems.length > 0) throw invalidInput(problems)
    const row = await write(ctx, tx, caller, answers, {
      request_id: requestId,
      level: 2,
      page_ids: pageIds,
      provider: 'local',
    })
    return { shown: await identityOf(ctx, tx, caller), created: row }
  })
  if (created) announce(ctx, created)
  return shown
}
