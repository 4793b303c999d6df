import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import type { ContractKind, Level, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { idOf } from '../agents/team-fixture.ts'

export const level = (turnoverMin: number, activeMin: number, rate: string, lossMin = 0): Level => ({
  turnoverMin: String(turnoverMin),
  lossMin: String(lossMin),
  activeMin,
  rate,
})
export const termsOf = (...levels: Level[]): Terms => ({ levels, activeTurnover: '0', scope: [] })

/** A contract of the house with a top agent, by two people. */
export async function signed(
  env: TestEnv,
  top: MemberActor,
  terms: Terms | null,
  kind: ContractKind = 'daily-wage',
): Promise<void> {
  env.clock.advance(31_000)
  const luis = await env.operator('luis')
  const { waiting } = await luis.call(office.sign, {
    memberId: await idOf(env, top),
    kind,
    terms,
    reason: 'a large team',
  })
  env.clock.advance(31_000)
  await (await env.operator('diego')).approve(waiting)
}

export const answers = {
  dividend: contracts.answerDividend,
  'daily-wage': contracts.answerDaily,
  'hourly-wage': contracts.answerHourly,
  'real-time-wage': contracts.answerRealTime,
} as const

/** A contract of an agent with a direct downline, which accepts it. */
export async function given(
  env: TestEnv,
  upline: MemberActor,
  downline: MemberActor,
  terms: Terms,
  kind: ContractKind = 'daily-wage',
): Promise<void> {
  const { id } = await upline.call(contracts.offer, { kind, downline: await idOf(env, downline), terms })
  await downline.call(answers[kind], { id, accept: true })
}
