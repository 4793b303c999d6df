import { newId } from '@ronda/contract/core/ids.ts'
import * as account from '@ronda/contract/portal/account/member.ts'
import type { ContractKind, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type MemberActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CountedRound } from '../../ports/bets.ts'
import { createBillsFixture } from '../agent-bills/bills-fixture.ts'
import { correct } from '../agent-bills/correct.ts'
import { payRun } from '../agent-bills/pay.ts'
import { makeRun } from '../agent-bills/run.ts'
import { runRealTime } from '../agent-bills/windows.ts'
import { type Span, spanOf } from '../agent-contracts/periods.ts'
import { agree } from '../agent-contracts/store.ts'
import { feedTeams } from '../commissions/feed.ts'
import { payCommissionsOf } from '../commissions/pay.ts'
import { createDice, type Dice, partOf, sum, windowsOf } from './months-model.ts'
import { moveBranch } from './move-branch.ts'
import { joinWith } from './team.ts'
import { idOf } from './team-fixture.ts'
import { lockPlaces, placeOf } from './tree.ts'

let env: TestEnv
const fixture = createBillsFixture(() => env)
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const MONTHS = 24
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Person {
  actor: MemberActor
  id: bigint
  parent: number | null
  rate: number
}

/** One round, with the line it was played in and its rates, from the player up. */
interface Played {
  line: number[]
  rates: number[]
  at: number
  valid: bigint
  won: bigint
}

/** A contract as the model knows it. */
interface Held {
  agent: number
  upline: number | null
  kind: ContractKind
  rate: number
  from: number
  until: number
}

const text = (rate: number) => String(rate / 100)
const termsOf = (kind: ContractKind, rate: number): Terms => ({
  levels: [{ turnoverMin: '0', lossMin: '0', activeMin: 0, rate: text(rate) }],
  activeTurnover: '0',
  scope: [],
  ...(kind === 'dividend' && {
    dividend: { period: 'semi-monthly', carry: 'permanent', payer: 'upline', basis: 'net-loss', isFloating: false },
  }),
})

/**
 * What everybody must have. Commission and rebates by day, earner, player and rate; windows; and of wages and dividends what each contract gives of
 * its period as it is counted last, less what a correction left the agent owing whoever pays it.
 */
class Model {
  people: Person[] = []
  played: Played[] = []
  held: Held[] = []
  given = new Map<number, bigint>()
  /** By agent and payer: what was too much and has not come off yet. */
  owed = new Map<string, bigint>()
  billed = new Map<string, bigint>()
  paidShares = new Map<string, bigint>()
  windows = new Map<string, bigint[]>()
  /** What the last half of a month came to, by agent, with what was carried into it. */
  bases = new Map<number, bigint>()
  /** What members had of wages, by when: with where they stood. */
  wages: { line: number[]; at: number; amount: bigint }[] = []
  house = 0n
  happened = new Map<string, number>()

