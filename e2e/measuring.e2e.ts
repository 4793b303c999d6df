import { expect, expectAccessible, scrollToFoot, test, windows } from './story.ts'

const words = {
  es: { ask: 'Medición de visitas', yes: 'Sí, contar', no: 'No contar' },
  en: { ask: 'Visit counting', yes: 'Yes, count', no: 'Do not count' },
}

for (const { name, size, language } of windows)
  test(`pages are counted with a yes and not before, and nobody is told who reads them (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const say = words[language]
    await env.changeSettings('lumina', { analytics: { matomo: 'https://stats.example/matomo.php?idsite=7' } })
    const page = await open({ port: env.system.ports.portal, ...size, language })
    const told: URLSearchParams[] = []
    await page.route('https://stats.example/**', async route => {
      told.push(new URLSearchParams(route.request().postData() ?? ''))
      await route.fulfill({ status: 204 })
    })
    await page.goto('/?utm_source=friend')
    const question = page.getByRole('complementary', { name: say.ask })
    await expect(question).toBeVisible()
    await expectAccessible(page, `may pages be counted, ${name}`)
    await question.getByRole('button', { name: say.no }).click()
    await expect(question).toBeHidden()
    await page.goto('/promotions')
    await (await scrollToFoot(page)).getByRole('button', { name: say.ask }).click()
    expect(told).toEqual([])
    await question.getByRole('button', { name: say.yes }).click()
    await expect.poll(() => told.map(each => new URL(each.get('url') ?? '').pathname)).toEqual(['/promotions'])
    await page.goto('/vip?panel=securityCenter')
    await expect.poll(() => told.map(each => each.get('url'))).toHaveLength(2)
    const [, second] = told
    expect(new URL(second?.get('url') ?? '').search).toBe('')
    expect([...(second?.keys() ?? [])]).not.toContain('_id')
    await expect(question).toBeHidden()
  })
