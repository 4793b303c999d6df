import { randomBytes } from 'node:crypto'
import * as games from '@ronda/contract/backoffice/games.ts'
import * as merchant from '@ronda/contract/backoffice/merchant.ts'
import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import { newestMail } from './mail.ts'
import { type Desk, decide } from './office.ts'
import { type House, sum } from './people.ts'
import type { Words } from './words.ts'

/** Somebody new: proposed by one, approved by another. Chooses a password later, or never does. */
export async function hire(
  { merchant: code }: House,
  { ana, diego }: Desk,
  words: Words,
  [name, displayName]: [string, string],
): Promise<void> {
  const asked = { name, displayName, email: `${name}@office.${code}.example`, role: 'support' as const }
  const { waiting } = await ana.call(accounts.create, { ...asked, reason: words.newColleague })
  await decide(diego, waiting, true, words.knowsThem)
}

/** Opens the mailed link and chooses a password. */
export async function setUp(house: House, { ana }: Desk, [name]: [string, string]): Promise<void> {
  const body = await newestMail(house, `${name}@office.${house.merchant}.example`)
  const token = /[?&]token=([\w-]+)/.exec(body)?.[1] ?? ''
  const newPassword = randomBytes(18).toString('base64url')
  await ana.call(accounts.setUp, { token, newPassword, confirmNewPassword: newPassword })
}

/** Came with the first of them, and has left. */
export async function partWith({ merchant: code }: House, { ana }: Desk, words: Words): Promise<void> {
  await ana.call(accounts.lock, { username: `${words.leftName[0]}@${code}`, reason: words.leftUs })
}

/** From a larger amount on two are needed: it weakens, and was refused once. */
export async function proposeLimit(house: House, { ana }: Desk, words: Words, amount: number) {
  const { version, brand, modules, receiptMinutes, openingHoldHours } = await ana.call(merchant.settings, {})
  const kept = { version, brand, modules, receiptMinutes, openingHoldHours }
  const change = { ...kept, twoPersonFrom: sum(house, amount), reason: words.fasterDesk }
  return (await ana.call(merchant.saveSettings, change)).waiting
}

/** Higher stakes at some games. */
export async function proposeStakes(house: House, { ana }: Desk, words: Words, ids: string[], betMax: number) {
  const chosen = { ids }
  const change = { betMax: sum(house, betMax) }
  const { stamp } = await ana.call(games.preview, { chosen, change })
  return (await ana.call(games.apply, { chosen, change, stamp, reason: words.seasonLimits })).waiting
}

export async function proposePrizes(_house: House, { ana }: Desk, words: Words) {
  const asked = { id: 'RONDA', prizes: true, adjusting: false, reason: words.missingCoins }
  return (await ana.call(vendors.allow, asked)).waiting
}

/** More rights for somebody who has some. */
export async function proposeRole({ merchant: code }: House, { ana }: Desk, words: Words) {
  const asked = { username: `sofia@${code}`, role: 'finance' as const, reason: words.moreHands }
  return (await ana.call(accounts.setRole, asked)).waiting
}
