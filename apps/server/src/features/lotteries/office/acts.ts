import type { AuditAction } from '@ronda/contract/backoffice/audit-actions.ts'
import type * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { Refusal, refuse } from '@ronda/contract/core/errors.ts'
import type { DeskIssue } from '@ronda/contract/vendor/lottery-desk.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask } from '../../approvals/ask.ts'
import { deviceHash } from '../../approvals/seal.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { lotteryVoid, subjectOf } from './approval.ts'
import { changedParts, deskOf, personAt, readerName, resultText } from './desk.ts'

interface Act<T> {
  subject: string
  /** What is acted on, as the audit log tells it. */
  on: Record<string, unknown>
  /** Of what the record is if nobody knows whether it was done. */
  attempt: AuditAction
  perform: () => Promise<T>
  told: (done: T) => { action: AuditAction; before?: unknown; after?: object }
}

/** An act at the vendor and its record. Where no answer came, the record says that. */
async function recorded<T>(ctx: Context, caller: OperatorCaller, act: Act<T>): Promise<T> {
  const { subject, on } = act
  const record = (entry: { action: AuditAction; before?: unknown; after?: object }) =>
    inMerchant(ctx.app, caller.merchant.id, tx =>
      writeAudit(tx, caller, { ...entry, subject, after: { ...on, ...entry.after } }),
    )
  try {
    const done = await act.perform()
    await record(act.told(done))
    return done
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LotteryActUnclear')
      await record({ action: act.attempt, after: { unanswered: true } })
    throw error
  }
}

export async function preview(
  ctx: Context,
  { vendor, issueId, result }: ParsedInputOf<typeof lotteries.preview>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.preview>> {
  const desk = await deskOf(ctx, caller, vendor)
  await desk.draw(issueId)
  const { orders, more, less, totals } = await desk.read('preview', { issueId, result })
  return { orders, more, less, totals }
}

/**
 * One person’s reading. Whoever has read already waits for somebody else, unless the readings contradict each other. What was read is told to
 * nobody, nor written down here, before another read the same.
 */
export async function enter(
  ctx: Context,
  { vendor, issueId, result }: ParsedInputOf<typeof lotteries.enter>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.enter>> {
  const { username } = caller.operator
  const desk = await deskOf(ctx, caller, vendor)
  const { issue, game, isDesk } = await desk.draw(issueId)
  if (!isDesk) throw refuse('NotResultDesk')
  if (issue.state === 'drawn') throw refuse('DrawIsSettling')
  const me = personAt(desk, username)
  if (issue.enteredBy.includes(me) && !issue.isContradicted) throw refuse('AlreadyRead')
  await assertOwnDevice(ctx, caller, vendor, issue)
  // What contradicts each other counts for nothing once somebody reads again.
  const counted = issue.isContradicted ? [] : issue.enteredBy
  const others = counted.filter(person => person !== me).map(person => readerName(desk, person))
  const [was, is] = issue.result ? changedParts(issue.result, result) : [undefined, result]
  const { isAgreed, isContradicted } = await recorded(ctx, caller, {
    subject: subjectOf(vendor, issueId),
    on: { game: game.name, draw: issue.issue },
    attempt: 'lottery.result-entered',
    async perform() {
      const done = await desk.act('enter-result', { issueId, by: username, result })
      if (done.isAgreed) return { ...done, isContradicted: false }
      // Others may have read, or taken their reading back, in the same moment.
      const after = await desk.draw(issueId).catch(() => undefined)
      return { ...done, isContradicted: after?.issue.isContradicted ?? others.length > 0 }
    },
    told: done =>
      done.isAgreed
        ? {
            action: issue.result ? 'lottery.corrected' : 'lottery.result-agreed',
            ...(was && { before: { result: resultText(was) } }),
            after: { result: resultText(is), enteredBy: [...others, username].join(', ') },
          }
        : { action: 'lottery.result-entered', after: { contradicted: done.isContradicted } },
  })
  return { isAgreed, isContradicted }
}

/** What the caller read counts no more: nobody else has read yet. */
export async function forget(
  ctx: Context,
  { vendor, issueId }: ParsedInputOf<typeof lotteries.forget>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.forget>> {
  const { username } = caller.operator
  const desk = await deskOf(ctx, caller, vendor)
  const { issue, game, isDesk } = await desk.draw(issueId)
  if (!isDesk) throw refuse('NotResultDesk')
  if (issue.state === 'drawn') throw refuse('DrawIsSettling')
  const [reader, other] = issue.enteredBy
  if (other || reader !== personAt(desk, username)) throw refuse('WrongState', { state: issue.state })
  await recorded(ctx, caller, {
    subject: subjectOf(vendor, issueId),
    on: { game: game.name, draw: issue.issue },
    attempt: 'lottery.reading-forgotten',
    perform: () => desk.act('forget-result', { issueId, by: username }),
    told: () => ({ action: 'lottery.reading-forgotten' }),
  })
  return {}
}

/** Of a result, and of each of its corrections, a device reads for one person only. */
async function assertOwnDevice(
  ctx: Context,
  caller: OperatorCaller,
  vendor: string,
  { id, state, corrections }: DeskIssue,
): Promise<void> {
  const { merchant, operator } = caller
  const at = {
    merchant_id: merchant.id,
    vendor,
    issue_id: id,
    version: state === 'settled' ? corrections + 1 : corrections,
    device: deviceHash(caller),
  }
  const row = await inMerchant(ctx.app, merchant.id, async tx => {
    await tx
      .insertInto('lottery_readers')
      .values({ ...at, reader: operator.username })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return tx
      .selectFrom('lottery_readers')
      .select('reader')
      .where(eb => eb.and(at))
      .executeTakeFirstOrThrow()
  })
  if (row.reader !== operator.username) throw refuse('ReadOnSameDevice')
}

export async function hurry(
  ctx: Context,
  { vendor, issueId }: ParsedInputOf<typeof lotteries.hurry>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.hurry>> {
  const desk = await deskOf(ctx, caller, vendor)
  const { issue, game } = await desk.draw(issueId)
  await recorded(ctx, caller, {
    subject: subjectOf(vendor, issueId),
    on: { game: game.name, draw: issue.issue },
    attempt: 'lottery.hurried',
    perform: () => desk.act('hurry', { issueId }),
    told: () => ({ action: 'lottery.hurried' }),
  })
  return {}
}

/** Proposes a void: what it gives back is told with the proposal. */
export async function makeVoid(
  ctx: Context,
  { vendor, issueId, reason }: ParsedInputOf<typeof lotteries.makeVoid>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof lotteries.makeVoid>> {
  const { merchant } = caller
  // The vendor takes it from two people, however few a merchant was made for.
  if (!merchant.fourEyes) throw refuse('SamePerson')
  const desk = await deskOf(ctx, caller, vendor)
  const { issue, game, isDesk } = await desk.draw(issueId)
  if (!isDesk) throw refuse('NotResultDesk')
  if (!['scheduled', 'open', 'closed'].includes(issue.state)) throw refuse('WrongState', { state: issue.state })
  const { orders, totals } = await desk.read('preview', { issueId, result: null })
  const proposal = {
    subject: subjectOf(vendor, issueId),
    payload: { vendor, issueId },
    why: [{ reason: 'whole-draw' } as const],
    before: { game: game.name, draw: issue.issue, vendor: desk.vendorName },
    after: { orders, returned: totals.map(({ currency, after }) => `${currency} ${after}`).join(', ') || '0' },
    reason,
  }
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, tx =>
    ask(ctx, tx, lotteryVoid, proposal, caller),
  )
  announce()
  return { waiting }
}
