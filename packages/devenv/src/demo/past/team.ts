import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as wages from '@ronda/contract/backoffice/agent-contracts.ts'
import * as office from '@ronda/contract/backoffice/agents.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import type { ContractKind, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import type { Groups, Rates } from '@ronda/contract/portal/agents/team.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import * as transfers from '@ronda/contract/portal/agents/transfers.ts'
import { runRealTime } from '@ronda/server/features/agent-bills/windows.ts'
import { solveCaptcha } from '../../actors.ts'
import { newPassword } from '../load.ts'
import { buyTicket } from './lotteries.ts'
import { type Desk, decide, idOf } from './office.ts'
import { payIn } from './pay-in.ts'
import { earn, type House, newPerson, type Person, personOf, play, register, secure, sum, visit } from './people.ts'
import { dividendsAgreed, type Levels, wagesAgreed } from './team-contracts.ts'
import { groupsOf, LEADER, teams, topGroups } from './team-people.ts'
import type { Words } from './words.ts'

interface TeamStep {
  daysAgo: number
  hours: number
  needsDesk?: boolean
  run(desk: Desk): Promise<unknown>
}

/** When somebody looks at the wages of the days before. */
const wageDays = [45, 30, 18, 9, 4, 2]
/** The last days, on which some of the team play whatever they did before. */
const LIVELY_DAYS = 10
/** When somebody looked last at real-time wages of who looks like one person. */
const REVIEW_DAY = 4
const DEVICE_COOKIE = '__Host-ronda-device'
/** Of so many, one on each of them. */
const LIVELY_EACH = 8

/** Of so many visits, a lottery is played on one. */
const TICKET_EACH = 2

/** How many days after joining agents play; players do at once, and half of them once more. */
const comesAfter = { agent: [1, 9, 16], player: [12] }

const answers = {
  dividend: contracts.answerDividend,
  'daily-wage': contracts.answerDaily,
  'hourly-wage': contracts.answerHourly,
  'real-time-wage': contracts.answerRealTime,
} as const

function showAccount({ env, merchant }: House, username: string, password: string): void {
  const shown = env.system.demo?.members
  shown?.splice(shown.findLastIndex(one => one.merchant === merchant) + 1, 0, { merchant, username, password })
}

