import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import * as risk from '@ronda/contract/backoffice/risk.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as bills from '@ronda/contract/portal/agents/bills.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expect, test } from 'vitest'
import { inMerchant } from '../../db/pool.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { createBillsEnv } from '../agent-bills/bills-env-fixture.ts'
import { runWages } from '../agent-bills/run.ts'
import { given, level, signed, termsOf } from '../agent-contracts/contract-fixture.ts'
import { spanOf } from '../agent-contracts/periods.ts'
import { idOf, joined, topAgent } from '../agents/team-fixture.ts'
import { proven } from '../deposits/proof-fixture.ts'
import { lockWallet } from '../members/wallet.ts'
import { offerReward } from '../rewards/offer.ts'
import { createTransferFixture, rules } from '../team-transfers/transfer-fixture.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { createDesk } from '../withdrawals/withdrawal-fixture.ts'

const HOUR_MS = 3_600_000

let env: TestEnv
const team = createBillsEnv(started => {
  env = started
})
const transfers = createTransferFixture(() => env)
const { free, down, withPassword } = transfers

const toNextHour = () => env.clock.advance(HOUR_MS - (env.clock.now() % HOUR_MS) + 1000)
const again = async (...people: MemberActor[]) => {
  for (const who of people) await who.login(who.username, PASSWORD)
}

/** What the panel says, and that its lines are the whole balance. */
async function told(desk: ReturnType<typeof createDesk>, id: string) {
  const answer = await desk.luis.call(risk.ofWithdrawal, { id })
  const units = (amount: string) => transfers.money(amount.replace('-', '')) * (amount.startsWith('-') ? -1n : 1n)
  const sum = answer.funds.reduce((all, { amount }) => all + units(amount), units(answer.opening) + units(answer.rest))
  expect(sum).toBe(units(answer.balance))
  return { ...answer, of: Object.fromEntries(answer.funds.map(({ source, amount }) => [source, amount])) }
}

test('every movement since the last payout is in a source, and together they are the balance', async () => {
  await env.changeSettings('lumina', { teamTransfers: rules })
  const desk = createDesk(env)
  const { ctx } = env.system.server
  const top = await topAgent(env)
  const rosa = await joined(env, top, 'agent')
  const player = await joined(env, rosa)
  await withPassword(top)
  const accountId = await rosa.prepareWithdrawal()
  await free(rosa, '400')
  toNextHour()
  await again(rosa)
  await desk.signIn()
  await desk.disburse((await desk.askFor(rosa, accountId, '100')).id)

  toNextHour()
  await again(top, rosa, player)
  await desk.signIn()
  await rosa.deposit('200')
  const byHand = await proven(env, rosa, '60', desk.ana)
  await desk.ana.call(cashier.depositApprove, { ...byHand, amount: '60' })
  await free(top, '50')
  await down(top, rosa, '50')
  const memberId = await idOf(env, rosa)
  await desk.ana.call(rewards.grant, {
    requestId: newId(env.clock.now()),
    memberId,
    amount: '11',
    multiple: '0',
    reason: 'for waiting',
  })
  const merchant = (await ctx.merchants.byCode('lumina'))!
  const now = env.clock.now()
  await inMerchant(ctx.app, merchant.id, async tx => {
    const reward = { memberId: BigInt(memberId), titles: { en: 'a gift' }, turnoverPct: 0 }
    for (const [source, amount] of [
      ['activity', '12'],
      ['rebate', '13'],
    ] as const)
      await offerReward(tx, merchant, { ...reward, source, ref: newId(now), amount: transfers.money(amount) }, now)
    const wallet = await lockWallet(tx, merchant, BigInt(memberId))
    const house = await houseAccount(tx, merchant.id, 'house_commissions', 'commission', 'PEN')
    await post(tx, {
      merchantId: merchant.id,
      kind: 'commission',
      source: 'test',
      externalId: newId(now),
      input: {},
      entries: [
        { accountId: wallet.mainAccountId, amount: transfers.money('14') },
        { accountId: house, amount: -transfers.money('14') },
      ],
      memberId: BigInt(memberId),
      at: new Date(now),
    })
  })
  const { waiting } = await desk.ana.call(adjustments.propose, {
    requestId: newId(now),
    memberId,
    direction: 'take',
    amount: '7',
    cause: 'correction',
    multiple: '0',
    reason: 'given twice',
  })
  await desk.diego.approve(waiting)
  await ctx.system
    .updateTable('vendors')
    .set({ may_give_prizes: true, may_adjust: true })
    .where('code', '=', STUDIO_VENDOR)
    .execute()
  const vendor = createVendorActor(env)
  const game = await vendor.open(rosa)
  const { playerId, currency } = game
  const of = { playerId, currency }
  const named = () => ({ ...of, transactionId: newId(env.clock.now()) })
  await vendor.client.call('prize', { ...named(), amount: '15', cause: 'jackpot' })
  // One of a round that nobody knows stands beside play, one of a round of these hours is part of it.
  await vendor.client.call('adjust', { ...named(), amount: '-3', roundId: 'unknown', gameCode: 'jade-galleon' })
  const round = newId(env.clock.now())
  await game.bet('400', round)
  await game.win('390', round)
  await ctx.settler.run()
  await vendor.client.call('adjust', { ...named(), amount: '4', roundId: round, gameCode: 'jade-galleon' })
  await ctx.settler.run()
  await env.closeTurnover()
  await down(rosa, player, '25')

  const { id } = await desk.askFor(rosa, accountId, '150')
  const answer = await told(desk, id)
  expect(answer.of).toEqual({
    provider: '200',
    'by-hand': '60',
    received: '50',
    reward: '11',
    activity: '12',
    rebate: '13',
    prize: '15',
    commission: '14',
    adjustment: '-7',
    correction: '-3',
    sent: '-25',
    play: '-6',
  })
  expect(answer).toMatchObject({ opening: '300', rest: '0', balance: '634', staked: '400' })
  const by = Object.fromEntries(answer.funds.map(fund => [fund.source, fund.by]))
  expect(by).toMatchObject({
    'by-hand': ['ana@lumina'],
    received: [top.username],
    sent: [player.username],
    adjustment: ['ana@lumina', 'diego@lumina'],
  })
  // What happens afterwards is nothing this withdrawal was asked of.
  await rosa.deposit('30')
  expect(await told(desk, id)).toMatchObject({ of: answer.of, balance: '634' })
})

