import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as games from '@ronda/contract/backoffice/games.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { deriveKey } from '@ronda/server/config.ts'
import { sandboxSignature } from '@ronda/server/payments/sandbox.ts'
import { createBackofficeActor, type OperatorActor } from '../../actors.ts'
import { hostFetch } from '../../http.ts'
import { type House, sum } from './people.ts'

/** Those who work in the office, each on a device of its own. */
export interface Desk {
  ana: OperatorActor
  luis: OperatorActor
  diego: OperatorActor
}

export async function openDesk(house: House): Promise<Desk> {
  const { env, merchant } = house
  const [ana, luis, diego] = [
    await createBackofficeActor(env, merchant, 'ana'),
    await createBackofficeActor(env, merchant, 'luis'),
    await createBackofficeActor(env, merchant, 'diego'),
  ]
  return { ana, luis, diego }
}

export async function idOf({ ana }: Desk, username: string): Promise<string> {
  const { rows } = await ana.call(members.search, { q: username, pageNo: 1, pageSize: 5 })
  const found = rows.find(row => row.account === username)
  if (!found) throw new Error(`no member ${username}`)
  return found.id
}

/** Lets play of a game count less, as everything it earns would come to more than the house keeps of it. */
export async function countLess({ ana }: Desk, game: string, turnoverPct: number): Promise<void> {
  const asked = { chosen: { found: { q: game } }, change: { turnoverPct } }
  const { stamp } = await ana.call(games.preview, asked)
  await ana.call(games.apply, {
    ...asked,
    stamp,
    reason: 'A return of 99 %: rebate and points of all its stakes would be more than it keeps',
  })
}

/** Credits a transfer with what the bank shows; answers what waits for another. */
export async function creditDeposit(
  house: House,
  by: OperatorActor,
  id: string,
  amount: number,
  reason = '',
): Promise<Approval | null> {
  const { version } = await by.call(cashier.depositGet, { id })
  return (await by.call(cashier.depositApprove, { id, version, amount: sum(house, amount), reason })).waiting
}

export async function rejectDeposit(by: OperatorActor, id: string, reason: string): Promise<void> {
  const { version } = await by.call(cashier.depositGet, { id })
  await by.call(cashier.depositReject, { id, version, reason })
}

export async function reward(
  house: House,
  by: OperatorActor,
  { memberId, amount, multiple, reason }: { memberId: string; amount: number; multiple: string; reason: string },
): Promise<Approval | null> {
  const requestId = newId(house.env.clock.now())
  return (await by.call(rewards.grant, { requestId, memberId, amount: sum(house, amount), multiple, reason })).waiting
}

type Adjustment = {
  memberId: string
  direction: 'give' | 'take'
  amount: number
  cause: (typeof adjustments.adjustmentCauses)[number]
  reason: string
}

export async function adjust(house: House, by: OperatorActor, given: Adjustment): Promise<Approval | null> {
  const asked = { ...given, requestId: newId(house.env.clock.now()), amount: sum(house, given.amount), multiple: '1' }
  return (await by.call(adjustments.propose, asked)).waiting
}

export async function decide(
  by: OperatorActor,
  waiting: Approval | null,
  isApproved: boolean,
  reason: string,
): Promise<void> {
  if (!waiting) throw new Error('nothing waits')
  await by.call(approvals.decide, { id: waiting.id, seal: waiting.seal, isApproved, reason })
}

/** One approves; another pays. */
export async function approveAndPay({ ana, luis, diego }: Desk, id: string): Promise<void> {
  let item = (await ana.call(cashier.withdrawalGet, { id })).withdrawal
  for (const by of [ana, diego].slice(0, item.approvalsNeeded)) {
    item = await by.call(cashier.withdrawalClaim, { id, version: item.version })
    item = await by.call(cashier.withdrawalApprove, { id, version: item.version })
  }
  await luis.call(cashier.withdrawalPay, { id, version: item.version })
}

/** What the payment provider reports beside what was agreed. */
export async function reportOf(
  { env, merchant }: House,
  kind: 'payment.paid' | 'payment.failed' | 'payout.paid' | 'payout.failed',
  reference: string,
  told: { amount: string; currency: string; providerRef: string },
): Promise<void> {
  const at = String(env.clock.now())
  const event = {
    eventId: `evt_${newId(env.clock.now())}`,
    kind,
    merchantCode: merchant,
    reference,
    reason: '',
    ...told,
  }
  const body = JSON.stringify(event)
  const secret = deriveKey(env.system.server.ctx.config.secrets, 'sandbox-pay').toString('hex')
  await hostFetch(`${merchant}.localhost`, env.system.ports.portal)('/webhooks/payments/sandbox', {
    method: 'POST',
    headers: { 'x-sandbox-timestamp': at, 'x-sandbox-signature': sandboxSignature(secret, at, body) },
    body,
  })
}
