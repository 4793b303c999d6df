import type { Page } from '@playwright/test'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { HOLDING_VENDOR, startHoldingVendor } from '@ronda/devenv/holding-vendor.ts'
import { signIn } from './member.ts'
import { signInToOffice } from './office.ts'
import { desktop, expect, expectAccessible, test, unwatched, windows } from './story.ts'

const words = {
  es: {
    open: 'Abrir juego',
    front: 'Traer al frente',
    close: 'Cerrar el juego',
    leave: 'Cerrar juego',
    here: 'Jugar en esta página',
    move: 'Abrir en su propia ventana',
    isOpen: 'El juego está abierto en su propia ventana',
    isClosed: /Tu saldo está al día/,
    note: 'Este juego se abre en su propia ventana.',
    blocked: 'El navegador bloqueó la ventana del juego',
    allow: 'Cómo permitir ventanas emergentes',
    retry: 'Reintentar',
  },
  en: {
    open: 'Open game',
    front: 'Bring to the front',
    close: 'Close game',
    leave: 'Close game',
    here: 'Play on this page',
    move: 'Open in its own window',
    isOpen: 'The game is open in its own window',
    isClosed: /Your balance is up to date/,
    note: 'This game opens in a window of its own.',
    blocked: 'The browser blocked the game’s window',
    allow: 'How to allow pop-up windows',
    retry: 'Try again',
  },
}

const game = `/game?gameId=sky-kite&vassalage=${HOLDING_VENDOR}`
let vendor: Awaited<ReturnType<typeof startHoldingVendor>>

/** A vendor that holds the money while it is played with, and here may not be framed; other stories frame it. */
const openIn = (env: TestEnv, opens_in: 'frame' | 'popup') =>
  env.system.server.ctx.system.updateTable('vendors').set({ opens_in }).where('code', '=', HOLDING_VENDOR).execute()

test.beforeAll(async ({ env }) => {
  vendor = await startHoldingVendor(env)
  await openIn(env, 'popup')
})
test.afterAll(async ({ env }) => {
  await openIn(env, 'frame')
  await vendor?.stop()
})

