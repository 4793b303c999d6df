import type { Page } from '@playwright/test'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, phone, test } from './story.ts'

const shown = (page: Page, amount: string) => page.getByRole('dialog').getByText(amount).filter({ visible: true })
const record = '/?panel=transactionHistory'

async function openRecord(env: TestEnv, page: Page, rosa: MemberActor): Promise<void> {
  await signIn(env, page, rosa)
  await page.goto(record)
  await expect(shown(page, '120.00').first()).toBeVisible()
}

test('without a connection what was read stays, said to be old; with it again, what came meanwhile is there', async ({
  env,
  open,
}) => {
  const rosa = await env.member({ balance: '120' })
  const page = await open({ port: env.system.ports.portal, ...phone, language: 'es' })
  await openRecord(env, page, rosa)
  await page.context().setOffline(true)
  await expect(page.getByText(/Sin conexión/).first()).toBeVisible()
  await expect(shown(page, '120.00').first()).toBeVisible()
  await expectAccessible(page, 'offline')
  await rosa.deposit('37')
  await page.context().setOffline(false)
  await expect(shown(page, '37.00').first()).toBeVisible()
})

test('a browser that only believes itself offline still reads what the server tells', async ({ env, open }) => {
  const rosa = await env.member({ balance: '120' })
  const page = await open({ port: env.system.ports.portal, ...phone, language: 'es' })
  await openRecord(env, page, rosa)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
    window.dispatchEvent(new Event('offline'))
  })
  await rosa.deposit('37')
  await expect(shown(page, '37.00').first()).toBeVisible()
})