  count(what: string) {
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1)
  }

  lineOf(person: number): number[] {
    const parent = this.people[person]?.parent ?? null
    return parent === null ? [person] : [person, ...this.lineOf(parent)]
  }
  give(person: number, amount: bigint) {
    this.given.set(person, (this.given.get(person) ?? 0n) + amount)
    this.house -= amount
  }
  pay(payer: number | null, person: number, amount: bigint) {
    this.give(person, amount)
    if (payer !== null) this.give(payer, -amount)
  }
  teamOf(agent: number, span: Span) {
    return this.played.filter(({ line, at }) => line.includes(agent) && at >= span.from && at < span.to)
  }

  /** Everybody's shares so far; what is more than was paid is paid now. */
  payShares() {
    const byKind = new Map<string, bigint>()
    for (const [key, due] of this.shares()) {
      const [earner, , player] = key.split('/').map(Number) as [number, number, number]
      const kind = `${earner}/${earner === player ? 'rebate' : 'commission'}`
      byKind.set(kind, (byKind.get(kind) ?? 0n) + due)
    }
    for (const [kind, due] of byKind) {
      const more = due - (this.paidShares.get(kind) ?? 0n)
      if (more <= 0n) continue
      this.give(Number(kind.split('/')[0]), more)
      this.paidShares.set(kind, due)
    }
  }
  /** By earner, day, player (with where it stood) and rate. */
  shares(): Map<string, bigint> {
    const valid = new Map<string, bigint>()
    for (const { line, rates, at, valid: amount } of this.played)
      line.forEach((earner, step) => {
        const rate = rates[step]! - Math.max(0, ...rates.slice(0, step))
        const key = `${earner}/${spanOf('day', at).from}/${line[0]}/${rate}/${line.join(',')}`
        if (rate > 0) valid.set(key, (valid.get(key) ?? 0n) + amount)
      })
    const due = new Map<string, bigint>()
    for (const [key, amount] of valid) due.set(key, partOf(amount, Number(key.split('/')[3]), 10_000))
    return due
  }
  holding = (kind: ContractKind, at: number) =>
    this.held.filter(one => one.kind === kind && one.from <= at && one.until > at)

  /** What the house kept of a team: its play, less what its members had of that and of wages. */
  lossOf(agent: number, span: Span): bigint {
    const kept = sum(this.teamOf(agent, span).map(({ valid, won }) => valid - won))
    const inTeam = ([key]: [string, bigint]) => {
      const [earner, day, , , line] = key.split('/') as [string, string, string, string, string]
      const upTo = line.split(',').map(Number)
      const at = upTo.indexOf(agent)
      return at >= 0 && upTo.indexOf(Number(earner)) <= at && Number(day) >= span.from && Number(day) < span.to
    }
    const shares = sum([...this.shares()].filter(inTeam).map(([, due]) => due))
    const had = this.wages.filter(({ line, at }) => line.includes(agent) && at >= span.from && at < span.to)
    return kept - shares - sum(had.map(({ amount }) => amount))
  }

  /** What contracts give of a period now, against what they gave of it so far. */
  bill(kind: ContractKind, span: Span, dueOf: (one: Held) => bigint) {
    for (const one of this.holding(kind, span.from)) {
      const key = `${kind}/${span.from}/${one.agent}`
      const due = dueOf(one)
      const more = due - (this.billed.get(key) ?? 0n)
      this.billed.set(key, due)
      if (kind !== 'dividend') {
        this.wages.push({ line: this.lineOf(one.agent), at: span.from, amount: more })
        if (one.upline !== null) this.wages.push({ line: this.lineOf(one.upline), at: span.from, amount: -more })
      }
      const pair = `${one.agent}/${one.upline}`
      const owed = this.owed.get(pair) ?? 0n
      if (more < 0n) this.count('corrections')
      if (more > 0n && owed > 0n) this.count('set off')
      if (more < 0n) this.owed.set(pair, owed - more)
      else {
        const off = more < owed ? more : owed
        this.owed.set(pair, owed - off)
        this.pay(one.upline, one.agent, more - off)
      }
    }
  }
}

const categories = 'RNG'

