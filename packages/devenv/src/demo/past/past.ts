import { randomBytes } from 'node:crypto'
import { initialPassword } from '@ronda/contract/backoffice/outbox.ts'
import * as payments from '@ronda/contract/backoffice/payments.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { settleBoards } from '@ronda/server/features/activities/board-close.ts'
import { runWages } from '@ronda/server/features/agent-bills/run.ts'
import { runRealTime } from '@ronda/server/features/agent-bills/windows.ts'
import { finishClosings } from '@ronda/server/features/closing/finish.ts'
import { payCommissions } from '@ronda/server/features/commissions/pay.ts'
import { measureServiceTimes } from '@ronda/server/features/facts/service-times.ts'
import { auditMerchant } from '@ronda/server/features/ledger-audit/ledger-audit.ts'
import { evaluateAll } from '@ronda/server/features/referral/evaluate.ts'
import { sharePlay } from '@ronda/server/features/referral/share/share.ts'
import { checkTeams } from '@ronda/server/features/team-checks/leaks.ts'
import { findSuspects } from '@ronda/server/features/team-checks/suspects.ts'
import { runPeriods } from '@ronda/server/features/vip/periods.ts'
import { lotteries } from '@ronda/studio/games/lotteries/games.ts'
import type { System } from '../../system.ts'
import { countedPct } from '../content/vip.ts'
import { demoMerchants } from '../merchants.ts'
import { writePastDraws } from '../past-draws.ts'
import { voices } from '../result-sources.ts'
import type { PastClock } from './clock.ts'
import { codeOf, openProgram } from './friends.ts'
import { grantSteps } from './grants.ts'
import { identitySteps } from './identity.ts'
import { leavingSteps } from './leaving.ts'
import { buyTicket, drawSteps, fastTickets, LOTTERY_DAYS } from './lotteries.ts'
import { mallSteps } from './mall.ts'
import { messageSteps } from './messages.ts'
import * as office from './office.ts'
import { payIn } from './pay-in.ts'
import * as people from './people.ts'
import { questionSteps } from './questions.ts'
import * as staff from './staff.ts'
import { teamSteps } from './team.ts'
import { type Words, wordsOf } from './words.ts'

/** A business in its third month. */
export const PAST_DAYS = 75
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

interface Step {
  daysAgo: number
  /** How long before the present moment of that day. */
  before?: number
  run(): Promise<unknown>
}

/** Lets the demo's houses live their first months, over the same calls as everybody: what is seen afterwards happened, and adds up. */
export async function livePast(
  system: System,
  clock: PastClock,
  today: number,
  merchants = demoMerchants,
): Promise<void> {
  const steps = merchants.flatMap(({ code, currency }) => {
    const house = {
      env: { system, clock },
      merchant: code,
      currency,
      unit: code === 'baan' ? 10 : 1,
      lotteriesSince: today - LOTTERY_DAYS * DAY_MS,
      people: new Map(),
      paidIn: 0,
    }
    return stepsOf(house, wordsOf[code] as Words, clock)
  })
  const { ctx } = system.server
  // What the clock brings: months that are judged, bonuses of weeks and months, friends who qualified and what they play, boards that are over,
  // what teams earned, accounts whose days are over.
  const byTheClock = async () => {
    await runPeriods(ctx)
    await evaluateAll(ctx)
    await sharePlay(ctx)
    await settleBoards(ctx)
    await payCommissions(ctx)
    await runRealTime(ctx)
    await runWages(ctx, 'daily-wage')
    await runWages(ctx, 'dividend')
    await finishClosings(ctx)
  }
  for (let daysAgo = PAST_DAYS; daysAgo >= 0; daysAgo--) steps.push({ daysAgo, before: HOUR_MS / 4, run: byTheClock })
  const { studio } = system
  if (studio) steps.push(...drawSteps(studio.context, today))
  const moment = ({ daysAgo, before = 0 }: Step) => today - daysAgo * DAY_MS - before
  steps.sort((a, b) => moment(a) - moment(b))
  try {
    for (const step of steps) {
      clock.goTo(moment(step))
      await step.run()
    }
    if (studio) await writePastDraws(studio.context, lotteries, { now: clock.now(), voices })
    await measureServiceTimes(ctx)
    for (const merchant of await ctx.merchants.all()) {
      await findSuspects(ctx, merchant)
      await checkTeams(ctx, merchant)
    }
    for (const { id } of await ctx.merchants.all()) await auditMerchant(ctx, id)
  } finally {
    await forgetAuthenticators(system)
  }
}

/** Whoever tries the demo enrols an authenticator of its own. */
async function forgetAuthenticators(system: System): Promise<void> {
  await system.server.ctx.system.updateTable('operators').set({ totp_enrolled_at: null, totp_last_step: 0n }).execute()
}

