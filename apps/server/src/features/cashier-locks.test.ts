import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as office from '@ronda/contract/backoffice/rewards.ts'
import { CallError } from '@ronda/contract/core/client.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as vendorWallets from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, type OperatorActor, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { HOLDING_VENDOR, startHoldingVendor } from '@ronda/devenv/holding-vendor.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKey } from '../config.ts'
import { sandboxSignature } from '../payments/sandbox.ts'
import { createVendorActor } from './vendors/vendor-fixture.ts'

const MERCHANT = 'baan'
let env: TestEnv
let vendor: Awaited<ReturnType<typeof startHoldingVendor>>
let ana: OperatorActor
let luis: OperatorActor
let diego: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  vendor = await startHoldingVendor(env)
  ana = await env.operator('ana', MERCHANT)
  luis = await env.operator('luis', MERCHANT)
  diego = await env.operator('diego', MERCHANT)
})
afterAll(async () => {
  await vendor?.stop()
  await env?.stop()
})

interface Subject {
  som: MemberActor
  id: string
  accountId: string
}
/** Prepares what a verb needs; what it answers does it. */
type Verb = (subject: Subject) => Promise<() => Promise<unknown>>

const requestId = () => newId(env.clock.now())

async function tell(kind: string, reference: string, amount: string): Promise<void> {
  const at = String(env.clock.now())
  const shared = { eventId: requestId(), merchantCode: MERCHANT, providerRef: 'ref_1', currency: 'THB', reason: '' }
  const body = JSON.stringify({ ...shared, kind, reference, amount })
  const secret = deriveKey(env.system.server.ctx.config.secrets, 'sandbox-pay').toString('hex')
  const answer = await fetch(`http://127.0.0.1:${env.system.ports.portal}/webhooks/payments/sandbox`, {
    method: 'POST',
    headers: { 'x-sandbox-timestamp': at, 'x-sandbox-signature': sandboxSignature(secret, at, body) },
    body,
  })
  if (answer.status >= 500) throw new Error(`the webhook answered ${answer.status}`)
}

/** The one withdrawal of the member that is under way, at least as far as this. */
async function underWay({ som, accountId }: Subject, state: 'REQUESTED' | 'APPROVED' | 'PAYING') {
  const pending = (await som.call(withdrawals.info, {})).pending
  const id =
    pending?.id ??
    (
      await som.call(withdrawals.request, {
        requestId: requestId(),
        amount: '300',
        accountId,
        paymentPassword: PAYMENT_PASSWORD,
      })
    ).id
  let item = (await ana.call(cashier.withdrawalGet, { id })).withdrawal
  if (item.state === 'REQUESTED' && state !== 'REQUESTED') {
    item = await ana.call(cashier.withdrawalClaim, { id, version: item.version })
    item = await ana.call(cashier.withdrawalApprove, { id, version: item.version })
  }
  if (item.state === 'APPROVED' && state === 'PAYING')
    item = await luis.call(cashier.withdrawalPay, { id, version: item.version })
  return item
}

