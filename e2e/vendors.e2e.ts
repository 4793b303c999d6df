import { HOLDING_VENDOR, startHoldingVendor } from '@ronda/devenv/holding-vendor.ts'
import { tend } from '@ronda/server/features/vendor-transfers/sweep.ts'
import { createHealthWatch } from '@ronda/server/features/vendors/health.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    maintenance: /Mantenimiento$/,
    notAnswering: /no responde en este momento/,
    safe: 'Tu saldo no cambió.',
    others: 'Prueba estos juegos',
    retry: 'Reintentar',
    close: 'Cerrar juego',
    where: '¿Dónde está mi dinero?',
    confirming: 'Por confirmar',
    onItsWay: /Está en camino al proveedor/,
    bringBack: 'Traer a mi billetera',
    isBack: /Tu saldo volvió/,
    nothing: 'Nada guardado aquí.',
  },
  en: {
    maintenance: /Maintenance$/,
    notAnswering: /is not answering at the moment/,
    safe: 'Your balance did not change.',
    others: 'Try these games',
    retry: 'Try again',
    close: 'Close game',
    where: 'Where is my money?',
    confirming: 'Being confirmed',
    onItsWay: /On its way to the provider/,
    bringBack: 'Bring back',
    isBack: /Your balance is back/,
    nothing: 'Nothing is held here.',
  },
}

let vendor: Awaited<ReturnType<typeof startHoldingVendor>>
test.beforeAll(async ({ env }) => {
  vendor = await startHoldingVendor(env)
})
test.afterAll(() => vendor?.stop())

for (const { name, size, language } of windows) {
  const say = words[language]

  test(`a vendor goes down before a member’s eyes, others are offered, and it is played again (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const { ctx } = env.system.server
    await ctx.system
      .updateTable('vendors')
      .set({ health_url: 'https://altair.example/up' })
      .where('code', '=', HOLDING_VENDOR)
      .execute()
    let isUp = true
    const watch = createHealthWatch({ ...ctx, log: { info: () => {}, error: () => {} } }, async url =>
      url.includes('altair') && !isUp ? 'HTTP 502' : '',
    )
    const member = await env.member({ merchant: 'baan', balance: '500' })
    const page = await open({ host: 'baan.localhost', port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)
    await page.goto('/crash')
    const kite = page.locator('main a[href*="gameId=sky-kite"]').first()
    await expect(kite).toBeVisible()
    await expect(kite).not.toHaveAccessibleName(say.maintenance)

    isUp = false
    for (let looks = 0; looks < 3; looks++) await watch.look()
    await expect(kite).toHaveAccessibleName(say.maintenance)
    await expectAccessible(page, `lobby with a vendor that is down, ${name}`)

    await kite.click()
    const main = page.getByRole('main')
    await expect(main.getByText(say.notAnswering)).toBeVisible()
    await expect(main.getByText(say.safe)).toBeVisible()
    await expect(main.getByRole('heading', { name: say.others })).toBeVisible()
    const others = main.locator('a[href^="/game?"]')
    await expect(others).toHaveCount(3)
    await expect(main.locator(`a[href*="vassalage=${HOLDING_VENDOR}"]`)).toHaveCount(0)
    await expect(page.locator('iframe')).toHaveCount(0)
    await expectAccessible(page, `game of a vendor that is down, ${name}`)
    expect(await member.balance()).toBe('500')

    isUp = true
    for (let looks = 0; looks < 2; looks++) await watch.look()
    await main.getByRole('button', { name: say.retry }).click()
    await expect(page.frameLocator('iframe').locator('main.kite')).toBeVisible({ timeout: 60_000 })
    // What the merchant changes meanwhile is read again, but does not open the game anew under the player's hands.
    const address = await page.locator('iframe').getAttribute('src')
    const readAgain = page.waitForResponse(/\/wps\/system\//)
    ctx.bus.publish({ merchantId: vendor.merchant.id, topic: 'settings' })
    await readAgain
    await expect(page.locator('iframe')).toHaveAttribute('src', address ?? '')
    await page.getByRole('button', { name: say.close }).click()
    await expect(kite).not.toHaveAccessibleName(say.maintenance)
    // The vendor held the money while the game was open; on leaving it came back.
    const { memberId } = await vendor.memberOf(member)
    await expect.poll(() => vendor.holds({ memberId })).toBe('0')
    expect(await member.balance()).toBe('500')
  })

  test(`money whose way to a vendor is not known stays in sight until it is, and is brought back (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const member = await env.member({ merchant: 'baan', balance: '700' })
    const who = await vendor.memberOf(member)
    const page = await open({ host: 'baan.localhost', port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)

    // The money arrives, but neither the answer nor the question after it does.
    vendor.trouble('transfer', 'answer-lost')
    vendor.trouble('check-status', 'down')
    await page.goto(`/game?gameId=sky-kite&vassalage=${HOLDING_VENDOR}`)
    await expect(page.getByRole('main').getByRole('button', { name: say.retry })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expectAccessible(page, `game whose money is on its way, ${name}`)

    await page.goto('/?panel=transferFund')
    const wallet = page.getByRole('listitem').filter({ hasText: say.confirming })
    await expect(page.getByRole('heading', { name: say.where })).toBeVisible()
    await expect(wallet.getByText(say.onItsWay)).toBeVisible()
    await expect(page.getByRole('button', { name: say.bringBack })).toHaveCount(0)
    await expectAccessible(page, `money on its way, ${name}`)
    expect(await member.balance()).toBe('700')

    env.clock.advance(61_000)
    await tend(env.system.server.ctx)
    const bringBack = page.getByRole('button', { name: say.bringBack })
    await expect(bringBack).toBeVisible()
    expect(await vendor.holds(who)).toBe('700')
    await expectAccessible(page, `money at a vendor, ${name}`)
    await bringBack.click()
    await expect(page.getByText(say.isBack).first()).toBeVisible()
    await expect(page.getByText(say.nothing)).toBeVisible()
    expect(await vendor.holds(who)).toBe('0')
    expect(await member.balance()).toBe('700')
  })
}
