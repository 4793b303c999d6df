import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { signInToOffice } from './office.ts'
import { desktop, expect, expectAccessible, phone, test } from './story.ts'
import { expectFitting } from './walk.ts'

test.beforeAll(async ({ env }) => {
  await sql`
    insert into games (merchant_id, vendor, code, category, names, rtp, volatility, lines, bet_min, bet_max, features, is_hot, added_at, sort)
    select m.id, 'RONDA', 'hall-' || n, 'BG',
      jsonb_build_object('es', 'Bingo del puerto ' || n, 'en', 'Harbour bingo ' || n, 'pt', 'Bingo do porto ' || n, 'th', 'บิงโก ' || n),
      95, 'low', 20, 2000, 100000000, array[]::text[], false, now(), n
    from merchants m, generate_series(1, 3) n where m.code = 'lumina' on conflict do nothing`.execute(
    env.system.server.ctx.system,
  )
})
test.afterAll(async ({ env }) => {
  await env.asOwner(`delete from games where code like 'hall-%'`)
})

test('bingo is there once the merchant serves the language TY, with its icon and its lobby, and gone without it', async ({
  env,
  open,
}) => {
  test.slow()
  // Each looks for the first time: browsers keep the menu for a quarter of a minute.
  async function visit(size: typeof phone) {
    const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...size, language: 'en' })
    await page.goto('/')
    await expect(page.locator('main').getByRole('link', { name: 'Slots' }).first()).toBeVisible()
    return page
  }
  const bingoOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Bingo' })
  await expect(bingoOf(await visit(desktop))).toHaveCount(0)

  const office = await open({ port: env.system.ports.backoffice, ...desktop, language: 'en' })
  await signInToOffice(env, office, 'ana')
  async function switchTahitian() {
    await office.goto('/settings?page=languages')
    await office.getByRole('checkbox', { name: /Tahitian/ }).click()
    await office.getByLabel('Reason').fill('Players from Tahiti')
    await office.getByRole('button', { name: 'Save' }).click()
    await expect(office.getByText('Saved', { exact: true })).toBeVisible()
  }
  await switchTahitian()
  const page = await visit(desktop)
  await bingoOf(page).click()
  await expect(page).toHaveURL(/\/bingo$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bingo' })).toBeAttached()
  await expect(page.locator('main').getByRole('link', { name: /Harbour bingo/ })).not.toHaveCount(0)
  await expectAccessible(page, 'the lobby of bingo')

  const small = await visit(phone)
  const chip = small
    .locator('main a[href="/bingo"]')
    .filter({ has: small.locator('svg') })
    .first()
  await expect(chip).toBeVisible()
  await chip.click()
  await expect(small).toHaveURL(/\/bingo$/)
  await expectFitting(small, 'the lobby of bingo')

  await switchTahitian()
  await expect(bingoOf(await visit(desktop))).toHaveCount(0)
})
