import { newId } from '@ronda/contract/core/ids.ts'
import * as closing from '@ronda/contract/portal/account/closing.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as vendorWallets from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { HOLDING_VENDOR, startHoldingVendor } from '@ronda/devenv/holding-vendor.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tend } from './sweep.ts'

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

const takeIn = (actor: MemberActor, amount: string) =>
  actor.call(vendorWallets.walletTransfer, {
    vassalage: HOLDING_VENDOR,
    direction: 'in',
    amount,
    requestId: newId(env.clock.now()),
  })
const moneyOf = async (actor: MemberActor) => {
  const { main, wallets } = await actor.call(vendorWallets.list, {})
  return [main, wallets[0]?.balance]
}
const tendAt = (ms: number) => {
  env.clock.advance(ms)
  return tend(env.system.server.ctx)
}

const stops: Record<string, (actor: MemberActor) => Promise<unknown>> = {
  'an account that closes': actor => actor.call(closing.ask, { password: PASSWORD }),
  'a break': actor => actor.call(protection.bar, { choice: { kind: 'break', length: '24h' } }),
  'a self-exclusion': actor => actor.call(protection.bar, { choice: { kind: 'exclusion', length: 'ever' } }),
  'a limit': actor => actor.call(protection.setLimit, { kind: 'stake', span: 'day', amount: '50' }),
}

test.each(Object.entries(stops))(
  '%s ends play at a vendor that holds money: the round under way is played, its win comes home',
  async (_, stop) => {
    const som = await env.member({ merchant: 'baan', balance: '100' })
    const who = await vendor.memberOf(som)
    await takeIn(som, '100')
    const token = await vendor.enter(who)
    const flying = await vendor.open(who, '5', token)
    expect(flying.bet.outcome).toBe('ok')
    await stop(som)
    expect(await moneyOf(som)).toEqual(['95', '5'])
    // Nothing is there but the stake in the round: nothing is asked for, however long it takes.
    const asked = vendor.askedFor('transfer-out-all')
    await tendAt(61_000)
    expect(vendor.askedFor('transfer-out-all')).toBe(asked)

    expect((await flying.win('9')).outcome).toBe('ok')
    expect((await vendor.open(who, '5', token)).bet).toMatchObject({ outcome: 'refused', code: 'TOKEN_EXPIRED' })
    await tendAt(61_000)
    expect(await vendor.holds(who)).toBe('0')
    expect(await moneyOf(som)).toEqual(['104', '0'])
  },
)

test('a vendor that is silent when play ends hears of it later, and its money comes home then', async () => {
  const som = await env.member({ merchant: 'baan', balance: '100' })
  const who = await vendor.memberOf(som)
  await takeIn(som, '60')
  const token = await vendor.enter(who)
  vendor.down(true)
  await som.call(protection.bar, { choice: { kind: 'break', length: '24h' } })
  vendor.down(false)
  await tendAt(3_600_000)
  expect((await vendor.open(who, '5', token)).bet.outcome).toBe('refused')
  await tendAt(61_000)
  await som.login(som.username, PASSWORD)
  expect(await moneyOf(som)).toEqual(['100', '0'])
})

test('money on its way to a vendor obstructs the closing; what arrived just before it comes home, and none goes after', async () => {
  const som = await env.member({ merchant: 'baan', balance: '100' })
  const who = await vendor.memberOf(som)
  const letGo = vendor.holdAnswers()
  const going = takeIn(som, '40')
  await expect.poll(() => vendor.askedFor('transfer')).toBeGreaterThan(0)
  const refused = await som.refusal(closing.ask, { password: PASSWORD })
  expect(refused.value).toMatchObject({ obstacles: ['vendor-transfer'] })
  letGo()
  await going
  const [asked] = await Promise.allSettled([
    som.call(closing.ask, { password: PASSWORD }),
    takeIn(som, '10'),
    takeIn(som, '10'),
  ])
  if (asked.status === 'rejected') await som.call(closing.ask, { password: PASSWORD })
  await tendAt(61_000)
  expect(
    (
      await som.refusal(vendorWallets.walletTransfer, {
        vassalage: HOLDING_VENDOR,
        direction: 'in',
        requestId: newId(env.clock.now()),
      })
    ).code,
  ).toBe('AccountClosing')
  expect(await vendor.holds(who)).toBe('0')
  expect(await moneyOf(som)).toEqual(['100', '0'])
})

test('what a vendor gets between two looks of a closing that succeeds comes home with its answer', async () => {
  const som = await env.member({ merchant: 'baan', balance: '100' })
  const who = await vendor.memberOf(som)
  const { settler } = env.system.server.ctx
  const run = settler.run
  // The moment at which play was looked for, and the account is not yet closing.
  settler.run = async id => {
    settler.run = run
    await takeIn(som, '40')
    return run(id)
  }
  await som.call(closing.ask, { password: PASSWORD })
  expect(await vendor.holds(who)).toBe('0')
  expect(await moneyOf(som)).toEqual(['100', '0'])
})