test('play counts up to the request and from the last payout on, in the same hour too; open bets stand as the rest', async () => {
  const desk = createDesk(env)
  toNextHour()
  await desk.signIn()
  const { rosa, accountId, ask } = await desk.ready('300')
  const game = await createVendorActor(env).open(rosa)
  const played = async (stake: string, win: string) => {
    const round = newId(env.clock.now())
    await game.bet(stake, round)
    await game.win(win, round)
  }
  await played('100', '140')
  const first = await ask('200')
  expect(await told(desk, first.id)).toMatchObject({ of: { play: '40' }, staked: '100', rest: '0' })
  await desk.disburse(first.id)
  await played('10', '15')
  await game.bet('20', newId(env.clock.now()))
  const { id } = await desk.askFor(rosa, accountId, '50')
  const answer = { opening: '140', of: { play: '5' }, staked: '10', rest: '-20', balance: '125' }
  expect(await told(desk, id)).toMatchObject(answer)
  // What is played after it was asked for makes nothing look better.
  await played('60', '0')
  await env.system.server.ctx.settler.run()
  expect(await told(desk, id)).toMatchObject(answer)
})

test('of a withdrawal from before that was written down, play is told by its hours', async () => {
  const desk = createDesk(env)
  toNextHour()
  await desk.signIn()
  const { rosa, ask } = await desk.ready('300')
  const game = await createVendorActor(env).open(rosa)
  const round = newId(env.clock.now())
  await game.bet('100', round)
  await game.win('140', round)
  const { id } = await ask('200')
  await env.asOwner(`update withdrawals set play_staked = null, play_net = null, play_rounds = null where id = '${id}'`)
  expect(await told(desk, id)).toMatchObject({ of: { play: '40' }, staked: '100', rest: '0' })
})

test('what an agent pays its downline by a bill is its own side of it', async () => {
  const desk = createDesk(env)
  const how = { period: 'weekly', carry: 'permanent', payer: 'upline', basis: 'net-loss', isFloating: false } as const
  const dividend = (rate: string) => ({ ...termsOf(level(0, 0, rate)), dividend: how })
  const top = await topAgent(env, {})
  const agent = await joined(env, top, 'agent')
  const player = await joined(env, agent)
  await player.deposit('20000')
  await signed(env, top, dividend('20'), 'dividend')
  await given(env, await team.again(top), await team.again(agent), dividend('15'), 'dividend')
  const week = () => spanOf('weekly', env.clock.now())
  env.clock.advance(week().to + HOUR_MS - env.clock.now())
  await team.play(player, '6000', '1000')
  env.clock.advance(week().to + 4 * HOUR_MS - env.clock.now())
  await runWages(team.ctx(), 'dividend')
  await team.approveAll()
  const dueOf = async (who: MemberActor) => {
    const span = { from: businessDay(env.clock.now() - 20 * 24 * HOUR_MS), to: businessDay(env.clock.now()) }
    const { rows } = await (await team.again(who)).call(bills.bills, { ...span, kind: 'dividend' })
    return transfers.money(rows[0]!.due)
  }
  const kept = (await dueOf(top)) - (await dueOf(agent))
  await desk.signIn()
  await again(top)
  const { id } = await desk.askFor(top, await top.prepareWithdrawal(), '50')
  const { of, rest } = await told(desk, id)
  expect([transfers.money(of.commission ?? '0'), rest]).toEqual([kept, '0'])
})
