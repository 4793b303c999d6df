import { signIn } from './member.ts'
import { expect, expectAccessible, scrollToFoot, test, windows } from './story.ts'

for (const { name, size, language } of windows)
  test(`who watches over the house and who helps is told in the footer, at log-in and while a game opens (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await page.goto('/')
    const footer = await scrollToFoot(page)
    await expect(footer.getByText('DEMO-0001')).toBeVisible()
    await expect(footer.locator('a[href="tel:113"]')).toBeVisible()
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()

    await page.goto('/login')
    const login = page.getByRole('dialog')
    await expect(login.getByText('DEMO-0001')).toBeVisible()
    await expect(login.getByText('18+')).toBeVisible()

    await signIn(env, page, await env.member())
    const opening = Promise.withResolvers<void>()
    await page.route('**/wps/game/launchGame**', async route => {
      await opening.promise
      await route.continue()
    })
    await page.goto('/game?gameId=jade-galleon&vassalage=RONDA')
    await expect(page.getByRole('status').getByText('DEMO-0001')).toBeVisible()
    await expectAccessible(page, `a game that opens ${name}`)
    opening.resolve()
    await expect(page.getByText('DEMO-0001')).toHaveCount(0)
  })
