import type * as office from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { ask, assertNothingWaits, waitingFor } from '../approvals/ask.ts'
import { lockSubject } from '../approvals/lock.ts'
import { writeAudit } from '../audit-log/write.ts'
import { membersById } from '../members/directory.ts'
import { programPublish, referralRelease } from './approval.ts'
import { decide, lockReferral } from './evaluate.ts'
import { programOf, worstPerMonth } from './program.ts'
import type { Evidence } from './traces.ts'

type State = OutputOf<typeof office.get>
/** There is one program. */
const SUBJECT = 'program'

export async function getProgram(ctx: Context, _input: unknown, caller: OperatorCaller): Promise<State> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const published = await programOf(tx, merchant.id)
    return {
      program: published?.program ?? null,
      version: published?.version ?? 0,
      currency: merchant.currency,
      worstPerMonth: toWire(
        published?.program.isOpen ? worstPerMonth(published.program, merchant) : 0n,
        merchant.currency,
      ),
      waiting: (await waitingFor(ctx, tx, 'referral.publish', [SUBJECT], caller)).get(SUBJECT) ?? null,
    }
  })
}

export async function publishProgram(
  ctx: Context,
  { program, version, reason }: ParsedInputOf<typeof office.publish>,
  caller: OperatorCaller,
): Promise<State> {
  const { merchant } = caller
  for (const field of ['fixed', 'depositCap', 'friend', 'minDeposit', 'minTurnover'] as const) {
    try {
      parseMoney(program[field], merchant.currency)
    } catch {
      throw invalidInput([{ field: `program.${field}`, rule: 'money' }])
    }
  }
  const announce = await inMerchant(ctx.app, merchant.id, async tx => {
    const before = await programOf(tx, merchant.id)
    if ((before?.version ?? 0) !== version) throw refuse('ChangedMeanwhile')
    const asked = await ask(
      ctx,
      tx,
      programPublish,
      {
        subject: SUBJECT,
        payload: { version, program },
        why: [{ reason: 'always' }],
        before: before?.program,
        after: program,
        reason,
      },
      caller,
    )
    return asked.announce
  })
  announce()
  return getProgram(ctx, {}, caller)
}

export async function suspects(
  ctx: Context,
  input: ParsedInputOf<typeof office.suspects>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.suspects>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows, ...page } = await readPage(
      tx
        .selectFrom('referrals')
        .selectAll()
        .where('merchant_id', '=', merchant.id)
        .where('state', '=', 'held')
        .orderBy('joined_at')
        .orderBy('friend_id'),
      input,
    )
    const members = await membersById(
      ctx,
      tx,
      merchant.id,
      rows.flatMap(row => [row.friend_id, row.referrer_id]),
    )
    const waiting = await waitingFor(
      ctx,
      tx,
      'referral.release',
      rows.map(row => String(row.friend_id)),
      caller,
    )
    return {
      rows: rows.map(row => ({
        memberId: String(row.friend_id),
        account: members.get(row.friend_id)?.username ?? '',
        referrerId: String(row.referrer_id),
        referrer: members.get(row.referrer_id)?.username ?? '',
        joinedAt: row.joined_at.getTime(),
        evidence: row.evidence as unknown as Evidence[],
        amount: toWire(row.amount, merchant.currency),
        friendAmount: toWire(row.friend_amount, merchant.currency),
        waiting: waiting.get(String(row.friend_id)) ?? null,
      })),
      ...page,
      currency: merchant.currency,
    }
  })
}

export async function decideHeld(
  ctx: Context,
  { friendId, isReleased, reason }: ParsedInputOf<typeof office.decide>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.decide>> {
  const { merchant, operator, now } = caller
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    if (!/^\d{1,18}$/.test(friendId)) throw refuse('NotFound')
    // Before the friend, as deciding it does.
    await lockSubject(tx, merchant.id, referralRelease.name, friendId)
    const row = await lockReferral(tx, merchant.id, BigInt(friendId))
    if (!row) throw refuse('NotFound')
    if (row.state !== 'held') throw refuse('WrongState', { state: row.state })
    if (isReleased)
      return ask(
        ctx,
        tx,
        referralRelease,
        {
          subject: friendId,
          memberId: row.referrer_id,
          amount: row.amount,
          payload: { friendId },
          why: [{ reason: 'always' }],
          before: { state: 'held' },
          after: { state: 'paid', amount: toWire(row.amount, merchant.currency) },
          reason,
        },
        caller,
      )
    await assertNothingWaits(tx, merchant.id, 'referral.release', friendId)
    await decide(tx, row, { state: 'refused', reason: 'refused', decided_by: operator.username }, now)
    await writeAudit(tx, caller, {
      action: 'referral.refused',
      subject: String(row.referrer_id),
      reason,
      before: { state: 'held' },
      after: { state: 'refused' },
    })
    return {
      waiting: null,
      announce: () => ctx.bus.publish({ merchantId: merchant.id, memberId: row.referrer_id, topic: 'rewards' }),
    }
  })
  announce()
  return { waiting }
}
