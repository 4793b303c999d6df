import type { Page } from '@playwright/test'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { giveSession } from './signed-in.ts'

/** The page begins logged in (nothing is loaded yet). Stories about the way in use its form. */
export async function signIn(
  env: TestEnv,
  page: Page,
  { username, merchant }: MemberActor,
  isAgent = '0',
): Promise<void> {
  const visitor = env.visitor(merchant)
  await visitor.login(username, PASSWORD)
  const kept = {
    token: visitor.token ?? '',
    merchantCode: merchant,
    username,
    account: username,
    isAgent,
    limitedTo: '',
  }
  const hosts = ['localhost', `${merchant}.localhost`]
  await giveSession(page, { port: env.system.ports.portal, hosts, jar: visitor.jar, kept })
}

/** Logs in by the form that opens over a page for members, in any language */
export async function signInByForm(page: Page, username: string): Promise<void> {
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
