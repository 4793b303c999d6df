import * as agents from '@ronda/contract/backoffice/agents.ts'
import * as bills from '@ronda/contract/portal/agents/bills.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expect, test } from 'vitest'
import { given, level, signed, termsOf } from '../agent-contracts/contract-fixture.ts'
import { idOf, joined, topAgent } from '../agents/team-fixture.ts'
import { createBillsEnv } from './bills-env-fixture.ts'
import { resumeRuns } from './pay.ts'
import { runWages } from './run.ts'

let env: TestEnv
const fixture = createBillsEnv(started => {
  env = started
})
const { again, balanceOf, ctx, play } = fixture

const settle = async () => {
  await runWages(ctx(), 'daily-wage')
  await resumeRuns(ctx())
  await fixture.approveAll()
}

async function previewed(who: MemberActor, to: MemberActor) {
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  return luis.call(agents.previewMove, { memberId: await idOf(env, who), to: to.username })
}

async function moved(who: MemberActor, to: MemberActor): Promise<void> {
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const asked = { memberId: await idOf(env, who), to: to.username, lower: false, reason: 'the line asked for it' }
  const { waiting } = await luis.call(agents.move, asked)
  env.clock.advance(31_000)
  await (await env.operator('diego')).approve(waiting)
}

test('after a move the day that ran is paid by the old line, and what is open or owed stays between the same two', async () => {
  const [top, other] = [await topAgent(env, {}), await topAgent(env, {})]
  await signed(env, top, termsOf(level(0, 0, '1')))
  const agent = await joined(env, top, 'agent')
  await given(env, top, agent, termsOf(level(0, 0, '0.6')))
  const player = await joined(env, agent)
  await player.deposit('20000')
  fixture.toMorning()
  const undo = await play(player, '2000', '0')
  await play(player, '8000')
  await fixture.give(top, '100')
  const first = fixture.toSettling()
  await settle()
  expect([await balanceOf(top), await balanceOf(agent)]).toEqual([140, 60])
  // 2 000 are taken back: 20 of the top's, of which 12 are the agent's.
  await undo()
  fixture.toMorning()
  await play(player, '1000')
  await settle()
  expect(await previewed(agent, other)).toMatchObject({ openBills: 0, owes: '12', owesBelow: '0' })
  await moved(agent, other)
  // The day of the move is the old line's: its contract holds to the end of it. 6 of it pay a part of what is owed.
  const day = fixture.toSettling()
  await settle()
  expect([await balanceOf(top), await balanceOf(agent), await balanceOf(other)]).toEqual([140, 60, 0])
  const seat = await again(agent)
  const { rows } = await seat.call(bills.bills, { from: first, to: businessDay(env.clock.now()), kind: 'daily-wage' })
  expect(
    rows
      .filter(({ due, back }) => due !== '0' || back !== '0')
      .map(({ upline, correction, due, paid, back, taken }) => ({ upline, correction, due, paid, back, taken })),
  ).toEqual([
    { upline: top.username, correction: 0, due: '6', paid: '6', back: '0', taken: '0' },
    { upline: top.username, correction: 1, due: '0', paid: '0', back: '12', taken: '6' },
    { upline: top.username, correction: 0, due: '60', paid: '60', back: '0', taken: '0' },
  ])
  expect(day > first).toBe(true)
  // What is left is owed to nobody else, and no later day of the new line is less by it.
  expect(await previewed(agent, top)).toMatchObject({ openBills: 0, owes: '6' })
  await signed(env, other, termsOf(level(0, 0, '1')))
  await given(env, await again(other), await again(agent), termsOf(level(0, 0, '0.6')))
  fixture.toMorning()
  await play(player, '1000')
  fixture.toSettling()
  await settle()
  expect([await balanceOf(agent), await balanceOf(other)]).toEqual([66, 4])
})

test('what an upline owes stays its own debt to who moved away: it pays from its wallet later, and what both were told stays', async () => {
  const [top, other] = [await topAgent(env, {}), await topAgent(env, {})]
  await signed(env, top, termsOf(level(50_000, 0, '1')))
  const agent = await joined(env, top, 'agent')
  await given(env, top, agent, termsOf(level(0, 0, '0.6')))
  const player = await joined(env, agent)
  await player.deposit('20000')
  fixture.toMorning()
  await play(player, '10000', '9000')
  await fixture.give(top, '20')
  const day = fixture.toSettling()
  await settle()
  // The top reached nothing and owes 60, of which it had 20.
  expect([await balanceOf(top), await balanceOf(agent)]).toEqual([0, 20])
  const span = { from: day, to: day }
  const told = async () => {
    const [above, seat] = [await again(top), await again(agent)]
    return {
      pal: (await above.call(statements.pal, span)).totals,
      revenues: [await above.call(statements.revenue, span), await seat.call(statements.revenue, span)],
      bills: (await above.call(bills.bills, { ...span, kind: 'daily-wage' })).rows,
    }
  }
  const before = await told()
  expect(before.bills).toMatchObject([{ below: '60', belowOpen: '40', state: 'insufficient' }])
  expect(before.pal).toMatchObject({ stake: '10000', result: '1000' })
  expect(await previewed(agent, other)).toMatchObject({ openBills: 1, openAmount: '40' })
  await moved(agent, other)
  expect(await told()).toEqual(before)
  expect((await (await again(other)).call(statements.pal, span)).totals).toMatchObject({ stake: '0', result: '0' })
  // The new upline has money and owes nothing of it; the old one pays as soon as it has some.
  await fixture.give(other, '500')
  await fixture.give(top, '15')
  fixture.toSettling()
  await settle()
  expect([await balanceOf(top), await balanceOf(agent), await balanceOf(other)]).toEqual([0, 35, 500])
  await fixture.give(top, '100')
  fixture.toSettling()
  await settle()
  expect([await balanceOf(top), await balanceOf(agent), await balanceOf(other)]).toEqual([75, 60, 500])
  const { rows } = await (await again(agent)).call(bills.bills, { ...span, kind: 'daily-wage' })
  expect(rows).toMatchObject([{ upline: top.username, due: '60', paid: '60', state: 'paid' }])
})
