import type { Page } from '@playwright/test'
import { signInToOffice } from './office.ts'
import { desktop, expect, phone, test } from './story.ts'
import { createAlbum, expectFitting, goWithin } from './walk.ts'

const kinds = ['category', 'page', 'help', 'faq', 'rule', 'notice', 'announcement', 'promotion', 'banner']
const settings = ['modules', 'languages', 'registration', 'signIn', 'protection', 'identity', 'access', 'channels']
const paths = [
  ...kinds.map(kind => `/content?kind=${kind}`),
  '/content/new?kind=announcement',
  '/content/new?kind=promotion',
  ...settings.map(page => `/settings?page=${page}`),
  ...[
    '/approvals',
    '/approvals?show=closed',
    '/payment-exceptions',
    '/vip',
    '/mall?view=items',
    '/mall',
    '/mall?view=points',
    '/mall?view=rules',
    '/messages',
    '/campaigns',
    '/campaigns?view=rules',
    '/campaigns/new',
    '/labels',
    '/identity?state=all',
    '/members',
    '/feedback?status=all',
    '/chat',
    '/chat?view=rooms',
    '/texts',
    '/rewards?state=all',
    '/rewards?view=lists',
    '/referral',
    '/referral?view=friends',
    '/referral?view=suspects',
    '/referral?view=suspects&state=refused',
    '/referral?view=results',
    '/activities',
    '/agents',
    '/agents?view=runs',
    '/agents?view=suspects',
    '/agents?view=checks',
    '/activities?view=applications',
    '/vip?view=near',
    '/vip?view=rebates',
    '/rounds',
    '/vendor-calls',
    '/vendor-transfers',
    '/reconciliation',
    '/dead-letters',
    '/win-reviews',
    '/closings',
    '/vendors',
    '/games',
    '/games?category=RNG',
    '/games?view=menu',
    '/lotteries',
    '/rtp',
    '/vendors?catalogue=RONDA',
  ],
]

// Of a brand each: so many pages at once come near what one operator may ask for in a minute.
// A phone opens each by its address, a desktop goes from page to page as links do.
const walks = [
  { name: 'phone', size: phone, merchant: 'lumina', go: (page: Page, path: string) => page.goto(path) },
  { name: 'desktop', size: desktop, merchant: 'baan', go: goWithin },
]
for (const { name, size, merchant, go } of walks) {
  test(`back office screens of content, settings and members' words on a ${name}`, async ({ env, open }) => {
    const rosa = await env.member({ merchant, balance: '500' })
    const office = await open({ port: env.system.ports.backoffice, ...size, language: 'en' })
    const album = createAlbum(office)
    const check = async (where: string) => {
      // What is under an open drawer is out of reach, its heading too.
      const heading = office.getByRole('heading', { level: 1 })
      await expect(heading.or(office.getByRole('dialog').getByRole('heading', { level: 2 })).first()).toBeVisible()
      await expectFitting(office, `back office ${where}`)
      await album.add(where)
    }
    await signInToOffice(env, office, 'ana', merchant)
    await office.goto('/')
    for (const path of paths) {
      await go(office, path)
      await check(path)
    }
    await office.goto('/content?kind=promotion')
    await office.getByRole('table').getByRole('link').first().click()
    await expect(office.getByRole('button', { name: 'Save draft' })).toBeVisible()
    await check('document')
    await office.goto(`/members?q=${rosa.username}`)
    await office.getByRole('link', { name: rosa.username }).click()
    await office.getByRole('button', { name: 'Give an initial password' }).click()
    await office.getByLabel('Reason').fill('Lost the phone and the mail')
    await office.getByRole('button', { name: 'Give an initial password' }).click()
    await expect(office.getByText('It is shown only this once.')).toBeVisible()
    await check('initial password')
    const { pathname } = new URL(office.url())
    for (const tab of ['vip', 'rewards', 'points', 'friends', 'team', 'activities', 'messages']) {
      await go(office, `${pathname}?tab=${tab}`)
      await check(`member ${tab}`)
    }
  })
}

test('a promotion is written, published, changed and archived', async ({ env, open }) => {
  const office = await open({ port: env.system.ports.backoffice, ...desktop, language: 'en' })
  await signInToOffice(env, office)
  await office.goto('/content/new?kind=promotion')
  await office.getByLabel('Title').fill('Fiesta de otoño')
  await expect(office.getByLabel('Address')).toHaveValue('fiesta-de-otono')
  await office.getByRole('textbox', { name: 'Text', exact: true }).fill('Juega tres rondas.')
  await office.getByRole('combobox', { name: 'Category' }).click()
  await office.getByRole('option').first().click()
  await office.getByRole('button', { name: 'Save draft' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Fiesta de otoño' })).toBeVisible()
  await office.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(office.getByText('Published', { exact: true })).toBeVisible()
  await office.getByLabel('Title').fill('Fiesta de primavera')
  await office.getByRole('button', { name: 'Save and publish' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Fiesta de primavera' })).toBeVisible()
  await office.getByRole('button', { name: 'Archive', exact: true }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(office.getByText('Archived', { exact: true }).first()).toBeVisible()
})
