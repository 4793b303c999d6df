import * as office from '@ronda/contract/backoffice/identity.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as identity from '@ronda/contract/portal/account/identity.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type Desk, decide } from './office.ts'
import { type House, personOf, visit } from './people.ts'
import { sampleBill, samplePicture } from './sample-document.ts'
import type { Words } from './words.ts'

interface IdentityStep {
  daysAgo: number
  hours: number
  run(desk: Desk): Promise<unknown>
}

/** Who of a house's members has shown who it is: some verified, one of them at the second try, one refused, some waiting today. */
export function identitySteps(house: House, words: Words, first: readonly string[]): IdentityStep[] {
  const { env } = house
  const isBaan = house.merchant === 'baan'
  const steps: IdentityStep[] = []
  const at = (daysAgo: number, hours: number, run: IdentityStep['run']) => steps.push({ daysAgo, hours, run })

  function answersOf(seed: number, name: string, change: Partial<identity.Answers> = {}): identity.Answers {
    const [givenNames = '', ...rest] = name.split(' ')
    return {
      documentType: seed % 3 === 1 ? 'passport' : 'national-id',
      country: isBaan ? 'TH' : 'PE',
      givenNames,
      surnames: rest.join(' '),
      birthday: `${1978 + ((seed * 7) % 24)}-0${1 + (seed % 9)}-${10 + ((seed * 5) % 18)}`,
      documentNumber: String(40_000_000 + ((seed * 1_234_577) % 50_000_000)),
      validUntil: `${new Date(env.clock.now()).getUTCFullYear() + 2 + (seed % 6)}-0${1 + (seed % 9)}-14`,
      ...change,
    }
  }

  /** Takes the pictures that are not there yet and sends everything; answers the check's id. */
  async function send(desk: Desk, username: string, seed: number, change: Partial<identity.Answers> = {}) {
    const person = personOf(house, username)
    const { actor, name } = person
    const answers = answersOf(seed, name, change)
    await visit(person, async () => {
      const { kept } = await actor.call(identity.get, {})
      const pictureOf = async (part: identity.DocumentPart) =>
        kept.find(picture => picture.part === part)?.id ??
        (await actor.call(identity.upload, { part }, { body: samplePicture(part, answers, seed) })).id
      await actor.call(identity.submit, {
        requestId: newId(env.clock.now()),
        ...answers,
        frontId: await pictureOf('front'),
        backId: identity.partsOf(answers.documentType).includes('back') ? await pictureOf('back') : null,
        selfieId: await pictureOf('selfie'),
      })
    })
    return checkOf(desk, username)
  }

  /** The same of a proof of address, issued some days before it is sent. */
  async function sendAddress(desk: Desk, username: string, seed: number, issuedDaysAgo: number) {
    const person = personOf(house, username)
    const [street, city, postalCode] = words.streets[seed % words.streets.length]!
    const answers: identity.AddressAnswers = {
      documentType: identity.addressTypes[seed % identity.addressTypes.length]!,
      issuedOn: businessDay(env.clock.now() - issuedDaysAgo * 86_400_000),
      country: isBaan ? 'TH' : 'PE',
      street,
      city,
      postalCode,
    }
    await visit(person, async () => {
      const body = sampleBill(person.name, answers, seed)
      const { id } = await person.actor.call(identity.upload, { part: 'page' }, { body })
      await person.actor.call(identity.submitAddress, { requestId: newId(env.clock.now()), ...answers, pageIds: [id] })
    })
    return checkOf(desk, username)
  }

  async function checkOf({ luis }: Desk, username: string): Promise<office.IdentityCheck> {
    const { rows } = await luis.call(office.queue, { account: username })
    const newest = rows.toSorted((a, b) => b.createdAt - a.createdAt)[0]
    if (!newest) throw new Error(`${username} has sent nothing`)
    return newest
  }

  /** By who gave nobody money: that is luis. */
  async function propose({ ana }: Desk, { id, version, level }: office.IdentityCheck) {
    await ana.call(office.documents, { id })
    const reason = level === 2 ? words.addressFits : words.documentFits
    return (await ana.call(office.verify, { id, version, reason })).waiting
  }

  async function verify(desk: Desk, username: string): Promise<void> {
    const check = await checkOf(desk, username)
    const waiting = await propose(desk, check)
    await desk.diego.call(office.documents, { id: check.id })
    await decide(desk.diego, waiting, true, words.documentSeen)
  }

  async function reject(desk: Desk, username: string, reasons: identity.Rejection[], note = ''): Promise<void> {
    const { id, version } = await checkOf(desk, username)
    await desk.luis.call(office.documents, { id })
    await desk.luis.call(office.reject, { id, version, reasons, note })
  }

  at(41, 6, desk => send(desk, first[0]!, 1))
  at(41, 4, desk => verify(desk, first[0]!))
  at(30, 7, desk => send(desk, first[1]!, 2))
  at(30, 5, desk => reject(desk, first[1]!, ['front-unreadable']))
  at(29, 8, desk => send(desk, first[1]!, 2))
  at(29, 7, desk => verify(desk, first[1]!))
  at(24, 6, desk => send(desk, 'mateo', 4))
  at(24, 5, desk => verify(desk, 'mateo'))
  at(14, 5, desk => send(desk, first[2]!, 3, { surnames: isBaan ? 'แซ่ลิ้ม' : 'Villar Soto' }))
  at(14, 3, desk => reject(desk, first[2]!, ['name-differs'], words.writeAsPrinted))
  // Where some of them live.
  at(38, 5.4, desk => sendAddress(desk, first[0]!, 1, 30))
  at(38, 3.4, desk => verify(desk, first[0]!))
  at(20, 6.4, desk => sendAddress(desk, 'mateo', 3, 12))
  at(20, 5.4, desk => verify(desk, 'mateo'))
  at(10, 6.4, desk => sendAddress(desk, first[1]!, 2, 80))
  at(10, 4.4, desk => reject(desk, first[1]!, ['page-unreadable', 'address-differs']))
  at(0, 8.4, desk => sendAddress(desk, first[1]!, 2, 25))
  at(5, 6, desk => send(desk, 'nicha', 9))
  at(5, 4, desk => reject(desk, 'nicha', ['selfie-unclear']))
  // What waits today: one for a second person, one for the first, and one whose document stands under another account.
  at(0, 19, desk => send(desk, first[3]!, 6))
  at(0, 12, async desk => propose(desk, await checkOf(desk, first[3]!)))
  at(0, 5, desk => send(desk, first[4]!, 5))
  at(0, 1.5, desk => send(desk, first[5]!, 1))
  return steps
}
