import type { Page } from '@playwright/test'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import { PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { signIn } from './member.ts'
import { expectFits, forgetCodes, signInToOffice } from './office.ts'
import { desktop, expect, phone, test } from './story.ts'

async function colleagueApproves(env: TestEnv, kind: 'payment-channel.add' | 'settings.change') {
  await forgetCodes(env)
  const luis = await env.operator('luis')
  const { rows } = await luis.call(approvals.list, { pageNo: 1, pageSize: 10 })
  await luis.approve(rows.find(row => row.kind === kind && row.state === 'open') ?? null)
}

const propose = async (office: Page, reason: string, button: string) => {
  await office.getByLabel('Motivo').fill(reason)
  await office.getByRole('button', { name: button, exact: true }).click()
}

test('a card with a fee of its own is added, approved, and paid with at once', async ({ env, open }) => {
  const office = await open({ port: env.system.ports.backoffice, ...desktop })
  await signInToOffice(env, office, 'ana')
  await office.goto('/settings?page=cashier')
  await office.getByRole('button', { name: 'Agregar método' }).click()
  await office.getByRole('combobox', { name: 'Método' }).click()
  await office.getByRole('option', { name: 'Tarjeta' }).click()
  await office.getByLabel('Monto mínimo', { exact: true }).fill('40')
  await office.getByLabel('Monto máximo', { exact: true }).fill('900')
  await office.getByLabel('Cargo en porcentaje').fill('3.5')
  await office.getByLabel('Monto 1').fill('100')
  await office.getByLabel('Nombre · Español').fill('Tarjeta del exterior')
  const sample = office.getByRole('radiogroup')
  await expect(sample.getByText('Tarjeta del exterior')).toBeVisible()
  await expect(sample.getByText(/Cargo 3\.5%/)).toBeVisible()
  await office.evaluate(() => scrollTo(0, 0))
  await expectFits(office, 'a new payment method')
  await propose(office, 'Clientes con tarjetas de otros países', 'Proponer')
  await expect(office.getByText(/^Tu propuesta espera a una segunda persona/)).toBeVisible()

  await colleagueApproves(env, 'payment-channel.add')
  const ways = office.getByRole('list', { name: 'Métodos de pago, en el orden en que los ve el jugador' })
  await expect(ways.getByRole('link', { name: 'Tarjeta del exterior' })).toBeVisible()
  await ways.getByRole('button', { name: /^Subir: Tarjeta del exterior/ }).click()
  await expect(office.getByText(/«Tarjeta del exterior» está ahora en el puesto/)).toBeVisible()

  const rosa = await env.member()
  const page = await open({ port: env.system.ports.portal, ...phone })
  await signIn(env, page, rosa)
  await page.goto('/?panel=depositv2')
  await page.getByText('Tarjeta del exterior', { exact: true }).click()
  await page.getByRole('button', { name: '100', exact: true }).click()
  await expect(page.getByText('S/ 103.50', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page
    .getByRole('link', { name: 'Ir a pagar' })
    .or(page.getByRole('button', { name: 'Ir a pagar' }))
    .click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByText('El dinero ya está en tu billetera.')).toBeVisible()
  expect(await rosa.balance()).toBe('100')

  // Orders were opened by it: it is put away by switching it off.
  await office.goto('/settings?page=cashier&channel=card')
  await expect(office.getByRole('switch', { name: 'Disponible para depositar' })).toBeChecked()
  await expect(office.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  await office.getByRole('switch', { name: 'Disponible para depositar' }).click()
  await propose(office, 'Fin de la historia', 'Guardar')
  await expect(
    ways.getByRole('listitem').filter({ hasText: 'Tarjeta del exterior' }).getByText('Apagado'),
  ).toBeVisible()
})

test('a further way to be paid out is opened by two people, and a member withdraws by it', async ({ env, open }) => {
  const office = await open({ port: env.system.ports.backoffice, ...desktop })
  await signInToOffice(env, office, 'ana')
  await office.goto('/settings?page=cashier&way=out')
  await office.getByRole('button', { name: 'Agregar método' }).click()
  await office.getByLabel('Nombre · Español').fill('USDT (TRC-20)')
  await office.getByLabel('Nombre del número · Español').fill('Dirección TRC-20')
  await office.getByRole('combobox', { name: 'Se muestra como' }).click()
  await office.getByRole('option', { name: 'USDT' }).click()
  await office.getByLabel('Forma del número').fill('T[1-9A-HJ-NP-Za-km-z]{33}')
  const tried = office.getByRole('textbox', { name: 'Dirección TRC-20', exact: true })
  await tried.fill('12345')
  await expect(office.getByText('Ese número no tiene la forma pedida')).toBeVisible()
  await tried.fill('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')
  await expect(office.getByText('Ese número no tiene la forma pedida')).toHaveCount(0)
  await office.evaluate(() => scrollTo(0, 0))
  await expectFits(office, 'a new way to be paid out')
  await propose(office, 'Lo piden los jugadores', 'Guardar')
  await expect(office.getByText('métodos por los que se puede retirar').first()).toBeVisible()
  await colleagueApproves(env, 'settings.change')

  const rosa = await env.member({ balance: '300' })
  await env.closeTurnover()
  await rosa.prepareWithdrawal()
  const page = await open({ port: env.system.ports.portal, ...phone })
  await signIn(env, page, rosa)
  await page.goto('/?panel=withdraw')
  await page.getByRole('button', { name: 'Agregar cuenta' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByText('USDT (TRC-20)').click()
  await form.getByLabel('Dirección TRC-20').fill('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')
  await form.getByLabel('Contraseña de retiro', { exact: true }).fill(PAYMENT_PASSWORD)
  await form.getByRole('button', { name: 'Agregar cuenta' }).click()
  await page.getByRole('radio', { name: /USDT \(TRC-20\)/ }).click()
  await page.getByRole('textbox', { name: 'Monto', exact: true }).fill('100')
  await page.getByRole('button', { name: 'Revisar retiro' }).click()
  await page.getByLabel('Contraseña de retiro', { exact: true }).fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: 'Confirmar retiro' }).click()
  await expect(page.getByRole('heading', { name: 'Retiro en curso' })).toBeVisible()

  await office.goto('/settings?page=cashier&way=out')
  await expect(office.getByRole('button', { name: 'Quitar USDT (TRC-20)' })).toHaveCount(0)
  await office.getByRole('button', { name: 'USDT (TRC-20)' }).first().click()
  await office.getByRole('switch', { name: 'Disponible para retirar' }).click()
  await propose(office, 'Fin de la historia', 'Guardar')
  await expect(office.getByText('Guardado')).toBeVisible()
})
