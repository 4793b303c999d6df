import * as security from '@ronda/contract/portal/account/security.ts'
import type { HumanAction } from '@ronda/contract/portal/account/verification.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import type { SignInRules } from '../sessions/settings.ts'
import { solveHuman as solve } from './solve-human.ts'

let made = 0
/** A Peruvian mobile number nobody has used in this run. */
export function newNumber(): string {
  return `9${String(10_000_000 + made++ * 137)}`.slice(0, 9)
}

/** Changes a merchant's sign-in rules and flags. */
export async function setRules(
  env: TestEnv,
  rules: Partial<SignInRules>,
  modules: Record<string, boolean> = {},
  code = 'lumina',
): Promise<void> {
  const merchant = await env.system.server.ctx.merchants.byCode(code)
  if (!merchant) throw new Error('no merchant')
  const { signIn, modules: flags } = merchant.settings
  await env.changeSettings(code, { signIn: { ...signIn, ...rules }, modules: { ...flags, ...modules } })
}

/** The six digits of the newest message to a number or address. */
export async function codeFor(env: TestEnv, to: string): Promise<string> {
  const message = await env.lastMessage(to)
  const code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0]
  if (!code) throw new Error(`no code in: ${message?.body}`)
  return code
}

/** Binds a number to a member as the member would. */
export async function bindNumber(env: TestEnv, actor: MemberActor, mobileNum = newNumber()): Promise<string> {
  await actor.call(verification.smsBind, { mobileNum, countryDialingCode: '51' })
  const verificationCode = await codeFor(env, `+51${mobileNum}`)
  await actor.call(security.bindMobile, { password: PASSWORD, mobileNum, countryDialingCode: '51', verificationCode })
  return mobileNum
}

/** Does the work a browser does for a human check. */
export async function solveHuman(actor: MemberActor, action: HumanAction): Promise<string> {
  return solve(await actor.call(verification.human, { action }))
}

/** A wrong one for any right one. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
