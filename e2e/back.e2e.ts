import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { signIn } from './member.ts'
import { desktop, expect, phone, scrollToFoot, test } from './story.ts'

test('back closes the log-in on the first page of a visit, and it has what was typed when it is opened again (en, phone)', async ({
  env,
  open,
}) => {
  const page = await open({ port: env.system.ports.portal, ...phone, language: 'en' })
  await page.goto('/')
  const before = await page.evaluate(() => history.length)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  const button = page.getByRole('button', { name: 'Log in' }).filter({ visible: true }).first()
  await button.click()
  await dialog.getByRole('textbox', { name: 'Username' }).fill('rosa-flores')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await button.click()
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('rosa-flores')

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state.layer ?? 0)).toBe(0)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await button.click()
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('')
})

test('dialogs over the member center close before it does, and closing it leads back to the page (en, desktop)', async ({
  env,
  open,
}) => {
  const page = await open({ port: env.system.ports.portal, ...desktop, language: 'en' })
  await signIn(env, page, await env.member())
  await page.goto('/rng')
  await page.goto('/promotions')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Deposit/ })
    .first()
    .click()
  const center = page.getByRole('dialog', { name: 'Member center' })
  await center.getByRole('button', { name: 'Account' }).first().click()
  await expect(page).toHaveURL(/panel=securityCenter/)
  const change = center.getByRole('button', { name: 'Change', exact: true }).first()
  await change.click()
  const over = page.getByRole('dialog').filter({ hasNotText: 'Member center' })
  await expect(over).toBeVisible()
  await page.goBack()
  await expect(over).toHaveCount(0)
  await expect(page).toHaveURL(/panel=securityCenter/)
  await expect(change).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/panel=depositv2/)
  await expect(change).toHaveCount(0)
  await expect(center).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/promotions$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/rng$/)
})

test('back leads from the review of a withdrawal to its first step, and nothing of it is left once it is sent (es, phone)', async ({
  env,
  open,
}) => {
  const rosa = await env.member({ balance: '500' })
  await env.closeTurnover()
  await rosa.prepareWithdrawal()
  const page = await open({ port: env.system.ports.portal, ...phone, language: 'es' })
  await signIn(env, page, rosa)
  await page.goto('/?panel=withdraw')
  await page.getByLabel('Monto', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Revisar retiro' }).click()
  await expect(page.getByLabel('Contraseña de retiro')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Monto', { exact: true })).toHaveValue('100')
  await expect(page).toHaveURL(/panel=withdraw/)

  await page.getByRole('button', { name: 'Revisar retiro' }).click()
  await page.getByLabel('Contraseña de retiro').fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: 'Confirmar retiro' }).click()
  await expect(page.getByText('Va un retiro a la vez')).toBeVisible()
  expect((await rosa.call(withdrawals.info, {})).pending?.amount).toBe('100')
  await expect.poll(() => page.evaluate(() => history.state.layer ?? 0)).toBe(0)
  expect(await env.auditProblems()).toEqual([])
})

test('a page that the member center does not have says so, with a way on (es, phone)', async ({ env, open }) => {
  const page = await open({ port: env.system.ports.portal, ...phone, language: 'es' })
  await page.goto('/?panel=nothingHere')
  await page.getByRole('alertdialog', { name: 'No encontramos esta página' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/$/)

  await signIn(env, page, await env.member())
  await page.goto('/?panel=nothingHere')
  const center = page.getByRole('dialog')
  await expect(center.getByRole('heading', { name: 'No encontramos esta página' }).first()).toBeVisible()
  await center.getByRole('button', { name: 'Abrir el centro de cuenta' }).click()
  await expect(page).toHaveURL(/panel=menu/)
  await expect(center.getByRole('navigation')).toBeVisible()

  // Of who leads no team.
  await page.goto('/?agent=agentTeamOverview')
  await page.getByRole('alertdialog', { name: 'No encontramos esta página' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/$/)
})

test('the log-in has an address that leads on, at every merchant (en, desktop)', async ({ env, open }) => {
  const page = await open({ port: env.system.ports.portal, ...desktop, language: 'en' })
  await page.goto('/login?next=/promotions')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await signIn(env, page, await env.member())
  await page.goto('/login?next=/promotions')
  await expect(page).toHaveURL(url => url.pathname === '/promotions')
  await page.goto('/login?next=//evil.example/')
  await expect(page).toHaveURL(url => url.pathname === '/' && url.search === '')
})

test('what was typed waits for a dialog that was gone back from, but no password (en, phone)', async ({
  env,
  open,
}) => {
  const member = await env.member()
  await member.deposit('100')
  await member.prepareWithdrawal()
  const page = await open({ port: env.system.ports.portal, ...phone, language: 'en' })
  await signIn(env, page, member)
  const dialog = page.getByRole('dialog').last()
  async function backAndAgain(opener: () => Promise<void>) {
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(page.url().includes('panel=') ? 1 : 0)
    await opener()
  }

  await page.goto('/promotions')
  const openFeedback = async () => (await scrollToFoot(page)).getByRole('button', { name: 'Feedback' }).click()
  await openFeedback()
  await dialog.getByRole('textbox', { name: 'Your feedback' }).fill('More tables, please')
  await backAndAgain(openFeedback)
  await expect(dialog.getByRole('textbox', { name: 'Your feedback' })).toHaveValue('More tables, please')

  await page.goto('/?panel=securityCenter')
  const openEmail = () => page.getByRole('button', { name: 'Verified e-mail' }).click()
  await openEmail()
  await dialog.getByLabel('E-mail', { exact: true }).fill('rosa@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('not to be kept')
  await backAndAgain(openEmail)
  await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue('rosa@example.com')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')

  await page.goto('/?panel=withdraw')
  const openAccount = () => page.getByRole('button', { name: 'Add account' }).first().click()
  await openAccount()
  await dialog.getByLabel('Account number').fill('19112345678901')
  await backAndAgain(openAccount)
  await expect(dialog.getByLabel('Account number')).toHaveValue('19112345678901')
})

test('closing what an address opens leaves nothing of it in the history (en, desktop)', async ({ env, open }) => {
  const page = await open({ port: env.system.ports.portal, ...desktop, language: 'en' })
  for (const path of ['/register', '/login']) {
    await page.goto('/help')
    await page.goto(path)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
    await page.waitForFunction(() => !history.state?.layer)
    await page.goBack()
    await expect(page).toHaveURL(/\/help$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
