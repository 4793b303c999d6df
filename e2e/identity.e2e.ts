import type { Page } from '@playwright/test'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { createPicture } from '@ronda/devenv/demo/past/pixels.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { signIn } from './member.ts'
import { expectFits, type Operator, signInToOffice } from './office.ts'
import { desktop, expect, expectAccessible, phone, test } from './story.ts'

/** A picture that is clearly nobody's. */
async function sample(name: string, width = 900, height = 568) {
  const picture = createPicture(width, height, [223, 230, 222])
  picture.write(`MUESTRA ${name}`, 30, Math.round(height / 2), 5, [178, 34, 46])
  const buffer = Buffer.from(await picture.toBlob().arrayBuffer())
  return { name: `${name}.png`, mimeType: 'image/png', buffer }
}

test('a member on a phone is told before it fills in a withdrawal, sends its documents, two operators decide, and the money may leave', async ({
  env,
  open,
}) => {
  const rosa = await env.member({ balance: '9000' })
  await env.closeTurnover()
  await rosa.prepareWithdrawal()
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone, language: 'es' })
  await signIn(env, page, rosa)

  await test.step('the withdrawal says what may leave without it, and leads to it', async () => {
    await page.goto('/?panel=withdraw')
    await expect(page.getByText(/Puedes retirar hasta S\/\s?3,000\.00 sin verificar tu identidad/)).toBeVisible()
    await expectAccessible(page, 'withdrawal with an identity gate')
    await page.getByRole('link', { name: 'Verificar mi identidad' }).click()
    await expect(page.getByRole('heading', { name: 'Verifica tu identidad', exact: true })).toBeVisible()
  })

  await test.step('what is missing is said at once, what was typed outlives a reload', async () => {
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Elige un documento')).toBeVisible()
    await page.getByText('Documento nacional de identidad', { exact: true }).click()
    await page.getByLabel('Fecha de nacimiento').fill('12/04/1990')
    await page.getByLabel('Número de documento').fill('70112233')
    await page.getByLabel('Vence el').fill('31/12/2099')
    await expectAccessible(page, 'identity, the document')
    await page.reload()
    await expect(page.getByLabel('Número de documento')).toHaveValue('70112233')
    await expect(page.getByLabel('Nombres')).toHaveValue('Rosa')
    await page.getByRole('button', { name: 'Continuar' }).click()
  })

  await test.step('pictures are shown as they are sent; too small a one is not', async () => {
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Agrega la foto').first()).toBeVisible()
    await page.locator('input[name=front-file]').setInputFiles(await sample('tiny', 300, 300))
    await expect(page.getByText('La imagen es muy pequeña: al menos 400 píxeles por lado')).toBeVisible()
    await page.locator('input[name=front-camera]').setInputFiles(await sample('anverso'))
    await expect(page.getByRole('img', { name: 'Tu foto' })).toHaveCount(1)
    await page.locator('input[name=back-file]').setInputFiles(await sample('reverso'))
    await expect(page.getByRole('img', { name: 'Tu foto' })).toHaveCount(2)
    await expectAccessible(page, 'identity, the pictures')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.locator('input[name=selfie-camera]').setInputFiles(await sample('selfie', 700, 700))
    await expect(page.getByRole('img', { name: 'Tu foto' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Continuar' }).click()
  })

  await test.step('everything once more, then it waits', async () => {
    await expect(page.getByText('Rosa Quispe', { exact: true })).toBeVisible()
    await expectAccessible(page, 'identity, the review')
    await page.getByRole('button', { name: 'Enviar a revisión' }).click()
    await expect(page.getByRole('heading', { name: 'Estamos revisando tus documentos' })).toBeVisible()
    await expectAccessible(page, 'identity, sent')
  })

  const luis = await officeOf(env, open, 'luis')
  const ana = await officeOf(env, open, 'ana')
  await test.step('one looks, compares and proposes', async () => {
    await look(luis, rosa.username)
    await expect(luis.getByText('Look at the documents first')).toBeVisible()
    await expectFits(luis, 'an identity check, sealed')
    await luis.getByRole('button', { name: 'Look at the documents' }).click()
    await expect(luis.getByRole('img', { name: 'Front', exact: true })).toBeVisible()
    await luis.getByRole('button', { name: 'Larger' }).click()
    await luis.getByRole('button', { name: 'Rotate' }).click()
    await expect(luis.getByText('150%')).toBeVisible()
    await expectFits(luis, 'an identity check, opened')
    await decide(luis, 'Propose as verified')
    await expect(luis.getByText('You proposed it')).toBeVisible()
    await expect(luis.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  })

  await test.step('another looks as well and decides', async () => {
    await look(ana, rosa.username)
    await expect(ana.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    await ana.getByRole('button', { name: 'Look at the documents' }).click()
    await decide(ana, 'Approve')
    await expect(ana.getByText('Verified').first()).toBeVisible()
    await expect(ana.getByText('Proposed as verified', { exact: true })).toBeVisible()
    await ana.goto('/audit-log?operator=luis@lumina')
    await expect(ana.getByRole('row').filter({ hasText: 'Looked at identity documents' }).first()).toBeVisible()
  })

  await test.step('the member sees it without reloading, and the money may leave', async () => {
    await expect(page.getByRole('heading', { name: 'Tu identidad está verificada' })).toBeVisible()
    await expectAccessible(page, 'identity, verified')
    await page.getByRole('link', { name: 'Ir a retiros' }).click()
    await expect(page.getByText('sin verificar tu identidad')).toHaveCount(0)
    await page.getByLabel('Monto', { exact: true }).fill('6000')
    await page.getByRole('button', { name: 'Revisar retiro' }).click()
    await page.getByLabel('Contraseña de retiro').fill(PAYMENT_PASSWORD)
    await page.getByRole('button', { name: 'Confirmar retiro' }).click()
    await expect(page.getByText('Va un retiro a la vez')).toBeVisible()
    expect((await rosa.call(withdrawals.info, {})).pending?.amount).toBe('6000')
    // The review has left the history.
    await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0)
  })

  await test.step('for more it sends where it lives: a bill, typed as it stands there', async () => {
    await page.goto('/?panel=identity')
    await expect(page.getByRole('heading', { name: 'Comprobante de domicilio' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Enviar a revisión' }).click()
    await expect(page.getByText('Elige un documento')).toBeVisible()
    await page.getByText('Recibo de luz, agua o internet', { exact: true }).click()
    await page.getByLabel('Fecha de emisión').fill(dayText(env.clock.now() - 200 * DAY_MS))
    await page.getByLabel('Dirección').fill('Jr. Los Ceibos 214')
    await page.getByLabel('Ciudad').fill('Trujillo')
    await page.locator('input[name=page-1-file]').setInputFiles(await sample('recibo', 720, 960))
    await expect(page.getByRole('img', { name: 'Tu foto' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Agregar otra página' }).click()
    await page.locator('input[name=page-2-camera]').setInputFiles(await sample('reverso', 720, 960))
    await expect(page.getByRole('img', { name: 'Tu foto' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Enviar a revisión' }).click()
    await expect(page.getByText('Usa un documento emitido en los últimos 90 días')).toBeVisible()
    await expectAccessible(page, 'proof of address')
    await page.getByLabel('Fecha de emisión').fill(dayText(env.clock.now() - 20 * DAY_MS))
    await page.getByRole('button', { name: 'Enviar a revisión' }).click()
    await expect(page.getByRole('heading', { name: 'Estamos revisando tu comprobante' })).toBeVisible()
  })

  await test.step('it is refused in words of its level, sent again with the same pages, and confirmed by two', async () => {
    await lookAtAddress(luis, rosa.username)
    await luis.getByRole('button', { name: 'Look at the documents' }).click()
    await expect(luis.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible()
    await expect(luis.getByText('Jr. Los Ceibos 214')).toBeVisible()
    await expectFits(luis, 'a proof of address, opened')
    await luis.getByRole('button', { name: 'Refuse the documents' }).click()
    await expect(luis.getByText('Face not clear')).toHaveCount(0)
    await luis.getByText('Name or address does not match', { exact: true }).click()
    await luis.getByRole('button', { name: 'Refuse the documents' }).click()
    await expect(page.getByRole('heading', { name: 'No pudimos verificar tu dirección' })).toBeVisible()
    await expect(page.getByText('El nombre o la dirección no coincide')).toBeVisible()
    await expectAccessible(page, 'proof of address, refused')
    await page.getByLabel('Dirección').fill('Jr. Los Ceibos 214, dpto. 302')
    await page.getByRole('button', { name: 'Enviar a revisión' }).click()
    await expect(page.getByRole('heading', { name: 'Estamos revisando tu comprobante' })).toBeVisible()
    await lookAtAddress(luis, rosa.username)
    await luis.getByRole('button', { name: 'Look at the documents' }).click()
    await decide(luis, 'Propose as verified')
    await lookAtAddress(ana, rosa.username)
    await ana.getByRole('button', { name: 'Look at the documents' }).click()
    await decide(ana, 'Approve')
    await expect(page.getByRole('heading', { name: 'Tu dirección está verificada' })).toBeVisible()
    await expectAccessible(page, 'proof of address, verified')
  })
})

const DAY_MS = 86_400_000

/** A day as it is typed: dd/mm/yyyy. */
const dayText = (at: number) => businessDay(at).split('-').reverse().join('/')

async function lookAtAddress(office: Page, username: string): Promise<void> {
  await office.goto('/identity?level=2')
  await office.getByRole('row').filter({ hasText: username }).getByRole('link').first().click()
  await expect(office.getByText('Level 2 · address').first()).toBeVisible()
}

async function officeOf(env: TestEnv, open: (options: never) => Promise<Page>, operator: Operator): Promise<Page> {
  const office = await open({ port: env.system.ports.backoffice, ...desktop, language: 'en' } as never)
  await signInToOffice(env, office, operator)
  return office
}

async function look(office: Page, username: string): Promise<void> {
  await office.goto('/identity')
  await office.getByRole('row').filter({ hasText: username }).getByRole('link').first().click()
  await expect(office.getByRole('heading', { level: 1, name: username })).toBeVisible()
}

async function decide(office: Page, name: string): Promise<void> {
  await office.getByRole('button', { name, exact: true }).click()
  await office.getByLabel('Reason').fill('Everything fits')
  await office.getByRole('button', { name, exact: true }).click()
}
