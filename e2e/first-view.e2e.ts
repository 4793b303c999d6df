import { desktop, expect, phone, test } from './story.ts'

const sites = [
  {
    merchant: 'lumina',
    language: 'es',
    paths: [
      ...['/', '/promotions', '/vip', '/help', '/down', '/pointMall', '/game/RONDA/jade-galleon'],
      ...['/rng', '/live', '/fish', '/sports', '/crash', '/hot', '/lottery', '/elott', '/Vnlottery'],
    ],
  },
  { merchant: 'baan', language: 'th', paths: ['/', '/vip', '/rng', '/live', '/game/RONDA/coral-bay'] },
] as const

/** Here the first pictures of games are there without the program too. */
const withGames = ['/', '/rng', '/live', '/hot']

/** What becomes of a part of the first view: it is the program's then, or gone. */
const fateOf = (element: Element) =>
  !element.isConnected ? 'gone' : Object.keys(element).some(key => key.startsWith('__react')) ? 'taken over' : 'waiting'

/** Where what is seen first stands, and in whose colours: what changes when the program takes the page over would be seen jumping. */
const places = () => [
  getComputedStyle(document.documentElement).getPropertyValue('--brand'),
  getComputedStyle(document.body).backgroundColor,
  ...[...document.querySelectorAll('#root h1, #root main h1 + p, #root main img[fetchpriority], #root header a > span')]
    .filter(element => element.getClientRects().length > 0)
    .map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, element.textContent, ...[x, y, width, height].map(Math.round)].join(' ')
    }),
]

// The reader's clock is not the server's.
for (const [name, size, timeZone] of [
  ['phone', phone, 'America/Lima'],
  ['desktop', desktop, 'Asia/Bangkok'],
] as const) {
  test(`on a ${name} a visitor reads a page before the program is there, and nothing jumps when it comes`, async ({
    env,
    open,
  }) => {
    const visits = sites.flatMap(({ paths, ...site }) => paths.map(path => ({ path, ...site })))
    for (const { merchant, language, path } of visits) {
      const host = `${merchant}.localhost`
      const page = await open({ host, port: env.system.ports.portal, ...size, language, timeZone })
      let letCome = () => {}
      const mayCome = new Promise<void>(resolve => {
        letCome = resolve
      })
      await page.route(/\/assets\/index-.*\.js$/, async route => {
        await mayCome
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('domcontentloaded')
      if (withGames.includes(path)) expect(await page.locator('main img[width="300"]').count()).toBeGreaterThan(0)
      await page.evaluate(() => document.fonts.ready)
      const before = await page.evaluate(places)
      const first = await page.locator('#root main').elementHandle()
      letCome()
      await expect.poll(() => first?.evaluate(fateOf), path).toBe('taken over')
      expect(await page.evaluate(places)).toEqual(before)
      await page.close()
    }
  })
}

for (const { name, size } of [
  { name: 'Entrar', size: phone },
  // Words that the header of the other width has too.
  { name: 'Registrarse', size: phone },
  { name: 'Registrarse', size: desktop },
])
  test(`“${name}”, pressed before the program is there, does its work once it is (${size.width} px)`, async ({
    env,
    open,
  }) => {
    const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...size })
    let letCome = () => {}
    const mayCome = new Promise<void>(resolve => {
      letCome = resolve
    })
    await page.route(/\/assets\/index-.*\.js$/, async route => {
      await mayCome
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name, exact: true }).last().click()
    letCome()
    await expect(page.getByRole('dialog').getByLabel('Usuario', { exact: true })).toBeVisible()
  })

test('whoever reads another language or is signed in never sees what is meant for visitors', async ({ env, open }) => {
  const window = { host: 'lumina.localhost', port: env.system.ports.portal, ...phone }
  const english = await open({ ...window, language: 'en' })
  const member = await open(window)
  await member.addInitScript(() => sessionStorage.setItem('token', 'of-a-member'))
  for (const page of [english, member]) {
    await page.route(/\/assets\/index-.*\.js$/, route => route.fulfill({ status: 503 }))
    await page.goto('/vip')
    await expect(page.locator('#root')).toBeEmpty()
  }
})
