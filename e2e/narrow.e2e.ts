import { signIn } from './member.ts'
import { expect, test } from './story.ts'
import { expectFitting, goWithin } from './walk.ts'

/** A phone of 390 px whose page is zoomed to 200 %. */
const half = { width: 195, height: 422 }

const paths = ['/', '/rng', '/lottery', '/Vnlottery', '/promotions', '/vip', '/help', '/pointMall', '/register']
const panels = [
  'menu',
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'messageV2',
  'responsibleGaming',
]

for (const [merchant, language] of [
  ['lumina', 'es'],
  ['baan', 'th'],
] as const)
  test(`the main places of ${merchant} fit half a phone, in ${language}`, async ({ env, open }) => {
    const member = await env.member({ merchant, balance: '19876.54' })
    const own = { host: `${merchant}.localhost`, port: env.system.ports.portal, ...half, language }
    const visitor = await open(own)
    await visitor.goto('/help')
    for (const path of paths) {
      await goWithin(visitor, path)
      await expect(visitor.getByRole('heading').first()).toBeVisible()
      await expectFitting(visitor, path)
    }

    const page = await open(own)
    await signIn(env, page, member)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFitting(page, 'a member’s home')
    for (const panel of panels) {
      await goWithin(page, `/?panel=${panel}`)
      await expect(page.getByRole('dialog').getByRole('heading').filter({ visible: true }).first()).toBeVisible()
      await expectFitting(page, panel)
    }
  })
