import { PASSWORD } from '@ronda/devenv/actors.ts'
import { desktop, expect, expectAccessible, phone, test } from './story.ts'

const JADE = '/game/RONDA/jade-galleon'

test('a link to a game tells a visitor on a phone what it is, and leads into it after logging in (es)', async ({
  env,
  open,
}) => {
  const rosa = await env.member({ balance: '100' })
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone })
  await page.goto(JADE)
  await expect(page).toHaveTitle('Galeón de Jade · Lumina')
  await expect(page.getByRole('heading', { level: 1, name: 'Galeón de Jade' })).toBeVisible()
  await expect(page.getByText('96.21%').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Máscara de jade/ })).toContainText('125×')
  // The picture is the game's own: the drawn one that would stand in is upright.
  const shape = (image: HTMLImageElement) => (image.naturalWidth / image.naturalHeight).toFixed(1)
  await expect.poll(() => page.locator('main img[fetchpriority=high]').evaluate(shape)).toBe('1.8')
  await expectAccessible(page, 'page of a game')
  await page.getByRole('button', { name: 'Jugar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Usuario', { exact: true }).fill(rosa.username)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page).toHaveURL(/\/game\?gameId=jade-galleon/)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 60_000 })
})

test('a tile leads to the page of its game by keyboard, and similar games lead on', async ({ env, open }) => {
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...desktop, language: 'en' })
  await page.goto('/crash')
  await page.getByRole('link', { name: /^About Sky Kite/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/game\/RONDA\/sky-kite$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sky Kite' })).toBeVisible()
  await page.getByRole('link', { name: /^About Jade Galleon/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jade Galleon' })).toBeVisible()
})

test('a launch link opened signed out shows the game with the log-in beside it; one that leads nowhere says so', async ({
  env,
  open,
}) => {
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...desktop, language: 'en' })
  await page.goto('/game?gameId=baccarat&vassalage=RONDA')
  await expect(page.getByRole('heading', { level: 1, name: 'Lotus Baccarat' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const rosa = await env.member({ balance: '100' })
  const logIn = page.getByRole('region', { name: 'Log in to play' })
  await expectAccessible(page, 'a launch link, signed out')
  await logIn.getByLabel('Username', { exact: true }).fill(rosa.username)
  await logIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await logIn.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.locator('iframe')).toBeVisible({ timeout: 60_000 })

  const other = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone, language: 'en' })
  for (const path of ['/game/RONDA/nothing', '/game?gameId=nothing&vassalage=RONDA']) {
    await other.goto(path)
    await expect(other.getByRole('heading', { name: 'We do not have that game' })).toBeAttached()
    await expect(other.locator('main a[href^="/game?"]').first()).toBeVisible()
    await expectAccessible(other, 'an unknown game')
  }
})

test('the page of a game brings what it tells with it; that of none is left out of searches', async ({ env }) => {
  const read = async (path: string) =>
    (await fetch(`${env.system.urls.portal}${path}`, { headers: { 'x-forwarded-host': 'lumina.localhost' } })).text()
  const page = await read(JADE)
  expect(page).toContain('<title>Galeón de Jade · Lumina</title>')
  expect(page).toMatch(/property="og:image" content="https?:\/\/[^"]+\/art\/shared\?game=RONDA%2Fjade-galleon/)
  const first = JSON.parse(/id="first">(.*?)<\/script>/.exec(page)?.[1] ?? '')
  expect(first.answers.map(({ name }: { name: string }) => name)).toContain('games.about')
  const none = await read('/game/RONDA/nothing')
  expect(none).toContain('<title>Lumina</title>')
  expect(none).toContain('content="noindex"')
  expect(none).not.toContain('og:title')
})
