import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as office from '@ronda/contract/backoffice/grants.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import type { InputOf } from '@ronda/contract/core/call.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runGrants } from './run.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const line = (account: string, amount: string, multiple = '') => ({ account, amount, multiple })
const listOf = (
  lines: ReturnType<typeof line>[],
  change: Partial<InputOf<typeof office.propose>> = {},
): InputOf<typeof office.propose> => ({
  requestId: newId(env.clock.now()),
  lines,
  multiple: '2',
  titles: { es: 'Gracias por estar', en: 'Thanks for being here' },
  claimDays: null,
  reason: 'The outage of Tuesday',
  ...change,
})
const membersOf = async (count: number): Promise<MemberActor[]> => {
  const members: MemberActor[] = []
  while (members.length < count) members.push(...(await Promise.all(Array.from({ length: 5 }, () => env.member()))))
  return members
}

test('a dry run says what is wrong with each line, and gives nothing', async () => {
  const [rosa, shut, marta] = (await membersOf(5)) as [MemberActor, MemberActor, MemberActor]
  const malee = await env.member({ merchant: 'baan' })
  await shut.call(protection.bar, { choice: { kind: 'break', length: '24h' } })
  const lines = [
    line(rosa.username.toUpperCase(), '12,50'),
    line(rosa.username, '5'),
    line(shut.username, '5'),
    line(marta.username, '1.005'),
    line(marta.username, '-5'),
    line('nobody-at-all', '5'),
    line(malee.username, '5'),
    line(marta.username, '5', 'x'),
    line(marta.username, '1,500'),
    line(marta.username, '1.000'),
    line(marta.username, '=5+5'),
  ]
  const found = await ana.call(office.check, { lines, multiple: '2' })
  expect(found.rows.map(row => [row.line, row.amount, row.problem])).toEqual([
    [1, '12.5', null],
    [2, '5', 'twice'],
    [3, '5', 'barred'],
    [4, null, 'amount'],
    [5, null, 'amount'],
    [6, '5', 'unknown'],
    [7, '5', 'unknown'],
    [8, '5', 'multiple'],
    [9, null, 'amount'],
    [10, null, 'amount'],
    [11, null, 'amount'],
  ])
  expect([found.total, found.problems]).toEqual(['12.5', 10])
  expect(await ana.refusal(office.propose, listOf(lines))).toMatchObject({ code: 'GrantsWrong' })
  expect(await rosa.balance()).toBe('0')
})

test('a list is given once by whoever runs it at the same time, after a second person let it pass', async () => {
  const members = await membersOf(20)
  const list = listOf(members.map(({ username }, index) => line(username, String(index + 1), index === 0 ? '0' : '')))
  const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => ana.call(office.propose, list)))
  expect(new Set(others.map(one => one.id))).toEqual(new Set([first!.id]))
  const again = await ana.call(office.propose, list)
  expect([again.id, again.state, again.total]).toEqual([first!.id, 'asked', '210'])
  expect(await luis.refusal(office.propose, list)).toMatchObject({ code: 'DuplicateRequest' })
  expect(await ana.refusal(office.propose, { ...list, multiple: '0' })).toMatchObject({ code: 'DuplicateRequest' })
  const { ctx } = env.system.server
  await runGrants(ctx)
  expect(await members[0]!.balance()).toBe('0')
  await expect(ana.approve(again.waiting)).rejects.toMatchObject({ code: 'SamePerson' })
  await luis.approve(again.waiting)
  await Promise.all([runGrants(ctx), runGrants(ctx), runGrants(ctx)])
  expect(await Promise.all(members.map(member => member.balance()))).toEqual(members.map((_, i) => String(i + 1)))
  const { batch: done, rows } = await ana.call(office.get, { id: again.id })
  expect(done).toMatchObject({ state: 'done', given: 20, givenAmount: '210', failed: 0, decidedBy: 'luis@lumina' })
  expect(rows.every(row => row.state === 'given')).toBe(true)
  const { rows: unseen } = await members[1]!.call(rewards.unseen, {})
  expect(unseen).toMatchObject([{ amount: '2', reason: 'Thanks for being here', toPlay: '4', source: 'list' }])
  await runGrants(ctx)
  expect(await members[1]!.balance()).toBe('2')
  const { rows: log } = await ana.call(operators.auditLog, { action: 'grants.started' })
  expect(log[0]).toMatchObject({ operator: 'luis@lumina', subject: again.id })
})

