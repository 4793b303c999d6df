import type { Locator, Page, Route } from '@playwright/test'
import { FREE_PLAY } from '@ronda/contract/constants.ts'
import { LOCAL_KEYS, LOCAL_PROVIDER_PATH } from '@ronda/contract/phone-provider.ts'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { phoneColumns } from '@ronda/server/features/verification/phone.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
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
    freePlay: 'Jugar gratis',
    playMoney: /Dinero de juego/,
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
type Words = (typeof words)['es' | 'en']

const windows = [
  { name: 'phone', size: phone, language: 'es', digits: '1' },
  { name: 'desktop', size: desktop, language: 'en', digits: '2' },
] as const

for (const { name, size, language, digits } of windows) {
  const w: Words = words[language]
  const title = (what: string) => `${what} (${language}, ${name})`
  const opened = async (
    env: TestEnv,
    open: (options: never) => Promise<Page>,
    path = '/?panel=securityCenter',
    host = 'lumina.localhost',
  ) => {
    const page = await open({
      host,
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

  test(title('logs in by the phone-verification provider of the merchant'), async ({ env, open }) => {
    const number = `81234567${digits}`
    await memberWith(env, { merchant: 'baan', mobileNum: `+66${number}` })
    const page = await opened(env, open, '/?panel=securityCenter', 'baan.localhost')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: w.mobileTab }).click()
    // As Thais write it: with the zero that is dialed at home.
    await dialog.getByLabel(w.mobile, { exact: true }).fill(`0${number}`)
    await dialog.getByRole('button', { name: w.send }).click()
    const code = await codeFor(env, `+66${number}`, 'baan')
    await dialog.getByLabel(w.code).fill(code === '000000' ? '000001' : '000000')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByText(w.wrongCode)).toBeVisible()
    await expectAccessible(page, 'log-in by phone verification')
    await dialog.getByLabel(w.code).fill(code)
    await dialog.locator('button[type=submit]').click()
    await expectSignedIn(page)
  })

  test(
    title('registers by the phone-verification provider, which stops a wrong code at its field'),
    async ({ env, open }) => {
      const number = `98765437${digits}`
      await withSignIn(env, {
        phoneVerification: {
          issuer: 'https://issuer.example/lumina',
          audience: 'lumina',
          keySet: LOCAL_KEYS,
          apiKey: 'lumina-web',
          emulator: LOCAL_PROVIDER_PATH,
        },
      })
      const page = await opened(env, open, '/register')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('tab', { name: w.byMobile }).click()
      await dialog.getByLabel(w.mobile, { exact: true }).fill(number)
      await dialog.getByRole('button', { name: w.send }).click()
      await expect(dialog.getByRole('button', { name: w.send })).toBeHidden()
      const code = await codeFor(env, `+51${number}`)
      await dialog.getByLabel(w.code).fill(code === '000000' ? '000001' : '000000')
      await dialog.getByLabel(w.holder).fill('Rosa Quispe Mamani')
      const password = dialog.getByLabel(w.password, { exact: true })
      if (await password.isVisible()) {
        await password.fill(PASSWORD)
        await dialog.getByLabel(w.confirm).fill(PASSWORD)
      }
      await dialog.getByRole('button', { name: w.create }).click()
      await expect(dialog.getByText(w.wrongCode)).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expectAccessible(page, 'register by phone verification')
      await dialog.getByLabel(w.code).fill(code)
      await dialog.getByRole('button', { name: w.create }).click()
      await expectSignedIn(page)
      await withSignIn(env, { phoneVerification: null })
    },
  )

  test(title('the provider’s own check of persons may be closed, and tried again'), async ({ env, open }) => {
    const number = `98765433${digits}`
    await memberWith(env, { mobileNum: `+51${number}` })
    const provider = await scriptedProvider(env, `+51${number}`)
    await withSignIn(env, { phoneVerification: provider.settings })
    const page = await opened(env, open, '/readyz')
    await provider.answerIn(page)
    await page.goto('/?panel=securityCenter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: w.mobileTab }).click()
    await dialog.getByLabel(w.mobile, { exact: true }).fill(number)
    await dialog.getByRole('button', { name: w.send }).click()
    const refused = page.getByRole('alertdialog')
    await expect(refused.getByText(w.loginFailure)).toBeVisible()
    await refused.getByRole('button').click()
    await dialog.getByRole('button', { name: w.send }).click()
    await expect(dialog.getByRole('button', { name: w.send })).toBeHidden()
    await dialog.getByLabel(w.code).fill('123456')
    await dialog.locator('button[type=submit]').click()
    await expectSignedIn(page)
    expect(provider.asked).toEqual([
      'recaptchaParams',
      'recaptchaParams',
      `accounts:sendVerificationCode {"phoneNumber":"+51${number}","recaptchaToken":"a person"}`,
      'accounts:signInWithPhoneNumber {"sessionInfo":"session","code":"123456"}',
    ])
    await withSignIn(env, { phoneVerification: null })
  })

  test(title('an expired password has to be changed before anything'), async ({ env, open }) => {
    const rosa = await memberWith(env, { passwordAgeDays: 91 })
    await withSignIn(env, { passwordMaxDays: 90 }, { PWDEXPFORCECHANGE3: true })
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await logIn(dialog, w, rosa, PASSWORD)
    await expect(page.getByRole('heading', { name: w.changePassword })).toBeVisible()
    await expectAccessible(page, 'expired password')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: w.changePassword })).toBeVisible()
    await dialog.getByLabel(w.newPassword, { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel(w.again).fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: w.save }).click()
    await expectSignedIn(page)
    const again = await comeBack(page)
    await logIn(again.getByRole('dialog'), w, rosa, NEW_PASSWORD)
    await expectSignedIn(again)
    await withSignIn(env, { passwordMaxDays: 0 }, { PWDEXPFORCECHANGE3: false })
  })

  test(title('a guest plays with play money, and is told what needs an account'), async ({ env, open }) => {
    const page = await opened(env, open)
    await page.getByRole('dialog').getByRole('button', { name: w.freePlay }).click()
    await expectSignedIn(page)
    await expect(page.getByText(w.playMoney).filter({ visible: true }).first()).toBeVisible()
    await expect(
      page
        .getByText(/2[,.]?000[.,]00/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await page.goto('/game?gameId=jade-galleon&vassalage=RONDA')
    const spin = page.frameLocator('iframe').getByRole('button', { name: w.spin })
    await expect(spin).toBeEnabled({ timeout: 60_000 })
    const before = await guestRounds(env)
    await spin.click()
    await expect.poll(() => guestRounds(env), { timeout: 40_000 }).toBe(before + 1)
    await page.goto('/?panel=withdraw')
    const warning = page.getByRole('alertdialog')
    await expect(warning.getByRole('heading', { name: w.needAccount })).toBeVisible()
    await expectAccessible(page, 'warning that an account is needed')
    await warning.getByRole('button', { name: w.registerAccount }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: w.create })).toBeVisible()
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
async function codeFor(env: TestEnv, number: string, merchant = 'lumina'): Promise<string> {
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

async function withSignIn(env: TestEnv, change: object, modules: Record<string, boolean> = {}): Promise<void> {
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
async function memberWith(env: TestEnv, given: Given): Promise<string> {
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

/** Rounds that guests have played to their end. */
async function guestRounds(env: TestEnv): Promise<number> {
  const row = await env.system.server.ctx.system
    .selectFrom('game_rounds as r')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'r.merchant_id').onRef('m.id', '=', 'r.member_id'),
    )
    .select(eb => eb.fn.countAll<bigint>().as('n'))
    .where('m.agent_type', '=', FREE_PLAY)
    .where('r.status', '=', 'closed')
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** The provider as it answers browsers, with a check of persons that is first closed and then passed. */
async function scriptedProvider(env: TestEnv, number: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const [issuer, audience] = ['https://securetoken.google.com/lumina', 'lumina']
  const asked: string[] = []
  const now = Math.floor(env.clock.now() / 1000)
  const idToken = await new SignJWT({ phone_number: number, auth_time: now, number })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setSubject('someone')
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(privateKey)
  const answers: Record<string, object> = {
    recaptchaParams: { recaptchaSiteKey: 'site' },
    'accounts:sendVerificationCode': { sessionInfo: 'session' },
    'accounts:signInWithPhoneNumber': { idToken },
  }
  return {
    asked,
    settings: {
      issuer,
      audience,
      keySet: { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] },
      apiKey: 'lumina-web',
    },
    async answerIn(page: Page): Promise<void> {
      await page.route('https://identitytoolkit.googleapis.com/**', (route: Route) => {
        const method = new URL(route.request().url()).pathname.replace('/v1/', '')
        asked.push([method, route.request().postData()].filter(Boolean).join(' '))
        return route.fulfill({ json: answers[method], headers: { 'access-control-allow-origin': '*' } })
      })
      await page.route('https://www.google.com/recaptcha/**', (route: Route) =>
        route.request().url().includes('/api.js')
          ? route.fulfill({ contentType: 'text/javascript', body: scriptedCheck })
          : route.fulfill({ contentType: 'text/html', body: '' }),
      )
    },
  }
}

const scriptedCheck = `
  let passed
  let times = 0
  globalThis.grecaptcha = {
    render(box, options) { passed = options.callback; return 0 },
    execute() {
      if (++times > 1) return passed('a person')
      const challenge = document.createElement('div')
      challenge.append(document.createElement('div'))
      const frame = document.createElement('iframe')
      frame.src = 'https://www.google.com/recaptcha/api2/bframe'
      frame.title = 'challenge'
      frame.onload = () => requestAnimationFrame(() => { challenge.style.visibility = 'hidden' })
      challenge.firstChild.append(frame)
      document.body.append(challenge)
    },
  }
  globalThis.onPhoneCheckReady()
`
