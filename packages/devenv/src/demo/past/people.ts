import { randomInt } from 'node:crypto'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as rebates from '@ronda/contract/portal/cashier/rebates.ts'
import * as referral from '@ronda/contract/portal/cashier/referral.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type ActorEnv, createMemberActor, type MemberActor, solveCaptcha } from '../../actors.ts'
import type { PastClock } from './clock.ts'
import { payIn } from './pay-in.ts'
import { receiptPicture } from './receipt.ts'

const ROUNDS_OF_EARNING = 12
const TRIES_MAX = 60

/** A member of the demo as it comes and goes, on a device and at an address of its own. */
export interface Person {
  actor: MemberActor
  name: string
  password: string
  paymentPassword: string
  accountId?: string
  hasPaymentPassword?: boolean
}

export interface House {
  env: ActorEnv & { clock: PastClock }
  merchant: string
  /** What a small sum is here: 1 in soles, 10 in baht. */
  unit: number
  /** From when on it sells lotteries. */
  lotteriesSince: number
  people: Map<string, Person>
  /** How often somebody paid in. */
  paidIn: number
}

export const sum = ({ unit }: House, amount: number): string => String(amount * unit)

export function newPerson(house: House, username: string, name: string, password: string, ip: string): Person {
  const actor = createMemberActor(house.env, house.merchant, ip)
  const person = { actor, name, password, paymentPassword: String(randomInt(100_000, 1_000_000)) }
  actor.username = username
  actor.language = house.merchant === 'baan' ? 'th' : 'es'
  house.people.set(username, person)
  return person
}

export function personOf(house: House, username: string): Person {
  const person = house.people.get(username)
  if (!person) throw new Error(`nobody is called ${username}`)
  return person
}

/** Signs in, does something, signs out. */
export async function visit(person: Person, work: () => Promise<unknown>): Promise<void> {
  const { actor, password } = person
  if (!actor.token) await actor.login(actor.username, password)
  await work()
  await actor.call(session.logout, {})
  actor.token = undefined
}

export async function register(house: House, person: Person, referralCode?: string): Promise<void> {
  const { actor, name, password } = person
  // By the link, which says first who invites.
  if (referralCode) await actor.call(referral.visit, { code: referralCode })
  const form = { username: actor.username, password, confirmPassword: password, payeeName: name, referralCode }
  const captcha = house.merchant === 'baan' ? { captcha: await solveCaptcha(house.env, actor, 'register') } : {}
  actor.token = (await actor.call(registration.register, { ...form, ...captcha })).token
  await visit(person, async () => {})
}

/** Takes part in what the house offers and claims what it may. */
export async function claimAll(person: Person): Promise<void> {
  const { actor } = person
  const { rows } = await actor.call(activities.list, {})
  for (const { id, state } of rows) {
    if (state === 'join') await actor.call(activities.join, { id })
    if (state !== 'claim') continue
    const { steps, isReviewed } = await actor.call(activities.get, { id })
    const open = steps.filter(step => step.state === 'claim')
    // Of what a person looks at, one at a time.
    for (const { period, key } of isReviewed ? open.slice(0, 1) : open)
      if (isReviewed)
        await actor.call(activities.apply, { id, period, key, comment: 'Lo conté en mi página.', images: [] })
      else await actor.call(activities.claim, { id, period, key })
  }
}

/** What a member may stake at once, up to so much: its bonuses may allow less. */
export async function stakeOf(house: House, { actor }: Person, wanted: number): Promise<number> {
  const { rows } = await actor.call(rewards.bonuses, { isOpen: 'true' })
  return Math.min(wanted * house.unit, ...rows.flatMap(({ maxBet }) => (maxBet === null ? [] : [Number(maxBet)])))
}

/** Plays rounds at a stake for as long as the money lasts. */
export async function play(house: House, person: Person, rounds: number, stake: number): Promise<void> {
  const player = await person.actor.play()
  const most = await stakeOf(house, person, stake)
  const own = player.stakes.filter(one => Number(one) <= most).at(-1) ?? player.stakes[0] ?? '1'
  let balance = Number(player.balance)
  for (let round = 0; round < rounds && balance >= Number(own); round++)
    balance = Number((await player.round(own)).balance)
}

/** Pays in and plays until so much of it may leave, with the day's luck. */
export async function earn(house: House, person: Person, wanted: number): Promise<void> {
  const { settler } = house.env.system.server.ctx
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    await settler.run()
    const { available, turnoverRemaining } = await person.actor.call(withdrawals.info, {})
    const left = Number(turnoverRemaining) / house.unit
    if (Number(available) < (wanted + left / 2) * house.unit) await payIn(house, person, wanted * 2)
    else if (left > 0) await play(house, person, ROUNDS_OF_EARNING, Math.max(1, left / (ROUNDS_OF_EARNING - 4)))
    else return
  }
  throw new Error(`${person.actor.username} has no luck at all`)
}

/** Says it has transferred, with a receipt; answers the order's id. */
export async function transfer(
  house: House,
  { actor, name }: Person,
  amount: number,
  proof: { payer?: string; operation: string; receipt: number },
): Promise<string> {
  const requestId = newId(house.env.clock.now())
  const { id } = await actor.call(deposits.create, { requestId, channel: 'bank', amount: sum(house, amount) })
  const { uploadId } = await actor.call(deposits.uploadImage, {}, { body: receiptPicture(proof.receipt) })
  const { operation, payer = name } = proof
  await actor.call(deposits.prove, { id, proof: { payer, operation, receipt: uploadId } })
  return id
}

export async function removeAccount(person: Person): Promise<void> {
  const { actor, accountId, paymentPassword } = person
  await actor.call(withdrawals.removeAccount, { id: accountId ?? '', paymentPassword })
  person.accountId = undefined
}

/** Sets the payment password, once. */
export async function secure(person: Person): Promise<void> {
  const { actor, password, paymentPassword, hasPaymentPassword } = person
  if (!hasPaymentPassword) await actor.call(member.setPaymentPassword, { password, paymentPassword })
  person.hasPaymentPassword = true
}

/** Binds an account where there is none yet and asks for money; answers the withdrawal's id. */
export async function askFor(house: House, person: Person, amount: number, number: string): Promise<string> {
  const { actor, paymentPassword } = person
  if (!person.accountId) {
    await secure(person)
    const { methods } = await actor.call(withdrawals.info, {})
    const bank = methods[0]?.banks[Number(number.at(-1)) % (methods[0]?.banks.length || 1)] ?? ''
    const account = { method: 'bank', bank, number, holder: person.name, paymentPassword }
    person.accountId = (await actor.call(withdrawals.addAccount, account)).id
  }
  const order = { requestId: newId(house.env.clock.now()), accountId: person.accountId, paymentPassword }
  return (await actor.call(withdrawals.request, { ...order, amount: sum(house, amount) })).id
}

/** Claims what the house gives for a level, and the rebate if it is large enough. */
export async function claimGiven({ actor }: Person): Promise<void> {
  await actor.call(rewards.claimAll, {})
  const { blocked } = await actor.call(rebates.info, {})
  if (blocked === null) await actor.call(rebates.claim, {})
}
