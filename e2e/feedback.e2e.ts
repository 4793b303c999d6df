import { signIn } from './member.ts'
import { signInToOffice } from './office.ts'
import { desktop, expect, expectAccessible, phone, scrollToFoot, test } from './story.ts'
import { expectFitting } from './walk.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a visitor writes without an account, and is answered by mail', async ({ env, open }) => {
  test.slow()
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone, language: 'es' })
  await page.goto('/promotions')
  await (await scrollToFoot(page)).getByRole('button', { name: 'Comentarios' }).click()
  const feedback = page.getByRole('dialog', { name: 'Comentarios' })
  await feedback.getByRole('button', { name: 'Enviar comentario' }).click()
  await expect(feedback.locator('[aria-invalid]').first()).toBeVisible()
  await expectFitting(page, 'feedback of a visitor')
  await expectAccessible(page, 'feedback of a visitor')
  await feedback.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Sugerencia' }).click()
  await feedback.getByRole('textbox', { name: 'Tu comentario' }).fill('Quisiera ver más juegos con apuestas bajas.')
  await feedback.getByLabel('Tu correo').fill('eva.rios@mail.example')
  await feedback.getByRole('button', { name: 'Enviar comentario' }).click()
  await expect(feedback.getByText('La respuesta llegará a eva.rios@mail.example.')).toBeVisible()
  await expectFitting(page, 'feedback of a visitor that was sent')

  const office = await open({ port: env.system.ports.backoffice, ...desktop, language: 'en' })
  await signInToOffice(env, office, 'ana')
  await office.goto('/feedback')
  await office.getByRole('combobox', { name: 'Who wrote' }).click()
  await office.getByRole('option', { name: 'Visitors' }).click()
  const row = office.getByRole('row').filter({ hasText: 'eva.rios@mail.example' })
  await expectAccessible(office, 'feedback of visitors')
  await row.getByRole('button', { name: /Quisiera ver/ }).click()
  const drawer = office.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Answer' }).fill('Gracias: ya vienen.')
  await drawer.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(drawer.getByText('Answered', { exact: true })).toBeVisible()
  expect((await env.lastMessage('eva.rios@mail.example'))?.body).toContain('Gracias: ya vienen.')
})

test('a picture sent with feedback is shown beside it', async ({ env, open }) => {
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...phone, language: 'en' })
  await signIn(env, page, await env.member())
  await page.goto('/promotions')
  await (await scrollToFoot(page)).getByRole('button', { name: 'Feedback' }).click()
  const feedback = page.getByRole('dialog', { name: 'Feedback' })
  await feedback.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Games' }).click()
  await feedback.getByRole('textbox', { name: 'Your feedback' }).fill('The table looks like this.')
  await feedback
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: picture })
  await feedback.getByRole('button', { name: 'Send feedback' }).click()
  const shown = feedback.getByRole('img', { name: 'Picture 1' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1)
})
