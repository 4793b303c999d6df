import * as office from '@ronda/contract/backoffice/agents.ts'
import * as messages from '@ronda/contract/portal/account/messages.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import type { Groups, Quotas, Rates } from '@ronda/contract/portal/agents/team.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'

/** Lotteries of the series `FAST`, and what counts as high there. */
export async function openSeries(env: TestEnv, quotas: Record<string, number> = {}): Promise<void> {
  const merchant = (await env.system.server.ctx.merchants.byCode('lumina'))!
  const series = { FAST: { min: 1700, max: 1980, step: 2, usual: 1900 } }
  await env.changeSettings('lumina', { agents: { ...merchant.settings.agents, series, quotas } })
}

const why = { reason: 'brings a team' }

/** The number of a member, as operators and uplines name it. */
export async function idOf(env: TestEnv, who: MemberActor): Promise<string> {
  const { id } = await env.system.server.ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', who.username)
    .executeTakeFirstOrThrow()
  return String(id)
}

let made = 0
/** A member that the house made a top agent, by two people. */
export async function topAgent(
  env: TestEnv,
  rates: Rates = { RNG: '0.9', LIVE: '0.5' },
  { merchant, ...more }: { groups?: Groups; quotas?: Quotas; merchant?: string } = {},
): Promise<MemberActor> {
  const agent = await env.member({ username: `agent${++made}x${process.pid}`, merchant })
  env.clock.advance(31_000)
  const luis = await env.operator('luis', merchant)
  const { waiting } = await luis.call(office.make, { memberId: await idOf(env, agent), rates, ...more, ...why })
  env.clock.advance(31_000)
  await (await env.operator('diego', merchant)).approve(waiting)
  return agent
}

/** A member that joined by a link of an agent. */
export async function joined(
  env: TestEnv,
  upline: MemberActor,
  type: 'player' | 'agent' = 'player',
  rates: Rates = {},
  groups: Groups = {},
): Promise<MemberActor> {
  const { code } = await upline.call(links.makeLink, { type, rates, groups, days: null, remark: '' })
  const actor = env.visitor(upline.merchant)
  await actor.register(`down${++made}x${process.pid}`, code)
  return actor
}

/** What an inbox holds, the newest first. */
export const titlesOf = async (who: MemberActor): Promise<string[]> =>
  (await who.call(messages.list, {})).rows.map(({ title }) => title)

/** Does something twice: with teams as they are, and with all of them told as large, which other ways through them are for. */
export async function smallAndLarge<T>(env: TestEnv, work: () => Promise<T>): Promise<[T, T]> {
  const small = await work()
  await env.asOwner('update team_places set size = size + 100000')
  const large = await work().finally(() => env.asOwner('update team_places set size = size - 100000'))
  return [small, large]
}
