import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
let diego: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
  diego = await env.operator('diego')
})
afterAll(() => env?.stop())

test('what an operator proposed who was locked since cannot be approved: it is shown so, refused, and proposed anew by another', async () => {
  const rosa = await env.member()
  const { system } = env.system.server.ctx
  const { id } = await system
    .selectFrom('members')
    .select('id')
    .where('username', '=', rosa.username)
    .executeTakeFirstOrThrow()
  const give = {
    requestId: newId(env.clock.now()),
    memberId: String(id),
    direction: 'give',
    amount: '500',
    cause: 'goodwill',
    multiple: '0',
    reason: 'the slot stopped',
  } as const
  const { waiting } = await luis.call(adjustments.propose, give)
  expect(waiting?.isMakerGone).toBe(false)
  await ana.call(accounts.lock, { username: luis.username, reason: 'he took money' })

  expect(await diego.call(approvals.get, { id: waiting?.id ?? '' })).toMatchObject({ isMakerGone: true, mayNot: null })
  await expect(diego.approve(waiting)).rejects.toMatchObject({ code: 'MakerGone' })
  expect(await rosa.balance()).toBe('0')
  expect((await diego.approve(waiting, false)).state).toBe('refused')
  const again = await ana.call(adjustments.propose, give)
  await diego.approve(again.waiting)
  expect(await rosa.balance()).toBe('500')
})

test('the same where its maker has lost the right to propose it', async () => {
  const { username } = await env.member()
  const { rows } = await ana.call(members.search, { q: username })
  const { waiting } = await diego.call(adjustments.propose, {
    requestId: newId(env.clock.now()),
    memberId: rows[0]?.id ?? '',
    direction: 'give',
    amount: '500',
    cause: 'goodwill',
    multiple: '0',
    reason: 'the slot stopped',
  })
  await env.asOwner(`update operators set role = 'support' where username = '${diego.username}'`)
  expect(await ana.call(approvals.get, { id: waiting?.id ?? '' })).toMatchObject({ isMakerGone: true })
  await expect(ana.approve(waiting)).rejects.toMatchObject({ code: 'MakerGone' })
})
