import type { Page, Request } from '@playwright/test'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { passLogin, signInByForm } from './member.ts'
import { passSignIn, signInToOfficeByForm } from './office.ts'
import { desktop, expect, expectAccessible, phone, test } from './story.ts'

const MINUTE = 60_000

const isCall = (url: string) => /\/(wps|bo)\//.test(url) && !/\/live(\/games)?$/.test(url)
const unanswered = new Map<Page, Set<Request>>()

function watchCalls(page: Page): void {
  const calls = new Set<Request>()
  unanswered.set(page, calls)
  page.on('request', request => isCall(request.url()) && calls.add(request))
  page.on('requestfinished', request => calls.delete(request))
  page.on('requestfailed', request => calls.delete(request))
}

/**
 * Nobody touches the page, which asks by itself at least every two minutes. Its clock goes first: it never tells of too short a time. A call
 * that is still on its way when the server's clock goes would.
 */
async function leaveAlone(env: TestEnv, page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * MINUTE)
  env.clock.advance(minutes * MINUTE)
  const asked = page.waitForResponse(response => isCall(response.url()))
  await page.clock.runFor(2 * MINUTE)
  await asked
  await expect.poll(() => unanswered.get(page)?.size).toBe(0)
}

/** The page learns of it when it asks next, which is at most two of its minutes after its last answer. */
async function expectEnded(page: Page, words: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(MINUTE)
      return page.getByText(words).isVisible()
    })
    .toBe(true)
}

test('an operator who left the page open is signed out after fifteen minutes, and continues there (S3)', async ({
  env,
  open,
}) => {
  const office = await open({ port: env.system.ports.backoffice, ...desktop, language: 'en' })
  await office.clock.install()
  watchCalls(office)
  await signInToOfficeByForm(env, office)
  await office.getByRole('link', { name: 'Vendors', exact: true }).click()
  const title = office.getByRole('heading', { level: 1, name: 'Vendors' })
  await expect(title).toBeVisible()
  await leaveAlone(env, office, 14)
  await expect(title).toBeVisible()

  await leaveAlone(env, office, 2)
  await expectEnded(office, 'Your session ended. Log in again to continue where you were.')
  await expectAccessible(office, 'signed out after idle time')
  await passSignIn(env, office)
  await expect(title).toBeVisible()
})

test('a member who left the page open is logged out after thirty minutes, and continues there; who uses it stays (S3)', async ({
  env,
  open,
}) => {
  const rosa = await env.member()
  const page = await open({ port: env.system.ports.portal, host: 'lumina.localhost', ...phone, language: 'en' })
  await page.clock.install()
  watchCalls(page)
  await signInByForm(page, rosa.username)
  const panel = page.getByRole('heading', { name: 'Security' }).first()
  await expect(panel).toBeVisible()
  await leaveAlone(env, page, 20)
  await page.keyboard.press('Shift')
  await leaveAlone(env, page, 2)
  await leaveAlone(env, page, 12)
  await expect(panel).toBeVisible()

  await leaveAlone(env, page, 20)
  await expectEnded(page, 'Your session ended. Please log in again.')
  await expectAccessible(page, 'logged out after idle time')
  await passLogin(page, rosa.username)
  await expect(panel).toBeVisible()
})
