import * as office from '@ronda/contract/backoffice/referral.ts'
import * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { type Desk, decide } from './office.ts'
import { type House, personOf, sum, visit } from './people.ts'
import type { Words } from './words.ts'

/** What friends' play goes on giving, where a house has it. */
const playShares: Record<string, referral.PlayShare> = {
  lumina: {
    rates: [
      { level: 0, percent: '0.2' },
      { level: 3, percent: '0.3' },
      { level: 6, percent: '0.5' },
    ],
    cap: '60',
    days: 90,
  },
}

const programs = {
  lumina: { fixed: 20, depositPercent: 0, depositCap: 0, friend: 10, minDeposit: 50, minTurnover: 100, days: 30 },
  baan: { fixed: 5, depositPercent: 10, depositCap: 40, friend: 5, minDeposit: 30, minTurnover: 60, days: 45 },
} as const

/** What bringing a friend gives in a house, let pass by two people. */
export async function openProgram(house: House, desk: Desk, words: Words): Promise<void> {
  const { days, depositPercent, ...amounts } = programs[house.merchant as keyof typeof programs]
  const money = Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, sum(house, amount)]),
  ) as Record<keyof typeof amounts, string>
  const { version } = await desk.ana.call(office.get, {})
  const { waiting } = await desk.ana.call(office.publish, {
    program: {
      ...money,
      depositPercent,
      days,
      isOpen: true,
      needsPhone: false,
      multiplePct: 100,
      monthLimit: 20,
      ipDays: 30,
      playShare: playShares[house.merchant] ?? null,
    },
    version,
    reason: words.bringFriends,
  })
  await decide(desk.luis, waiting, true, words.seenInBank)
}

/** A member's code, as a friend gets it. */
export async function codeOf(house: House, username: string): Promise<string> {
  const person = personOf(house, username)
  let code = ''
  await visit(person, async () => {
    code = (await person.actor.call(referral.makeCode, {})).code
  })
  return code
}
