import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'

const bets = ['back-3-direct', 'fixed-digit', 'back-2-direct', 'all-5-any-2', 'back-3-group-6']

/** Puts lotteries under test on the list of a house that has prize groups of their series. */
export async function listLotteries({ system, changeSettings }: TestEnv, codes: readonly string[]): Promise<void> {
  const { agents } = (await system.server.ctx.merchants.byCode('lumina'))!.settings
  await changeSettings('lumina', {
    agents: { ...agents, series: { SSC: { min: 1700, max: 1980, step: 2, usual: 1900 } } },
  })
  for (const code of codes)
    await sql`
      insert into games (merchant_id, vendor, code, category, names, bet_min, bet_max, status, added_at)
      select merchant_id, vendor, ${code}, category, names, 1000, 10000000, status, added_at from games
      where code = 'jade-galleon' and merchant_id = (select id from merchants where code = 'lumina')`.execute(
      system.server.ctx.system,
    )
}

export type Player = Awaited<ReturnType<MemberActor['play']>>

export async function enterAll(env: TestEnv, code: string, members: number): Promise<Player[]> {
  const players: Player[] = []
  for (let n = 0; n < members; n++) {
    const member = await env.member({ balance: '10000' })
    players.push(await member.play(code))
    env.clock.advance(1_000)
  }
  return players
}

/** A line that differs from order to order. */
function lineOf(n: number, line: number) {
  const digit = (step: number) => String((n * 7 + line * 3 + step) % 10)
  const bet = bets[line % bets.length]!
  const content: Record<string, string[][]> = {
    'back-3-direct': [[digit(0)], [digit(1)], [digit(2)]],
    'fixed-digit': [[], [], [], [], [digit(0)]],
    'back-2-direct': [[digit(3)], [digit(4)]],
    'all-5-any-2': [[digit(0), digit(3)]],
    'back-3-group-6': [[digit(0), digit(1), digit(2), digit(3)]],
  }
  return { bet, content: content[bet]!, mode: '0.1', multiple: 1 }
}

/** An order of so many lines on one issue. */
export const orderOf = (name: string, n: number, lines: number, issueId: string) => ({
  requestId: `${name}-${String(n).padStart(8, '0')}`,
  group: 1900,
  lines: Array.from({ length: lines }, (_, line) => lineOf(n, line)),
  issues: [{ id: issueId, times: 1 }],
})
