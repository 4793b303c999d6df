import type { Page } from '@playwright/test'
import { totpCode } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expect, expectAccessible } from './story.ts'

/** Signs an administrator in to the back office with both factors. */
export async function signInToOffice(env: TestEnv, office: Page): Promise<void> {
  await office.goto('/')
  await passSignIn(env, office)
  await expect(office.getByRole('navigation')).toBeVisible()
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(office, 'dashboard')
}

/** Fills in the sign-in that is on the screen. */
export async function passSignIn(env: TestEnv, office: Page): Promise<void> {
  const ana = env.system.demo?.operators.find(operator => operator.username === 'ana@lumina')
  await office.getByLabel(/^(Usuario|Username)$/).fill('ana@lumina')
  await office.getByLabel(/^(Contraseña|Password)$/).fill(ana?.password ?? '')
  await office.getByRole('button', { name: /^(Continuar|Continue)$/ }).click()
  // A code works once; stories follow one another faster than codes do.
  await env.system.server.ctx.system.updateTable('operators').set({ totp_last_step: 0n }).execute()
  await office.getByLabel(/^(Código de seis dígitos|Six-digit code)$/).fill(await totpCode(env, 'ana@lumina'))
  await expectAccessible(office, 'authenticator step')
  await office.getByRole('button', { name: /^(Iniciar sesión|Sign in)$/ }).click()
}