test('who may have none any more is left out and named; the others have theirs to claim', async () => {
  const [rosa, shut] = (await membersOf(5)) as [MemberActor, MemberActor]
  const list = listOf([line(shut.username, '5'), line(rosa.username, '7', '0')], { claimDays: 3 })
  const batch = await ana.call(office.propose, list)
  await shut.call(protection.bar, { choice: { kind: 'break', length: '24h' } })
  await luis.approve(batch.waiting)
  await runGrants(env.system.server.ctx)
  const { batch: done, rows } = await luis.call(office.get, { id: batch.id })
  expect([done.state, done.given, done.failed]).toEqual(['done', 1, 1])
  expect(rows.map(row => [row.state, row.problem])).toEqual([
    ['failed', 'barred'],
    ['given', null],
  ])
  expect(await rosa.balance()).toBe('0')
  const { rows: open } = await rosa.call(rewards.list, {})
  await rosa.call(rewards.claim, { id: open[0]!.id })
  expect(await rosa.balance()).toBe('7')
})

test('a list that was refused gives nothing; one that is stopped gives nothing more', async () => {
  const [rosa] = (await membersOf(5)) as [MemberActor]
  const refused = await ana.call(office.propose, listOf([line(rosa.username, '5')]))
  const { rows: open } = await luis.call(approvals.list, {})
  const { id, seal } = open.find(row => row.subject === refused.id)!
  await luis.call(approvals.decide, { id, seal, isApproved: false, reason: 'Too much' })
  const stopped = await ana.call(office.propose, listOf([line(rosa.username, '6')]))
  expect(await ana.refusal(office.stop, { id: stopped.id, reason: 'A mistake' })).toMatchObject({ code: 'WrongState' })
  await luis.approve(stopped.waiting)
  await ana.call(office.stop, { id: stopped.id, reason: 'A mistake' })
  await runGrants(env.system.server.ctx)
  const { rows } = await ana.call(office.list, {})
  expect(rows.slice(0, 2).map(row => [row.state, row.given])).toEqual([
    ['stopped', 0],
    ['refused', 0],
  ])
  expect(await rosa.balance()).toBe('0')
})

test('a line that fails keeps no other from its reward, and is tried again', async () => {
  const [rosa, marta] = (await membersOf(5)) as [MemberActor, MemberActor]
  const { waiting, id } = await ana.call(office.propose, listOf([line(rosa.username, '3'), line(marta.username, '4')]))
  await luis.approve(waiting)
  const { id: rosaId } = await env.system.server.ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', rosa.username)
    .executeTakeFirstOrThrow()
  await env.asOwner(
    `create function fail_once() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`,
  )
  await env.asOwner(
    `create trigger fail_once before insert on rewards for each row when (new.member_id = ${rosaId}) execute function fail_once()`,
  )
  await runGrants(env.system.server.ctx)
  expect([await rosa.balance(), await marta.balance()]).toEqual(['0', '4'])
  expect((await ana.call(office.get, { id })).batch.state).toBe('running')
  await env.asOwner('drop function fail_once cascade')
  await runGrants(env.system.server.ctx)
  expect([await rosa.balance(), await marta.balance()]).toEqual(['3', '4'])
  expect((await ana.call(office.get, { id })).batch.state).toBe('done')
})

test('who made a way into an account neither proposes nor decides a list that names it', async () => {
  const [rosa] = (await membersOf(5)) as [MemberActor]
  const { ctx } = env.system.server
  const { id, merchant_id } = await ctx.system
    .selectFrom('members')
    .select(['id', 'merchant_id'])
    .where('username', '=', rosa.username)
    .executeTakeFirstOrThrow()
  const opened = (operator: string) =>
    ctx.system
      .insertInto('member_openings')
      .values({ merchant_id, member_id: id, operator, act: 'account', at: new Date(env.clock.now()) })
      .execute()
  const batch = await ana.call(office.propose, listOf([line(rosa.username, '5')]))
  await opened('luis@lumina')
  await expect(luis.approve(batch.waiting)).rejects.toMatchObject({ code: 'BeneficiaryMaker' })
  await opened('ana@lumina')
  const { rows } = await ana.call(office.check, { lines: [line(rosa.username, '5')], multiple: '0' })
  expect(rows[0]?.problem).toBe('opener')
})
