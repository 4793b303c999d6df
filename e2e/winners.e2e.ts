import { createVendorActor } from '@ronda/server/features/vendors/vendor-fixture.ts'
import { expect, expectAccessible, scrollToFoot, test, windows } from './story.ts'

const words = {
  es: { title: 'Ganadores recientes' },
  en: { title: 'Recent winners' },
}

for (const { name, size, language } of windows)
  test(`the board of winners holds its list three times, and is read once (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const { ctx } = env.system.server
    const rosa = await env.member({ balance: '500' })
    const seat = await createVendorActor(env).open(rosa)
    for (let round = 1; round <= 6; round++) {
      await seat.bet('10', `board-${name}-${round}`)
      await seat.win(`${20 + round}`, `board-${name}-${round}`)
    }
    await ctx.settler.run()
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await page.goto('/')
    await scrollToFoot(page)
    const board = page.getByRole('group', { name: words[language].title })
    await expect(board.getByText(/16\.00/).first()).toBeVisible()
    await expect(board.locator('ul')).toHaveCount(3)
    // Two copies are for the eye alone.
    await expect(board.getByRole('list')).toHaveCount(1)
    const first = board.getByRole('listitem').first()
    await expect(first).toContainText(`${rosa.username.slice(0, 2)}***${rosa.username.at(-1)}`)
    await expect(first).toContainText(/Jade/)
    await expectAccessible(page, `home with winners, ${name}`)
  })
