import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { createVendorActor } from '@ronda/server/features/vendors/vendor-fixture.ts'
import { signInToOffice } from './office.ts'
import { expect, expectAccessible, phone, tablet, test } from './story.ts'

test('a page whose files do not arrive says so, and keeps what is around it', async ({ env, open }) => {
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone, language: 'en' })
  await page.route(/\/assets\/VipPage-.*\.js$/, route => route.fulfill({ status: 503 }))
  await page.goto('/vip')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(1)
  await expectAccessible(page, 'a page that did not arrive')
})

test('who may not enter from a country is told from where the visit came', async ({ env, open }) => {
  const merchant = await env.system.server.ctx.merchants.byCode('lumina')
  const access = merchant?.settings.access
  if (!access) throw new Error('no merchant')
  await env.changeSettings('lumina', { access: { ...access, countries: { mode: 'block', codes: ['US'] } } })
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone, language: 'en' })
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '8.8.8.8' })
  await page.goto('/')
  await expect(page.getByText('United States')).toBeVisible()
  await expectAccessible(page, 'closed for a region')
  await env.changeSettings('lumina', { access })
})

test('a member is asked whether a paid withdrawal arrived, and a no is asked twice', async ({ env, open }) => {
  const rosa = await env.member({ balance: '500' })
  await paidWithdrawal(env, rosa)
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone, language: 'en' })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Username', { exact: true }).fill(rosa.username)
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await question.locator('button[type=submit]').click()
  await expect(question.getByText('Did you receive the money?')).toBeVisible()
  await expectAccessible(page, 'question about a withdrawal')
  await question.getByRole('button', { name: 'Not received' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'question before a no')
})

test('rounds that a vendor left open are listed to the staff', async ({ env, open }) => {
  const seat = await createVendorActor(env).open(await env.member({ balance: '100' }))
  await seat.bet('10', 'left-open')
  env.clock.advance(86_460_000)
  const office = await open({ port: env.system.ports.backoffice, ...tablet, language: 'en' })
  await signInToOffice(env, office)
  await office.goto('/rounds')
  await expect(office.getByRole('row').filter({ hasText: 'left-open' })).toContainText('Jade Galleon')
  await expectAccessible(office, 'open rounds')
})

async function paidWithdrawal(env: TestEnv, member: Awaited<ReturnType<TestEnv['member']>>): Promise<void> {
  const accountId = await member.prepareWithdrawal()
  await env.closeTurnover()
  const { amountMin: amount } = await member.call(withdrawals.info, {})
  const requestId = newId(env.clock.now())
  const { id } = await member.call(withdrawals.request, {
    requestId,
    amount,
    accountId,
    paymentPassword: PAYMENT_PASSWORD,
  })
  const luis = await env.operator('luis')
  const version = async () => (await luis.call(cashier.withdrawalGet, { id })).withdrawal.version
  await luis.call(cashier.withdrawalClaim, { id, version: await version() })
  await luis.call(cashier.withdrawalApprove, { id, version: await version() })
  const diego = await env.operator('diego')
  await diego.call(cashier.withdrawalMarkPaid, {
    id,
    version: await version(),
    reference: 'OP-88213',
    amountAgain: amount,
  })
}

test('below the least that may be withdrawn the missing amount is said, and nothing is there to fill in', async ({
  env,
  open,
}) => {
  const rosa = await env.member({ balance: '11.5' })
  await rosa.prepareWithdrawal()
  await env.closeTurnover()
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone, language: 'es' })
  await page.goto('/?panel=withdraw')
  const login = page.getByRole('dialog')
  await login.locator('input[autocomplete=username]').fill(rosa.username)
  await login.locator('input[type=password]').first().fill(PASSWORD)
  await login.locator('button[type=submit]').click()
  await expect(page.getByText(/Te faltan S\/\s?8\.50 disponibles para poder retirar/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Máx.' })).toHaveCount(0)
  await expectAccessible(page, 'too little to withdraw')
})

test('a refused log-in replaces why one was asked to log in', async ({ env, open }) => {
  const rosa = await env.member()
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone, language: 'es' })
  await page.goto('/?panel=withdraw')
  const login = page.getByRole('dialog')
  const reason = login.getByText('Inicia sesión para continuar.')
  await expect(reason).toBeVisible()
  await login.locator('input[autocomplete=username]').fill(rosa.username)
  await login.locator('input[type=password]').first().fill('wrong-password-1')
  await login.locator('button[type=submit]').click()
  await expect(reason).toHaveCount(0)
})
