import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { given, level, signed, termsOf } from '../agent-contracts/contract-fixture.ts'
import { createDice } from '../agents/months-model.ts'
import { joined, topAgent } from '../agents/team-fixture.ts'
import { createBillsFixture } from './bills-fixture.ts'
import { resumeRuns } from './pay.ts'
import { runWages } from './run.ts'
import { runRealTime } from './windows.ts'

const TEAMS = 3
const BREAKS = 10
let env: TestEnv | undefined
afterAll(() => env?.stop())

/** From here on everything that is written of a payment counts as a point; at those that were named the machine stops. */
const watch = (at: TestEnv, points: readonly number[]) =>
  at.asOwner(`
    create sequence passed_points;
    grant select on sequence passed_points to public;
    create table break_points as select unnest('{${points.join(',')}}'::bigint[]) as point;
    create function pass_point() returns trigger language plpgsql security definer as $$ declare n bigint := nextval('passed_points'); begin
      if exists (select from break_points where point = n) then raise exception 'the machine stopped at %', n; end if;
      return new;
    end $$;
    create trigger pass_point before insert on ledger_transfers for each row
      when (new.kind in ('daily_wage', 'real_time_wage')) execute function pass_point();
    create trigger pass_point before insert or update on agent_bills for each row execute function pass_point();
    create trigger pass_point before insert on agent_bill_payments for each row execute function pass_point();
    create trigger pass_point before insert or update on agent_windows for each row execute function pass_point();`)

async function passed(at: TestEnv): Promise<number> {
  const { rows } = await sql<{ n: string }>`select last_value::text as n from passed_points`.execute(
    at.system.server.ctx.system,
  )
  return Number(rows[0]?.n)
}

/** Teams of a house from nothing to what everybody has in the end; where it is broken off, it is tried again as the schedule would. */
async function live(points: readonly number[], kind: 'daily-wage' | 'real-time-wage') {
  env = await startTestEnv()
  const at = env
  const fixture = createBillsFixture(() => at)
  const ctx = fixture.ctx()
  await fixture.prepare()
  const people: MemberActor[] = []
  const players: MemberActor[] = []
  for (let team = 0; team < TEAMS; team++) {
    const top = await topAgent(at, {})
    await signed(at, top, termsOf(level(0, 0, '0.9')), kind)
    const agent = await joined(at, top, 'agent')
    await given(at, await fixture.again(top), await fixture.again(agent), termsOf(level(0, 0, '0.45')), kind)
    const player = await joined(at, agent)
    await player.deposit('20000')
    people.push(top, agent)
    players.push(player)
  }
  await watch(at, points)
  const run = async () => {
    const work =
      kind === 'daily-wage'
        ? async () => {
            await runWages(ctx, kind)
            await resumeRuns(ctx)
          }
        : () => runRealTime(ctx)
    // A run of everything for each point it may stop at, and one that goes through.
    for (let turn = 0; turn <= points.length; turn++) await work().catch(() => {})
  }
  const undo: (() => Promise<void>)[] = []
  for (let round = 0; round < 3; round++) {
    if (kind === 'daily-wage') fixture.toMorning()
    else fixture.toNextWindow()
    for (const [index, player] of players.entries()) {
      await fixture.play(player, `${333 * (index + 1) + round}.33`)
      undo.push(await fixture.play(player, '77.77', '0'))
    }
    // What an earlier round had is taken back in the last.
    if (round === 2) for (const back of undo.slice(0, TEAMS)) await back()
    if (kind === 'daily-wage') fixture.toSettling()
    else fixture.toNextWindow()
    await run()
    if (kind === 'daily-wage') {
      await fixture.approveAll()
      await run()
    }
  }
  const balances = await Promise.all(people.map(async who => (await fixture.again(who)).balance()))
  const problems = await at.auditProblems()
  const last = await passed(at)
  await at.stop()
  env = undefined
  return { balances, problems, last }
}

test.each(['daily-wage', 'real-time-wage'] as const)(
  '%s: stopped at ten points by chance, everybody ends with what an undisturbed house gives',
  async kind => {
    const twin = await live([], kind)
    expect(twin.problems).toEqual([])
    expect(twin.balances.every(balance => Number(balance) > 0)).toBe(true)
    const dice = createDice(20_261_125)
    const points = new Set<number>()
    while (points.size < BREAKS) points.add(1 + dice(twin.last))
    const disturbed = await live([...points], kind)
    expect(disturbed.last).toBeGreaterThan(twin.last)
    expect(disturbed.balances).toEqual(twin.balances)
    expect(disturbed.problems).toEqual([])
  },
  180_000,
)
