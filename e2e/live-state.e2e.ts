import { expect, test, windows } from './story.ts'

const names = { es: 'Cometa al Viento', en: 'Sky Kite' }

for (const { name, size, language } of windows)
  test(`the page of a shared game counts down to when its bets close, round after round (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    env.system.studio?.start()
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await page.goto('/game/RONDA/sky-kite')
    await expect(page.getByRole('heading', { name: names[language], level: 1 })).toBeVisible()
    const left = page.locator('main header time')
    await expect(left).toHaveText(/^0:\d\d$/)
    await expect(left).toBeHidden()
    env.clock.advance(30_000)
    await expect(left).toHaveText(/^0:\d\d$/)
  })
