import { newId } from '@ronda/contract/core/ids.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import * as rebates from '@ronda/contract/portal/cashier/rebates.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { STUDIO_VENDOR } from '@ronda/devenv/demo/load.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { whileHeld } from '../../db/held-fixture.ts'
import type { CountedRound } from '../../ports/bets.ts'
import { differences } from '../agents/rates.ts'
import { joinWith } from '../agents/team.ts'
import { idOf, joined, topAgent } from '../agents/team-fixture.ts'
import type { Place } from '../agents/tree.ts'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { createVipFixture } from '../vip/vip-fixture.ts'
import { feedTeams } from './feed.ts'
import { payCommissions } from './pay.ts'
import { rollUp } from './roll-up.ts'

let env: TestEnv
const fixture = createVipFixture(() => env)
const ctx = () => env.system.server.ctx
beforeAll(async () => {
  env = await startTestEnv()
  await fixture.takeLargeStakes()
  // Nobody reaches a level here, whose bonus would be money as well.
  for (const level of [1, 2, 3, 4, 5, 6, 7])
    await fixture.setLevel(level, { upgrade_deposit: fixture.money('10000000') })
})
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})
afterAll(() => env?.stop())

interface Line {
  top: MemberActor
  agent: MemberActor
  player: MemberActor
}
async function line(): Promise<Line> {
  const top = await topAgent(env)
  const agent = await joined(env, top, 'agent', { RNG: '0.6' })
  const player = await joined(env, agent, 'player', { RNG: '0.4' })
  await player.deposit('20000')
  return { top, agent, player }
}
const balances = ({ top, agent, player }: Line) => Promise.all([top, agent, player].map(who => who.balance()))

test('R2: 10 000 of slots give the player 40, its agent 20 and the one above 30, once however often it runs', async () => {
  const people = await line()
  await fixture.stake(people.player, '10000')
  await Promise.all(Array.from({ length: 8 }, () => payCommissions(ctx())))
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['30', '20', '20040'])
  const today = businessDay(env.clock.now())
  const typesOf = async (who: MemberActor) =>
    (await who.call(records.account, { from: today, to: today })).rows.map(({ type, amount }) => [type, amount])
  expect(await typesOf(people.agent)).toEqual([['commission', '20']])
  expect((await typesOf(people.player))[0]).toEqual(['self_rebate', '40'])
  // The same play gives no second rebate.
  expect((await people.player.call(rebates.info, {})).total).toBe('0')
})

test('what is added up while it is being paid is due the next time, to the last of it', async () => {
  const people = await line()
  const merchant = (await ctx().merchants.byCode('lumina'))!
  await fixture.stake(people.player, '10000')
  const more = {
    merchantId: merchant.id,
    memberId: BigInt(await idOf(env, people.player)),
    category: 'RNG',
    valid: fixture.money('5000'),
    stakedDelta: fixture.money('5000'),
    wonDelta: 0n,
    playedAt: new Date(env.clock.now()),
    isFirst: true,
    status: 'closed',
  } as CountedRound
  await env.asOwner(`
    create function hold_payment() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(2026); return new; end $$;
    create trigger hold_payment before insert on team_payments for each row execute function hold_payment()`)
  const held = sql`select pg_advisory_xact_lock(2026)`
  const ended = await whileHeld(
    env,
    held,
    () => payCommissions(ctx()),
    async () => {
      await ctx()
        .system.transaction()
        .execute(tx => feedTeams(tx, [more], env.clock.now()))
      await rollUp(ctx(), merchant)
    },
  )
  await env.asOwner('drop trigger hold_payment on team_payments; drop function hold_payment')
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['45', '30', '20060'])
})

test('one that cannot be paid keeps nobody else from it', async () => {
  const [first, second] = [await line(), await line()]
  for (const { player } of [first, second]) await fixture.stake(player, '10000')
  await env.asOwner(`
    create function refuse_payment() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$;
    create trigger refuse_payment before insert on team_payments for each row
      when (new.member_id = ${await idOf(env, first.agent)}) execute function refuse_payment()`)
  await payCommissions(ctx())
  await env.asOwner('drop trigger refuse_payment on team_payments; drop function refuse_payment')
  expect([await balances(first), await balances(second)]).toEqual([
    ['30', '0', '20040'],
    ['30', '20', '20040'],
  ])
  await payCommissions(ctx())
  expect(await balances(first)).toEqual(['30', '20', '20040'])
})

