import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { phoneColumns } from '@ronda/server/features/verification/phone.ts'
import { desktop, expect, expectAccessible, phone, test } from './story.ts'

const NEW_PASSWORD = 'lluvia-azul-417'

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
  },
}
type Words = (typeof words)['es']

const windows = [
  { name: 'phone', size: phone, language: 'es', digits: '1' },
  { name: 'desktop', size: desktop, language: 'en', digits: '2' },
] as const

for (const { name, size, language, digits } of windows) {
  const w: Words = words[language]
  const title = (what: string) => `${what} (${language}, ${name})`
  const opened = async (env: TestEnv, open: (options: never) => Promise<Page>, path = '/?panel=securityCenter') => {
    const page = await open({
      host: 'lumina.localhost',
      port: env.system.ports.portal,
      ...size,
      language,
    } as never)
    await page.goto(path)
    return page
  }

  test(title('registers by mobile number, and comes back by SMS'), async ({ env, open }) => {
    const number = `98765430${digits}`
    const page = await opened(env, open, '/register')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: w.byMobile }).click()
    await dialog.getByLabel(w.mobile, { exact: true }).fill('12')
    await dialog.getByRole('button', { name: w.send }).click()
    // A number that is none is said at once, in a dialog to close.
    await page.getByRole('alertdialog').getByRole('button').click()
    await dialog.getByLabel(w.mobile, { exact: true }).fill(number)
    // Two clicks within a second count as one.
    await expect(async () => {
      await dialog.getByRole('button', { name: w.send }).click({ timeout: 1_000 })
      await expect(dialog.getByRole('button', { name: w.send })).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await dialog.getByLabel(w.code).fill(await codeFor(env, `+51${number}`))
    await dialog.getByLabel(w.holder).fill('Rosa Quispe Mamani')
    const password = dialog.getByLabel(w.password, { exact: true })
    if (await password.isVisible()) {
      await password.fill(PASSWORD)
      await dialog.getByLabel(w.confirm).fill(PASSWORD)
    }
    await expectAccessible(page, 'register by mobile')
    await dialog.getByRole('button', { name: w.create }).click()
    await expectSignedIn(page)

    env.clock.advance(61_000)
    const again = await comeBack(page)
    const login = again.getByRole('dialog')
    await login.getByRole('tab', { name: w.mobileTab }).click()
    await login.getByLabel(w.mobile, { exact: true }).fill(number)
    await login.getByRole('button', { name: w.send }).click()
    await expectAccessible(again, 'log-in by SMS')
    await login.getByLabel(w.code).fill(await codeFor(env, `+51${number}`))
    await login.locator('button[type=submit]').click()
    await expectSignedIn(again)
  })

  test(title('a forgotten password comes back by e-mail'), async ({ env, open }) => {
    const address = `rosa${digits}@example.com`
    const rosa = await memberWith(env, { email: address })
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: w.forgot }).click()
    await dialog.getByLabel(w.username).fill(rosa)
    await dialog.getByLabel(w.email).fill(address)
    await expectAccessible(page, 'forgot by e-mail')
    await dialog.getByRole('button', { name: w.sendLink }).click()
    await expect(dialog).toBeHidden()
    const mail = await env.lastMessage(address)
    const link = /https?:\S+\?reset=\S+/.exec(mail?.body ?? '')?.[0] ?? ''
    await page.goto(new URL(link).pathname + new URL(link).search)
    await dialog.getByLabel(w.newPassword, { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel(w.again).fill(NEW_PASSWORD)
    expect(page.url()).not.toContain('reset')
    await dialog.getByRole('button', { name: w.save }).click()
    await logIn(dialog, w, rosa, NEW_PASSWORD)
    await expectSignedIn(page)
  })

  test(title('a forgotten password comes back by mobile'), async ({ env, open }) => {
    const number = `98765431${digits}`
    await memberWith(env, { mobileNum: `+51${number}` })
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: w.forgot }).click()
    await dialog.getByRole('tab', { name: w.byPhone }).click()
    await dialog.getByLabel(w.mobile, { exact: true }).fill(number)
    await dialog.getByRole('button', { name: w.send }).click()
    await dialog.getByLabel(w.code).fill(await codeFor(env, `+51${number}`))
    await dialog.getByLabel(w.newPassword, { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel(w.again).fill(NEW_PASSWORD)
    await expectAccessible(page, 'forgot by mobile')
    await dialog.getByRole('button', { name: w.changeAndEnter }).click()
    await expectSignedIn(page)
  })

  test(title('a first password made by somebody else has to be changed before anything'), async ({ env, open }) => {
    const rosa = await memberWith(env, { mustChange: true })
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await logIn(dialog, w, rosa, PASSWORD)
    await expect(page.getByRole('heading', { name: w.changePassword })).toBeVisible()
    await expectAccessible(page, 'forced change of password')
    await page.reload()
    await expect(page.getByRole('heading', { name: w.changePassword })).toBeVisible()
    await dialog.getByLabel(w.newPassword, { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel(w.again).fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: w.save }).click()
    await expectSignedIn(page)
  })

  test(title('an unknown network asks for one thing more, and a trusted device does not'), async ({ env, open }) => {
    const number = `98765432${digits}`
    const rosa = await memberWith(env, { mobileNum: `+51${number}` })
    await withSignIn(env, { ipCheck: true })
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await logIn(dialog, w, rosa, PASSWORD)
    await expect(page.getByRole('heading', { name: w.isItYou })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: w.isItYou })).toBeVisible()
    const bySms = dialog.getByText(w.bySms)
    if (await bySms.isVisible()) await bySms.click()
    await dialog.getByRole('button', { name: w.send }).click()
    await expectAccessible(page, 'extra verification')
    await dialog.getByLabel(w.code).fill(await codeFor(env, `+51${number}`))
    await dialog.getByRole('button', { name: w.confirmIt, exact: true }).click()
    await expectSignedIn(page)
    await withSignIn(env, { ipCheck: false })
  })

  test(title('where a human check is asked for, the browser passes it by itself'), async ({ env, open }) => {
    const rosa = await memberWith(env, {})
    await withSignIn(env, { humanCheck: 'always' })
    const page = await opened(env, open)
    const answers: string[] = []
    page.on('request', request => request.url().includes('/verification/human') && answers.push(request.url()))
    await logIn(page.getByRole('dialog'), w, rosa, PASSWORD)
    await expectSignedIn(page)
    expect(answers).toHaveLength(1)
    await withSignIn(env, { humanCheck: 'off' })
  })

  test(title('a site for members only leads visitors to the log-in, and members on'), async ({ env, open }) => {
    const rosa = await memberWith(env, {})
    await env.changeSettings('lumina', { loggedInToHome: true })
    const page = await opened(env, open, '/rng')
    await expect(page).toHaveURL(/\/login$/)
    const dialog = page.getByRole('dialog')
    await logIn(dialog, w, rosa, PASSWORD)
    await expectSignedIn(page)
    await expect(page).toHaveURL(/\/$/)
    await env.changeSettings('lumina', { loggedInToHome: false })
  })

  test(title('the remembered user is there the next time, the password is not'), async ({ env, open }) => {
    const rosa = await memberWith(env, {})
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: w.remember }).click()
    await logIn(dialog, w, rosa, PASSWORD)
    await expectSignedIn(page)
    const again = await comeBack(page)
    const login = again.getByRole('dialog')
    await expect(login.getByLabel(w.username, { exact: true })).toHaveValue(rosa)
    await expect(login.getByLabel(w.password, { exact: true })).toHaveValue('')
    expect(JSON.stringify(await again.context().cookies())).not.toContain(PASSWORD)
    expect(await again.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(PASSWORD)
  })
}

