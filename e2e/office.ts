import type { Page } from '@playwright/test'
import { signInOperator, totpCode } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { giveSession } from './signed-in.ts'
import { expect, expectAccessible } from './story.ts'

/** Of each demo merchant: an administrator, two who handle money, and one who talks to members. */
export type Operator = 'ana' | 'luis' | 'diego' | 'sofia'

let signedIn = 0

/**
 * The page begins signed in with both factors (nothing is loaded yet). Each operator needs a window of their own: two on one device count
 * as one person. Stories about the way in use its form.
 */
export async function signInToOffice(
  env: TestEnv,
  office: Page,
  name: Operator = 'ana',
  merchant = 'lumina',
): Promise<void> {
  await forgetCodes(env)
  const { username, password } = accountOf(env, name, merchant)
  // Each from a place of its own, as its window: many stories follow one another within a minute.
  const { jar, token } = await signInOperator(env, username, password, `10.9.1.${++signedIn % 250}`)
  const kept = { 'operator-token': token ?? '' }
  await giveSession(office, { port: env.system.ports.backoffice, hosts: ['localhost'], jar, kept })
}

/** Signs in by the form, and looks at each of its pages. */
export async function signInToOfficeByForm(env: TestEnv, office: Page, name: Operator = 'ana'): Promise<void> {
  await office.goto('/')
  await passSignIn(env, office, name)
  await expect(office.getByRole('navigation')).toBeVisible()
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(office, 'dashboard')
}

/** Fills in the sign-in that is on the screen. */
export async function passSignIn(env: TestEnv, office: Page, name: Operator = 'ana'): Promise<void> {
  const { username, password } = accountOf(env, name)
  await passPassword(office, username, password)
  await passCode(env, office, username)
}

function accountOf(env: TestEnv, name: Operator, merchant = 'lumina') {
  const account = env.system.demo?.operators.find(({ username }) => username === `${name}@${merchant}`)
  if (!account) throw new Error(`no operator ${name}`)
  return account
}

export async function passPassword(office: Page, username: string, password: string): Promise<void> {
  await office.getByLabel(/^(Usuario|Username)$/).fill(username)
  await office.getByLabel(/^(Contraseña|Password)$/).fill(password)
  await office.getByRole('button', { name: /^(Continuar|Continue)$/ }).click()
}

export async function passCode(env: TestEnv, office: Page, username: string): Promise<void> {
  await forgetCodes(env)
  await office.getByLabel(/^(Código de seis dígitos|Six-digit code)$/).fill(await totpCode(env, username))
  await expectAccessible(office, 'authenticator step')
  await office.getByRole('button', { name: /^(Iniciar sesión|Log in)$/ }).click()
}

/** A code works once; stories follow one another faster than codes do. */
export const forgetCodes = (env: TestEnv) =>
  env.system.server.ctx.system.updateTable('operators').set({ totp_last_step: 0n }).execute()

/** Nothing an accessibility checker finds, and nothing wider than its window. */
export async function expectFits(office: Page, where: string): Promise<void> {
  await expectAccessible(office, where)
  const overflow = await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${where} is wider than its window`).toBeLessThanOrEqual(0)
}
