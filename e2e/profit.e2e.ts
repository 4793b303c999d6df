import { newId } from '@ronda/contract/core/ids.ts'
import { createVendorActor } from '@ronda/server/features/vendors/vendor-fixture.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    title: 'Pérdidas y ganancias',
    net: 'Resultado',
    month: 'Mensual',
    slots: 'Tragamonedas',
    pdf: /en PDF$/,
    csv: /en CSV$/,
    show: /^Mostrar junto al saldo/,
    today: 'Jugado hoy y resultado',
    change: 'Cambiar imagen',
    picture: 'Imagen 4',
  },
  en: {
    title: 'Personal loss',
    net: 'Net result',
    month: 'Monthly',
    slots: 'Slots',
    pdf: /as PDF$/,
    csv: /as CSV$/,
    show: /^Show time played today/,
    today: 'Played today and result',
    change: 'Change picture',
    picture: 'Picture 4',
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`what play cost, its rounds, and a statement to keep (${language}, ${name})`, async ({ env, open }) => {
    const rosa = await env.member({ balance: '500' })
    const game = await createVendorActor(env).open(rosa)
    for (const [stake, payout] of [
      ['100', '20'],
      ['50', '60'],
    ] as const) {
      const round = newId(env.clock.now())
      await game.bet(stake, round)
      await game.win(payout, round)
    }
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, rosa)
    await page.goto('/?panel=personalProfit')
    await expect(page.getByRole('heading', { name: w.title })).toBeVisible()
    await expect(page.getByText(/−S\/\s70\.00/).first()).toBeVisible()
    await page.getByRole('button', { name: w.month, exact: true }).click()
    await expectAccessible(page, `personal loss ${name}`)

    for (const [kind, ending] of [
      [w.pdf, 'pdf'],
      [w.csv, 'csv'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: kind }).first().click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
    }

    await page.getByRole('link', { name: w.slots }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/panel=personalHistoryCopy&from=.*&product=RNG/)
    await expect(
      page
        .getByText(/^(Jade Galleon|Galeón de Jade)$/)
        .filter({ visible: true })
        .nth(1),
    ).toBeVisible()

    await page.goto('/?panel=responsibleGaming')
    await page.getByRole('switch', { name: w.show }).click()
    await page.goto('/?panel=securityCenter')
    await page.getByRole('button', { name: w.change }).click()
    await page.getByRole('button', { name: w.picture, exact: true }).click()
    await expect(page.getByRole('button', { name: w.picture, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page, `a member's picture ${name}`)
    await page.goto('/?panel=menu')
    await expect(page.getByRole('link', { name: w.today }).filter({ visible: true }).first()).toBeVisible()
  })
}