async function logIn(dialog: Locator, w: Words, username: string, password: string): Promise<void> {
  await dialog.getByLabel(w.username, { exact: true }).fill(username)
  await dialog.getByLabel(w.password, { exact: true }).fill(password)
  await dialog.locator('button[type=submit]').click()
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => [sessionStorage.token, sessionStorage.limitedTo]))
    .toEqual([expect.any(String), ''])
}

/** The browser is opened again another time: the tab with its memory is gone, cookies are not. */
async function comeBack(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto('/?panel=securityCenter')
  return again
}

const codesTyped = new Set<string>()

/** The code just sent to a number: another than those before. */
async function codeFor(env: TestEnv, number: string): Promise<string> {
  const newest = async () => /\b\d{6}\b/.exec((await env.lastMessage(number))?.body ?? '')?.[0] ?? ''
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

async function withSignIn(env: TestEnv, change: object): Promise<void> {
  const merchant = await env.system.server.ctx.merchants.byCode('lumina')
  if (!merchant) throw new Error('no merchant')
  await env.changeSettings('lumina', { signIn: { ...merchant.settings.signIn, ...change } })
}

interface Given {
  email?: string
  /** E.164, proven. */
  mobileNum?: string
  /** The password was made by an operator. */
  mustChange?: boolean
}

/** A member as an operator or an earlier day left them. Answers the username. */
async function memberWith(env: TestEnv, { email, mobileNum, mustChange }: Given): Promise<string> {
  const rosa = await env.member()
  const { ctx } = env.system.server
  const merchant = await ctx.merchants.byCode('lumina')
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
      ...(mobileNum && phoneColumns(ctx, merchant.id, { e164: mobileNum, country: 'PE' }, env.clock.now())),
      ...(mustChange && { password_initial: true, first_login_pending: true }),
    })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', row.id)
    .execute()
  return rosa.username
}