test('play of a category without a rate gives the rebate of the level, and commission to nobody', async () => {
  await fixture.setLevel(0, { rebate_rates: JSON.stringify({ RNG: 80, LIVE: 50 }) })
  const people = await line()
  await fixture.stake(people.player, '1000', { gameCode: 'coral-bay' })
  await fixture.stake(people.player, '1000', { gameCode: 'baccarat', won: '0' })
  await payCommissions(ctx())
  // The one at the top has a rate for live tables, and gave none of it on.
  expect(await balances(people)).toEqual(['5', '0', '19000'])
  expect((await people.player.call(rebates.info, {})).total).toBe('5')
})

test('what is taken back before it was paid was never earned; after that it comes off what comes next', async () => {
  const people = await line()
  await (await fixture.stake(people.player, '10000', { won: '0' }))()
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['0', '0', '20000'])
  const undo = await fixture.stake(people.player, '10000', { won: '0' })
  await payCommissions(ctx())
  await undo()
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['30', '20', '20040'])
  await fixture.stake(people.player, '15000')
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['45', '30', '20060'])
})

test('rates hold from their change on, and play taken back takes back what it gave', async () => {
  const people = await line()
  const undo = await fixture.stake(people.player, '10000', { won: '0' })
  await people.agent.call(team.setRates, { id: await idOf(env, people.player), rates: { RNG: '0.6' }, version: 1 })
  await fixture.stake(people.player, '5000')
  await undo()
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['15', '0', '20030'])
})

test('a locked earner is paid when the lock is gone', async () => {
  const people = await line()
  const lock = (status: string) =>
    env.asOwner(`update members set status = '${status}' where username = '${people.agent.username}'`)
  await lock('locked')
  await fixture.stake(people.player, '10000')
  await payCommissions(ctx())
  await lock('active')
  expect(await balances(people)).toEqual(['30', '0', '20040'])
  await payCommissions(ctx())
  expect(await balances(people)).toEqual(['30', '20', '20040'])
})

