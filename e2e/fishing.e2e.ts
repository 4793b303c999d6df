import type { Page } from '@playwright/test'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { IDLE_MS, IDLE_WARNING_MS } from '@ronda/studio/kinds/room/idle.ts'
import { signIn } from './member.ts'
import { desktop, expect, expectAccessible, expectGameAccessible, phone, test } from './story.ts'

/** From the lobby into the bay, shots by keyboard and by touch, the balance around it, the history, and a volley computed again. */
for (const [name, size] of Object.entries({ phone, desktop })) {
  test(`fishing on a ${name}`, async ({ env, open }) => {
    const member = await env.member({ balance: '200' })
    const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...size })
    const bay = page.frameLocator('iframe')

    await test.step('opens the bay from its lobby', async () => {
      await signIn(env, page, member)
      await page.goto('/fish')
      await expect(page.getByRole('heading', { name: 'Bahía Coral' })).toBeVisible()
      await page.getByRole('link', { name: 'Jugar', exact: true }).click()
      await expect(bay.getByRole('button', { name: /^Disparar/ })).toBeEnabled({ timeout: 60_000 })
      await expect(bay.getByText('Tú', { exact: true })).toBeVisible()
      await expectAccessible(page, 'game screen of the bay')
      await expectGameAccessible(page, 'the bay itself')
    })

    await test.step('a place nobody shoots from is given back after a warning, and taken again', async () => {
      env.clock.advance(IDLE_MS - IDLE_WARNING_MS)
      await expect(bay.getByText(/^Dispara en medio minuto/)).toBeVisible()
      env.clock.advance(IDLE_WARNING_MS)
      await expect(bay.getByText(/^Tres minutos sin disparar/)).toBeVisible()
      await expectAccessible(page, 'bay without a place')
      await bay.getByRole('button', { name: 'Volver a la bahía' }).click()
      await expect(bay.getByRole('button', { name: /^Disparar/ })).toBeEnabled()
      await expect(bay.getByText('Tú', { exact: true })).toBeVisible()
    })

    await test.step('aims and shoots, and the balance in the header follows', async () => {
      await bay.getByRole('button', { name: /^Apuntar a Anchoveta/ }).click()
      const stage = bay.getByRole('group', { name: /^La bahía/ })
      await expect(async () => {
        if (name === 'phone') await bay.getByRole('button', { name: /^Disparar/ }).click()
        else await stage.press(' ')
        expect(await volleys(env, member.username)).toBeGreaterThan(1)
      }).toPass({ timeout: 60_000 })
      await expect(bay.getByRole('status').filter({ hasText: 'Saldo S/' })).toBeAttached({ timeout: 20_000 })
      await expectBalance(env, page, member.username)
    })

    await test.step('sees the shots, and computes one again after renewing the seeds', async () => {
      await bay.getByRole('button', { name: 'Menú' }).click()
      await bay.getByRole('tab', { name: 'Mis disparos' }).click()
      const verify = bay.getByRole('link', { name: 'Verificar' })
      // Of before the renewal: a shot that is still on its way is drawn from the new seeds.
      const href = await verify.first().getAttribute('href')
      await bay.getByRole('tab', { name: 'Juego verificable' }).click()
      await bay.getByRole('button', { name: 'Renovar semillas' }).click()
      await expect(bay.getByText('Semillas renovadas', { exact: false })).toBeVisible()
      await bay.getByRole('tab', { name: 'Mis disparos' }).click()
      await expect(bay.locator(`a[href="${href}"]`)).toBeVisible()
      await page.goto(new URL(href ?? '', env.system.urls.studio).href)
      await expect(
        page.getByRole('heading', { name: 'La ronda es exactamente lo que dicen sus semillas' }),
      ).toBeVisible()
      await expectAccessible(page, 'verification of a volley')
    })
  })
}

async function volleys(env: TestEnv, username: string): Promise<number> {
  const { count } = await env.system.server.ctx.system
    .selectFrom('game_rounds')
    .innerJoin('members', 'members.id', 'game_rounds.member_id')
    .where('members.username', '=', username)
    .where('game_code', '=', 'coral-bay')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Nothing is on its way any more, and the header says what the ledger says. */
async function expectBalance(env: TestEnv, page: Page, username: string): Promise<void> {
  await expect(async () => {
    const row = await env.system.server.ctx.system
      .selectFrom('ledger_accounts')
      .innerJoin('members', 'members.id', 'ledger_accounts.member_id')
      .where('members.username', '=', username)
      .where('kind', '=', 'main')
      .select('balance')
      .executeTakeFirstOrThrow()
    const shown = (Number(row.balance) / 10_000).toFixed(2)
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}
