import { PASSWORD } from '@ronda/devenv/actors.ts'
import { makeAsked } from '@ronda/server/features/own-data/make.ts'
import { signIn } from './member.ts'
import { desktop, expect, expectAccessible, reloadPage, test, windows } from './story.ts'
import { codeFor, NEW_PASSWORD } from './ways-in.ts'

const words = {
  es: {
    score: 'Nivel de protección',
    raise: 'Correo verificado',
    email: 'Correo electrónico',
    code: 'Código recibido',
    password: 'Contraseña',
    send: 'Enviar código',
    bind: 'Vincular correo',
    wrong: 'Escribe un código de verificación válido',
    change: 'Cambiar',
    old: 'Contraseña actual',
    new: 'Contraseña nueva',
    again: 'Repite la contraseña nueva',
    save: 'Guardar contraseña',
    changed: 'Contraseña cambiada',
  },
  en: {
    score: 'Protection level',
    raise: 'Verified e-mail',
    email: 'E-mail',
    code: 'Code received',
    password: 'Password',
    send: 'Send code',
    bind: 'Link e-mail',
    wrong: 'Type a valid verification code',
    change: 'Change',
    old: 'Current password',
    new: 'New password',
    again: 'Repeat the new password',
    save: 'Save password',
    changed: 'Password changed',
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]
  test(`${name}: what raises the protection leads to where it is done; an e-mail is verified with its code, and a new password leaves one where one was`, async ({
    env,
    open,
  }) => {
    const rosa = await env.member()
    const address = `cuenta.${name}@example.com`
    const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...size, language })
    await signIn(env, page, rosa)
    await page.goto('/?panel=securityCenter')
    const score = page.getByRole('progressbar', { name: w.score })
    await expect(score).toHaveAttribute('aria-valuenow', '0')
    await expectAccessible(page, `account, ${name}`)

    await page.getByRole('button', { name: w.raise }).click()
    const dialog = page.getByRole('dialog', { name: w.email })
    await dialog.getByLabel(w.email, { exact: true }).fill(address)
    await dialog.getByRole('button', { name: w.send }).click()
    await expect.poll(() => env.lastMessage(address)).toBeTruthy()
    const code = await codeFor(env, address)
    await dialog.getByLabel(w.code).fill(code === '111111' ? '222222' : '111111')
    await dialog.getByLabel(w.password, { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: w.bind }).click()
    await expect(dialog.getByText(w.wrong).first()).toBeVisible()
    await expectAccessible(page, `e-mail refused, ${name}`)
    await dialog.getByLabel(w.code).fill(code)
    await dialog.getByRole('button', { name: w.bind }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('@example.com')).toBeVisible()
    await expect(page.getByText(address)).toHaveCount(0)
    await expect(score).not.toHaveAttribute('aria-valuenow', '0')
    await expect(page.getByRole('button', { name: w.raise })).toHaveCount(0)

    await page.getByRole('button', { name: w.change, exact: true }).first().click()
    await page.getByLabel(w.old, { exact: true }).fill(PASSWORD)
    await page.getByLabel(w.new, { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel(w.again).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: w.save }).click()
    await expect(page.getByText(w.changed).first()).toBeVisible()
    await expect(score).toBeVisible()
    expect(page.url()).toContain('panel=securityCenter')
  })
}

test('what the registration asks for is changed on the account page', async ({ env, open }) => {
  const mali = await env.member({ merchant: 'baan' })
  const page = await open({ host: 'baan.localhost', port: env.system.ports.portal, ...desktop, language: 'en' })
  await signIn(env, page, mali)
  await page.goto('/?panel=securityCenter')
  await page.getByRole('button', { name: 'Edit my details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account details' })
  const line = dialog.getByLabel(/^LINE/)
  await line.fill('m')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(line).toHaveAttribute('aria-invalid', 'true')
  await line.fill('mali.chiangmai')
  await expectAccessible(page, 'editing the details')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('mali.chiangmai')).toBeVisible()
})

const ownData = {
  es: {
    ask: 'Pedir mis datos',
    password: 'Contraseña',
    waiting: /^Estamos preparando tu archivo/,
    download: /^Descargar \(/,
  },
  en: {
    ask: 'Ask for my data',
    password: 'Password',
    waiting: /^We are preparing your file/,
    download: /^Download \(/,
  },
}

for (const { name, size, language } of windows) {
  const w = ownData[language]
  test(`${name}: a member asks for its own data with the password, and downloads it when it is ready`, async ({
    env,
    open,
  }) => {
    const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...size, language })
    await signIn(env, page, await env.member())
    await page.goto('/?panel=securityCenter')
    await page.getByRole('button', { name: w.ask }).click()
    const dialog = page.getByRole('dialog', { name: w.ask })
    await dialog.getByLabel(w.password, { exact: true }).fill(PASSWORD)
    await expectAccessible(page, `asking for own data, ${name}`)
    await dialog.getByRole('button', { name: w.ask }).click()
    await expect(page.getByText(w.waiting)).toBeVisible()
    await makeAsked(env.system.server.ctx)
    await reloadPage(page)
    const link = page.getByRole('button', { name: w.download })
    await expect(link).toBeVisible()
    await expectAccessible(page, `own data ready, ${name}`)
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(file.suggestedFilename()).toBe('data.zip')
    expect(await file.failure()).toBeNull()
  })
}
