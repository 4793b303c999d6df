import { newId } from '@ronda/contract/core/ids.ts'
import type { Player } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: { shelf: 'Juegos sin terminar', go: 'Continuar Galeón de Jade' },
  en: {
    shelf: 'Unfinished games',
    go: 'Continue Jade Galleon',
    resumed: 'We are picking up your round where you left it',
  },
}

for (const { name, size, language } of windows) {
  const say = words[language]

  test(`a round that was left in the middle is found on the home page and goes on where it was (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const member = await env.member({ balance: '300' })
    const otherTab = await member.play('jade-galleon')
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const shelf = page.getByRole('region', { name: say.shelf })
    await expect(shelf).toHaveCount(0)

    // It appears by itself while the page is open, says what is at stake, and is on the page of recent games too.
    await leaveInTheMiddle(otherTab, () => newId(env.clock.now()))
    await expect(shelf).toContainText('2.00')
    await expectAccessible(page, `home with an unfinished game, ${name}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.goto('/recent')
    await expect(shelf).toContainText('2.00')
    await expectAccessible(page, `recent games with an unfinished one, ${name}`)

    // What the merchant hides meanwhile is still played to its end.
    const lumina = await env.system.server.ctx.merchants.byCode('lumina')
    const categories = lumina?.settings.categories ?? []
    await env.changeSettings('lumina', { categories: categories.filter(category => category !== 'RNG') })
    await page.reload()
    await expect(shelf).toContainText('2.00')
    await shelf.getByRole('link', { name: say.go }).click()
    // Nothing but its page ends it here: the studio's own jobs are not running.
    await expect.poll(() => openRounds(env, member.username), { timeout: 90_000 }).toBe(0)
    await page.goto('/recent')
    await expect(shelf).toHaveCount(0)
    await env.changeSettings('lumina', { categories })
    await page.reload()
    await expect(page.locator('main a[href*="gameId=jade-galleon"]').first()).toBeVisible()
    await expect(shelf).toHaveCount(0)
  })
}

/** Plays until a round has a prize, which waits for its page to show it, and leaves it there. */
async function leaveInTheMiddle(player: Player, newRequestId: () => string): Promise<void> {
  for (;;) {
    const played = await player.call('POST', '/rounds', { requestId: newRequestId(), stake: '2' })
    expect(played.code).toBe('OK')
    const { id, isOpen, events } = played.value as { id: string; isOpen: boolean; events: { type: string }[] }
    if (!isOpen) continue
    // Free spins wait for a press of their own, and go on for minutes.
    if (!events.some(({ type }) => type === 'freeSpinsStart')) return
    expect((await player.call('POST', `/rounds/${id}/finish`, {})).code).toBe('OK')
  }
}

async function openRounds(env: TestEnv, username: string): Promise<number> {
  const { n } = await env.system.server.ctx.system
    .selectFrom('game_rounds')
    .innerJoin('members', 'members.id', 'game_rounds.member_id')
    .where('members.username', '=', username)
    .where('game_rounds.status', '=', 'open')
    .select(eb => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
