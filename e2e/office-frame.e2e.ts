import { signInToOffice, signInToOfficeByForm } from './office.ts'
import { desktop, expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    home: 'Inicio',
    deposits: 'Depósitos',
    members: 'Jugadores',
    problem: 'Esta página no terminó de llegar',
    help: /^Puede ser la conexión/,
    retry: 'Reintentar',
    search: 'Buscar',
    field: 'Página, jugador o número',
  },
  en: {
    home: 'Dashboard',
    deposits: 'Deposits',
    members: 'Members',
    problem: 'This page did not fully arrive',
    help: /^It may be the connection/,
    retry: 'Try again',
    search: 'Search',
    field: 'Page, member or number',
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`a page that does not arrive leaves the frame, says so, and comes back (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const office = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOfficeByForm(env, office)
    const part = /\/assets\/DepositQueue-/
    // Gone, as after a new version.
    await office.route(part, route => route.fulfill({ status: 404, contentType: 'text/html', body: '' }))
    let loads = 0
    office.on('load', () => loads++)
    const nav = office.getByRole('navigation')
    await nav.getByRole('link', { name: w.deposits, exact: true }).click()
    // Loaded anew once by itself, and then it says so instead of turning in circles.
    await expect.poll(() => loads).toBe(1)
    await expect(office.getByText(w.problem)).toBeVisible()
    await expect(office.getByText(w.help)).toBeVisible()
    await expectAccessible(office, `a page that did not arrive, ${name}`)
    expect(loads).toBe(1)

    // The rest of the office goes on.
    await nav.getByRole('link', { name: w.members, exact: true }).click()
    await expect(office.getByRole('heading', { level: 1, name: w.members })).toBeVisible()
    await nav.getByRole('link', { name: w.deposits, exact: true }).click()
    await expect(office.getByText(w.problem)).toBeVisible()

    await office.unroute(part)
    await office.getByRole('button', { name: w.retry }).click()
    await expect(office.getByRole('heading', { level: 1, name: w.deposits })).toBeVisible()
  })

  test(`the search is worked with the arrow keys and stays on a low screen (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const height = 600
    const office = await open({ port: env.system.ports.backoffice, ...size, height, language })
    await signInToOffice(env, office)
    await office.goto('/')
    await expect(office.getByRole('heading', { level: 1, name: w.home })).toBeVisible()
    await office.keyboard.press('Control+k')
    const dialog = office.getByRole('dialog')
    const field = dialog.getByRole('combobox', { name: w.field })
    await expect(field).toBeFocused()
    const options = dialog.getByRole('option')
    const chosen = dialog.locator('[role=option][aria-selected=true]')
    await expect(chosen).toHaveCount(1)
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await office.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(options.last()).toBeInViewport({ ratio: 1 })
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '')
    await expectAccessible(office, `search, ${name}`)
    const box = await dialog.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width)

    await office.keyboard.press('Home')
    await office.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(options.nth(1)).toHaveText(w.deposits)
    await office.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(office.getByRole('heading', { level: 1, name: w.deposits })).toBeVisible()
  })
}

test('a tab opened by a link is signed in, and signing out in one signs out in both', async ({ env, open }) => {
  const w = words.es
  const office = await open({ port: env.system.ports.backoffice, ...desktop })
  await signInToOffice(env, office)
  await office.goto('/')
  // Opened here instead of by a press with Ctrl: of a tab that the browser opens by itself its driver at times hears nothing.
  const link = office.getByRole('navigation').getByRole('link', { name: w.deposits, exact: true })
  const tab = await office.context().newPage()
  await tab.goto((await link.getAttribute('href')) ?? '')
  await expect(tab.getByRole('heading', { level: 1, name: w.deposits })).toBeVisible()
  await expect(tab.getByLabel('Contraseña', { exact: true })).toHaveCount(0)
  await expect(office.getByRole('heading', { level: 1, name: w.home })).toBeVisible()
  await tab.getByRole('button', { name: 'Cerrar sesión' }).click()
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(tab.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await expect(office.getByLabel('Contraseña', { exact: true })).toBeVisible()
})
