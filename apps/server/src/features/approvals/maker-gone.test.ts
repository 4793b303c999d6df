import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import { newId } from '@ronda/contract/ids.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('what an operator proposed who was locked since cannot be approved: it is shown so, refused, and proposed anew by another', async () => {
  const [ana, luis, diego] = [await env.operator('ana'), await env.operator('luis'), await env.operator('diego')]
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
