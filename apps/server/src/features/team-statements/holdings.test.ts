import { newId } from '@ronda/contract/core/ids.ts'
import * as vendorWallets from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { HOLDING_VENDOR, startHoldingVendor } from '@ronda/devenv/holding-vendor.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inMerchant } from '../../db/pool.ts'
import { joinWith } from '../agents/team.ts'
import { LARGE } from '../agents/tree.ts'
import { holdingsOf } from './holdings.ts'

let env: TestEnv
let vendor: Awaited<ReturnType<typeof startHoldingVendor>>
beforeAll(async () => {
  env = await startTestEnv()
  vendor = await startHoldingVendor(env)
})
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})
afterAll(async () => {
  await vendor?.stop()
  await env?.stop()
})

test('what a team holds is there wherever it is, also at a vendor, and an agent with money there is one agent', async () => {
  const { ctx } = env.system.server
  const now = env.clock.now()
  const [top, agent] = [
    await env.member({ merchant: 'baan', balance: '300' }),
    await env.member({ merchant: 'baan', balance: '1000' }),
  ]
  const merchant = (await ctx.merchants.byCode('baan'))!
  const [head, below] = [await vendor.memberOf(top), await vendor.memberOf(agent)]
  await env.asOwner(`update members set agent_type = 1 where username in ('${top.username}', '${agent.username}')`)
  const place = await inMerchant(ctx.app, merchant.id, async tx => {
    const parent = await joinWith(tx, merchant.id, { memberId: head.memberId, parent: null, rates: {} }, now)
    await joinWith(tx, merchant.id, { memberId: below.memberId, parent, rates: {} }, now)
    return parent
  })
  const held = async () => {
    // Small and large teams are counted in other ways.
    const counted = await inMerchant(ctx.app, merchant.id, async tx => [
      await holdingsOf(ctx, tx, merchant, { ...place, size: 2 }, env.clock.now()),
      await holdingsOf(ctx, tx, merchant, { ...place, size: LARGE }, env.clock.now()),
    ])
    env.clock.advance(60_000)
    return counted.map(({ agents, balance }) => ({ agents, balance }))
  }
  const both = (amount: string) => {
    const one = { agents: 1, balance: parseMoney(amount, merchant.currency) }
    return [one, one]
  }
  expect(await held()).toEqual(both('1300'))
  await agent.call(launching.launch, { gameId: 'sky-kite', vassalage: HOLDING_VENDOR })
  expect(await vendor.holds(below)).toBe('1000')
  expect(await held()).toEqual(both('1300'))
  await vendor.play(below, '100', '40')
  await agent.call(vendorWallets.walletTransfer, {
    vassalage: HOLDING_VENDOR,
    direction: 'out',
    amount: '200',
    requestId: newId(env.clock.now()),
  })
  // 700 of it at the vendor, 200 here, 60 lost.
  expect(await held()).toEqual(both('1240'))
})
