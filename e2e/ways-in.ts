import type { Locator, Page } from '@playwright/test'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { phoneColumns } from '@ronda/server/features/verification/phone.ts'
import { desktop, expect, phone } from './story.ts'

export const NEW_PASSWORD = 'lluvia-azul-417'

/** The words a person looks for, in the language of the window. */
const words = {
  es: {
    login: 'Iniciar sesión',
    register: 'Registrarse',
    username: 'Usuario',
    password: 'Contraseña',
    confirm: 'Confirmar contraseña',
    byMobile: 'Con celular',
    mobileTab: 'Celular',
    mobile: 'Número de celular',
    holder: 'Nombre del titular',
    code: 'Código recibido',
    send: 'Enviar código',
    create: 'Crear mi cuenta',
    forgot: '¿Olvidaste tu contraseña?',
    email: 'Correo electrónico',
    sendLink: 'Enviar enlace',
    byPhone: 'Por celular',
    newPassword: 'Contraseña nueva',
    again: 'Repite la contraseña nueva',
    save: 'Guardar contraseña',
    changeAndEnter: 'Cambiar y entrar',
    remember: 'Recordar mi usuario por un día',
    isItYou: '¿Eres tú?',
    confirmIt: 'Confirmar',
    bySms: 'Código por SMS',
    changePassword: 'Cambiar contraseña',
    deposit: 'Depositar',
    freePlay: 'Jugar gratis',
    playMoney: /Saldo demo|Dinero ficticio/,
    needAccount: 'Primero registra una cuenta',
    registerAccount: 'Registrar mi cuenta',
    spin: 'Girar',
    loginFailure: 'No se pudo iniciar sesión. Inténtalo de nuevo.',
    wrongCode: 'El código de verificación no es válido',
  },
  en: {
    login: 'Log in',
    register: 'Register',
    username: 'Username',
    password: 'Password',
    confirm: 'Confirm password',
    byMobile: 'By mobile',
    mobileTab: 'Mobile',
    mobile: 'Mobile number',
    holder: 'Payee name',
    code: 'Code received',
    send: 'Send code',
    create: 'Create my account',
    forgot: 'Forgot your password?',
    email: 'E-mail',
    sendLink: 'Send the link',
    byPhone: 'By mobile',
    newPassword: 'New password',
    again: 'Repeat the new password',
    save: 'Save password',
    changeAndEnter: 'Change and log in',
    remember: 'Remember my username for a day',
    isItYou: 'Is it you?',
    confirmIt: 'Confirm',
    bySms: 'Code by SMS',
    changePassword: 'Change password',
    deposit: 'Deposit',
    freePlay: 'Free demo',
    playMoney: /Play money/,
    needAccount: 'Please Register An Account First',
    registerAccount: 'Register an account',
    spin: 'Spin',
    loginFailure: 'Login failure. Please try again.',
    wrongCode: 'Verification code is not valid',
  },
}
export type Words = (typeof words)['es' | 'en']

const windows = [
  { name: 'phone', size: phone, language: 'es', digits: '1' },
  { name: 'desktop', size: desktop, language: 'en', digits: '2' },
] as const

/** The windows in which each way in is told: what they say, their title, and the page opened in them. */
export const waysIn = windows.map(({ name, size, language, digits }) => ({
  w: words[language] as Words,
  digits,
  title: (what: string) => `${what} (${language}, ${name})`,
  async opened(
    env: TestEnv,
    open: (options: never) => Promise<Page>,
    path = '/?panel=securityCenter',
    host = 'lumina.localhost',
  ): Promise<Page> {
    const page = await open({ host, port: env.system.ports.portal, ...size, language } as never)
    await page.goto(path)
    return page
  },
}))

export async function logIn(dialog: Locator, w: Words, username: string, password: string): Promise<void> {
  await dialog.getByLabel(w.username, { exact: true }).fill(username)
  await dialog.getByLabel(w.password, { exact: true }).fill(password)
  await dialog.locator('button[type=submit]').click()
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => [sessionStorage.token, sessionStorage.limitedTo]))
    .toEqual([expect.any(String), ''])
}

/** The browser is opened again another time: the tab with its memory is gone, cookies are not. */
export async function comeBack(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto('/?panel=securityCenter')
  return again
}

const codesTyped = new Set<string>()

/** The code just sent to a number: another than those before. */
export async function codeFor(env: TestEnv, number: string, merchant = 'lumina'): Promise<string> {
  const newest = async () => /\b\d{6}\b/.exec((await env.lastMessage(number, merchant))?.body ?? '')?.[0] ?? ''
  let code = ''
  await expect
    .poll(async () => {
      code = await newest()
      return code !== '' && !codesTyped.has(`${number}/${code}`)
    })
    .toBe(true)
  codesTyped.add(`${number}/${code}`)
  return code
}

export async function withSignIn(env: TestEnv, change: object, modules: Record<string, boolean> = {}): Promise<void> {
  const merchant = await env.system.server.ctx.merchants.byCode('lumina')
  if (!merchant) throw new Error('no merchant')
  const { settings } = merchant
  await env.changeSettings('lumina', {
    signIn: { ...settings.signIn, ...change },
    modules: { ...settings.modules, ...modules },
  })
}

interface Given {
  email?: string
  /** E.164, proven. */
  mobileNum?: string
  /** The password was made by an operator. */
  mustChange?: boolean
  passwordAgeDays?: number
  merchant?: 'lumina' | 'baan'
}

/** A member as an operator or an earlier day left them. Answers the username. */
export async function memberWith(env: TestEnv, given: Given): Promise<string> {
  const { email, mobileNum, mustChange, passwordAgeDays = 0, merchant: code = 'lumina' } = given
  const rosa = await env.member({ merchant: code })
  const { ctx } = env.system.server
  const merchant = await ctx.merchants.byCode(code)
  if (!merchant) throw new Error('no merchant')
  const row = await ctx.system
    .selectFrom('members')
    .select(['id', 'profile_sealed'])
    .where('merchant_id', '=', merchant.id)
    .where('username', '=', rosa.username)
    .executeTakeFirstOrThrow()
  const profile = ctx.vault.open<object>(merchant.id, 'profile', row.profile_sealed)
  await ctx.system
    .updateTable('members')
    .set({
      profile_sealed: ctx.vault.seal(merchant.id, 'profile', { ...profile, email, mobileNum }),
      ...(mobileNum &&
        phoneColumns(ctx, merchant.id, { e164: mobileNum, country: code === 'baan' ? 'TH' : 'PE' }, env.clock.now())),
      password_changed_at: new Date(env.clock.now() - passwordAgeDays * 86_400_000),
      ...(mustChange && { password_initial: true, first_login_pending: true }),
    })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', row.id)
    .execute()
  return rosa.username
}
