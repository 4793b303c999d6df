import type { Page } from '@playwright/test'
import { PASSWORD } from '@ronda/devenv/actors.ts'

/** Signs a member in by the form that opens over a page for members, in any language. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/?panel=securityCenter')
  await passLogin(page, username)
}

/** Fills in the log-in that is open. */
export async function passLogin(page: Page, username: string): Promise<void> {
  const login = page.getByRole('dialog')
  await login.locator('input[autocomplete=username]').fill(username)
  await login.locator('input[type=password]').first().fill(PASSWORD)
  await login.locator('button[type=submit]').click()
  await login.locator('input[autocomplete=username]').waitFor({ state: 'detached' })
}
