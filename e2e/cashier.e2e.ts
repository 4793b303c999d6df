import type { Page } from '@playwright/test'
import { newId } from '@ronda/contract/core/ids.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { signIn } from './member.ts'
import { expectFits, signInToOffice } from './office.ts'
import { desktop, expect, expectAccessible, phone, test } from './story.ts'

const portal = (env: TestEnv, merchant: string) => ({ host: `${merchant}.localhost`, port: env.system.ports.portal })

async function atCashier(page: Page, env: TestEnv, member: MemberActor) {
  await signIn(env, page, member)
  await page.goto('/?panel=depositv2')
}

test('on a phone: a deposit by Yape, and the same again in two taps', async ({ env, open }) => {
  const rosa = await env.member()
  const page = await open({ ...portal(env, 'lumina'), ...phone })
  await atCashier(page, env, rosa)

  await test.step('the ways to pay say what they cost and between which amounts; the keyboard goes through them', async () => {
    const ways = page.getByRole('radiogroup', { name: 'Elige cómo depositar' })
    await expect(ways.getByRole('radio')).toHaveCount(5)
    await expect(ways.getByText('Sin cargo · S/ 10 – S/ 2,000')).toBeVisible()
    await expect(ways.getByText('Cargo S/ 3.50 · S/ 50 – S/ 15,000')).toBeVisible()
    // Nobody has waited yet: nothing is said of it.
    await expect(ways.getByText(/Suele tardar/)).toHaveCount(0)
    await ways.getByRole('radio', { name: /Yape/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(ways.getByRole('radio', { name: /Plin/ })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(ways.getByRole('radio', { name: /Yape/ })).toBeChecked()
    await expectAccessible(page, 'ways to pay')
  })

  await test.step('a fee is told before it is sent', async () => {
    await page.getByText('USDT', { exact: true }).click()
    await page.getByRole('button', { name: '200', exact: true }).click()
    await expect(page.getByText('S/ 203.50', { exact: true })).toBeVisible()
  })

  await test.step('pays by Yape', async () => {
    await page.getByText('Yape', { exact: true }).click()
    await page.getByRole('button', { name: '50', exact: true }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page
      .getByRole('link', { name: 'Ir a pagar' })
      .or(page.getByRole('button', { name: 'Ir a pagar' }))
      .click()
    await expect(page.getByRole('img', { name: 'Código QR para pagar 50 PEN' })).toBeVisible()
    await expectAccessible(page, 'what a payer by Yape sees')
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await expect(page.getByText('El dinero ya está en tu billetera.')).toBeVisible()
  })

  await test.step('and again: review, confirm', async () => {
    await page.goto('/?panel=depositv2')
    await page.getByRole('button', { name: /Depositar S\/\s50 con Yape otra vez/ }).click()
    await expect(page.getByRole('heading', { name: 'Revisa tu depósito' })).toBeFocused()
    await expectAccessible(page, 'a deposit to be repeated')
    await page.getByRole('button', { name: 'Confirmar y pagar' }).click()
    await expect(page.getByRole('img', { name: 'Código QR para pagar 50 PEN' })).toBeVisible()
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    await expect(page.getByText('El dinero ya está en tu billetera.')).toBeVisible()
    expect(await rosa.balance()).toBe('100')
  })

  await test.step('what was chosen last is chosen', async () => {
    await page.goto('/?panel=depositv2')
    await expect(page.getByRole('radio', { name: /Yape/ })).toBeChecked()
  })
})

test('in Thai: a deposit by PromptPay, whose code a bank’s app could read', async ({ env, open }) => {
  const som = await env.member({ merchant: 'baan' })
  const page = await open({ ...portal(env, 'baan'), ...phone, language: 'th' })
  await atCashier(page, env, som)
  await expect(page.getByRole('radio', { name: /PromptPay/ })).toBeChecked()
  await page.getByRole('button', { name: '300', exact: true }).click()
  await expectAccessible(page, 'ways to pay in Thai')
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click()
  await page
    .getByRole('link', { name: 'ไปชำระเงิน' })
    .or(page.getByRole('button', { name: 'ไปชำระเงิน' }))
    .click()
  await expect(page.getByText(/^00020101021229370016A000000677010111\w+5406300\.005802TH/)).toBeVisible()
  await page.getByRole('button', { name: 'ชำระเงิน', exact: true }).click()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect.poll(() => som.balance()).toBe('300')
})

test('who waits for a withdrawal reads who looks at it, how long that takes, and what silence leads to', async ({
  env,
  open,
}) => {
  const { ctx } = env.system.server
  const rosa = await env.member({ balance: '120' })
  await env.closeTurnover()
  const lumina = await ctx.merchants.byCode('lumina')
  const measured = { merchant_id: lumina?.id ?? 0, cases: 30, measured_at: new Date(env.clock.now()) }
  await ctx.system
    .insertInto('service_times')
    .values([
      { ...measured, what: 'review', median_seconds: 480, p95_seconds: 1500 },
      { ...measured, what: 'payout', median_seconds: 180, p95_seconds: 300 },
    ])
    .execute()
  const accountId = await rosa.prepareWithdrawal()
  const wish = { requestId: newId(env.clock.now()), amount: '60', accountId, paymentPassword: PAYMENT_PASSWORD }
  const { id } = await rosa.call(withdrawals.request, wish)

  const page = await open({ ...portal(env, 'lumina'), ...phone })
  await signIn(env, page, rosa)
  await page.goto('/?panel=withdraw')
  await expect(page.getByText('Una persona de nuestro equipo revisa tu retiro antes de pagarlo.')).toBeVisible()
  await expect(
    page.getByText('Este paso: la mitad espera 8 min o menos; 95 de cada 100, 25 min como máximo.'),
  ).toBeVisible()
  const steps = page.getByRole('list', { name: 'Seguimiento' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Aprobado' })).toContainText('suele tardar 8 min')
  await expect(steps.filter({ hasText: 'Enviado' })).toContainText('suele tardar 3 min')
  await expectAccessible(page, 'a withdrawal under review')

  // Longer than 95 of 100 wait: now there is something to do.
  await env.asOwner(`update withdrawal_events set at = at - interval '26 minutes' where withdrawal_id = '${id}'`)
  await page.reload()
  await expect(page.getByText(`escríbenos con el número ${id}`)).toBeVisible()
  await page.getByRole('button', { name: 'Escríbenos' }).click()
  await expect(page.getByRole('dialog').last().getByRole('heading', { name: 'Comentarios' })).toBeVisible()
  await page.keyboard.press('Escape')
  await ctx.system.deleteFrom('service_times').where('what', 'in', ['review', 'payout']).execute()
})

test('an operator closes a way to pay and sets what it costs, with a reason that stays on record', async ({
  env,
  open,
}) => {
  const office = await open({ port: env.system.ports.backoffice, ...desktop })
  await signInToOffice(env, office, 'ana')
  await office.goto('/settings?page=cashier')
  const ways = office.getByRole('list', { name: 'Métodos de pago, en el orden en que los ve el jugador' })
  const plin = ways.getByRole('listitem').filter({ hasText: 'Plin' })
  await plin.getByRole('link', { name: 'Plin' }).click()
  await expect(plin.getByText('En edición')).toBeVisible()
  await office.getByLabel('Cargo en porcentaje').fill('1.5')
  await expect(office.getByText(/Por S\/\s20\.00 el jugador paga S\/\s20\.30/)).toBeVisible()
  await office.evaluate(() => scrollTo(0, 0))
  await expectFits(office, 'a payment method')
  await office.getByLabel('Motivo').fill('Plin nos cobra')
  await office
    .getByRole('button', { name: 'Guardar configuración' })
    .or(office.getByRole('button', { name: /^Guardar/ }))
    .click()
  await expect(office.getByText('Guardado')).toBeVisible()

  const rosa = await env.member()
  const page = await open({ ...portal(env, 'lumina'), ...phone })
  await atCashier(page, env, rosa)
  await expect(page.getByText('Cargo 1.5% · S/ 10 – S/ 1,500')).toBeVisible()

  await office.getByRole('switch', { name: 'Disponible para depositar' }).click()
  await office.getByLabel('Cargo en porcentaje').fill('')
  await office.getByLabel('Motivo').fill('Plin está caído')
  await office.getByRole('button', { name: /^Guardar/ }).click()
  await expect(plin.getByText('Apagado')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Yape/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Plin/ })).toHaveCount(0)

  await office.getByRole('switch', { name: 'Disponible para depositar' }).click()
  await office.getByLabel('Motivo').fill('Plin volvió')
  await office.getByRole('button', { name: /^Guardar/ }).click()
  await expect(plin.getByText('Apagado')).toHaveCount(0)
  await office.goto('/audit-log')
  await expect(office.getByRole('row').filter({ hasText: 'Cambió un método de pago' }).first()).toContainText('plin')
})
