import { desktop, expect, expectAccessible, phone, test } from './story.ts'

/** The studio's card stands for all its games, which open as a list over the lobby. */
test.beforeAll(async ({ env }) => {
  await env.system.server.ctx.system.updateTable('vendors').set({ is_game: 'VASSALAGE' }).execute()
})
test.afterAll(async ({ env }) => {
  await env.system.server.ctx.system.updateTable('vendors').set({ is_game: '' }).execute()
})

test('a keyboard alone opens a vendor’s list from the header, stays inside it, and leaves it where it came from (en, desktop)', async ({
  env,
  open,
}) => {
  const page = await open({ port: env.system.ports.portal, ...desktop, language: 'en' })
  await page.goto('/rng')
  const header = page.getByRole('banner').filter({ visible: true })
  const vendors = header.getByRole('button', { name: /Slots/ })
  await vendors.focus()
  await page.keyboard.press('Enter')
  await expect(vendors).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(header.getByRole('link', { name: /Ronda Studio/ })).toBeFocused()
  await page.keyboard.press('Enter')

  const list = page.getByRole('dialog', { name: 'Ronda Studio' })
  await expect(list.locator('a[href^="/game?"]').first()).toBeVisible()
  await expect(page).toHaveURL(/\/rng\?games=RONDA/)
  await expect(list.locator('a[href*="gameId=baccarat"]')).toBeVisible()
  await expectAccessible(page, 'list of a vendor')
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press('Tab')
    expect(await list.evaluate(box => box.contains(document.activeElement))).toBe(true)
  }

  // Categories inside the list are chosen by keyboard too.
  const live = list.getByRole('radio', { name: /Tables/ }).or(list.getByRole('button', { name: /Tables/ }))
  await live.first().focus()
  await page.keyboard.press('Space')
  await expect(list.locator('a[href*="gameId=jade-galleon"]')).toHaveCount(0)
  await expect(list.locator('a[href*="gameId=baccarat"]')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(page).toHaveURL(/\/rng$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/games=/)
})

test('an address opens a vendor’s list, and a table of it asks a visitor to sign in (es, phone)', async ({
  env,
  open,
}) => {
  const page = await open({ port: env.system.ports.portal, ...phone, language: 'es' })
  await page.goto('/rng?games=RONDA')
  const list = page.getByRole('dialog', { name: 'Ronda Studio' })
  await expect(list.locator('a[href*="gameId=jade-galleon"]')).toBeVisible()
  await expectAccessible(page, 'list of a vendor on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await list.locator('a[href*="gameId=baccarat"]').click()
  await expect(page.getByRole('dialog').locator('input[autocomplete=username]')).toBeVisible()
})
