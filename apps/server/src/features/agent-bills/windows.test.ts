import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import { CallError } from '@ronda/contract/core/client.ts'
import * as bills from '@ronda/contract/portal/agents/bills.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expect, test } from 'vitest'
import { inMerchant } from '../../db/pool.ts'
import { given, level, signed, termsOf } from '../agent-contracts/contract-fixture.ts'
import { lossPartsOf } from '../agent-contracts/net-loss.ts'
import { idOf, joined, titlesOf, topAgent } from '../agents/team-fixture.ts'
import { rollUp } from '../commissions/roll-up.ts'
import { createBillsEnv } from './bills-env-fixture.ts'
import { runRealTime } from './windows.ts'

const KIND = 'real-time-wage'
let env: TestEnv
const fixture = createBillsEnv(started => {
  env = started
})
const { again, balanceOf, ctx, play, toNextWindow } = fixture
const rate = (percent: string) => termsOf(level(0, 0, percent))

/** A top agent with a real-time wage and a player, at the beginning of a window. */
async function line(percent: string): Promise<{ top: MemberActor; player: MemberActor }> {
  const top = await topAgent(env, {})
  await signed(env, top, rate(percent), KIND)
  const player = await joined(env, top)
  await player.deposit('20000')
  toNextWindow()
  return { top, player }
}
const settled = async () => {
  toNextWindow()
  await runRealTime(ctx())
}
async function dayOf(who: MemberActor) {
  const today = businessDay(env.clock.now())
  return (await again(who)).call(bills.realTimeDays, { from: today, to: today })
}
async function windowsOf(who: MemberActor) {
  const day = businessDay(env.clock.now())
  return (await (await again(who)).call(bills.realTimeWindows, { day, pageSize: 100 })).rows
}

/** Within one business day from here. */
function toNoon(): void {
  const now = env.clock.now()
  env.clock.advance(businessDayStart(businessDay(now)) + 86_400_000 + 12 * 3_600_000 - now)
}

test('T1–T4: each window pays its turnover at the rate, what was taken back waits and is made good', async () => {
  toNoon()
  const { top, player } = await line('0.5')
  const [first, second] = [await play(player, '2000', '0'), await play(player, '4000', '0')]
  await play(player, '4000')
  await settled()
  // T1: 10 000.
  expect(await balanceOf(top)).toBe(50)
  await play(player, '3000')
  await first()
  await settled()
  // T2: 3 000 less 2 000 of before.
  expect(await balanceOf(top)).toBe(55)
  await second()
  await settled()
  // T3: 4 000 of before are taken back.
  expect(await balanceOf(top)).toBe(55)
  expect(await dayOf(top)).toMatchObject({ pending: '-20', pendingTurnover: '-4000' })
  await play(player, '9000')
  await settled()
  // T4.
  expect(await balanceOf(top)).toBe(80)
  const windows = await windowsOf(top)
  expect(windows.map(({ delta, before, due, owed, state }) => [delta, before, due, owed, state])).toEqual([
    ['9000', '-20', '25', '0', 'paid'],
    ['-4000', '0', '0', '-20', 'nothing'],
    ['1000', '0', '5', '0', 'paid'],
    ['10000', '0', '50', '0', 'paid'],
  ])
  expect(await dayOf(top)).toMatchObject({
    days: [{ windows: 4, delta: '16000', due: '80', paid: '80' }],
    totals: { due: '80', paid: '80' },
    pending: '0',
  })
  const today = businessDay(env.clock.now())
  const seat = await again(top)
  const { rows: moved } = await seat.call(records.account, { from: today, to: today })
  expect(moved.every(({ period }) => period && period.to - period.from === 300_000)).toBe(true)
  expect(moved.map(({ type, amount }) => [type, amount])).toEqual([
    ['real_time_wage', '25'],
    ['real_time_wage', '5'],
    ['real_time_wage', '50'],
  ])
  expect((await seat.call(statements.revenue, { from: today, to: today })).totals.wages).toBe('80')
  expect((await seat.call(statements.revenueRuns, { day: today })).rows).toMatchObject([
    { billId: null, kind: 'real-time-wage', received: '80', passed: '0', kept: '80' },
  ])
  // What the house kept of a team is less by them.
  const merchant = await fixture.lumina()
  await rollUp(ctx(), merchant)
  const agent = BigInt(await idOf(env, top))
  const from = businessDayStart(today)
  const parts = await inMerchant(ctx().app, merchant.id, tx =>
    lossPartsOf(tx, merchant.id, [agent], { from, to: from + 86_400_000 }),
  )
  expect(parts.get(agent)?.wages).toBe(fixture.money('80'))
})

