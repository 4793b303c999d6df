import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { signIn } from './member.ts'
import { desktop, expect, expectAccessible, expectGameAccessible, followLink, phone, test } from './story.ts'

/** A flight to the very end, 1 000×, where a bet came too late for the one before. */
const LONGEST_MS = 130_000

const words = {
  es: {
    bet: /^Apostar(ás)? /,
    cash: /^Cobrar S/,
    taken: /^Cobraste en/,
    takenByItself: 'Cobro automático en 1.01×',
    tooLate: 'Las apuestas ya cerraron. Puedes apostar en la próxima.',
    auto: 'Cobro automático',
    autoAt: 'Multiplicador del cobro automático',
    menu: 'Reglas, historial y ajustes',
    history: 'Mis apuestas',
    verify: 'Verificar',
    close: 'Cerrar',
  },
  en: {
    bet: /^(Bet S|You will bet)/,
    cash: /^Cash out S/,
    taken: /^You cashed out at/,
    takenByItself: 'Auto cash-out at 1.01×',
    tooLate: 'Betting has closed. You can bet on the next flight.',
    auto: 'Auto cash-out',
    autoAt: 'Auto cash-out multiplier',
    menu: 'Rules, history and settings',
    history: 'My bets',
    verify: 'Verify',
    close: 'Close',
  },
}
const windows = [
  { name: 'phone', size: phone, language: 'es', isAuto: false },
  { name: 'desktop', size: desktop, language: 'en', isAuto: true },
] as const

for (const { name, size, language, isAuto } of windows) {
  const say = words[language]

  test(`a member finds the kite, bets, ${isAuto ? 'lets the server cash out' : 'cashes out'} and verifies the flight (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    env.system.studio?.start()
    const member = await env.member({ balance: '300' })
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)
    await page.goto('/crash')
    await page.locator('main a[href*="gameId=sky-kite"]').first().click()
    const game = page.frameLocator('iframe')
    await expect(game.locator('main.kite')).toHaveAttribute('data-phase', /betting|running|crashed/)
    await expectAccessible(page, `kite ${name}`)
    await expectGameAccessible(page, `the kite itself ${name}`)
    expect(await game.locator('body').evaluate(body => body.scrollWidth <= innerWidth)).toBe(true)

    if (isAuto) {
      await game.getByRole('switch', { name: say.auto }).press('Space')
      await game.getByRole('textbox', { name: say.autoAt }).fill('1.01')
    }
    // A bet may come too late for the flight it saw, and a flight may end before anybody can cash out: then the next one is played.
    const kite = game.locator('main.kite')
    const notice = game.locator('[data-notice]')
    const taken = isAuto ? say.takenByItself : say.taken
    for (let flight = 0; flight < 6; flight++) {
      await flightOver(env, kite, /betting/)
      await game.getByRole('button', { name: say.bet }).click()
      await expect(game.locator('[data-mode=placed], [data-mode=cash]').or(notice).first()).toBeVisible({
        timeout: LONGEST_MS,
      })
      if (await notice.getByText(say.tooLate).isVisible()) continue
      if (!isAuto) await cashOut(game, say.cash)
      await expect(notice).toBeVisible({ timeout: 60_000 })
      if (await notice.getByText(taken).isVisible()) break
    }
    await expect(notice.getByText(taken)).toBeVisible()
    await expectBalance(env, page, member.username)

    // A flight can be verified once it has ended.
    await flightOver(env, kite, /betting|crashed/)
    await game.getByRole('button', { name: say.menu }).click()
    await game.getByRole('tab', { name: say.history }).click()
    const panel = game.getByRole('dialog')
    await expect(panel.getByText(/^1\.\d\d×$/).first()).toBeVisible()
    await expectAccessible(page, `bets on the kite ${name}`)
    await expectGameAccessible(page, `the panel of the kite ${name}`)
    const verification = await followLink(page, panel.getByRole('link', { name: say.verify }).first())
    await expect(verification.locator('[data-verdict=right]')).toBeVisible()
    await verification.close()
    await panel.getByRole('button', { name: say.close }).click()
    await expect(panel).toHaveCount(0)
  })
}

/** Chance lets some flights go on for minutes: the end of one under way is brought on. */
async function flightOver(env: TestEnv, kite: Locator, phase: RegExp): Promise<void> {
  await expect(async () => {
    if ((await kite.getAttribute('data-phase')) === 'running') env.clock.advance(20_000)
    await expect(kite).toHaveAttribute('data-phase', phase, { timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
}

/** Takes the money as soon as it can be taken; where the line breaks before, there is nothing to take. */
async function cashOut(game: FrameLocator, label: RegExp): Promise<void> {
  const button = game.getByRole('button', { name: label })
  const broken = game.locator('main.kite[data-phase=crashed]')
  await expect(button.or(broken).first()).toBeVisible({ timeout: 60_000 })
  if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => {})
}

/** The header says what the ledger says. */
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