type Home = people.House & { currency: string }

function stepsOf(house: Home, words: Words, clock: PastClock): Step[] {
  const demo = house.env.system.demo?.members.filter(({ merchant }) => merchant === house.merchant) ?? []
  const names: Record<string, string> = { valeria: 'Valeria Paredes', mateo: 'Mateo Salinas', nicha: 'Nicha Suwan' }
  for (const [i, { username, password }] of demo.entries())
    people.newPerson(house, username, names[username] ?? username, password, `190.12.4.${10 + i}`)
  const first = words.newcomers.map(([username]) => username)
  const known = (daysAgo: number) => [...demo.map(({ username }) => username), ...first.slice(0, joined(daysAgo))]
  const of = (username: string) => people.personOf(house, username)
  const steps: Step[] = []
  const at = (daysAgo: number, hours: number, run: () => Promise<unknown>) =>
    steps.push({ daysAgo, before: hours * HOUR_MS, run })

  for (const [i, [username, name]] of words.newcomers.entries()) {
    const password = randomBytes(9).toString('base64url')
    // The last two share an address.
    const person = people.newPerson(house, username, name, password, `181.65.${20 + Math.min(i, 6)}.7`)
    const by = ['', '', '', 'valeria', 'valeria', first[0]!, 'mateo', first[6]!][i]
    at(registered[i]!, 5, async () => people.register(house, person, by ? await codeOf(house, by) : undefined))
  }

  // Coming and going: weekly at first, daily in the last two weeks.
  for (const [i, daysAgo] of [
    73,
    66,
    59,
    52,
    45,
    38,
    31,
    27,
    23,
    19,
    16,
    ...Array.from({ length: 14 }, (_, day) => 14 - day),
  ].entries()) {
    const crowd = known(daysAgo)
    for (let k = 0; k < (daysAgo <= 14 ? 2 : 1); k++) {
      const person = of(crowd[(i * 5 + k * 3) % crowd.length]!)
      const amount = [50, 100, 80, 200, 60, 150, 120][(i + k * 2) % 7]! * (daysAgo <= 14 ? 5 : 1)
      at(daysAgo, 9 - k * 4, () =>
        people.visit(person, async () => {
          if (daysAgo <= CLAIMING_SINCE) await people.claimAll(person)
          await payIn(house, person, amount)
          // Not those who are to withdraw what they win.
          if (!first.includes(person.actor.username)) await buyTicket(house, person, i + k, amount / 15)
          await people.play(house, person, 5 + ((i + k) % 4), amount / 12)
        }),
      )
    }
  }
  let desk: office.Desk
  const atDesk = (daysAgo: number, hours: number, run: () => Promise<unknown>) =>
    at(daysAgo, hours, async () => {
      desk = await office.openDesk(house)
      await run()
    })
  const member = (username: string) => office.idOf(desk, username)
  const transfer = (username: string, amount: number, proof: Parameters<typeof people.transfer>[3]) => {
    let id = ''
    return people
      .visit(of(username), async () => {
        id = await people.transfer(house, of(username), amount, proof)
      })
      .then(() => id)
  }
  const withdraw = async (username: string, amount: number, number: string): Promise<string> => {
    let id = ''
    await people.visit(of(username), async () => {
      await people.earn(house, of(username), amount)
      id = await people.askFor(house, of(username), amount, number)
    })
    return id
  }
  const providerPays = async (minutes = 7) => {
    clock.goTo(clock.now() + minutes * MINUTE_MS)
    await house.env.system.sandbox.settle()
  }
  const paid = async (id: string, minutes?: number) => {
    await office.approveAndPay(desk, id)
    await providerPays(minutes)
  }
  const money = (amount: number) => people.sum(house, amount)

  for (const [game, pct] of Object.entries(countedPct)) atDesk(74, 6, () => office.countLess(desk, game, pct))
  // Two months ago: the team.
  atDesk(64, 3, async () => {
    await staff.hire(house, desk, words, words.supportName)
    await staff.hire(house, desk, words, words.leftName)
    for (const colleague of [words.supportName, words.leftName]) await staff.setUp(house, desk, colleague)
  })
  atDesk(62, 3, () => openProgram(house, desk, words))
  // Withdrawals that went as they should, and one that was disputed.
  for (const [i, daysAgo] of [48, 33, 20, 12, 8, 5, 2].entries()) {
    // Not those whose passwords are shown: what they need to withdraw is theirs to choose.
    const username = first[(i * 2) % joined(daysAgo)]!
    atDesk(daysAgo, 2, async () => {
      const id = await withdraw(username, 60 + i * 15, `1947720145${20 + i}`)
      await paid(id)
      if (i === 6) return
      const { actor } = of(username)
      await people.visit(of(username), async () => {
        await actor.call(withdrawals.confirmReceipt, { id, received: i !== 4 })
        if (daysAgo === LEFT_ACCOUNT) await people.removeAccount(of(username))
      })
    })
  }
  // And those of every few days lately, looked at after a while and paid some minutes later: from them the site's times are measured.
  for (const [i, daysAgo] of LATELY.entries())
    at(daysAgo, 13, async () => {
      const person = of(first[STEADY[i % STEADY.length]!]!)
      const id = await withdraw(person.actor.username, 40 + (i % 4) * 10, `19477203${100 + i}`)
      clock.goTo(clock.now() + LOOKED_AT_AFTER[i % LOOKED_AT_AFTER.length]! * MINUTE_MS)
      desk = await office.openDesk(house)
      await paid(id, 2 + (i % 4))
      await people.visit(person, () => person.actor.call(withdrawals.confirmReceipt, { id, received: true }))
    })
  // Transfers to the bank, checked by hand.
  for (const [i, daysAgo] of [40, 21, 10].entries())
    atDesk(daysAgo, 1, async () => {
      const id = await transfer(first[i]!, 120 + i * 40, { operation: `OP-48${210 + i}`, receipt: i })
      await office.creditDeposit(house, desk.luis, id, 120 + i * 40)
    })
  atDesk(29, 1, async () => {
    const id = await transfer('mateo', 60, { operation: 'OP-51877', receipt: 5 })
    await office.decide(
      desk.diego,
      await office.creditDeposit(house, desk.luis, id, 90, words.bankShowsMore),
      true,
      words.seenInBank,
    )
    const other = await transfer('mateo', 80, { operation: 'OP-51877', receipt: 5 })
    await office.rejectDeposit(desk.diego, other, words.receiptOfAnother)
  })
  atDesk(26, 2, async () => {
    await staff.partWith(house, desk, words)
    await office.decide(desk.luis, await staff.proposeLimit(house, desk, words, 8000), false, words.tooMuch)
  })
  // Money by hand.
  atDesk(18, 2, async () => {
    const given = {
      memberId: await member('valeria'),
      direction: 'give',
      amount: 45,
      cause: 'game-fault',
      reason: words.faultyRound,
    } as const
    await office.decide(desk.ana, await office.adjust(house, desk.luis, given), true, words.seenInBank)
    await office.reward(house, desk.luis, {
      memberId: await member('nicha'),
      amount: 30,
      multiple: '3',
      reason: words.birthday,
    })
  })
  atDesk(9, 2, async () => {
    const large = { memberId: await member('valeria'), amount: 2400, multiple: '10', reason: words.cashback }
    await office.decide(desk.diego, await office.reward(house, desk.luis, large), false, words.tooMuch)
    await office.reward(house, desk.luis, { ...large, amount: 120 })
    const fault = {
      memberId: await member('mateo'),
      direction: 'give',
      amount: 300,
      cause: 'game-fault',
      reason: words.faultyRound,
    } as const
    await office.decide(desk.diego, await office.adjust(house, desk.luis, fault), false, words.paidInFull)
    await office.decide(desk.luis, await staff.proposePrizes(house, desk, words), true, words.bankConfirms)
  })
  // What the provider reported beside what was agreed.
  atDesk(6, 3, async () => {
    const tell = (kind: 'payment.paid' | 'payment.failed', id: string, amount: number, ref: string) =>
      office.reportOf(house, kind, id, { amount: money(amount), currency: house.currency, providerRef: ref })
    let id = ''
    await people.visit(of('valeria'), async () => {
      id = await of('valeria').actor.deposit(money(100))
    })
    await tell('payment.paid', id, 100, 'pay_m3k9second')
    const { rows } = await desk.luis.call(payments.exceptions, { orderId: id })
    for (const row of rows) await desk.luis.call(payments.closeException, { id: row.id, note: words.paidTwice })
    await people.visit(of('mateo'), async () => {
      id = await of('mateo').actor.deposit(money(200))
    })
    await tell('payment.failed', id, 200, 'pay_m3kbreturn')
  })
  atDesk(0, 23, async () => {
    const paidOut = await withdraw(first[2]!, 150, '194772014777')
    await office.approveAndPay(desk, paidOut)
    const told = { amount: money(140), currency: house.currency, providerRef: 'out_9f2less' }
    await office.reportOf(house, 'payout.paid', paidOut, told)
    await providerPays()
  })
  // What levels and stakes bring, claimed by those who do not withdraw here.
  for (const daysAgo of [15, 6, 1])
    for (const { username } of demo)
      at(daysAgo, 3, () => people.visit(of(username), () => people.claimGiven(of(username))))
  // A good evening: it is asked for today.
  at(4, 7, () => people.visit(of(first[0]!), () => people.earn(house, of(first[0]!), 2200)))
  // Points of those who came early, and what they gave them for.
  for (const { daysAgo, hours, run } of mallSteps(house, words, first)) atDesk(daysAgo, hours, () => run(desk))
  // Something for many at once: for those who do not withdraw here, or who gives it may not pay them out.
  const kept = [...demo.map(({ username }) => username), first[5]!, first[6]!]
  for (const { daysAgo, hours, run } of grantSteps(house, words, kept)) atDesk(daysAgo, hours, () => run(desk))
  for (const { daysAgo, hours, run } of identitySteps(house, words, first)) atDesk(daysAgo, hours, () => run(desk))
  for (const { daysAgo, hours, run } of messageSteps(house, words, first)) atDesk(daysAgo, hours, () => run(desk))
  for (const { daysAgo, hours, run } of leavingSteps(house)) at(daysAgo, hours, run)
  for (const { daysAgo, hours, run, needsDesk } of [...questionSteps(house), ...teamSteps(house, words)])
    if (needsDesk) atDesk(daysAgo, hours, () => run(desk))
    else at(daysAgo, hours, () => run(desk))
  // What waits today.
  atDesk(0, 20, async () => {
    await staff.hire(house, desk, words, words.invitedName)
    await staff.proposeLimit(house, desk, words, 5000)
    await staff.proposeRole(house, desk, words)
  })
  atDesk(0, 6, async () => {
    const memberId = await member('nicha')
    await desk.ana.call(initialPassword, { id: await member(first[6]!), reason: words.lostPhone })
    await office.reward(house, desk.luis, { memberId, amount: 2100, multiple: '10', reason: words.cashback })
    const taken = {
      memberId: await member('mateo'),
      direction: 'take',
      amount: 25,
      cause: 'chargeback',
      reason: words.chargeback,
    } as const
    await office.adjust(house, desk.diego, taken)
    const games = ['jade-galleon', 'sky-kite'].map(
      game => `${house.merchant === 'baan' && game === 'sky-kite' ? 'ALTAIR' : 'RONDA'}/${game}`,
    )
    await staff.proposeStakes(house, desk, words, games, 400)
  })
  at(0, 5, async () => {
    // The same receipt and number as weeks ago, in another's name.
    await transfer(first[5]!, 75, { payer: words.newcomers[1]![1], operation: 'OP-51877', receipt: 5 })
    await transfer(first[3]!, 140, { operation: 'OP-60233', receipt: 9 })
  })
  at(0, 4, async () => {
    // A sum that two have to approve, and the account that somebody else had.
    await withdraw(first[0]!, 2200, '194772014901')
    await withdraw(first[7]!, 110, '194772014525')
  })
  atDesk(0, 2, async () => {
    const id = await transfer(first[1]!, 60, { operation: 'OP-60571', receipt: 3 })
    await office.creditDeposit(house, desk.luis, id, 600, words.bankShowsMore)
    await people.visit(of('nicha'), () =>
      of('nicha').actor.call(deposits.create, {
        requestId: newId(house.env.clock.now()),
        channel: 'bank',
        amount: money(100),
      }),
    )
  })
  // Paying takes minutes; the draws of the last ones wait for nobody.
  const today = ['mateo', first[1]!, first[4]!]
  at(0, 1, async () => {
    for (const username of today) await people.visit(of(username), () => payIn(house, of(username), 300))
  })
  for (const [i, minutes] of [30, 21, 13].entries())
    at(0, minutes / 60, async () => {
      for (const [k, username] of today.entries())
        await people.visit(of(username), async () => {
          for (const luck of [i * 7 + k, i * 5 + k + 3]) await buyTicket(house, of(username), luck, 12, fastTickets)
          if (i === k) await people.play(house, of(username), 6, 20)
        })
    })
  return steps
}

/** The days on which somebody withdraws a little, who of the newcomers, and after how many minutes an operator looks at it. */
const LATELY = [29, 28, 27, 26, 25, 24, 22, 21, 19, 18, 16, 15, 13, 11, 9, 7, 4]
const STEADY = [1, 3, 4]
const LOOKED_AT_AFTER = [6, 11, 4, 17, 8, 25, 5, 9]

/** From when on members take part in activities. */
const CLAIMING_SINCE = 45
/** The day on which a member gave up its account, the sixth of those that were used. */
const LEFT_ACCOUNT = 5
/** How many days ago each newcomer registered. */
const registered = [71, 64, 57, 44, 34, 22, 11, 3]
const joined = (daysAgo: number) => registered.filter(day => day > daysAgo).length