/** A team that grows and plays: its leader made by two people, everybody else by links. */
export function teamSteps(house: House, words: Words): TeamStep[] {
  const line = teams[house.merchant]
  if (!line) return []
  const steps: TeamStep[] = []
  // One house pays wages by days, except its second team, the other by five minutes.
  const kind: ContractKind = house.merchant === 'baan' ? 'real-time-wage' : 'daily-wage'
  const at = (daysAgo: number, hours: number, run: TeamStep['run']) => steps.push({ daysAgo, hours, run })
  const atDesk = (daysAgo: number, hours: number, run: TeamStep['run']) =>
    steps.push({ daysAgo, hours, needsDesk: true, run })
  const makeAgent = async (desk: Desk, username: string, rates: Rates) => {
    const memberId = await idOf(desk, username)
    const made = { memberId, rates, groups: topGroups, reason: words.bringFriends }
    const { waiting } = await desk.luis.call(office.make, made)
    await decide(desk.diego, waiting, true, words.seenInBank)
  }
  const sign = async (desk: Desk, username: string, of: ContractKind, terms: Terms) => {
    const signed = { memberId: await idOf(desk, username), kind: of, terms, reason: words.bringFriends }
    const { waiting } = await desk.luis.call(wages.sign, signed)
    await decide(desk.diego, waiting, true, words.seenInBank)
  }
  atDesk(72, 4, desk => makeAgent(desk, LEADER, line.top))
  const termsOf = (levels: Levels, of = kind) => ({
    levels: levels.map(([turnover, activeMin, rate]) => ({
      turnoverMin: sum(house, turnover),
      lossMin: '0',
      activeMin,
      rate,
    })),
    activeTurnover: of === 'real-time-wage' ? '0' : sum(house, 20),
    scope: [],
  })
  const { second } = line
  if (second) {
    const { username, name, daysAgo } = second
    const password = newPassword()
    showAccount(house, username, password)
    const person = newPerson(house, username, name, password, '200.48.29.9')
    at(daysAgo, 6, () => register(house, person))
    atDesk(daysAgo - 1, 3.3, desk => makeAgent(desk, username, second.top))
    atDesk(daysAgo - 2, 3.3, desk =>
      sign(desk, username, 'real-time-wage', termsOf([[0, 0, second.rate]], 'real-time-wage')),
    )
  }
  const joining = (username: string) => line.joinings.find(([name]) => name === username)
  const offer = async (username: string, terms: Terms, of: ContractKind = kind) => {
    const upline = personOf(house, joining(username)?.[2] ?? LEADER)
    let id = ''
    await visit(upline, async () => {
      const { rows } = await upline.actor.call(team.downlines, { q: username })
      const offered = { kind: of, downline: rows[0]?.id ?? '', terms }
      id = (await upline.actor.call(contracts.offer, offered)).id
    })
    return id
  }
  const accept = async (username: string, terms: Terms, of: ContractKind) => {
    const id = await offer(username, terms, of)
    const person = personOf(house, username)
    await visit(person, async () => person.actor.call(answers[of], { id, accept: true }))
  }
  const agreed = wagesAgreed[house.merchant] ?? []
  for (const [username, daysAgo, hours, levels] of agreed)
    if (username === LEADER) atDesk(daysAgo, hours, desk => sign(desk, LEADER, kind, termsOf(levels)))
    else at(daysAgo, hours, () => accept(username, termsOf(levels), kind))
  const { how, shares = [] } = dividendsAgreed[house.merchant] ?? {}
  for (const [username, daysAgo, rate] of shares) {
    const terms: Terms = {
      levels: [{ turnoverMin: '0', lossMin: '0', activeMin: 1, rate }],
      activeTurnover: sum(house, 20),
      scope: [],
      ...(how && { dividend: how }),
    }
    if (username === LEADER) atDesk(daysAgo, 3.7, desk => sign(desk, LEADER, 'dividend', terms))
    else at(daysAgo, 2, () => accept(username, terms, 'dividend'))
  }
  // The first of them thinks about more.
  at(1, 3, async () => {
    const [username = '', , , levels = []] = agreed.findLast(([name]) => name === line.joinings[0]?.[0]) ?? []
    await offer(username, termsOf(kind === 'real-time-wage' ? [[0, 0, '0.3']] : [...levels, [600, 5, '0.45']]))
  })
  for (const daysAgo of wageDays)
    atDesk(daysAgo, 1.3, async ({ luis }) => {
      const { rows } = await luis.call(wages.runs, { pageSize: 50 })
      for (const run of rows.toReversed())
        if (run.state === 'review') await luis.call(wages.approve, { id: run.id, house: run.house })
    })
  atDesk(REVIEW_DAY, 1.2, async ({ luis }) => {
    const { rows } = await luis.call(wages.realTime, { pageSize: 50 })
    for (const { day, review } of rows) {
      if (review === '0') continue
      const { reviews } = await luis.call(wages.realTimeDay, { day })
      for (const { memberId, due, until } of reviews)
        await luis.call(wages.decideRealTime, { day, memberId, due, until, isRejected: false, reason: words.oneFamily })
    }
  })
  if (kind === 'real-time-wage' || second)
    for (let day = LIVELY_DAYS; day >= 0; day--)
      for (const hours of [7.6, 7.4]) at(day, hours, () => runRealTime(house.env.system.server.ctx))
  // An agent passes money on to one below, twice.
  for (const [daysAgo, amount] of [
    [13, 40],
    [3, 25],
  ] as const)
    at(daysAgo, 4, () => {
      const giver = personOf(house, line.joinings[1]![0])
      const taker = line.joinings.find(([, , upline, type]) => upline === giver.actor.username && type === 'agent')![0]
      return visit(giver, async () => {
        await secure(giver)
        await earn(house, giver, amount)
        const { rows } = await giver.actor.call(team.downlines, { q: taker })
        const sent = { to: rows[0]?.id ?? '', amount: sum(house, amount), paymentPassword: giver.paymentPassword }
        await giver.actor.call(transfers.send, { requestId: newId(house.env.clock.now()), ...sent })
      })
    })
  for (const [index, [username, name, upline, type, rates, daysAgo]] of line.joinings.entries()) {
    const isShown = index === 0
    const password = isShown ? newPassword() : randomBytes(9).toString('base64url')
    // Whoever tries the demo may look at a team from below its leader, too.
    if (isShown) showAccount(house, username, password)
    const person = newPerson(house, username, name, password, `200.48.${30 + index}.9`)
    at(daysAgo, 6, async () => {
      const code = await linkOf(house, upline, { type, rates, groups: groupsOf(line, username) })
      const { actor } = person
      await actor.call(registration.affiliate, { code })
      // The last one came in the browser of who brought it.
      const browser = personOf(house, upline).actor.jar.cookies.get(DEVICE_COOKIE)
      if (index === line.joinings.length - 1 && browser) actor.jar.cookies.set(DEVICE_COOKIE, browser)
      const form = { username, password, confirmPassword: password, payeeName: name, affiliateCode: code }
      const captcha = house.merchant === 'baan' ? { captcha: await solveCaptcha(house.env, actor, 'register') } : {}
      actor.token = (await actor.call(registration.register, { ...form, ...captcha })).token
      await visit(person, () => (type === 'player' ? payAndPlay(person, index) : Promise.resolve()))
    })
    for (let day = LIVELY_DAYS; day >= 0; day--)
      if ((day + index) % LIVELY_EACH === 0 && day < daysAgo) {
        // Paid before, as that takes minutes: what is played stands in a window of its own.
        const [luck, times] = [index + day, 2]
        at(day, 8, () => visit(person, () => pay(person, luck, times)))
        at(day, 7.5, () => visit(person, () => spend(person, luck, times)))
      }
    for (const [time, days] of comesAfter[type].entries()) {
      const when = daysAgo - days - (index % 3)
      if (when >= 0 && (type === 'agent' || index % 2 === 0))
        at(when, 5, () => visit(person, () => payAndPlay(person, index + time)))
    }
  }
  return steps

  async function payAndPlay(person: Person, luck: number): Promise<void> {
    await pay(person, luck)
    await spend(person, luck)
  }

  async function pay(person: Person, luck: number, times = 1): Promise<void> {
    await payIn(house, person, amountOf(luck, times))
  }

  async function spend(person: Person, luck: number, times = 1): Promise<void> {
    const amount = amountOf(luck, times)
    const hasTicket = luck % TICKET_EACH === 0 && (await buyTicket(house, person, luck / TICKET_EACH, amount / 10))
    await play(house, person, hasTicket ? 2 : 3, amount / 4)
  }
}

const amountOf = (luck: number, times: number) => [80, 150, 60, 240][luck % 4]! * times

/** A link of an agent for such a downline; the one it has where that gives the same. */
async function linkOf(
  house: House,
  upline: string,
  given: { type: 'agent' | 'player'; rates: Rates; groups: Groups },
): Promise<string> {
  const person = personOf(house, upline)
  let code = ''
  await visit(person, async () => {
    const { rows } = await person.actor.call(links.links, {})
    const known = rows.find(
      ({ type, rates, groups }) =>
        type === given.type && isDeepStrictEqual({ rates, groups }, { rates: given.rates, groups: given.groups }),
    )
    code = (known ?? (await person.actor.call(links.makeLink, { ...given, days: null, remark: '' }))).code
  })
  return code
}
