import { desktop, expect, expectAccessible, phone, scrollToFoot, test } from './story.ts'
import { expectFitting } from './walk.ts'

test('help opens over the page one is on, Back leads through it and out, and a new window gets its own page (en, desktop)', async ({
  env,
  open,
}) => {
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...desktop, language: 'en' })
  await page.goto('/promotions')
  const link = (await scrollToFoot(page)).getByRole('link', { name: 'Help Center' })
  await expect(link).toHaveAttribute('href', '/help')
  await link.click()
  const help = page.getByRole('dialog', { name: 'Help Center' })
  await expect(help).toBeVisible()
  await expect(page).toHaveURL(/\/promotions\?help=start$/)
  await expectAccessible(page, 'help over a page')
  await help.getByRole('searchbox').fill('withdraw')
  await help.getByRole('listitem').getByRole('link').first().click()
  await expect(help.getByRole('article')).toBeVisible()
  await expect(page).toHaveURL(/\/promotions\?help=\w+-/)
  await expectAccessible(page, 'a topic of help over a page')
  const address = page.url()
  await page.goBack()
  await expect(help.getByRole('searchbox')).toHaveValue('withdraw')
  await page.goBack()
  await expect(help).toBeHidden()
  await expect(page).toHaveURL(/\/promotions$/)

  await page.goto(address)
  await expect(help.getByRole('article')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page).toHaveURL(/\/promotions$/)

  await scrollToFoot(page)
  const isLeftToBrowser = page.evaluate(
    () => new Promise(resolve => addEventListener('click', event => resolve(!event.defaultPrevented), { once: true })),
  )
  await link.click({ modifiers: ['ControlOrMeta'] })
  expect(await isLeftToBrowser).toBe(true)
  await expect(help).toBeHidden()
  await expect(page).toHaveURL(/\/promotions$/)
  // What the browser opens, as `followLink` does.
  const window = await page.context().newPage()
  await window.goto(await link.evaluate(each => (each as HTMLAnchorElement).href))
  await expect(window).toHaveURL(/\/help$/)
  await expect(window.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible()
  await (await scrollToFoot(window)).getByRole('link', { name: 'Help Center' }).click()
  await expect(window.getByRole('dialog')).toHaveCount(0)
})

test('a category opens over the page on a phone, and what one reads there stays (es, phone)', async ({ env, open }) => {
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone, language: 'es' })
  await page.goto('/vip')
  const footer = (await scrollToFoot(page)).getByRole('navigation', { name: 'Ayuda' })
  const category = footer.getByRole('link').nth(1)
  const name = (await category.textContent()) as string
  await category.click()
  const help = page.getByRole('dialog', { name: 'Centro de ayuda' })
  await expect(help.getByRole('heading', { name, exact: true })).toBeVisible()
  await expectFitting(page, 'help over a page')
  await expectAccessible(page, 'help over a page')
  await help.getByRole('region').getByRole('link').first().click()
  await expect(help.getByRole('article')).toBeVisible()
  await expectFitting(page, 'a topic of help over a page')
  await help.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(/\/vip$/)
})