test('0.8 above 0.5: the upline keeps the difference of the line, the house pays both, and a locked one nothing', async () => {
  const { top, player: own } = await line('0.8')
  const agent = await joined(env, top, 'agent')
  await given(env, await again(top), await again(agent), rate('0.5'), KIND)
  const player = await joined(env, agent)
  await player.deposit('20000')
  toNextWindow()
  await play(player, '10000')
  await play(own, '1000')
  await settled()
  expect([await balanceOf(top), await balanceOf(agent)]).toEqual([38, 50])
  expect(await windowsOf(top)).toMatchObject([{ delta: '11000', share: '88', below: '50', due: '38', state: 'paid' }])
  const [window] = await windowsOf(agent)
  const today = businessDay(env.clock.now())
  expect((await (await again(top)).call(statements.transactions, { from: today, to: today })).rows[0]).toMatchObject({
    account: agent.username,
    type: 'real_time_wage',
    period: { from: window!.from, to: window!.to, correction: 0 },
  })
  await env.asOwner(`update members set status = 'locked' where username = '${top.username}'`)
  await play(player, '10000')
  await settled()
  await env.asOwner(`update members set status = 'active' where username = '${top.username}'`)
  await runRealTime(ctx())
  expect([await balanceOf(top), await balanceOf(agent)]).toEqual([38, 100])
  expect((await windowsOf(top))[0]).toMatchObject({ due: '30', state: 'rejected' })
})

test('four runners at once pay each window once; windows nobody ran are caught up in one go, those without play leave nothing', async () => {
  const { top, player } = await line('0.5')
  await play(player, '1000')
  toNextWindow()
  await Promise.all([1, 2, 3, 4].map(() => runRealTime(ctx())))
  expect(await balanceOf(top)).toBe(5)
  for (let window = 0; window < 3; window++) {
    toNextWindow()
    await play(player, '1000')
  }
  toNextWindow()
  await Promise.all([1, 2, 3, 4].map(() => runRealTime(ctx())))
  await settled()
  expect(await balanceOf(top)).toBe(20)
  expect((await windowsOf(top)).map(({ delta }) => delta)).toEqual(['3000', '1000'])
})

test('broken off between two payments, it is gone on with to the same end', async () => {
  const lines = [await line('0.5'), await line('0.5')] as const
  for (const { player } of lines) await play(player, '2000')
  await env.asOwner(`
    create function break_off() returns trigger language plpgsql as $$ begin
      if new.member_id = (select id from members where username = '${lines[0].top.username}') then
        raise exception 'the machine stopped';
      end if;
      return new;
    end $$;
    create trigger break_off before insert on ledger_transfers for each row execute function break_off()`)
  await settled()
  const balances = () => Promise.all(lines.map(({ top }) => balanceOf(top)))
  expect(await balances()).toEqual([0, 10])
  await env.asOwner('drop trigger break_off on ledger_transfers; drop function break_off()')
  await Promise.all([runRealTime(ctx()), runRealTime(ctx())])
  expect(await balances()).toEqual([10, 10])
})

