import { newId } from '@ronda/contract/core/ids.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { postMany } from '../../ledger/post-many.ts'
import { idOf, topAgent } from '../agents/team-fixture.ts'
import { lockWallets } from '../members/wallet.ts'
import { rollUpMoney } from './roll-up.ts'

let env: TestEnv
let [slow, quick]: MemberActor[] = []
beforeAll(async () => {
  env = await startTestEnv()
  ;[slow, quick] = [await topAgent(env), await topAgent(env)]
})
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})
afterAll(() => env?.stop())

const lumina = async () => (await env.system.server.ctx.merchants.byCode('lumina'))!

async function bonus(tx: Tx, who: MemberActor, amount: bigint): Promise<void> {
  const merchant = await lumina()
  const memberId = BigInt(await idOf(env, who))
  const wallet = (await lockWallets(tx, merchant, [memberId])).get(memberId)!
  const house = await houseAccount(tx, merchant.id, 'house_promotions', 'rewards', merchant.currency)
  const transfer = {
    kind: 'bonus',
    source: 'test',
    externalId: newId(env.clock.now()),
    input: {},
    entries: [
      { accountId: wallet.mainAccountId, amount },
      { accountId: house, amount: -amount },
    ],
    memberId,
    at: new Date(env.clock.now()),
  }
  await postMany(tx, merchant.id, [transfer])
}

/** What the days of both have as given by activities. */
async function counted(): Promise<string[]> {
  const ids = await Promise.all([slow!, quick!].map(who => idOf(env, who)))
  const { ctx } = env.system.server
  const rows = await ctx.system
    .selectFrom('team_money_moves as v')
    .innerJoin('team_places as l', join =>
      join.onRef('l.merchant_id', '=', 'v.merchant_id').onRef('l.id', '=', 'v.place_id'),
    )
    .select(['l.member_id', 'v.amount'])
    .where('v.kind', '=', 'bonus')
    .execute()
  return ids.map(id =>
    String(rows.filter(row => String(row.member_id) === id).reduce((sum, { amount }) => sum + amount, 0n)),
  )
}

test('a movement that becomes visible after later ones is counted, each of them once', async () => {
  const { ctx } = env.system.server
  const merchant = await lumina()
  // The house's account is there before two write at once.
  await inMerchant(ctx.app, merchant.id, tx =>
    houseAccount(tx, merchant.id, 'house_promotions', 'rewards', merchant.currency),
  )
  const written = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const late = inMerchant(ctx.app, merchant.id, async tx => {
    await bonus(tx, slow!, 10_000n)
    written.resolve()
    await mayEnd.promise
  })
  await written.promise
  await inMerchant(ctx.app, merchant.id, tx => bonus(tx, quick!, 20_000n))
  await rollUpMoney(ctx, merchant)
  expect(await counted()).toEqual(['0', '20000'])
  // A good while later, and looked at in between.
  env.clock.advance(9 * 60_000)
  await rollUpMoney(ctx, merchant)
  mayEnd.resolve()
  await late
  await rollUpMoney(ctx, merchant)
  expect(await counted()).toEqual(['10000', '20000'])
  for (let turn = 0; turn < 3; turn++) {
    env.clock.advance(11 * 60_000)
    await rollUpMoney(ctx, merchant)
  }
  await inMerchant(ctx.app, merchant.id, tx => bonus(tx, quick!, 5_000n))
  await rollUpMoney(ctx, merchant)
  expect(await counted()).toEqual(['10000', '25000'])
})
