import { newId } from '@ronda/contract/core/ids.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as vendorWallets from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { HOLDING_VENDOR, startHoldingVendor } from '@ronda/devenv/holding-vendor.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deriveKey } from '../../config.ts'
import { sandboxSignature } from '../../payments/sandbox.ts'
import { readRounds } from '../vendor-transfers/feed.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { createTurnoverFixture } from './turnover-fixture.ts'

let env: TestEnv
let vendor: Awaited<ReturnType<typeof startHoldingVendor>>
beforeAll(async () => {
  env = await startTestEnv()
  vendor = await startHoldingVendor(env)
})
afterAll(async () => {
  await vendor?.stop()
  await env?.stop()
})
afterEach(async () => {
  vendor.down(false)
  expect(await env.auditProblems()).toEqual([])
})

const { owe, itemOf, forget, count } = createTurnoverFixture(() => env)
const remaining = async (member: MemberActor) => (await member.call(withdrawals.info, {})).turnoverRemaining

describe('money that is only elsewhere keeps its turnover', () => {
  const moveIn = (som: MemberActor) =>
    som.call(vendorWallets.walletTransfer, {
      vassalage: HOLDING_VENDOR,
      direction: 'in',
      requestId: newId(env.clock.now()),
    })

  test('parked at a vendor that holds it', async () => {
    const som = await env.member({ merchant: 'baan', balance: '1000' })
    const ref = await owe(som, '1000', 20)
    await moveIn(som)
    await som.deposit('100')
    expect(await itemOf(ref)).toBe('active 0')
  })

  test('on its way to a vendor that does not answer', async () => {
    const som = await env.member({ merchant: 'baan', balance: '1000' })
    const ref = await owe(som, '1000', 20)
    vendor.down(true)
    await moveIn(som)
    await som.deposit('100')
    expect(await itemOf(ref)).toBe('active 0')
  })

  test('perhaps won at a vendor that has reported the losses only', async () => {
    const som = await env.member({ merchant: 'baan', balance: '1000' })
    const ref = await owe(som, '1000', 20)
    await moveIn(som)
    const who = await vendor.memberOf(som)
    await vendor.play(who, '1000', '0')
    await readRounds(env.system.server.ctx, vendor.merchant, HOLDING_VENDOR)
    await som.deposit('100')
    expect(await itemOf(ref)).toBe('active 0')
  })

  test('staked in an open round', async () => {
    const rosa = await env.member({ balance: '100' })
    const game = await createVendorActor(env).open(rosa)
    const round = newId(env.clock.now())
    const ref = await owe(rosa, '100', 20)
    await game.bet('100', round)
    await rosa.deposit('20')
    expect(await itemOf(ref)).toBe('active 0')
    await game.win('0', round)
  })

  test('but with everything lost it is closed at the next deposit', async () => {
    const rosa = await env.member({ balance: '100' })
    const game = await createVendorActor(env).open(rosa)
    const round = newId(env.clock.now())
    const ref = await owe(rosa, '100', 20)
    await game.bet('100', round)
    await game.win('0', round)
    await count()
    await rosa.deposit('20')
    expect(await itemOf(ref)).toBe('closed 0')
  })
})

/** The provider's word that an order was paid. */
async function tellPaid(reference: string, amount: string): Promise<Response> {
  const at = String(env.clock.now())
  const body = JSON.stringify({
    eventId: newId(env.clock.now()),
    kind: 'payment.paid',
    merchantCode: 'lumina',
    reference,
    providerRef: 'pay_1',
    amount,
    currency: 'PEN',
    reason: '',
  })
  const secret = deriveKey(env.system.server.ctx.config.secrets, 'sandbox-pay').toString('hex')
  return fetch(`http://127.0.0.1:${env.system.ports.portal}/webhooks/payments/sandbox`, {
    method: 'POST',
    headers: { 'x-sandbox-timestamp': at, 'x-sandbox-signature': sandboxSignature(secret, at, body) },
    body,
  })
}

test('a deposit that is credited while an open round is being paid closes nothing, whoever is first', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => env.member({ balance: '100' })))
  for (let turn = 0; turn < 6; turn++) {
    const ready = []
    for (const rosa of members) {
      const game = await createVendorActor(env).open(rosa)
      const round = newId(env.clock.now())
      const ref = await owe(rosa, '100', 50)
      await game.bet(await rosa.balance(), round)
      const requestId = newId(env.clock.now())
      const order = await rosa.call(deposits.create, { requestId, channel: 'online', amount: '20' })
      ready.push({ game, round, ref, order: order.id })
    }
    // In pairs, one after another: each member's win and deposit meet at the wallet, and no other call delays one of them.
    for (const { game, round, order } of ready) await Promise.all([tellPaid(order, '20'), game.win('100', round)])
    expect(await Promise.all(ready.map(({ ref }) => itemOf(ref)))).toEqual(ready.map(() => 'active 0'))
    await count()
  }
})

describe('play that is taken back takes its turnover with it', () => {
  async function played(stake: string, owed: [string, number]) {
    const rosa = await env.member({ balance: stake })
    const vendorActor = createVendorActor(env)
    const game = await vendorActor.open(rosa)
    await forget(rosa)
    const ref = await owe(rosa, ...owed)
    const roundId = newId(env.clock.now())
    const transactionId = newId(env.clock.now())
    env.clock.advance(1_000)
    await game.bet(stake, roundId, transactionId)
    await game.win('0', roundId)
    await count()
    const takeBack = async () => {
      const { playerId, currency } = game
      const answer = await vendorActor.client.call('rollback', {
        transactionId: newId(env.clock.now()),
        referenceTransactionId: transactionId,
        roundId,
        playerId,
        gameCode: 'jade-galleon',
        currency,
      })
      expect(answer.outcome).toBe('ok')
    }
    return { rosa, ref, takeBack }
  }

  test('a requirement that was met is open again', async () => {
    const { rosa, ref, takeBack } = await played('100', ['100', 1])
    expect(await itemOf(ref)).toBe('met 100')
    await takeBack()
    await count()
    expect([await itemOf(ref), await remaining(rosa)]).toEqual(['active 0', '100'])
  })

  test('also at once: who asks for the money before the roll-up came by is refused', async () => {
    const { rosa, takeBack } = await played('100', ['100', 1])
    const accountId = await rosa.prepareWithdrawal()
    await takeBack()
    const refusal = await rosa.refusal(withdrawals.request, {
      requestId: newId(env.clock.now()),
      amount: '50',
      accountId,
      paymentPassword: PAYMENT_PASSWORD,
    })
    expect(refusal).toMatchObject({ code: 'TurnoverNotMet', value: { remaining: '100' } })
  })

  test('a requirement closed because all was lost is open again when the loss is taken back', async () => {
    const { rosa, ref, takeBack } = await played('100', ['100', 50])
    await rosa.deposit('20')
    expect(await itemOf(ref)).toBe('closed 100')
    await takeBack()
    await count()
    expect(await itemOf(ref)).toBe('active 0')
  })

  test('a requirement made after the play keeps what was played for it', async () => {
    const { rosa, ref, takeBack } = await played('100', ['100', 1])
    env.clock.advance(1_000)
    await rosa.deposit('40')
    const game = await createVendorActor(env).open(rosa)
    const round = newId(env.clock.now())
    env.clock.advance(1_000)
    await game.bet('30', round)
    await game.win('0', round)
    await count()
    await takeBack()
    await count()
    expect([await itemOf(ref), await remaining(rosa)]).toEqual(['active 0', '110'])
  })
})
