import { PASSWORD } from '@ronda/devenv/actors.ts'
import { signInToOffice } from './office.ts'
import { desktop, expect, expectAccessible, phone, tablet, test } from './story.ts'
import { createAlbum, expectFitting, goWithin, type Size } from './walk.ts'

const paths = ['/', '/rng', '/lottery', '/Vnlottery', '/elott', '/elott?page=TCG_SEA', '/register', '/no-such-page']
const panels = [
  'depositv2',
  'withdraw',
  'transferFund',
  'securityCenter',
  'personalHistoryCopy',
  'transactionHistory',
  'responsibleGaming',
  'identity',
]

/** A phone opens each page of one brand by its address; the others go from page to page as links do. */
const walks: { name: string; sizes: Size[]; byAddress: string[] }[] = [
  { name: 'phone', sizes: [phone], byAddress: ['lumina'] },
  { name: 'tablet and a desktop', sizes: [tablet, desktop], byAddress: [] },
]

/** Every screen opens without a complaint of the console, fits its window and passes the accessibility checker, in English. */
for (const { name, sizes, byAddress } of walks) {
  test(`portal screens of both brands on a ${name}`, async ({ env, open }) => {
    for (const merchant of ['lumina', 'baan']) {
      const member = await env.member({ merchant, balance: merchant === 'baan' ? '1000' : '200' })
      const page = await open({
        host: `${merchant}.localhost`,
        port: env.system.ports.portal,
        ...(sizes[0] as Size),
        language: 'en',
      })
      const album = createAlbum(page)
      const go = (path: string) => (byAddress.includes(merchant) ? page.goto(path) : goWithin(page, path))
      const check = async (where: string) => {
        await expectFitting(page, `${merchant} ${where}`, sizes)
        await album.add(where)
      }
      await page.goto('/help')
      for (const path of paths) {
        await go(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await check(path)
      }
      await page.goto('/?panel=depositv2')
      const login = page.getByRole('dialog')
      await login.getByLabel('Username', { exact: true }).fill(member.username)
      await check('login')
      await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await login.locator('button[type=submit]').click()
      await expect(login.getByLabel('Password', { exact: true })).toBeHidden()
      for (const panel of panels) {
        await go(`/?panel=${panel}`)
        await expect(
          page.getByRole('dialog').getByRole('heading', { level: 2 }).filter({ visible: true }).first(),
        ).toBeVisible()
        await check(panel)
      }
    }
  })
}

test('back office screens in English', async ({ env, open }) => {
  const rosa = await env.member({ balance: '500' })
  const office = await open({ port: env.system.ports.backoffice, ...desktop, language: 'en' })
  await signInToOffice(env, office)
  for (const path of ['/', '/deposits?state=all', '/withdrawals', '/members', '/settings', '/ledger', '/audit-log']) {
    await office.goto(path)
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(office.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(office, `back office ${path}`)
  }
  await office.goto(`/members?q=${rosa.username}`)
  await office.getByRole('link', { name: rosa.username }).click()
  await expect(office.getByRole('heading', { level: 1, name: rosa.username })).toBeVisible()
  await expectAccessible(office, 'member')
})

test('what the checker looks for it also finds', async ({ env, open }) => {
  const page = await open({ port: env.system.ports.portal, ...desktop })
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expectAccessible(page, 'as it is')
  await page.evaluate(() => {
    document.body.append(document.createElement('button'))
    const faint = document.createElement('p')
    faint.textContent = 'faint'
    faint.style.cssText = 'color: #888; background: #999'
    document.body.append(faint)
  })
  await expect(expectAccessible(page, 'spoiled')).rejects.toThrow(
    /button-name[\s\S]*color-contrast|color-contrast[\s\S]*button-name/,
  )
})