test('terms that change hold from the next window, and what waited goes along', async () => {
  const { top, player } = await line('0.5')
  const undo = await play(player, '4000', '0')
  await settled()
  expect(await balanceOf(top)).toBe(20)
  await undo()
  await settled()
  await signed(env, top, rate('1'), KIND)
  await play(player, '1000')
  await settled()
  // The old terms gave 5 of this, which made good a part of 20.
  expect(await dayOf(top)).toMatchObject({ pending: '-15', pendingTurnover: '-1500' })
  await play(player, '5000')
  await settled()
  expect(await balanceOf(top)).toBe(55)
})

test('a rate alone can be agreed, no other wage beside it unless the house allows it, and the flag tells of an offer', async () => {
  const top = await topAgent(env, {})
  const agent = await joined(env, top, 'agent')
  await signed(env, top, rate('0.8'), KIND)
  const downline = await idOf(env, agent)
  const offered = async (terms: contracts.Terms) => {
    const error = await (await again(top)).call(contracts.offer, { kind: KIND, downline, terms }).catch(e => e)
    return error instanceof CallError ? (error.fields ?? []).map(({ field, rule }) => `${field} ${rule}`) : 'offered'
  }
  expect(await offered(termsOf(level(0, 2, '0.5')))).toEqual(['terms.levels.0.activeMin rateAlone'])
  expect(await offered(termsOf(level(500, 0, '0.5')))).toEqual(['terms.levels.0.turnoverMin rateAlone'])
  expect(await offered(termsOf(level(0, 0, '0.5', 10)))).toEqual(['terms.levels.0.lossMin rateAlone'])
  expect(await offered(termsOf(level(0, 0, '0.5'), level(0, 0, '0.6')))).toEqual(['terms.levels.1 rateAlone'])
  expect(await offered({ ...rate('0.5'), activeTurnover: '5' })).toEqual(['terms.activeTurnover rateAlone'])
  expect(await offered(rate('0.9'))).toEqual(['terms.levels.0.rate rateMax'])
  expect(await offered(rate('0.5'))).toBe('offered')
  const seat = await again(agent)
  const asked = await seat.call(contracts.consolidated, {})
  expect(asked).toMatchObject({ realtimesalreqtype: 1, dailysalreqtype: 0 })
  await seat.call(contracts.answerRealTime, { id: asked.requests[0]!.id, accept: true })
  expect((await seat.call(contracts.consolidated, {})).realtimesalreqtype).toBe(0)
  const luis = await env.operator('luis')
  const daily = {
    memberId: await idOf(env, top),
    kind: 'daily-wage',
    terms: termsOf(level(0, 0, '1')),
    reason: 'more',
  } as const
  await expect(luis.call(office.sign, daily)).rejects.toMatchObject({ code: 'OtherWage' })
  const { agents } = (await fixture.lumina()).settings
  await env.changeSettings('lumina', { agents: { ...agents, onlyOneWage: false } })
  expect((await luis.call(office.sign, daily)).waiting).not.toBeNull()
  await env.changeSettings('lumina', { agents })
})

test('the house sees each day, what waits and what is unusual', async () => {
  const { top, player } = await line('0.5')
  for (const amount of ['200', '200', '200', '9000']) {
    await play(player, amount)
    await settled()
  }
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const { rows, pending } = await luis.call(office.realTime, {})
  expect(rows[0]!.day).toBe(businessDay(env.clock.now()))
  expect(rows[0]!.flagged).toBeGreaterThan(0)
  expect(Number(pending)).toBeLessThanOrEqual(0)
  const { rows: windows } = await luis.call(office.realTimeDay, { day: rows[0]!.day })
  expect(windows[0]).toMatchObject({ account: top.username, due: '45', usual: '1', flags: ['unusual'], state: 'paid' })
  await expect(
    (await again(player)).call(bills.realTimeDays, { from: rows[0]!.day, to: rows[0]!.day }),
  ).rejects.toMatchObject({
    code: 'AgentNeeded',
  })
})

