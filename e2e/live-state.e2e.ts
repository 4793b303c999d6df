import { expect, test, windows } from './story.ts'

const names = { es: 'Cometa al Viento', en: 'Sky Kite' }

for (const { name, size, language } of windows)
  test(`the page of a shared game counts down to when its bets close, round after round (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    env.system.studio?.start()
    // The device does not know how late it is.
    env.clock.advance(7_200_000)
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await page.goto('/game/RONDA/sky-kite')
    await expect(page.getByRole('heading', { name: names[language], level: 1 })).toBeVisible()
    const left = page.locator('main header time')
    // A flight lasts as long as chance has it: while one is on, the clock goes on faster.
    const counts = () =>
      expect
        .poll(
          async () => {
            const [shown = ''] = await left.allTextContents()
            if (!shown) env.clock.advance(2000)
            return shown
          },
          { timeout: 60_000 },
        )
        .toMatch(/^0:\d\d$/)
    await counts()
    await expect(left).toBeHidden()
    await counts()
  })