test(`${MONTHS} months by chance: everybody and the house have to the cent what the model says, after each`, async () => {
  const dice = createDice(20_261_125)
  const merchant = await fixture.lumina()
  const ctx = fixture.ctx()
  const model = new Model()
  const within = <T>(work: Parameters<ReturnType<typeof ctx.system.transaction>['execute']>[0]) =>
    ctx.system.transaction().execute(work) as Promise<T>
  for (let n = 0; n < 9; n++) {
    const actor = await env.member()
    const id = BigInt(await idOf(env, actor))
    const parent = n === 0 ? null : n < 6 ? dice(n) : dice(6)
    const rate = n === 0 ? 200 : dice(model.people[parent!]!.rate + 1)
    model.people.push({ actor, id, parent, rate })
    if (n < 6) await env.asOwner(`update members set agent_type = ${n === 0 ? 1 : 2} where id = ${id}`)
    await within(async tx => {
      const above = parent === null ? null : await placeOf(tx, merchant.id, model.people[parent]!.id)
      await joinWith(tx, merchant.id, { memberId: id, parent: above!, rates: { [categories]: rate } }, env.clock.now())
    })
    if (n < 6) await actor.call(account.setPaymentPassword, { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD })
    await fixture.give(actor, '5000000')
    model.give(n, fixture.money('5000000'))
  }

  for (let month = 0; month < MONTHS; month++) {
    await playMonth(month)
    await compare(`month ${month}`)
  }
  expect(await env.auditProblems()).toEqual([])
  // All of it happened.
  for (const happened of ['moves', 'ended', 'corrections', 'set off', 'windows with pending', 'transfers'] as const)
    expect(model.happened.get(happened) ?? 0, happened).toBeGreaterThan(0)

  async function playMonth(month: number) {
    const start = spanOf('monthly', env.clock.now()).to
    env.clock.advance(start + HOUR_MS - env.clock.now())
    if (month > 0) {
      await divide(spanOf('semi-monthly', start - 1))
      await changeSomething(dice)
    }
    const day = spanOf('day', env.clock.now() + DAY_MS * 2)
    env.clock.advance(day.from + 10 * HOUR_MS - env.clock.now())
    const first = await feed(randomRounds(dice, 6))
    await settle(first)
    const more = await feed(randomRounds(dice, 4))
    await settle(more)
    await payShares()
    // The wages of that day, and after them what was taken back of it.
    env.clock.advance(day.to + 4 * HOUR_MS - env.clock.now())
    const wage = ({ agent, rate }: Held) =>
      partOf(sum(model.teamOf(agent, day).map(({ valid }) => valid)), rate, 10_000)
    const positive = (amount: bigint) => (amount > 0n ? amount : 0n)
    await run('daily-wage', day)
    model.bill('daily-wage', day, one => positive(wage(one)))
    const back = [...first, ...more].filter(() => dice(4) === 0)
    if (back.length > 0) await settle(await feed(back.map(one => ({ ...one, valid: -one.valid, won: -one.won }))))
    await correctAll()
    model.bill('daily-wage', day, one => positive(wage(one)))
    await payShares()
    const half = spanOf('semi-monthly', env.clock.now())
    env.clock.advance(half.to + 4 * HOUR_MS - env.clock.now())
    await divide(half)
    await transfer()
  }

  function randomRounds(dice: Dice, count: number): Played[] {
    return Array.from({ length: count }, () => {
      const line = model.lineOf(dice(model.people.length))
      const valid = BigInt(1 + dice(90_000_000))
      return {
        line,
        rates: line.map(person => model.people[person]!.rate),
        at: env.clock.now() - dice(9 * HOUR_MS),
        valid,
        won: dice(3) === 0 ? valid * 2n : 0n,
      }
    })
  }

  async function feed(rounds: Played[]): Promise<Played[]> {
    const counted = rounds.map(
      ({ line, at, valid, won }) =>
        ({
          merchantId: merchant.id,
          memberId: model.people[line[0]!]!.id,
          category: categories,
          valid,
          stakedDelta: valid,
          wonDelta: won,
          playedAt: new Date(at),
          isFirst: valid > 0n,
          status: 'closed',
        }) as CountedRound,
    )
    await within(tx => feedTeams(tx, counted, env.clock.now()))
    model.played.push(...rounds)
    return rounds
  }

  /** The windows until now. */
  async function settle(rounds: readonly Played[]) {
    const now = env.clock.now()
    fixture.toNextWindow()
    await runRealTime(ctx)
    const holding = model.holding('real-time-wage', now)
    const part = ({ agent, rate }: Held) =>
      partOf(sum(rounds.filter(({ line }) => line.includes(agent)).map(({ valid }) => valid)), rate, 10_000)
    for (const one of holding) {
      const below = holding.filter(({ upline }) => upline === one.agent)
      const shares = model.windows.get(String(one.agent)) ?? []
      shares.push(part(one) - sum(below.map(part)))
      model.windows.set(String(one.agent), shares)
      if (sum(shares) < sum(windowsOf(shares))) model.count('windows with pending')
      const paid = windowsOf(shares).at(-1) ?? 0n
      model.give(one.agent, paid)
      model.wages.push({ line: model.lineOf(one.agent), at: now, amount: paid })
    }
  }

  async function payShares() {
    await payCommissionsOf(ctx, merchant)
    model.payShares()
  }

  /** The half of a month that is over. */
  async function divide(span: Span) {
    await run('dividend', span)
    const bases = new Map<number, bigint>()
    model.bill('dividend', span, ({ agent, rate }) => {
      const before = model.bases.get(agent)
      const carried = before !== undefined && before < 0n ? before : 0n
      const base = model.lossOf(agent, span) + carried
      bases.set(agent, base)
      return base > 0n ? partOf(base, rate, 10_000) : 0n
    })
    model.bases = bases
  }

  async function run(kind: 'daily-wage' | 'dividend', span: Span) {
    const made = await makeRun(ctx, merchant, kind, span)
    if (made) await payRun(ctx, merchant, made.id)
  }

  async function correctAll() {
    await correct(ctx, merchant)
    const { rows } = await sql<{ id: bigint }>`
      select id from agent_runs where merchant_id = ${merchant.id} and state <> 'paid' order by id`.execute(ctx.system)
    for (const { id } of rows) await payRun(ctx, merchant, id)
  }

  async function transfer() {
    const from = dice(6)
    const to = model.people.findIndex(({ parent }, person) => parent === from && person >= 6)
    if (to < 0) return
    const amount = BigInt(5 + dice(50)) * fixture.money('1')
    const actor = await fixture.again(model.people[from]!.actor)
    await actor.call(transfers.send, {
      requestId: newId(env.clock.now()),
      to: String(model.people[to]!.id),
      amount: toWire(amount, merchant.currency),
      paymentPassword: PAYMENT_PASSWORD,
    })
    model.pay(from, to, amount)
    model.count('transfers')
  }

  /** New rates, terms or uplines. */
  async function changeSomething(dice: Dice) {
    for (const kind of ['daily-wage', 'real-time-wage', 'dividend'] as const) {
      const agent = dice(6)
      const upline = model.people[agent]!.parent
      const now = env.clock.now()
      const own = upline === null ? undefined : model.held.find(one => isLast(one, upline, kind))
      if (upline !== null && !own) continue
      const rate = 1 + dice(own?.rate ?? 100)
      await agreeOn(kind, agent, rate, now)
    }
    const person = 6 + dice(3)
    const [rate, next] = [dice(120), dice(6)]
    model.people[person]!.rate = rate
    await env.asOwner(
      `update team_members set rates = '{"${categories}": ${rate}}' where member_id = ${model.people[person]!.id}`,
    )
    if (dice(3) > 0) return
    await within(async tx => {
      const head = (await placeOf(tx, merchant.id, model.people[person]!.id))!
      const to = (await placeOf(tx, merchant.id, model.people[next]!.id))!
      await lockPlaces(tx, merchant.id, [...new Set([...head.path, ...to.path])])
      await moveBranch(tx, merchant.id, { head, to }, new Date(env.clock.now()))
    })
    model.people[person]!.parent = next
    model.count('moves')
  }

  async function agreeOn(kind: ContractKind, agent: number, rate: number, now: number) {
    await within(tx =>
      agree(
        tx,
        merchant,
        {
          kind,
          uplineId: model.people[agent]!.parent === null ? null : model.people[model.people[agent]!.parent!]!.id,
          agentId: model.people[agent]!.id,
          terms: termsOf(kind, rate),
          signedBy: 'test',
          end: 'house',
        },
        now,
      ),
    )
    const from = spanOf(kind === 'dividend' ? 'semi-monthly' : kind === 'daily-wage' ? 'day' : 'five-minutes', now).to
    const last = model.held.find(one => isLast(one, agent, kind))
    if (last) last.until = from
    model.held.push({ agent, upline: model.people[agent]!.parent, kind, rate, from, until: Number.POSITIVE_INFINITY })
    // What lies above it now ends, and with it everything that rests on it.
    const falls = (upline: number, most: number) => {
      for (const one of model.held)
        if (one.kind === kind && one.upline === upline && one.until === Number.POSITIVE_INFINITY && one.rate > most) {
          one.until = from
          model.count('ended')
          falls(one.agent, 0)
        }
    }
    falls(agent, rate)
  }

  function isLast(one: Held, agent: number, kind: ContractKind): boolean {
    return one.agent === agent && one.kind === kind && one.until === Number.POSITIVE_INFINITY
  }

  async function compare(when: string) {
    const { rows } = await sql<{ member_id: bigint; balance: bigint }>`
      select member_id, sum(balance)::bigint as balance from ledger_accounts
      where merchant_id = ${merchant.id} and member_id = any(${model.people.map(({ id }) => id)}::bigint[])
      group by 1`.execute(ctx.system)
    const has = new Map(rows.map(row => [row.member_id, row.balance]))
    expect(
      model.people.map(({ id }) => has.get(id)),
      when,
    ).toEqual(model.people.map((_, person) => model.given.get(person)))
    expect(sum(has.values()) + model.house, when).toBe(0n)
  }
})
