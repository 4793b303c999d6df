import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as bills from '@ronda/contract/portal/agents/bills.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expect, test } from 'vitest'
import { given, level, signed, termsOf } from '../agent-contracts/contract-fixture.ts'
import { joined, titlesOf, topAgent } from '../agents/team-fixture.ts'
import { createBillsEnv } from './bills-env-fixture.ts'
import { payRun } from './pay.ts'
import { runWages } from './run.ts'

let env: TestEnv
const fixture = createBillsEnv(started => {
  env = started
})
const { again, balanceOf, ctx, give, lastRun, play } = fixture

/** An upline that reached nothing owes 40 to who stands below it. */
async function owing(): Promise<{ top: MemberActor; agent: MemberActor; day: string; runId: bigint; id: string }> {
  const top = await topAgent(env, {})
  await signed(env, top, termsOf(level(5000, 0, '1')))
  const agent = await joined(env, top, 'agent')
  await given(env, top, agent, termsOf(level(0, 0, '1')))
  const player = await joined(env, agent)
  await player.deposit('20000')
  fixture.toMorning()
  await play(player, '4000')
  const day = fixture.toSettling()
  await runWages(ctx(), 'daily-wage')
  await fixture.approveAll()
  const { run, rows } = await lastRun('daily-wage')
  const bill = rows.find(({ account }) => account === agent.username)!
  return { top, agent, day, runId: BigInt(run.id), id: bill.id }
}
const billOf = async (id: string) => (await lastRun('daily-wage')).rows.find(row => row.id === id)!

async function propose(id: string, amount: string) {
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const { waiting } = await luis.call(office.forgive, { id, amount, reason: 'agreed with both' })
  return { luis, waiting }
}
async function approve(waiting: Parameters<Awaited<ReturnType<TestEnv['operator']>>['approve']>[0]) {
  env.clock.advance(31_000)
  return (await env.operator('diego')).approve(waiting)
}

test('who opened a way into an account that a run pays does not approve it', async () => {
  const top = await topAgent(env, {})
  await signed(env, top, termsOf(level(0, 0, '1')))
  const player = await joined(env, top)
  await player.deposit('5000')
  fixture.toMorning()
  await play(player, '1000')
  fixture.toSettling()
  await runWages(ctx(), 'daily-wage')
  await env.asOwner(`insert into member_openings (merchant_id, member_id, operator, act, at)
    select merchant_id, id, 'luis@lumina', 'initial-password', '${new Date(env.clock.now()).toISOString()}'
    from members where username = '${top.username}'`)
  const { luis, run } = await lastRun('daily-wage')
  const approved = { id: run.id, house: run.house }
  expect(await luis.refusal(office.approve, approved)).toMatchObject({ code: 'BeneficiaryMaker' })
  env.clock.advance(31_000)
  expect((await (await env.operator('diego')).call(office.approve, approved)).state).toBe('paid')
})

test('what is open is forgiven by two, in parts that add up, and both sides see it', async () => {
  const { top, agent, day, runId, id } = await owing()
  expect(await billOf(id)).toMatchObject({ due: '40', paid: '0', forgiven: '0', state: 'open', isForgivable: true })
  const { luis, waiting } = await propose(id, '15')
  // One alone is not enough.
  expect(await billOf(id)).toMatchObject({ forgiven: '0', waiting: { id: waiting!.id } })
  const own = { id: waiting!.id, seal: waiting!.seal, isApproved: true, reason: 'my own word' }
  await expect(luis.call(approvals.decide, own)).rejects.toMatchObject({ code: 'SamePerson' })
  await approve(waiting)
  expect(await billOf(id)).toMatchObject({ forgiven: '15', waiting: null })
  await approve((await propose(id, '10')).waiting)
  expect(await billOf(id)).toMatchObject({ forgiven: '25', state: 'open' })
  await expect(propose(id, '15.01')).rejects.toMatchObject({ fields: [{ field: 'amount', rule: 'amount' }] })
  expect(await titlesOf(await again(agent))).toContainEqual(
    expect.stringMatching(/written off .*15(\.00)? that .* owed you/),
  )
  expect(await titlesOf(await again(top))).toContainEqual(expect.stringMatching(/no longer owe .*10(\.00)?$/))
  await give(top, '100')
  const merchant = await fixture.lumina()
  await payRun(ctx(), merchant, runId)
  expect([await balanceOf(top), await balanceOf(agent)]).toEqual([85, 15])
  const seen = (await (await again(agent)).call(bills.bills, { from: day, to: day, kind: 'daily-wage' })).rows[0]
  expect(seen).toMatchObject({ due: '40', paid: '15', forgiven: '25', state: 'paid' })
  await expect(propose(id, '1')).rejects.toMatchObject({ code: 'WrongState' })
  const ana = await env.operator('ana')
  const { rows } = await ana.call(operators.auditLog, { action: 'agent.billForgiven' })
  expect(rows).toHaveLength(2)
})

test('a payment that comes between leaves less to forgive; at once with one, never more than was due', async () => {
  const { top, agent, runId, id } = await owing()
  const merchant = await fixture.lumina()
  const { waiting } = await propose(id, '30')
  await give(top, '20')
  await payRun(ctx(), merchant, runId)
  await expect(approve(waiting)).rejects.toMatchObject({ code: 'ProposalOutdated' })
  expect(await billOf(id)).toMatchObject({ paid: '20', forgiven: '0' })
  env.clock.advance(31_000)
  await (await env.operator('luis')).call(approvals.withdraw, { id: waiting!.id })
  const next = await propose(id, '20')
  await give(top, '20')
  const both = await Promise.allSettled([approve(next.waiting), payRun(ctx(), merchant, runId)])
  const bill = await billOf(id)
  const [paid, forgiven] = [Number(bill.paid), Number(bill.forgiven)]
  expect([40, 40]).toContain(paid + forgiven)
  expect(both[0].status === 'fulfilled').toBe(forgiven === 20)
  expect(await balanceOf(agent)).toBe(paid)
})

test('what waits for approval, the house’s own and what is paid is not forgiven', async () => {
  const { top } = await owing()
  const { rows } = await lastRun('daily-wage')
  const own = rows.find(({ account }) => account === top.username)!
  expect(own.isForgivable).toBe(false)
  await expect(propose(own.id, '1')).rejects.toMatchObject({ code: 'NotForgivable' })
  const sofia = await env.operator('sofia')
  await expect(sofia.call(office.forgive, { id: own.id, amount: '1', reason: 'just so' })).rejects.toMatchObject({
    code: 'NotAllowed',
  })
})
