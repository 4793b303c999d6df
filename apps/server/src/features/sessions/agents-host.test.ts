import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import * as freePlay from '@ronda/contract/portal/play/free-play.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topAgent } from '../agents/team-fixture.ts'

let env: TestEnv
let top: MemberActor
let member: MemberActor
beforeAll(async () => {
  env = await startTestEnv()
  top = await topAgent(env)
  member = await env.member()
  await env.asOwner(
    "insert into merchant_hosts (host, merchant_id) select 'agents.localhost', id from merchants where code = 'lumina'",
  )
  await env.changeSettings('lumina', { agentsHost: 'agents.localhost' })
})
afterAll(() => env?.stop())

const at = (host: string) => env.visitor('lumina', undefined, host)

test('only agents log in at the agents’ host, and nobody registers or plays for free there', async () => {
  const page = at('agents.localhost')
  const { info } = await page.call(system.status, {})
  expect(info.register).toEqual({ username: false, mobile: false, direct: false })
  expect(info.whitelabel.modules).toMatchObject({ DIRECTREG3: false, FREEPLAY3: false })
  // A right password at the wrong place is no guess: the tenth time is refused like the first.
  for (let i = 0; i < 10; i++) {
    const refusal = await page.refusal(session.login, { username: member.username, password: PASSWORD })
    expect([refusal.code, refusal.message]).toEqual(['AgentsOnly', 'Only agents can log in to the agent site.'])
    env.clock.advance(60_000)
  }
  expect(await page.refusal(session.login, { username: member.username, password: 'wrong-password-1' })).toMatchObject({
    code: 'WrongCredentials',
  })
  expect(await page.refusal(freePlay.freePlay, { token: 'x'.repeat(26), os: 'web', platform: 'W' })).toMatchObject({
    code: 'FreePlayClosed',
  })
  const form = { username: 'newcomer1', password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Rosa Quispe' }
  expect(await page.refusal(registration.register, form)).toMatchObject({ code: 'RegistrationClosed' })
  await page.login(top.username, PASSWORD)
  // What it hands out leads to where people may register.
  const { url } = await page.call(links.makeLink, { type: 'player', rates: {}, days: null, remark: '' })
  expect(new URL(url).hostname).toBe('lumina.localhost')
})

test('everywhere else everybody comes in', async () => {
  const page = at('lumina.localhost')
  await page.login(member.username, PASSWORD)
  expect((await page.call(system.status, {})).info.register.username).toBe(true)
})
