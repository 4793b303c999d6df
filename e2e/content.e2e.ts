import { signIn } from './member.ts'
import { desktop, expect, expectAccessible, phone, scrollToFoot, test } from './story.ts'
import { createAlbum, expectFitting, goWithin, type Size } from './walk.ts'

const pages = [
  '/promotions',
  '/promoDetail?id=free-play',
  '/promoDetail?id=no-such-promotion',
  '/vip',
  '/help',
  '/help?q=account',
  '/help?article=help-open-an-account',
  '/helpmc',
  '/join',
  '/seamless',
  '/down',
  '/pointMall',
  '/privacy',
  '/terms',
  '/responsible-gaming',
  '/page/no-such-page',
]

/** A phone opens each page of one brand by its address; the others go from page to page as links do. */
const walks: { name: string; size: Size; byAddress: string[] }[] = [
  { name: 'phone', size: phone, byAddress: ['lumina'] },
  { name: 'desktop', size: desktop, byAddress: [] },
]

/** Every page of words and every dialog about them opens without a complaint of the console and passes the accessibility checker. */
for (const { name, size, byAddress } of walks) {
  test(`public pages of both brands on a ${name}`, async ({ env, open }) => {
    test.slow()
    for (const merchant of ['lumina', 'baan']) {
      const page = await open({ host: `${merchant}.localhost`, port: env.system.ports.portal, ...size, language: 'en' })
      const album = createAlbum(page)
      const go = (path: string) => (byAddress.includes(merchant) ? page.goto(path) : goWithin(page, path))
      await page.goto('/')
      for (const path of pages) {
        await go(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await expectFitting(page, `${merchant} ${path}`)
        await album.add(path)
      }
      await page.goto('/help')
      await expect(page).toHaveTitle(/^Help Center · /)
      const topic = page.locator('main details[open] a').first()
      await topic.click()
      await expect(page.getByRole('article')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible()
      await (await scrollToFoot(page)).getByRole('button', { name: 'Notices' }).click()
      await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible()
      await expectFitting(page, `${merchant} notices`)
    }
  })

  test(`dialogs of members on a ${name}`, async ({ env, open }) => {
    test.slow()
    for (const merchant of ['lumina', 'baan']) {
      const member = await env.member({ merchant, balance: merchant === 'baan' ? '1000' : '200' })
      const page = await open({ host: `${merchant}.localhost`, port: env.system.ports.portal, ...size, language: 'en' })
      await signIn(env, page, member)
      await page.goto('/promotions')
      await page.locator('header').getByRole('button', { name: 'Notices' }).filter({ visible: true }).click()
      const notices = page.getByRole('dialog', { name: 'Notices' })
      await notices.locator('li button').first().click()
      await expect(notices.getByRole('region')).toBeVisible()
      await expectFitting(page, `${merchant} a notice`)
      await page.keyboard.press('Escape')
      await expect(notices).toBeHidden()

      await (await scrollToFoot(page)).getByRole('button', { name: 'Feedback' }).click()
      const feedback = page.getByRole('dialog', { name: 'Feedback' })
      await feedback.getByRole('button', { name: 'Send feedback' }).click()
      await expect(feedback.locator('[aria-invalid]').first()).toBeVisible()
      await expectFitting(page, `${merchant} feedback`)
      await feedback.getByRole('combobox').click()
      await page.getByRole('option', { name: 'Suggestion' }).click()
      await feedback
        .getByRole('textbox', { name: 'Your feedback' })
        .fill('I would like to see more games with low stakes and longer rounds on the first page, please.')
      await feedback.getByRole('button', { name: 'Send feedback' }).click()
      await expect(feedback.getByText('Under review')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(feedback).toBeHidden()

      await (await scrollToFoot(page)).getByRole('button', { name: 'Chat room' }).click()
      const chat = page.getByRole('dialog', { name: 'Chat room' })
      await chat.getByRole('textbox', { name: 'Write a message' }).fill('Good evening, everyone')
      await chat.getByRole('button', { name: 'Send' }).click()
      await expect(chat.getByText('Good evening, everyone')).toBeVisible()
      await expectFitting(page, `${merchant} chat`)
      await chat.getByRole('button', { name: 'Delete my message' }).click()
      await expect(chat.getByText('Good evening, everyone')).toBeHidden()
    }
  })
}

test('nothing pops up before a visitor, who reads it in the line; who signs in is shown it once', async ({
  env,
  open,
}) => {
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone, language: 'en' })
  await page.clock.install()
  await page.goto('/')
  const lines = page.getByRole('region', { name: 'Announcements' })
  await expect(lines.getByText('Look before you register').first()).toBeAttached()
  await page.clock.runFor(10_000)
  const card = page.getByRole('complementary', { name: 'Announcement' })
  await expect(card).toBeHidden()

  const rosa = await env.member()
  await signIn(env, page, rosa)
  await page.goto('/')
  await page.clock.runFor(10_000)
  await expect(card).toBeVisible()
  await expectFitting(page, 'home with a pop-up')
  await card.getByRole('button', { name: 'Got it' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(card).toBeHidden()
})

test('slides lie over the hero and leave it as it was', async ({ env, open }) => {
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...desktop, language: 'en' })
  await page.goto('/')
  const hero = page.getByRole('heading', { level: 1 })
  await expect(hero).toBeVisible()
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('heading', { level: 2 })).toBeVisible()
  await expectAccessible(page, 'a slide')
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await expect(hero).toBeVisible()
})

test('customer service opens a window at once, which closes when the call fails', async ({ env, open }) => {
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...desktop, language: 'en' })
  await page.goto('/')
  await page.route('**/wps/system/customerService*', route => route.fulfill({ status: 503 }))
  const opened = page.waitForEvent('popup')
  await page.locator('aside').getByRole('link', { name: 'Live chat' }).click()
  const support = await opened
  await expect.poll(() => support.isClosed()).toBe(true)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible()
})
