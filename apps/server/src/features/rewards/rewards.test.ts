import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as office from '@ronda/contract/backoffice/rewards.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
})
afterAll(() => env?.stop())

async function idOf(member: MemberActor): Promise<string> {
  const { id } = await env.system.server.ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', member.username)
    .executeTakeFirstOrThrow()
  return String(id)
}

const order = async (
  member: MemberActor,
  change: Partial<Parameters<typeof ana.call<typeof office.grant>>[1]> = {},
) => ({
  requestId: newId(env.clock.now()),
  memberId: await idOf(member),
  amount: '25',
  multiple: '3',
  reason: 'Gracias por tu paciencia',
  ...change,
})

test('a reward is credited once, has to be played, and is told once, also at the next visit', async () => {
  const rosa = await env.member({ balance: '100' })
  const input = await order(rosa)
  const granted = await ana.call(office.grant, input)
  expect(granted).toMatchObject({ state: 'granted', multiple: '3', seenAt: null })
  expect((await ana.call(office.grant, input)).id).toBe(granted.id)
  expect(await ana.refusal(office.grant, { ...input, amount: '26' })).toMatchObject({ code: 'DuplicateRequest' })
  expect(Number(await rosa.balance())).toBe(125)

  const { rows } = await rosa.call(rewards.unseen, {})
  expect(rows.map(row => [row.id, row.reason, Number(row.amount), Number(row.toPlay)])).toEqual([
    [granted.id, 'Gracias por tu paciencia', 25, 75],
  ])
  const bonus = (await rosa.call(withdrawals.info, {})).turnover.find(item => item.source === 'bonus')
  expect([Number(bonus?.base), Number(bonus?.required)]).toEqual([25, 75])
  const today = businessDay(env.clock.now())
  const { rows: movements } = await rosa.call(records.account, { from: today, to: today, type: 'bonus' })
  expect(movements.map(row => [row.type, Number(row.amount)])).toEqual([['bonus', 25]])

  const marta = await env.member()
  await marta.call(rewards.seen, { ids: [granted.id] })
  expect((await rosa.call(rewards.unseen, {})).rows.length).toBe(1)
  await rosa.call(rewards.seen, { ids: [granted.id] })
  await rosa.call(rewards.seen, { ids: [granted.id] })
  expect((await rosa.call(rewards.unseen, {})).rows).toEqual([])
  const { rows: log } = await ana.call(operators.auditLog, { action: 'reward.granted' })
  expect(log[0]).toMatchObject({ operator: 'ana@lumina', reason: 'Gracias por tu paciencia' })
})

test('who reads of a reward later reads what is left to play of it', async () => {
  const rosa = await env.member()
  await ana.call(office.grant, await order(rosa, { multiple: '1' }))
  const left = async () => {
    const { rows: told } = await rosa.call(rewards.unseen, {})
    const { rows: listed } = await rosa.call(rewards.list, { state: 'granted' })
    return [...told, ...listed].map(({ toPlay }) => toPlay)
  }
  expect(await left()).toEqual(['25', '25'])
  const game = await createVendorActor(env).open(rosa)
  for (const [stake, rest] of [
    ['10', '15'],
    ['15', '0'],
  ] as const) {
    const round = newId(env.clock.now())
    await game.bet(stake, round)
    await game.win(stake, round)
    await env.system.server.ctx.settler.run()
    expect(await left()).toEqual([rest, rest])
  }
})

test('a large reward waits for a second person', async () => {
  const rosa = await env.member({ balance: '100' })
  const { twoPersonFrom } = await ana.call(office.list, {})
  const asked = await ana.call(office.grant, await order(rosa, { amount: twoPersonFrom, multiple: '0' }))
  expect([asked.state, Number(await rosa.balance())]).toEqual(['asked', 100])
  await expect(ana.approve(asked.waiting)).rejects.toMatchObject({ code: 'SamePerson' })
  expect((await ana.call(office.list, { state: 'asked' })).rows.map(row => row.id)).toEqual([asked.id])
  await luis.approve(asked.waiting)
  const [granted] = (await ana.call(office.list, { memberId: asked.memberId })).rows
  expect(granted).toMatchObject({ state: 'granted', decidedBy: 'luis@lumina', waiting: null })
  expect(Number(await rosa.balance())).toBe(100 + Number(twoPersonFrom))
  await expect(luis.approve(asked.waiting)).rejects.toMatchObject({ code: 'WrongState' })

  const taken = await ana.call(office.grant, await order(rosa, { amount: twoPersonFrom }))
  await ana.call(approvals.withdraw, { id: taken.waiting?.id ?? '' })
  expect((await ana.call(office.list, { memberId: asked.memberId })).rows[0]?.state).toBe('refused')
  expect((await rosa.call(rewards.unseen, {})).rows.length).toBe(1)
})

test('only to members of the own merchant, never to guests or locked members', async () => {
  const malee = await env.member({ merchant: 'baan' })
  expect(await ana.refusal(office.grant, await order(malee))).toMatchObject({ code: 'NotFound' })
  const rosa = await env.member()
  const { system } = env.system.server.ctx
  const set = (change: object) =>
    system.updateTable('members').set(change).where('username', '=', rosa.username).execute()
  await set({ status: 'locked' })
  expect(await ana.refusal(office.grant, await order(rosa))).toMatchObject({ code: 'MemberLocked' })
  await set({ status: 'active', agent_type: 4 })
  expect(await ana.refusal(office.grant, await order(rosa))).toMatchObject({ code: 'RealAccountNeeded' })
  const baan = await env.operator('ana', 'baan')
  expect((await baan.call(office.list, {})).total).toBe(0)
})
