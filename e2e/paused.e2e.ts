import { PASSWORD, totpCode } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { desktop, expect, expectAccessible, phone, tablet, test } from './story.ts'

const ANA = 'ana@lumina'

/** A hundred guesses from all the world within the hour. */
async function guessedAt(env: TestEnv): Promise<void> {
  const { ctx } = env.system.server
  const at = new Date(env.clock.now() - 60_000)
  await ctx.system
    .insertInto('operator_login_failures')
    .values(
      Array.from({ length: 100 }, (_, i) => ({ username_key: ANA, device: `d${i}`, network: `n${i}`, ip: '', at })),
    )
    .execute()
}

for (const { size, language, w } of [
  {
    size: phone,
    language: 'es',
    w: { next: 'Continuar', code: 'Código de tu autenticador', second: 'Código de seis dígitos' },
  },
  {
    size: tablet,
    language: 'es',
    w: { next: 'Continuar', code: 'Código de tu autenticador', second: 'Código de seis dígitos' },
  },
  {
    size: desktop,
    language: 'en',
    w: { next: 'Continue', code: 'Code of your authenticator', second: 'Six-digit code' },
  },
] as const) {
  test(`an operator who is guessed at from everywhere signs in with the authenticator, ${size.width} px, ${language}`, async ({
    env,
    open,
  }) => {
    await guessedAt(env)
    const account = env.system.demo?.operators.find(each => each.username === ANA)
    const office = await open({ port: env.system.ports.backoffice, ...size, language })
    await office.goto('/')
    await office.locator('[name=username]').fill(ANA)
    await office.locator('[name=password]').fill(account?.password ?? '')
    await expect(office.locator('[name=code]')).toHaveCount(0)
    await office.getByRole('button', { name: w.next }).click()
    await office.getByLabel(w.code).fill(await codeNow(env))
    await expectAccessible(office, 'paused sign-in')
    if (process.env.SHOTS)
      await office.screenshot({ path: `${process.env.SHOTS}/paused-${size.width}-${language}.png` })
    await office.getByRole('button', { name: w.next }).click()
    await expect(office.getByLabel(w.second)).toBeVisible()
    await office.getByLabel(w.second).fill(await codeNow(env))
    await office.locator('button[type=submit]').click()
    await expect(office.getByLabel(w.second)).toHaveCount(0)
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
    await env.system.server.ctx.system.deleteFrom('operator_login_failures').execute()
    await env.asOwner('delete from operator_sessions')
  })
}

/** A code works once; stories follow one another faster than codes do. */
async function codeNow(env: TestEnv): Promise<string> {
  await env.system.server.ctx.system
    .updateTable('operators')
    .set({ totp_last_step: 0n, totp_enrolled_at: new Date(env.clock.now()) })
    .execute()
  return totpCode(env, ANA)
}

for (const { size, language, w } of [
  { size: phone, language: 'es', w: { create: 'Crear mi cuenta' } },
  { size: desktop, language: 'es', w: { create: 'Crear mi cuenta' } },
  { size: tablet, language: 'en', w: { create: 'Create my account' } },
] as const) {
  test(`after three taken names the registration asks for the picture, ${size.width} px, ${language}`, async ({
    env,
    open,
  }) => {
    const rosa = await env.member()
    const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...size, language })
    await page.goto('/register')
    const form = page.locator('form').filter({ has: page.locator('[name=confirmPassword]') })
    await form.locator('[name=username]').fill(rosa.username)
    await form.locator('[name=password]').fill(PASSWORD)
    await form.locator('[name=confirmPassword]').fill(PASSWORD)
    await form.locator('[name=payeeName]').fill('Rosa Quispe')
    for (let i = 0; i < 3; i++) {
      await form.getByRole('button', { name: w.create }).click()
      await expect(form.locator('[name=username]')).toHaveAttribute('aria-invalid', 'true')
      await form.locator('[name=username]').fill(`${rosa.username}x`)
      await form.locator('[name=username]').fill(rosa.username)
    }
    await form.getByRole('button', { name: w.create }).click()
    await expect(form.locator('img')).toBeVisible()
    await expectAccessible(page, 'register with a picture')
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/picture-${size.width}-${language}.png` })
  })
}