/** The same numbers from the same seed. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('teams by chance, with play, corrections and other rates, agree with a reckoning by hand', async () => {
  const roll = dice(20_261_124)
  const merchant = (await ctx().merchants.byCode('lumina'))!
  const categories = ['RNG', 'LIVE', 'FISH']
  const people: { memberId: bigint; place: Place; rates: Record<string, number>; above: number[] }[] = []
  const since = env.clock.now()
  for (let i = 0; i < 24; i++) {
    const actor = await env.member()
    const memberId = BigInt(await idOf(env, actor))
    const parent = i === 0 ? undefined : people[roll(i)]!
    const rates = Object.fromEntries(categories.map(category => [category, roll((parent?.rates[category] ?? 100) + 1)]))
    const place = await ctx()
      .system.transaction()
      .execute(tx => joinWith(tx, merchant.id, { memberId, parent: parent?.place ?? null, rates }, since))
    people.push({ memberId, place, rates, above: parent ? [...parent.above, people.indexOf(parent)] : [] })
  }
  const due = new Map<string, bigint>()
  const played = new Map<string, { own: bigint; team: bigint; players: Set<number> }>()
  const days = (at: number, category: string, i: number) => `${i}/${businessDay(at)}/${category}`
  const firstRates = new Map<string, number[]>()
  for (let batch = 0; batch < 40; batch++) {
    const rounds: CountedRound[] = []
    for (let n = roll(12) + 1; n > 0; n--) {
      const i = roll(people.length)
      const category = categories[roll(3)]!
      const at = since + roll(60) * 3_600_000 + 1000
      const valid = BigInt(roll(5_000_000) + 1) * (roll(5) === 0 ? -1n : 1n)
      rounds.push({
        merchantId: merchant.id,
        memberId: people[i]!.memberId,
        category,
        valid,
        stakedDelta: valid,
        wonDelta: 0n,
        playedAt: new Date(at),
        isFirst: valid > 0n,
        status: 'closed',
      } as CountedRound)
    }
    // As they are written: the play of an hour together, what is taken back apart.
    for (const round of rounds) {
      const i = people.findIndex(({ memberId }) => memberId === round.memberId)
      const at = round.playedAt.getTime()
      const line = [i, ...people[i]!.above.toReversed()]
      const now = line.map(one => people[one]!.rates[round.category]!)
      const hour = `${i}/${at - (at % 3_600_000)}/${round.category}`
      const rates = round.valid < 0n ? (firstRates.get(hour) ?? now) : now
      for (const [step, rate] of differences(rates, 0).entries()) {
        const key = `${days(at, round.category, line[step]!)}/${i}/${rate}`
        if (rate > 0) due.set(key, (due.get(key) ?? 0n) + round.valid)
      }
      for (const one of line) {
        const key = days(at, round.category, one)
        const sums = played.get(key) ?? { own: 0n, team: 0n, players: new Set() }
        sums.team += round.valid
        if (one === i) sums.own += round.valid
        if (round.valid > 0n) sums.players.add(i)
        played.set(key, sums)
      }
    }
    await ctx()
      .system.transaction()
      .execute(tx => feedTeams(tx, rounds, env.clock.now()))
    for (const round of rounds) {
      const i = people.findIndex(({ memberId }) => memberId === round.memberId)
      const at = round.playedAt.getTime()
      const hour = `${i}/${at - (at % 3_600_000)}/${round.category}`
      const line = [i, ...people[i]!.above.toReversed()]
      if (!firstRates.has(hour))
        firstRates.set(
          hour,
          line.map(one => people[one]!.rates[round.category]!),
        )
    }
    if (roll(3) === 0) await rollUp(ctx(), merchant)
    if (roll(4) === 0) {
      const one = people[roll(people.length)]!
      one.rates = { ...one.rates, RNG: roll(100) }
      await env.asOwner(
        `update team_members set rates = '${JSON.stringify(one.rates)}' where member_id = ${one.memberId}`,
      )
    }
  }
  await Promise.all([rollUp(ctx(), merchant), rollUp(ctx(), merchant)])
  const indexOf = new Map(people.map(({ place }, i) => [place.id, i]))
  const places = people.map(({ place }) => place.id)
  const { rows: kept } = await sql<{
    place_id: bigint
    day: string
    category: string
    own_valid: bigint
    valid: bigint
    players: number
  }>`select place_id, to_char(day, 'YYYY-MM-DD') as day, category, own_valid, valid, players from team_days
    where place_id = any(${places}::bigint[])`.execute(ctx().system)
  expect(
    new Map(
      kept.map(row => [
        `${indexOf.get(row.place_id)}/${row.day}/${row.category}`,
        [row.own_valid, row.valid, row.players],
      ]),
    ),
  ).toEqual(new Map([...played].map(([key, { own, team: all, players }]) => [key, [own, all, players.size]])))
  const { rows: earned } = await sql<{
    place_id: bigint
    day: string
    player_id: bigint
    category: string
    rate: number
    valid: bigint
  }>`select place_id, to_char(day, 'YYYY-MM-DD') as day, player_id, category, rate, valid from team_commissions
    where place_id = any(${places}::bigint[])`.execute(ctx().system)
  expect(
    new Map(
      earned.map(row => [
        `${indexOf.get(row.place_id)}/${row.day}/${row.category}/${indexOf.get(row.player_id)}/${row.rate}`,
        row.valid,
      ]),
    ),
  ).toEqual(due)
})

test('what a vendor corrects of a round is taken back from what its team has won, on the day of the round and once', async () => {
  const { top, agent, player } = await line()
  const merchant = (await ctx().merchants.byCode('lumina'))!
  await ctx().system.updateTable('vendors').set({ may_adjust: true }).where('code', '=', STUDIO_VENDOR).execute()
  const vendor = createVendorActor(env)
  const { bet, win, playerId, currency } = await vendor.open(player)
  const round = newId(env.clock.now())
  await bet('100', round)
  await win('150', round)
  const count = async () => {
    await ctx().settler.run()
    await rollUp(ctx(), merchant)
  }
  const wonOf = async (who: MemberActor) => {
    const { rows } = await sql<{ staked: bigint; won: bigint }>`
      select coalesce(sum(d.staked), 0)::bigint as staked, coalesce(sum(d.won), 0)::bigint as won
      from team_days d join team_places l on l.merchant_id = d.merchant_id and l.id = d.place_id
      where l.merchant_id = ${merchant.id} and l.member_id = ${await idOf(env, who)}`.execute(ctx().system)
    return rows[0]
  }
  await count()
  for (const who of [top, agent, player])
    expect(await wonOf(who)).toEqual({ staked: fixture.money('100'), won: fixture.money('150') })
  const transactionId = newId(env.clock.now())
  for (let i = 0; i < 2; i += 1)
    expect(
      await vendor.client.call('adjust', {
        ...{ transactionId, playerId, currency, roundId: round, gameCode: 'jade-galleon', amount: '-150' },
      }),
    ).toMatchObject({ outcome: 'ok' })
  await count()
  await count()
  for (const who of [top, agent, player]) expect(await wonOf(who)).toEqual({ staked: fixture.money('100'), won: 0n })
})
