import type { Page } from '@playwright/test'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { signIn } from './member.ts'
import { desktop, expect, expectAccessible, phone, test } from './story.ts'

const texts = {
  es: { amount: 'Monto', go: 'Continuar', unclear: '¿Es este el monto?' },
  pt: { amount: 'Valor', go: 'Continuar', unclear: 'É este o valor?' },
} as const

/** What is typed, how the field says it reads it, and what is ordered. */
const written = {
  es: [
    ['50,5', 'S/ 50.50', '50.5'],
    ['1234,5', 'S/ 1,234.50', '1234.5'],
    ['S/ 1.234,56', 'S/ 1,234.56', '1234.56'],
  ],
  pt: [
    ['50.50', 'S/ 50,50', '50.5'],
    ['1 234,5', 'S/ 1.234,50', '1234.5'],
  ],
} as const

for (const [language, size] of [
  ['es', phone],
  ['pt', desktop],
] as const)
  test(`an amount typed in ${language} is ordered as the field reads it, never ten times as much`, async ({
    env,
    open,
  }) => {
    const w = texts[language]
    const member = await env.member()
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)
    for (const [typed, read, ordered] of written[language]) {
      await page.goto('/?panel=depositv2')
      const field = page.getByLabel(w.amount, { exact: true })
      await field.fill(typed)
      await expect(readingIn(page)).toHaveText(new RegExp(`${read.replace(/[/.]/g, '\\$&').replace(' ', '\\s')}$`))
      await page.getByRole('button', { name: w.go }).click()
      await expect(field).toHaveCount(0)
      const [latest] = (await member.call(deposits.list, {})).rows
      expect(latest?.amount).toBe(ordered)
      await member.call(deposits.cancel, { id: latest!.id })
    }

    await page.goto('/?panel=depositv2')
    const field = page.getByLabel(w.amount, { exact: true })
    const typed = language === 'es' ? '1.234' : '1,234'
    await field.fill(typed)
    await page.getByRole('button', { name: w.go }).click()
    await expect(page.getByText(w.unclear)).toBeVisible()
    expect((await member.call(deposits.list, {})).rows.length).toBe(written[language].length)
    await expectAccessible(page, `an unclear amount, ${language}`)
    await page.getByRole('button', { name: language === 'es' ? 'S/ 1,234.00' : 'S/ 1.234,00' }).click()
    await expect(page.getByText(w.unclear)).toHaveCount(0)
    await expect(field).toHaveValue('1234')
    // Coming back by keyboard selects what is there; typing replaces it instead of going on behind it.
    await field.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('60')
    await expect(field).toHaveValue('60')
    await expect(readingIn(page)).toHaveText(language === 'es' ? /S\/\s60\.00$/ : /S\/\s60,00$/)
    await field.fill('70')
    await expect(field).toHaveValue('70')
  })

const readingIn = (page: Page) => page.locator('output').filter({ hasText: '=' })

test('times of money are those of the member’s own clock, the zone named, and the day’s begin is said', async ({
  env,
  open,
}) => {
  const member = await env.member({ balance: '50' })
  const page = await open({ port: env.system.ports.portal, ...phone, language: 'en', timeZone: 'America/Lima' })
  await signIn(env, page, member)
  await page.goto('/?panel=transactionHistory')
  const movement = page.getByRole('dialog').getByRole('table').locator('time').first()
  await expect(movement).toHaveAttribute('title', /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d GMT-5$/)
  await expect(page.getByRole('dialog').getByRole('rowheader').first()).toContainText(/^\d\d\/\d\d\/\d{4} GMT-5/)
  await expect(
    page.getByText(
      'Each day here begins at 11:00 of your time (GMT-5), midnight on the clock of the platform (GMT+8).',
    ),
  ).toBeVisible()
})
