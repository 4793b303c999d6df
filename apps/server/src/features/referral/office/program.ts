import type * as office from '@ronda/contract/backoffice/referral.ts'
import { type ReferralProgram, refusedFindings } from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { clearingCost, houseFacts } from '../../activities/lint.ts'
import { sayingTo } from '../../activities/say.ts'
import { ask, waitingFor } from '../../approvals/ask.ts'
import { dropWaiting } from '../../approvals/drop.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { programPublish } from '../approval.ts'
import { findingsOf } from '../findings.ts'
import {
  lockProgram,
  programOf,
  publishVersion,
  rewardFor,
  versionsOf,
  worstPerFriend,
  worstPerMonth,
} from '../program.ts'
import { rulesOf } from '../terms.ts'

type State = OutputOf<typeof office.get>
/** There is one program. */
const SUBJECT = 'program'
const VERSIONS_SHOWN = 10

export async function getProgram(ctx: Context, _input: unknown, caller: OperatorCaller): Promise<State> {
  return inMerchant(ctx.app, caller.merchant.id, tx => stateOf(ctx, tx, caller))
}

async function stateOf(ctx: Context, tx: Tx, caller: OperatorCaller): Promise<State> {
  const { merchant } = caller
  const history = await versionsOf(tx, merchant.id, VERSIONS_SHOWN)
  const live = history[0]
  return {
    program: live?.program ?? null,
    version: live?.version ?? 0,
    currency: merchant.currency,
    worstPerMonth: toWire(live?.program.isOpen ? worstPerMonth(live.program, merchant) : 0n, merchant.currency),
    history,
    waiting: (await waitingFor(ctx, tx, 'referral.publish', [SUBJECT], caller)).get(SUBJECT) ?? null,
  }
}

/** Refuses amounts that the currency does not have, and two rates for one level. */
function assertAmounts({ playShare, ...program }: ReferralProgram, { currency }: Merchant): void {
  const amounts = {
    ...Object.fromEntries(
      (['fixed', 'depositCap', 'friend', 'minDeposit', 'minTurnover'] as const).map(field => [field, program[field]]),
    ),
    ...(playShare && { 'playShare.cap': playShare.cap }),
  }
  for (const [field, amount] of Object.entries(amounts)) {
    try {
      parseMoney(amount, currency)
    } catch {
      throw invalidInput([{ field: `program.${field}`, rule: 'money' }])
    }
  }
  const levels = playShare?.rates.map(({ level }) => level) ?? []
  const again = levels.findIndex((level, index) => levels.indexOf(level) < index)
  if (again >= 0) throw invalidInput([{ field: `program.playShare.rates.${again}.level`, rule: 'duplicate' }])
}

export async function checkProgram(
  ctx: Context,
  { program, language }: ParsedInputOf<typeof office.check>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.check>> {
  assertAmounts(program, merchant)
  const wire = (amount: bigint) => toWire(amount, merchant.currency)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { codes } = await tx
      .selectFrom('referral_codes')
      .select(eb => eb.fn.countAll<bigint>().as('codes'))
      .where('merchant_id', '=', merchant.id)
      .executeTakeFirstOrThrow()
    const perMember = worstPerMonth(program, merchant)
    const least = parseMoney(program.minDeposit, merchant.currency)
    const facts = await houseFacts(tx, merchant)
    const turnover = parseMoney(program.minTurnover, merchant.currency)
    return {
      rules: rulesOf(program, sayingTo(merchant, language)),
      worst: {
        perFriend: wire(worstPerFriend(program, merchant)),
        perMember: wire(perMember),
        members: Number(codes),
        all: wire(perMember * codes),
      },
      least: {
        deposit: program.minDeposit,
        gives: wire(rewardFor(program, least, merchant) + parseMoney(program.friend, merchant.currency)),
        keeps: wire(clearingCost(turnover, facts.edgeOf([]))),
      },
      findings: findingsOf(program, merchant),
    }
  })
}

export async function publishProgram(
  ctx: Context,
  { program, version, reason }: ParsedInputOf<typeof office.publish>,
  caller: OperatorCaller,
): Promise<State> {
  const { merchant } = caller
  assertAmounts(program, merchant)
  const refused = program.isOpen ? findingsOf(program, merchant).filter(code => refusedFindings.includes(code)) : []
  if (refused.length > 0) throw refuse('OfferRefused', { findings: refused.join(', ') })
  const { state, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const before = await programOf(tx, merchant.id)
    if ((before?.version ?? 0) !== version) throw refuse('ChangedMeanwhile')
    const { announce } = await ask(
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
    return { state: await stateOf(ctx, tx, caller), announce }
  })
  announce()
  return state
}

/**
 * Ends what the program gives, at once. One person is enough: it gives nothing away. What waited to be published lapses, as whoever agreed
 * to it would have it go on.
 */
export async function stopProgram(
  ctx: Context,
  { version, reason }: ParsedInputOf<typeof office.stop>,
  caller: OperatorCaller,
): Promise<State> {
  const { merchant, operator, now } = caller
  const state = await inMerchant(ctx.app, merchant.id, async tx => {
    await dropWaiting(tx, merchant.id, programPublish.name, SUBJECT, { by: operator.username, now })
    await lockProgram(tx, merchant.id)
    const live = await programOf(tx, merchant.id)
    if (!live?.program.isOpen) throw refuse('WrongState', { state: 'closed' })
    if (live.version !== version) throw refuse('ChangedMeanwhile')
    await publishVersion(tx, merchant.id, {
      version: version + 1,
      program: { ...live.program, isOpen: false },
      publishedBy: operator.username,
      approvedBy: '',
      now,
    })
    await writeAudit(tx, caller, {
      action: 'referral.stopped',
      subject: merchant.code,
      reason,
      before: { isOpen: true },
      after: { isOpen: false },
    })
    return stateOf(ctx, tx, caller)
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' })
  return state
}
