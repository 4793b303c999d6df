import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as office from '@ronda/contract/backoffice/content-servers.ts'
import { expectFits, forgetCodes, signInToOffice } from './office.ts'
import { desktop, expect, phone, test } from './story.ts'

const SERVER = 'https://img.lumina.example'

test('pictures come from a content server that two people opened, and from the site itself once it fails', async ({
  env,
  open,
}) => {
  const settings = await open({ port: env.system.ports.backoffice, ...desktop })
  await signInToOffice(env, settings, 'ana')
  await settings.goto('/settings?page=servers')
  await settings.getByRole('button', { name: 'Agregar' }).first().click()
  await settings.getByLabel('Dirección 1', { exact: true }).fill('http://img.lumina.example')
  await settings.getByLabel('Motivo').fill('Más cerca de los jugadores')
  await settings.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(settings.getByText('Escribe una dirección que empiece por https://')).toBeVisible()
  await settings.getByLabel('Dirección 1', { exact: true }).fill(SERVER)
  await settings.getByRole('button', { name: 'Probar' }).click()
  await expect(settings.getByText('No responde')).toBeVisible()
  await settings.evaluate(() => scrollTo(0, 0))
  await expectFits(settings, 'content servers')
  await settings.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(settings.getByText(/^Tu propuesta espera a una segunda persona/)).toBeVisible()
  await forgetCodes(env)
  const luis = await env.operator('luis')
  const { rows } = await luis.call(approvals.list, { pageNo: 1, pageSize: 10 })
  await luis.approve(rows.find(row => row.kind === 'settings.change' && row.state === 'open') ?? null)

  const site = `http://localhost:${env.system.ports.portal}`
  const page = await open({ port: env.system.ports.portal, ...phone })
  let isUp = true
  const served: string[] = []
  await page.route(`${SERVER}/**`, async route => {
    if (!isUp) return route.fulfill({ contentType: 'text/plain', body: 'no picture' })
    served.push(new URL(route.request().url()).pathname)
    await route.fulfill({ response: await route.fetch({ url: route.request().url().replace(SERVER, site) }) })
  })
  const hero = page.locator('img[src*="/art/hero.svg"]')
  const arrived = () => hero.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)
  await page.goto('/')
  await expect(hero).toHaveAttribute('src', /^https:\/\/img\.lumina\.example\/art\/hero\.svg/)
  await expect.poll(arrived).toBe(true)
  await expect.poll(() => served.some(path => path.startsWith('/art/game') || path.startsWith('/art/own'))).toBe(true)

  isUp = false
  await page.reload()
  await expect(hero).toHaveAttribute('src', /^\/art\/hero\.svg/)
  await expect.poll(arrived).toBe(true)

  // One person takes it away, and pages opened from then on know nothing of it.
  await forgetCodes(env)
  const ana = await env.operator('ana')
  const { waiting: _, ...saved } = await ana.call(office.servers, {})
  await ana.call(office.save, { ...saved, images: [], reason: 'the end of the story' })
  await page.reload()
  await expect(hero).toHaveAttribute('src', /^\/art\/hero\.svg/)
  await expect(page.locator(`link[href^="${SERVER}"]`)).toHaveCount(0)
})