/** From here on they look like one person: the agent was seen in the browser of its player. */
const sharesBrowser = (agent: MemberActor, player: MemberActor) =>
  env.asOwner(`update sessions set device = (select max(s.device) from sessions s join members m on m.id = s.member_id
    where m.username = '${player.username}') where member_id = (select id from members where username = '${agent.username}')`)

test('windows of an agent that looks like one person with a downline wait: told as in review, paid or refused by an operator', async () => {
  toNoon()
  const { top, player } = await line('0.5')
  await play(player, '1000')
  await settled()
  await sharesBrowser(top, player)
  for (const amount of ['2000', '4000']) {
    await play(player, amount)
    await settled()
  }
  const today = businessDay(env.clock.now())
  expect(await balanceOf(top)).toBe(5)
  expect((await windowsOf(top)).map(({ due, state }) => [due, state])).toEqual([
    ['20', 'review'],
    ['10', 'review'],
    ['5', 'paid'],
  ])
  const seat = await again(top)
  expect((await dayOf(top)).totals).toMatchObject({ due: '35', review: '30', paid: '5' })
  expect((await seat.call(statements.revenue, { from: today, to: today })).totals).toMatchObject({
    wages: '5',
    review: '30',
  })
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const { reviews } = await luis.call(office.realTimeDay, { day: today })
  expect(reviews).toMatchObject([{ account: top.username, windows: 2, due: '30', pairCount: 1 }])
  expect(reviews[0]!.pairs).toMatchObject([
    { one: { account: top.username }, other: { account: player.username }, traces: ['device'] },
  ])
  expect((await luis.call(office.realTime, {})).rows[0]).toMatchObject({ review: '30', paid: '5' })
  const { memberId, due, until } = reviews[0]!
  const asked = { day: today, memberId, due, until, isRejected: false, reason: 'a family with one computer' }
  // What comes after was not seen; what was seen is what it was.
  await play(player, '6000')
  await settled()
  expect(await luis.refusal(office.decideRealTime, { ...asked, due: '31' })).toMatchObject({ code: 'ChangedMeanwhile' })
  // What no moment can be; the last one that can.
  const none = await luis.refusal(office.decideRealTime, { ...asked, until: 8.64e15 + 1 })
  expect(none).toMatchObject({ code: 'InvalidInput', fields: [{ field: 'until' }] })
  expect(await luis.refusal(office.decideRealTime, { ...asked, until: 8.64e15 })).toMatchObject({
    code: 'ChangedMeanwhile',
  })
  expect(await luis.call(office.decideRealTime, asked)).toEqual({ windows: 2 })
  expect(await luis.refusal(office.decideRealTime, asked)).toMatchObject({ code: 'AlreadyDecided' })
  expect(await balanceOf(top)).toBe(35)
  expect(await titlesOf(await again(top))).toContain('Your real-time wage is paid')
  const [left] = (await luis.call(office.realTimeDay, { day: today })).reviews
  expect(left).toMatchObject({ windows: 1, due: '30' })
  await luis.call(office.decideRealTime, {
    ...asked,
    due: left!.due,
    until: left!.until,
    isRejected: true,
    reason: 'one person',
  })
  await settled()
  expect(await balanceOf(top)).toBe(35)
  expect((await windowsOf(top))[0]).toMatchObject({ due: '30', state: 'rejected' })
  env.clock.advance(31_000)
  const { rows: told } = await (await env.operator('ana')).call(operators.auditLog, {})
  const decided = told.filter(({ subject }) => subject === memberId).map(({ action }) => action)
  // Its payment is another thing: the next run's.
  expect(decided.slice(0, 2)).toEqual(['agent.windowsRefused', 'agent.windowsApproved'])
  expect((await (await again(top)).call(statements.revenue, { from: today, to: today })).totals).toMatchObject({
    wages: '35',
    review: '0',
  })
})
