import { clockText } from '@ronda/contract/values/time.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, scrollToFoot, test, windows } from './story.ts'

const words = {
  es: { show: 'Mostrar saldo', hide: 'Ocultar saldo', refresh: 'Actualizar saldo', language: 'Idioma: Español' },
  en: { show: 'Show balance', hide: 'Hide balance', refresh: 'Refresh balance', language: 'Language: English' },
}
const others = {
  es: { code: 'en', name: 'English', language: 'Language: English', deposit: 'Deposit' },
  en: { code: 'es', name: 'Español', language: 'Idioma: Español', deposit: 'Depositar' },
}

for (const { name, size, language } of windows) {
  const say = words[language]
  const other = others[language]

  test(`the header tells the platform's time, hides and refreshes the balance, and changes the language (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const rosa = await env.member({ balance: '120' })
    const page = await open({ port: env.system.ports.portal, ...size, language })
    // What is told of changes does not arrive: only asking shows them.
    await page.route('**/wps/live*', route => route.fulfill({ status: 503 }))
    await signIn(env, page, rosa)
    await page.goto('/')
    const banner = page.getByRole('banner')
    const shown = (amount: string) => banner.getByRole('button', { name: new RegExp(`${amount}, ${say.hide}`) })

    if (name === 'desktop') {
      await expect(banner.getByText('GMT+8')).toBeVisible()
      await expect
        .poll(async () => {
          const text = await banner.locator('time').textContent()
          return [0, 1, 2].some(ago => clockText(env.clock.now() - ago * 1_000) === text)
        })
        .toBe(true)
    }

    await shown('120.00').click()
    const hidden = banner.getByRole('button', { name: say.show, exact: true }).first()
    await expect(hidden).toHaveText(new RegExp(`^\\*\\*\\*${say.show}$`))
    await expect(banner.getByText('120.00')).toHaveCount(0)
    await expectAccessible(page, `hidden balance, ${name}`)
    await page.reload()
    await expect(hidden).toHaveText(/^\*\*\*/)
    await hidden.click()
    await expect(shown('120.00')).toBeVisible()

    await rosa.deposit('30')
    await expect(shown('120.00')).toBeVisible()
    await banner.getByRole('button', { name: say.refresh }).click()
    await expect(shown('150.00')).toBeVisible()

    // A phone has it at the foot of the page.
    const place = name === 'desktop' ? banner : await scrollToFoot(page)
    await place.getByRole('button', { name: say.language }).click()
    await page
      .getByRole('menuitem', { name: other.name })
      .or(page.getByRole('menuitemradio', { name: other.name }))
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', other.code)
    await expect(place.getByRole('button', { name: other.language })).toBeVisible()
    await expect(banner.getByRole('link', { name: other.deposit })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(other.code)
    // Messages to the member follow.
    await expect
      .poll(async () => {
        const { system } = env.system.server.ctx
        const row = await system
          .selectFrom('members')
          .select('language')
          .where('username', '=', rosa.username)
          .executeTakeFirst()
        return row?.language
      })
      .toBe(other.code)
  })
}
