import type { FrameLocator } from '@playwright/test'
import { signIn } from './member.ts'
import { expect, expectAccessible, expectGameAccessible, followLink, test, windows } from './story.ts'

const words = {
  es: {
    game: /Baccarat del Loto/,
    player: /^Jugador/,
    tie: /^Empate/,
    pick: 'Ficha de',
    confirm: /^Apostar/,
    placed: /En juego/,
    undo: 'Deshacer',
    result: /^(Gana el jugador|Gana la banca|Empate)$/,
    menu: 'Reglas, historial y ajustes',
    history: 'Mis apuestas',
    verify: 'Verificar',
    change: /Cambiar de mesa/,
    ruby: 'Entrar: Mesa Rubí',
    close: 'Cerrar',
  },
  en: {
    game: /Lotus Baccarat/,
    player: /^Player(?! pair)/,
    tie: /^Tie/,
    pick: 'Chip of',
    confirm: /^Bet S/,
    placed: /In play/,
    undo: 'Undo',
    result: /^(Player wins|Banker wins|Tie)$/,
    menu: 'Rules, history and settings',
    history: 'My bets',
    verify: 'Verify',
    change: /Change table/,
    ruby: 'Join: Ruby table',
    close: 'Close',
  },
}

for (const { name, size, language } of windows) {
  const say = words[language]

  test(`a member finds the table among the live games, bets, sees the hand, and verifies it (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    env.system.studio?.start()
    const member = await env.member({ balance: '300' })
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)
    await page.goto('/live')
    await expect(page.getByRole('main').getByText(say.game).first()).toBeVisible()
    await page.locator('main a[href*="gameId=baccarat"]').first().click()
    const game = page.frameLocator('iframe')
    await expect(game.locator('main.bac')).toHaveAttribute('data-phase', /betting|dealing|result|locked/)
    await waitForBetting(game, ms => env.clock.advance(ms))

    await game.getByRole('button', { name: say.player }).click()
    await game.getByRole('button', { name: say.tie }).press('Enter')
    await game.getByRole('button', { name: say.undo }).click()
    await game.getByRole('button', { name: say.confirm }).click()
    await expect(game.getByRole('button', { name: say.placed })).toBeVisible()
    await expectAccessible(page, `baccarat table ${name}`)
    await expectGameAccessible(page, `the table itself ${name}`)
    expect(await game.locator('body').evaluate(body => body.scrollWidth <= innerWidth)).toBe(true)
    // Amounts that change must not move what stands beside them.
    expect(await game.locator('body').evaluate(body => getComputedStyle(body).fontVariantNumeric)).toContain(
      'tabular-nums',
    )

    // Betting closes, the hand is dealt, and the page is told of both.
    env.clock.advance(18_500)
    await expect(game.locator('main.bac')).toHaveAttribute('data-phase', /dealing|result/)
    env.clock.advance(12_000)
    await expect(game.getByText(say.result).first()).toBeVisible()
    await expect(game.locator('[data-notice]')).toBeVisible()

    await game.getByRole('button', { name: say.menu }).click()
    await game.getByRole('tab', { name: say.history }).click()
    const verification = await followLink(page, game.getByRole('link', { name: say.verify }).first())
    await expect(verification.locator('[data-verdict=right]')).toBeVisible()
    await verification.close()
    await game.getByRole('dialog').getByRole('button', { name: say.close }).click()

    await game.getByRole('button', { name: say.change }).click()
    await game.getByRole('button', { name: say.ruby }).click()
    await expect(game.locator('main.bac[data-table=ruby]')).toBeVisible()
  })
}

/** Lets time pass until the table takes bets with enough time left to lay chips. */
async function waitForBetting(game: FrameLocator, advance: (ms: number) => void) {
  const seconds = game.locator('[data-seconds]')
  await expect(async () => {
    if (Number(await seconds.textContent()) < 10) advance(4_000)
    expect(Number(await seconds.textContent())).toBeGreaterThanOrEqual(10)
  }).toPass({ timeout: 60_000, intervals: [1_500] })
}