const verbs: Record<string, Verb> = {
  async 'deposit paid at the provider'({ som }) {
    const order = await som.call(deposits.create, { requestId: requestId(), channel: 'online', amount: '200' })
    return () => tell('payment.paid', order.id, '200')
  },
  async 'deposit credited by an operator'({ som }) {
    const order = await som.call(deposits.create, { requestId: requestId(), channel: 'online', amount: '200' })
    await tell('payment.paid', order.id, '150')
    const { version } = await luis.call(cashier.depositGet, { id: order.id })
    return () => luis.call(cashier.depositApprove, { id: order.id, version, amount: '150', reason: 'as it was paid' })
  },
  'reward given':
    async ({ id }) =>
    () =>
      luis.call(office.grant, { requestId: requestId(), memberId: id, amount: '1', multiple: '1', reason: 'Gracias' }),
  async 'adjustment approved'({ id }) {
    const { waiting } = await ana.call(adjustments.propose, {
      requestId: requestId(),
      memberId: id,
      direction: 'take',
      amount: '5',
      cause: 'correction',
      multiple: '0',
      reason: 'counted twice',
    })
    return () => diego.approve(waiting)
  },
  'withdrawal asked for':
    async ({ som, accountId }) =>
    () =>
      som.call(withdrawals.request, {
        requestId: requestId(),
        amount: '100',
        accountId,
        paymentPassword: PAYMENT_PASSWORD,
      }),
  async 'withdrawal refused'(subject) {
    const { id, version } = await underWay(subject, 'REQUESTED')
    return () => diego.call(cashier.withdrawalReject, { id, version, reason: 'not today' })
  },
  async 'withdrawal paid by hand'(subject) {
    const { id, version } = await underWay(subject, 'APPROVED')
    return () => luis.call(cashier.withdrawalMarkPaid, { id, version, reference: 'BANK-1', amountAgain: '300' })
  },
  async 'withdrawal paid at the provider'(subject) {
    const { id } = await underWay(subject, 'PAYING')
    return () => tell('payout.paid', id, '300')
  },
  async 'withdrawal failed at the provider'(subject) {
    const { id } = await underWay(subject, 'PAYING')
    return () => tell('payout.failed', id, '300')
  },
  'money to a vendor':
    async ({ som }) =>
    () =>
      som.call(vendorWallets.walletTransfer, {
        vassalage: HOLDING_VENDOR,
        direction: 'in',
        amount: '10',
        requestId: requestId(),
      }),
  async 'money from a vendor'({ som }) {
    const shared = { vassalage: HOLDING_VENDOR, requestId: requestId() }
    await som.call(vendorWallets.walletTransfer, { ...shared, direction: 'in', amount: '20' })
    return () =>
      som.call(vendorWallets.walletTransfer, { vassalage: HOLDING_VENDOR, direction: 'out', requestId: requestId() })
  },
  'limit set':
    async ({ som }) =>
    () =>
      som.call(protection.setLimit, { kind: 'stake', span: 'day', amount: String(900_000) }),
  'payout account taken away':
    async ({ som, accountId }) =>
    () =>
      som.call(withdrawals.removeAccount, { id: accountId, paymentPassword: PAYMENT_PASSWORD }),
  async 'bet and win'({ som }) {
    const game = await createVendorActor(env, MERCHANT).open(som)
    const round = requestId()
    return async () => {
      await game.bet('1', round)
      await game.win('1', round)
      await env.system.server.ctx.settler.run()
    }
  },
}

async function subject(): Promise<Subject> {
  const som = await env.member({ merchant: MERCHANT, balance: '1000' })
  const { system } = env.system.server.ctx
  const { id } = await system
    .selectFrom('members')
    .select('id')
    .where('username', '=', som.username)
    .executeTakeFirstOrThrow()
  await system
    .updateTable('turnover_items')
    .set({ status: 'closed', closed_at: new Date(env.clock.now()) })
    .where('member_id', '=', id)
    .execute()
  return { som, id: String(id), accountId: await som.prepareWithdrawal() }
}

async function deadlocks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(env.system.server.ctx.system)
  const { rows } = await sql<{ n: bigint }>`
    select deadlocks as n from pg_stat_database where datname = current_database()`.execute(
    env.system.server.ctx.system,
  )
  return Number(rows[0]?.n)
}

/** Refusals are answers; anything else that a verb ends with is a fault. */
const faultOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' && !(outcome.reason instanceof CallError && outcome.reason.code !== 'Fault')
    ? String(outcome.reason)
    : undefined

test('any two verbs of the cashier at once on one member: none waits for the other in a circle, none fails', async () => {
  const names = Object.keys(verbs)
  const faults: string[] = []
  for (const [i, first] of names.entries())
    for (const second of names.slice(i)) {
      // Budgets of a minute do not stand in the way.
      env.clock.advance(61_000)
      const one = await subject()
      const acts = []
      for (const name of [first, second]) acts.push(await (verbs[name] as Verb)(one))
      const outcomes = await Promise.allSettled(acts.flatMap(act => [act(), act()]))
      for (const fault of outcomes.map(faultOf)) if (fault) faults.push(`${first} + ${second}: ${fault}`)
    }
  expect(faults).toEqual([])
  expect(await deadlocks()).toBe(0)
  expect(await env.auditProblems()).toEqual([])
}, 300_000)
