import type { Page, Route } from '@playwright/test'
import { LOCAL_KEYS, LOCAL_PROVIDER_PATH } from '@ronda/contract/portal/account/phone-provider.ts'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, expectAccessible, test } from './story.ts'
import { codeFor, comeBack, expectSignedIn, memberWith, waysIn, withSignIn } from './ways-in.ts'

for (const { w, digits, title, opened } of waysIn) {
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
