import { PASSWORD } from '@ronda/devenv/actors.ts'
import { sql } from 'kysely'
import { signIn } from './member.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

/** The words a person looks for, in the language of the window. */
const words = {
  es: {
    login: 'Iniciar sesión',
    username: 'Usuario',
    password: 'Contraseña',
    favorite: 'Favorito: Galeón de Jade',
    slip: 'galoen de jad',
    game: /Galeón de Jade/,
    search: 'Buscar por nombre',
    none: 'Aún no tienes favoritos',
    sort: 'Ordenar',
    leave: 'Cerrar juego',
    maintenance: 'Este juego está en mantenimiento. Prueba otro mientras tanto.',
    lobbies: 'Salas de juegos',
    kinds: 'Tipos de juego',
    tab: 'Tragamonedas de video',
    all: 'Todos',
    fresh: 'Nuevos',
  },
  en: {
    login: 'Log in',
    username: 'Username',
    password: 'Password',
    favorite: 'Favourite: Jade Galleon',
    slip: 'jade gallon',
    game: /Jade Galleon/,
    search: 'Search by name',
    none: 'No favourites yet',
    sort: 'Sort',
    leave: 'Close game',
    maintenance: 'This game is under maintenance. Try another one meanwhile.',
    lobbies: 'Game lobbies',
    kinds: 'Kinds of games',
    tab: 'Video slots',
    all: 'All',
    fresh: 'New',
  },
}

/** So many games that a page of the lobby does not hold them. */
test.beforeAll(async ({ env }) => {
  await sql`
    insert into games (merchant_id, vendor, code, category, classify, names, rtp, volatility, lines, bet_min, bet_max, features, is_hot, added_at, sort)
    select m.id, 'RONDA', 'shelf-' || n, 'RNG', 'SC',
      jsonb_build_object('es', 'Tesoro ' || n, 'en', 'Treasure ' || n, 'pt', 'Tesouro ' || n, 'th', 'สมบัติ ' || n),
      95, (array['low', 'medium', 'high'])[1 + n % 3], 20, 2000, 100000000, array['free-spins'], false, now(), 100 + n
    from merchants m, generate_series(1, 45) n where m.code = 'lumina' on conflict do nothing`.execute(
    env.system.server.ctx.system,
  )
})
test.afterAll(async ({ env }) => {
  await env.asOwner(`delete from games where code like 'shelf-%'`)
})

for (const { name, size, language } of windows) {
  const say = words[language]

  test(`a visitor browses, searches and filters the lobby, and an address brings it all back (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await page.goto('/rng')
    const tiles = page.locator('main a[href^="/game?"]')
    await expect(tiles).toHaveCount(20)
    await expectAccessible(page, 'lobby')
    await page.getByRole('button', { name: /más juegos|more games/ }).click()
    await expect(tiles).toHaveCount(40)

    await page.getByRole('searchbox', { name: say.search }).fill(say.slip)
    await expect(tiles.first()).toHaveAccessibleName(say.game)
    await expect(page).toHaveURL(/name=/)

    await page.goto('/rng?volatility=high&sort=name')
    await expect(tiles).toHaveCount(16)
    await page.reload()
    await expect(tiles).toHaveCount(16)

    // Every lobby leads to the others, and nothing found leads to games.
    const lobbies = page.getByRole('navigation', { name: say.lobbies })
    await lobbies.getByRole('link', { name: say.fresh, exact: true }).click()
    await expect(page).toHaveURL(/\/new$/)
    await expect(lobbies.getByRole('link', { name: say.fresh, exact: true })).toHaveAttribute('aria-current', 'page')
    // A category leads to the kinds it has games of, and they back to it.
    await page.goto('/rng')
    const kinds = page.getByRole('navigation', { name: say.kinds })
    await expect(kinds.getByRole('link')).toHaveText([say.all, say.tab, 'Crash'])
    await kinds.getByRole('link', { name: 'Crash' }).click()
    await expect(page).toHaveURL(/\/crash$/)
    await expect(kinds.getByRole('link', { name: 'Crash' })).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('main a[href*="sky-kite"]').first()).toBeVisible()
    await kinds.getByRole('link', { name: say.tab }).click()
    await expect(page).toHaveURL(/\/rng\?page=SC$/)
    await expect(kinds.getByRole('link', { name: say.tab })).toHaveAttribute('aria-current', 'page')
    await expect(tiles).toHaveCount(20)
    await expect(page.locator('main a[href*="sky-kite"]')).toHaveCount(0)
    await kinds.getByRole('link', { name: say.all }).click()
    await expect(page).toHaveURL(/\/rng$/)
    await page.goto('/rng?name=zzqqxx')
    await expect(tiles).toHaveCount(3)
    await expectAccessible(page, 'lobby without a result')
  })

  test(`who comes back from a game finds the lobby where it was left (${language}, ${name})`, async ({ env, open }) => {
    const rosa = await env.member()
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, rosa)
    await page.goto('/rng')
    const tiles = page.locator('main a[href^="/game?"]')
    await page.getByRole('button', { name: /más juegos|more games/ }).click()
    await expect(tiles).toHaveCount(40)
    const left = tiles.nth(36)
    const address = (await left.getAttribute('href')) ?? ''
    await left.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(100)
    await left.click()
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: say.leave }).click()
    await expect(tiles).toHaveCount(40)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    await expect(page.locator(`main a[href="${address}"]`)).toBeInViewport()
  })

  test(`a slot opens without signing in, what a guest marks is the member’s later, and works going on are told (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await page.goto('/rng')
    const slot = page.locator('main a[href*="gameId=jade-galleon"]').first()
    await slot.click()
    await expect(page.locator('iframe')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('4')
    await page.getByRole('button', { name: say.leave }).click()
    await expect(page).toHaveURL(/\/rng$/)

    const heart = page.getByRole('button', { name: say.favorite })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => localStorage.getItem('favGames'))).toContain('jade-galleon')

    const { system } = env.system.server.ctx
    const turn = (status: string) =>
      system.updateTable('games').set({ status }).where('code', '=', 'jade-galleon').execute()
    await turn('maintenance')
    const other = await open({ port: env.system.ports.portal, ...size, language })
    await other.goto('/game?gameId=jade-galleon&vassalage=RONDA')
    await expect(other.getByText(say.maintenance)).toBeVisible()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await expect(other.locator('main a[href^="/game?"]').first()).toBeVisible()
    await expectAccessible(other, 'a game under maintenance, for visitors')
    await turn('on')
  })

  test(`what a visitor marks is the member’s after signing in (${language}, ${name})`, async ({ env, open }) => {
    const rosa = await env.member()
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await page.goto('/favorite')
    await expect(page.getByText(say.none)).toBeVisible()
    await page.goto('/rng')
    const heart = page.getByRole('button', { name: say.favorite })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/favorite')
    await expect(page.locator('main').getByText(say.game).first()).toBeVisible()
    await expectAccessible(page, 'favourites of a visitor')
    await page.locator('main').getByRole('button', { name: say.login }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.username, { exact: true }).fill(rosa.username)
    await dialog.getByLabel(say.password, { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: say.login, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('favGames'))).toBe('[]')

    await page.reload()
    await heart.click()
    await expect(page.getByText(say.none)).toBeVisible()
    await page.reload()
    await expect(page.getByText(say.none)).toBeVisible()
  })
}
