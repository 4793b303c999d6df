import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deriveKey } from '../../config.ts'
import { type PaymentProvider, ProviderUnavailable } from '../../payments/provider.ts'
import { sandboxSignature } from '../../payments/sandbox.ts'
import { pollPayouts } from './payout.ts'
import { createDesk } from './withdrawal-fixture.ts'

let env: TestEnv
let provider: PaymentProvider
let working: PaymentProvider
beforeAll(async () => {
  env = await startTestEnv()
  provider = env.system.server.ctx.payments.get('sandbox') as PaymentProvider
  working = { ...provider }
})
afterAll(() => env?.stop())
afterEach(async () => {
  Object.assign(provider, working)
  expect(await env.auditProblems()).toEqual([])
})

/** A withdrawal that was handed to a provider whose answer is not known. */
async function underWay(amount: string): Promise<{ rosa: MemberActor; id: string }> {
  provider.sendPayout = async () => {
    throw new ProviderUnavailable('the answer was lost')
  }
  const rosa = await env.member({ balance: '1000' })
  const { system } = env.system.server.ctx
  await system.updateTable('turnover_items').set({ status: 'closed', closed_at: new Date() }).execute()
  const accountId = await rosa.prepareWithdrawal()
  const requestId = newId(env.clock.now())
  const { id } = await rosa.call(withdrawals.request, {
    requestId,
    amount,
    accountId,
    paymentPassword: PAYMENT_PASSWORD,
  })
  env.clock.advance(31_000)
  const ana = await env.operator('ana')
  const claimed = await ana.call(cashier.withdrawalClaim, { id, version: 1 })
  const { version } = await ana.call(cashier.withdrawalApprove, { id, version: claimed.version })
  const luis = await env.operator('luis')
  expect(await luis.call(cashier.withdrawalPay, { id, version })).toMatchObject({ state: 'PAYING' })
  provider.sendPayout = working.sendPayout
  return { rosa, id }
}

const stateOf = async (id: string) =>
  (await env.system.server.ctx.system.selectFrom('withdrawals').select('state').where('id', '=', id).execute())[0]
    ?.state

async function poll() {
  env.clock.advance(31_000)
  const told: Record<string, unknown>[] = []
  await pollPayouts({
    ...env.system.server.ctx,
    log: { info: () => {}, error: (message, data) => told.push({ message, ...data }) },
  })
  return told
}

test('a payout that failed at the provider gives the money back once, with the reason', async () => {
  const { rosa, id } = await underWay('400')
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '600', held: '400' })
  provider.findPayout = async () => ({ providerRef: 'po_1', state: 'failed', reason: 'account closed' })
  for (let i = 0; i < 2; i++) expect(await poll()).toEqual([])
  expect((await rosa.call(withdrawals.list, {})).rows[0]).toMatchObject({ state: 'FAILED', reason: 'account closed' })
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '1000', held: '0' })
  expect(await stateOf(id)).toBe('FAILED')
})

test('one payout that cannot be followed up holds up no other, and is asked about again', async () => {
  const [stuck, other] = [await underWay('100'), await underWay('200')]
  provider.findPayout = async (merchant, reference) => {
    if (reference === stuck.id) throw new TypeError('no such answer')
    return { ...(await working.findPayout(merchant, reference)), state: 'paid', providerRef: 'po_2', reason: '' }
  }
  expect(await poll()).toEqual([
    { message: 'a payout could not be followed up', withdrawal: stuck.id, error: 'TypeError: no such answer' },
  ])
  expect([await stateOf(stuck.id), await stateOf(other.id)]).toEqual(['PAYING', 'AWAITING_RECEIPT'])
  expect(await stuck.rosa.call(member.balance, {})).toMatchObject({ main: '900', held: '100' })
  provider.findPayout = async () => undefined
  provider.sendPayout = async () => ({ providerRef: 'po_1', state: 'paid' })
  expect(await poll()).toEqual([])
  expect(await stateOf(stuck.id)).toBe('AWAITING_RECEIPT')
  expect(await stuck.rosa.call(member.balance, {})).toMatchObject({ main: '900', held: '0' })
})

test('of more payouts than are asked about at once, those of a silent provider do not come first every time', async () => {
  const { id } = await underWay('100')
  provider.findPayout = async () => {
    throw new ProviderUnavailable('silent')
  }
  expect(await poll()).toEqual([])
  const { system } = env.system.server.ctx
  const row = await system.selectFrom('withdrawals').select('provider_polled_at').where('id', '=', id).execute()
  expect(env.clock.now() - (row[0]?.provider_polled_at?.getTime() ?? 0)).toBeLessThan(31_000)
  expect(await stateOf(id)).toBe('PAYING')
})

test('pages are told of a payout when what they will read is written', async () => {
  const { rosa, id } = await underWay('300')
  const { bus } = env.system.server.ctx
  const read: Promise<unknown>[] = []
  const stop = bus.listen(({ topic }) => {
    if (topic === 'withdrawals') read.push(stateOf(id))
  })
  const body = JSON.stringify({
    eventId: 'event-3',
    kind: 'payout.paid',
    merchantCode: 'lumina',
    reference: id,
    providerRef: 'po_3',
    amount: '300',
    currency: 'PEN',
    reason: '',
  })
  const timestamp = String(env.clock.now())
  const secret = deriveKey(env.system.server.ctx.config.secrets, 'sandbox-pay').toString('hex')
  const headers = {
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-signature': sandboxSignature(secret, timestamp, body),
  }
  const portal = `http://127.0.0.1:${env.system.ports.portal}`
  const answers = []
  for (let i = 0; i < 2; i++)
    answers.push(await (await fetch(`${portal}/webhooks/payments/sandbox`, { method: 'POST', headers, body })).json())
  stop()
  expect(answers).toEqual([{ outcome: 'AWAITING_RECEIPT' }, { outcome: 'seen before' }])
  expect(await Promise.all(read)).toEqual(['AWAITING_RECEIPT'])
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '700', held: '0' })
})

test('a provider that does not answer leaves it unknown, held, and is asked again until it is known (F2)', async () => {
  const desk = createDesk(env)
  await desk.signIn()
  const { rosa, ask } = await desk.ready()
  const { id } = await ask('400')
  provider.sendPayout = async order => {
    await working.sendPayout(order)
    throw new ProviderUnavailable('the answer was lost')
  }
  await desk.approveAndPay(id)
  provider.sendPayout = working.sendPayout
  expect((await desk.seen(id)).state).toBe('PAYING')
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '600', held: '400' })

  env.clock.advance(40_000)
  await pollPayouts(env.system.server.ctx)
  await env.system.sandbox.settle()
  expect((await desk.seenAgain(id)).state).toBe('AWAITING_RECEIPT')
  expect((await rosa.call(withdrawals.list, {})).rows[0]?.timeline.map(step => step.state)).toEqual([
    'REQUESTED',
    'UNDER_REVIEW',
    'APPROVED',
    'PAYING',
    'AWAITING_RECEIPT',
  ])
})
