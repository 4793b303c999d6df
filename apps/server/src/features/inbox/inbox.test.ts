import * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as messages from '@ronda/contract/portal/account/messages.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMerchant } from '../../db/pool.ts'
import { offerReward } from '../rewards/offer.ts'
import { tell, tellMany } from './tell.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

async function placeOf(member: MemberActor) {
  const { ctx } = env.system.server
  const { id } = await ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', member.username)
    .executeTakeFirstOrThrow()
  return { ctx, memberId: id, merchant: (await ctx.merchants.byCode(member.merchant))! }
}

async function offer(member: MemberActor) {
  const { ctx, memberId, merchant } = await placeOf(member)
  const now = env.clock.now()
  const reward = {
    memberId,
    source: 'activity',
    ref: newId(now),
    amount: 30_0000n,
    titles: {},
    turnoverPct: 0,
  } as const
  await inMerchant(ctx.app, merchant.id, tx => offerReward(tx, merchant, { ...reward, claimBy: { until: null } }, now))
}

test('a deposit tells once, to nobody else, and is read, taken away and put back', async () => {
  const rosa = await env.member({ balance: '100' })
  const mateo = await env.member()
  const mali = await env.member({ merchant: 'baan' })
  const { rows, unread } = await rosa.call(messages.list, {})
  expect(unread).toMatchObject({ money: 1, rewards: 0 })
  const message = rows.find(row => row.kind === 'deposit-credited')!
  expect(message).toMatchObject({ category: 'money', isRead: false })
  expect(message.body).toContain('S/\u00a0100')

  for (const other of [mateo, mali]) {
    expect((await other.call(messages.list, { category: 'money' })).total).toBe(0)
    expect(await other.refusal(messages.one, { id: message.id })).toMatchObject({ code: 'NotFound' })
    expect(await other.refusal(messages.remove, { id: message.id, isRemoved: true })).toMatchObject({
      code: 'NotFound',
    })
    await other.call(messages.read, { id: message.id })
  }
  expect((await rosa.call(messages.one, { id: message.id })).isRead).toBe(false)

  await rosa.call(messages.read, { id: message.id })
  expect((await rosa.call(messages.list, { category: 'money', isUnread: 'true' })).total).toBe(0)
  await rosa.call(messages.remove, { id: message.id, isRemoved: true })
  expect((await rosa.call(messages.list, { category: 'money' })).total).toBe(0)
  expect(await rosa.refusal(messages.one, { id: message.id })).toMatchObject({ code: 'NotFound' })
  await rosa.call(messages.remove, { id: message.id, isRemoved: false })
  expect((await rosa.call(messages.list, { category: 'money' })).rows).toMatchObject([{ id: message.id, isRead: true }])
})

test('one event told 50 times at once is one message', async () => {
  const rosa = await env.member()
  const { ctx, memberId, merchant } = await placeOf(rosa)
  const once = { memberId, kind: 'withdrawal-rejected', ref: 'w-1', params: { amount: '5', currency: 'PEN' } } as const
  await Promise.all(
    Array.from({ length: 50 }, () =>
      inMerchant(ctx.app, merchant.id, tx => tell(tx, merchant.id, once, env.clock.now())),
    ),
  )
  const { rows } = await rosa.call(messages.list, { category: 'money' })
  expect(rows).toHaveLength(1)
  expect(rows[0]?.body).not.toMatch(/[{}]|\n$/)
})

test('read all of a category leaves the others unread', async () => {
  const rosa = await env.member({ balance: '100' })
  await offer(rosa)
  expect(await rosa.call(messages.read, { category: 'money' })).toMatchObject({ money: 0, rewards: 1 })
  expect((await rosa.call(messages.read, {})).total).toBe(0)
})

test('on a break nothing is told of offers, and what was not shown is not read', async () => {
  const rosa = await env.member({ balance: '100' })
  await offer(rosa)
  await rosa.call(protection.bar, { choice: { kind: 'break', length: '24h' } })
  const { rows, unread } = await rosa.call(messages.list, {})
  expect(rows.map(row => row.kind)).not.toContain('reward-waiting')
  expect(unread.rewards).toBe(0)
  await rosa.call(messages.read, {})
  env.clock.advance(25 * 3_600_000)
  await rosa.login(rosa.username, PASSWORD)
  expect((await rosa.call(messages.list, {})).unread.rewards).toBe(1)
})

test('an operator reads what a member was told, opened and took away; another house finds no such member', async () => {
  const rosa = await env.member({ balance: '70' })
  const { memberId } = await placeOf(rosa)
  const { rows } = await rosa.call(messages.list, { category: 'money' })
  await rosa.call(messages.read, { id: rows[0]!.id })
  await rosa.call(messages.remove, { id: rows[0]!.id, isRemoved: true })
  const ana = await env.operator('ana')
  const told = await ana.call(campaigns.ofMember, { memberId: String(memberId), pageNo: 1, pageSize: 20 })
  const credited = told.rows.find(row => row.id === rows[0]!.id)
  expect(credited).toMatchObject({ category: 'money', isRemoved: true, campaignId: null })
  expect(credited?.readAt).not.toBeNull()
  expect(credited?.body).toContain('70')
  const baan = await env.operator('ana', 'baan')
  expect(await baan.refusal(campaigns.ofMember, { memberId: String(memberId), pageNo: 1, pageSize: 20 })).toMatchObject(
    { code: 'NotFound' },
  )
})

test('more messages than a statement takes values are all told, each once', async () => {
  const rosa = await env.member()
  const { ctx, memberId, merchant } = await placeOf(rosa)
  const many = Array.from({ length: 8000 }, (_, n) => ({ memberId, kind: 'wage-paid' as const, ref: `many${n}` }))
  for (let turn = 0; turn < 2; turn++)
    await inMerchant(ctx.app, merchant.id, tx => tellMany(tx, merchant.id, many, env.clock.now()))
  const { n } = await ctx.system
    .selectFrom('messages')
    .select(eb => eb.fn.countAll<bigint>().as('n'))
    .where('member_id', '=', memberId)
    .where('kind', '=', 'wage-paid')
    .executeTakeFirstOrThrow()
  expect(n).toBe(8000n)
})