for (const { name, size, language } of windows) {
  const say = words[language]
  const button = (page: Page, label: string) => page.getByRole('main').getByRole('button', { name: label })

  test(`a game opens in its own window by a press, and what is won is home once it is closed (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const member = await env.member({ merchant: 'baan', balance: '500' })
    const { memberId } = await vendor.memberOf(member)
    const page = await open({ host: 'baan.localhost', port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)
    await page.goto(game)
    await expect(page.getByText(say.note)).toBeVisible()
    await expectAccessible(page, `game of its own window, ${name}`)

    const opening = page.waitForEvent('popup')
    await button(page, say.open).press('Enter')
    const popUp = await opening
    await expect(popUp.locator('main.kite')).toBeVisible({ timeout: 60_000 })
    expect(new URL(popUp.url()).origin).not.toBe(new URL(page.url()).origin)
    // Its way back ends in an empty frame; the page it came from it can neither read nor send elsewhere.
    const left = page.url()
    await unwatched(page, () =>
      popUp.evaluate(() => {
        for (const target of [window.opener, window.opener.top]) {
          try {
            target.location.replace('https://elsewhere.example/')
          } catch {}
          try {
            target.close()
          } catch {}
        }
      }),
    )
    expect(page.url()).toBe(left)
    await expect(page.getByText(say.isOpen)).toBeVisible()
    await expect(button(page, say.front)).toBeFocused()
    await expect(page.getByRole('main').locator('iframe')).toHaveCount(0)
    await expect.poll(() => vendor.holds({ memberId })).toBe('500')
    await expectAccessible(page, `game open in its own window, ${name}`)
    await button(page, say.front).click()
    expect(page.context().pages()).toHaveLength(2)

    await popUp.close()
    await expect(page.getByText(say.isClosed)).toBeVisible()
    await expect(button(page, say.open)).toBeFocused()
    await expect.poll(() => vendor.holds({ memberId })).toBe('0')
    await expect(page.getByText('500.00').filter({ visible: true }).first()).toBeVisible()

    // Closed from the page, and by leaving it.
    for (const leave of [say.close, undefined]) {
      const again = page.waitForEvent('popup')
      await button(page, say.open).click()
      const next = await again
      await expect(page.getByText(say.isOpen)).toBeVisible()
      const closed = next.waitForEvent('close')
      if (leave) await button(page, leave).click()
      else await page.getByRole('banner').getByRole('button', { name: say.leave }).click()
      await closed
      await expect.poll(() => vendor.holds({ memberId })).toBe('0')
    }
    await expect(page).not.toHaveURL(/\/game/)
    expect(await member.balance()).toBe('500')
  })

  test(`a window that the browser blocks is told and tried again; one closed too soon opens nothing (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const member = await env.member({ merchant: 'baan', balance: '300' })
    const { memberId } = await vendor.memberOf(member)
    const page = await open({ host: 'baan.localhost', port: env.system.ports.portal, ...size, language })
    await page.addInitScript(() => {
      const really = window.open
      const mayOpen = () => document.documentElement.dataset.mayOpen !== undefined
      const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') ?? {}
      Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
        get() {
          return mayOpen() ? get?.call(this) : null
        },
      })
      window.open = (...args) => (mayOpen() ? really.apply(window, args) : null)
    })
    await signIn(env, page, member)
    await page.goto(game)
    await button(page, say.open).click()
    await expect(page.getByText(say.blocked)).toBeVisible()
    await expect(page.getByText(say.allow)).toBeVisible()
    await expectAccessible(page, `blocked window, ${name}`)
    // Nothing was launched for it.
    expect(await vendor.holds({ memberId })).toBe('0')

    await page.evaluate(() => {
      document.documentElement.dataset.mayOpen = 'yes'
    })
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/wps/game/launchGame', async route => {
      await held
      await route.continue()
    })
    const opening = page.waitForEvent('popup')
    await button(page, say.retry).click()
    await (await opening).close()
    await expect(button(page, say.open)).toBeEnabled()
    await expect(page.getByText(say.note)).toBeVisible()
    const launched = page.waitForResponse('**/wps/game/launchGame')
    answer()
    await launched
    await expect.poll(() => vendor.holds({ memberId })).toBe('0')
    expect(page.context().pages()).toHaveLength(1)

    await expect
      .poll(async () => (await member.balance()) === '300', {
        message: 'the money is home before it is launched again',
      })
      .toBe(true)
    const again = page.waitForEvent('popup')
    await button(page, say.open).click()
    await expect((await again).locator('main.kite')).toBeVisible({ timeout: 60_000 })
  })

  test(`a game in a frame moves to its own window where there is room, and back (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const member = await env.member({ merchant: 'lumina', balance: '100' })
    const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)
    await page.goto('/game?gameId=sky-kite&vassalage=RONDA')
    const frame = page.getByRole('main').frameLocator('iframe').locator('main.kite')
    await expect(frame).toBeVisible({ timeout: 60_000 })
    const move = page.getByRole('banner').getByRole('button', { name: say.move })
    if (name === 'phone') return await expect(move).toBeHidden()

    const opening = page.waitForEvent('popup')
    await move.click()
    const popUp = await opening
    await expect(page.getByRole('main').locator('iframe')).toHaveCount(0)
    await expect(popUp.locator('main.kite')).toBeVisible({ timeout: 60_000 })
    await popUp.close()
    await button(page, say.here).click()
    await expect(frame).toBeVisible({ timeout: 60_000 })

    // Signing out, here in another tab, closes it.
    const again = page.waitForEvent('popup')
    await move.click()
    const next = await again
    await expect(page.getByText(say.isOpen)).toBeVisible()
    const closed = next.waitForEvent('close')
    await page.evaluate(() => new BroadcastChannel('ronda-session').postMessage({ type: 'signed-out' }))
    await closed
  })
}

test('an operator says that a vendor’s games open in a window of their own, and the portal follows', async ({
  env,
  open,
}) => {
  const office = await open({ port: env.system.ports.backoffice, ...desktop, language: 'en' })
  await signInToOffice(env, office)
  await office.goto('/vendors')
  const toggle = office.getByRole('button', { name: 'Open games of Ronda Studio in their own window' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(office.getByText('Own window', { exact: true })).toBeVisible()
  await expectAccessible(office, 'vendors with one of its own windows')

  const member = await env.member({ merchant: 'lumina', balance: '10' })
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...desktop, language: 'en' })
  await signIn(env, page, member)
  await page.goto('/game?gameId=jade-galleon&vassalage=RONDA')
  await expect(page.getByText(words.en.note)).toBeVisible()
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  // What is open stays as it is; the next time it is in a frame.
  await expect(page.getByText(words.en.note)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').locator('iframe')).toHaveCount(1)
})
