import { Refusal } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../../ports/approvals.ts'
import { deskOf, personAt } from './desk.ts'

const payload = z.strictObject({ vendor: z.string(), issueId: z.string() })

/** A draw as proposals and the audit log name it. */
export const subjectOf = (vendor: string, issueId: string) => `${vendor}/${issueId}`

/** A draw that does not count: every stake goes back. */
export const lotteryVoid: Approvable<z.infer<typeof payload>> = {
  name: 'lottery.void',
  permission: 'lotteries.results',
  proposedWith: 'lotteries.results',
  payload,
  async carryOut(
    ctx,
    _tx,
    { merchant, payload: { vendor, issueId }, maker, makerReason, checker, before, after, caller },
  ) {
    const desk = await deskOf(ctx, { merchant, language: caller.language }, vendor)
    await desk.act('void', { issueId, by: [maker, checker], reason: makerReason }).catch(async error => {
      // Decided once before, when the answer was lost: it is done.
      const isLate = error instanceof Refusal && error.code === 'WrongState'
      const { issue } = isLate ? await desk.draw(issueId) : {}
      const isOurs = issue?.state === 'void' && issue.reason?.includes(personAt(desk, maker))
      if (!isOurs) throw error
    })
    return { action: 'lottery.voided', subject: subjectOf(vendor, issueId), before, after: after as object }
  },
}
