import { randomBytes } from 'node:crypto'
import * as closing from '@ronda/contract/portal/account/closing.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { newestMail } from './mail.ts'
import { payIn } from './pay-in.ts'
import { type House, newPerson, type Person, personOf, register, visit } from './people.ts'

interface LeavingStep {
  daysAgo: number
  hours: number
  run(): Promise<unknown>
}

/** Who asked to have the account closed: one whose account is, one who left money in it, one who thought twice and is at it again. */
const leavers: Record<string, [username: string, name: string][]> = {
  lumina: [
    ['gabicard', 'Gabriela Cárdenas'],
    ['hugotello', 'Hugo Tello'],
    ['milagrosr', 'Milagros Ruiz'],
  ],
  baan: [
    ['wanidas', 'วนิดา สุขใจ'],
    ['chaiwatp', 'ชัยวัฒน์ พงษ์ดี'],
    ['orathaim', 'อรทัย มีสุข'],
  ],
}

/** Accounts that close, and a member whose withdrawals wait since its e-mail was replaced today. */
export function leavingSteps(house: House): LeavingStep[] {
  const steps: LeavingStep[] = []
  const at = (daysAgo: number, hours: number, run: LeavingStep['run']) => steps.push({ daysAgo, hours, run })
  const ask = (person: Person) => visit(person, () => person.actor.call(closing.ask, { password: person.password }))

  const [gone, waiting, unsure] = (leavers[house.merchant] ?? []).map(([username, name], i) =>
    newPerson(house, username, name, randomBytes(9).toString('base64url'), `179.6.${40 + i}.12`),
  ) as [Person, Person, Person]
  at(42, 6, () => register(house, gone))
  at(31, 6, () => ask(gone))
  at(20, 6, () => register(house, waiting))
  at(19, 6, () => visit(waiting, () => payIn(house, waiting, 60)))
  at(9, 6, () => ask(waiting))
  at(8, 6, () => register(house, unsure))
  at(4, 6, () => ask(unsure))
  at(3, 6, () => visit(unsure, () => unsure.actor.call(closing.takeBack, {})))
  at(1, 6, () => ask(unsure))

  async function reachAt(address: string): Promise<void> {
    const person = personOf(house, 'nicha')
    await visit(person, async () => {
      const { actor, password } = person
      await actor.call(verification.mailBind, { email: address })
      const verificationCode = /\b\d{6}\b/.exec(await newestMail(house, address))?.[0] ?? ''
      await actor.call(security.bindEmail, { password, email: address, verificationCode })
    })
  }
  at(28, 4, () => reachAt(`nicha@${house.merchant}.example`))
  at(0, 3, () => reachAt(`nicha.suwan@${house.merchant}.example`))
  return steps
}
