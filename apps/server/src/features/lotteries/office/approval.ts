import { Refusal } from '@ronda/contract/core/errors.ts'
import { LotteryTerms } from '@ronda/contract/vendor/lottery-desk.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../../ports/approvals.ts'
import { deskOf, personAt } from './desk.ts'

const payload = z.strictObject({ vendor: z.string(), issueId: z.string() })

/** A draw as proposals and the audit log name it. */
export const subjectOf = (vendor: string, issueId: string) => `${vendor}/${issueId}`

/** A lottery as proposals and the audit log name it. */
export const termsSubject = (vendor: string, gameCode: string) => `${vendor}/terms/${gameCode}`

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

const termsPayload = z.strictObject({
  vendor: z.string(),
  gameCode: z.string(),
  /** The last version when it was proposed. */
  after: z.int(),
  terms: LotteryTerms,
})

/** Other odds and limits of a lottery, of draws whose sale opens from then on. */
export const lotteryTerms: Approvable<z.infer<typeof termsPayload>> = {
  name: 'lottery.terms',
  permission: 'lotteries.terms',
  proposedWith: 'lotteries.terms',
  payload: termsPayload,
  async carryOut(ctx, _tx, { merchant, payload, maker, makerReason, checker, before, after, caller }) {
    const { vendor, gameCode, terms } = payload
    const desk = await deskOf(ctx, { merchant, language: caller.language }, vendor)
    const asked = { gameCode, after: payload.after, terms, by: [maker, checker], remark: makerReason }
    await desk.act('set-terms', asked).catch(async error => {
      // Decided once before, when the answer was lost: it is done.
      const isLate = error instanceof Refusal && error.code === 'WrongState'
      const { versions } = isLate ? await desk.read('terms', { gameCode }) : { versions: [] }
      const ours = versions.find(({ version }) => version === payload.after + 1)
      if (!ours || ours.by[0] !== personAt(desk, maker) || ours.by[1] !== personAt(desk, checker)) throw error
    })
    return { action: 'lottery.terms-set', subject: termsSubject(vendor, gameCode), before, after: after as object }
  },
}
