import { readFileSync } from 'node:fs'
import { type PhoneErrorCode, phoneErrorOf } from '@ronda/contract/portal/account/phone-provider.ts'
import { phoneErrors } from '@ronda/contract/portal/account/session.ts'
import { describe, expect, test } from 'vitest'
import { PhoneRefusal, type ProviderTools, sendByProvider } from './phone-provider.ts'

interface Exchange {
  url: string
  body: unknown
}

/** A provider that answers what it is told, in order. */
function scripted(
  answers: { status?: number; body: object }[],
  provePerson = async (siteKey: string) => `for ${siteKey}`,
) {
  const asked: Exchange[] = []
  const tools: ProviderTools = {
    fetch: async (url, init) => {
      asked.push({ url: String(url), body: init?.body ? JSON.parse(String(init.body)) : undefined })
      const { status = 200, body } = answers.shift() as (typeof answers)[number]
      return new Response(JSON.stringify(body), { status })
    },
    provePerson,
    language: 'es',
  }
  return { asked, tools }
}

const refusal = (message: string) => ({ status: 400, body: { error: { code: 400, message } } })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: unknown) => (error instanceof PhoneRefusal ? error.code : error),
  )

describe('a code by the phone-verification provider', () => {
  test('is asked for with the proof of a person, and confirmed into a token', async () => {
    const { asked, tools } = scripted([
      { body: { recaptchaSiteKey: 'site' } },
      { body: { sessionInfo: 'session' } },
      { body: { idToken: 'token' } },
    ])
    const sent = await sendByProvider({ apiKey: 'k&y' }, '+51987654321', tools)
    expect(await sent.confirm('123456')).toBe('token')
    const base = 'https://identitytoolkit.googleapis.com/v1'
    expect(asked).toEqual([
      { url: `${base}/recaptchaParams?key=k%26y`, body: undefined },
      {
        url: `${base}/accounts:sendVerificationCode?key=k%26y`,
        body: { phoneNumber: '+51987654321', recaptchaToken: 'for site' },
      },
      { url: `${base}/accounts:signInWithPhoneNumber?key=k%26y`, body: { sessionInfo: 'session', code: '123456' } },
    ])
  })

  test('an emulator is asked at its own address, without proof', async () => {
    const { asked, tools } = scripted([{ body: { sessionInfo: 's' } }])
    await sendByProvider({ apiKey: 'k', emulator: 'http://localhost:9099/' }, '+51987654321', tools)
    expect(asked).toEqual([
      {
        url: 'http://localhost:9099/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=k',
        body: { phoneNumber: '+51987654321' },
      },
    ])
  })

  test.each<[string, PhoneErrorCode]>([
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'auth/invalid-phone-number'],
    ['MISSING_PHONE_NUMBER', 'auth/missing-phone-number'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.', 'auth/too-many-requests'],
    ['QUOTA_EXCEEDED : SMS quota', 'auth/quota-exceeded'],
    ['CAPTCHA_CHECK_FAILED : Hostname match not found', 'auth/captcha-check-failed'],
    ['INVALID_APP_CREDENTIAL', 'auth/captcha-check-failed'],
    ['OPERATION_NOT_ALLOWED : SMS unable to be sent', 'auth/operation-not-allowed'],
    ['Something nobody has heard of', 'auth/unknown'],
    ['', 'auth/unknown'],
  ])('sending refused with %j is told as %s', async (message, code) => {
    const { tools } = scripted([refusal(message)])
    expect(await codeOf(sendByProvider({ apiKey: 'k', emulator: '/e' }, '+1', tools))).toBe(code)
  })

  test.each<[string, PhoneErrorCode]>([
    ['INVALID_CODE', 'auth/invalid-verification-code'],
    ['MISSING_CODE', 'auth/missing-verification-code'],
    ['SESSION_EXPIRED', 'auth/code-expired'],
    ['INVALID_SESSION_INFO', 'auth/code-expired'],
    ['USER_DISABLED', 'auth/operation-not-allowed'],
  ])('confirming refused with %j is told as %s', async (message, code) => {
    const { tools } = scripted([{ body: { sessionInfo: 's' } }, refusal(message)])
    const sent = await sendByProvider({ apiKey: 'k', emulator: '/e' }, '+1', tools)
    expect(await codeOf(sent.confirm('1'))).toBe(code)
  })

  test.each<PhoneErrorCode>(['auth/popup-closed-by-user', 'auth/captcha-check-failed'])(
    'a check of persons that ends with %s stops before anything is sent',
    async code => {
      const { asked, tools } = scripted([{ body: { recaptchaSiteKey: 'site' } }], () =>
        Promise.reject(new PhoneRefusal(code)),
      )
      expect(await codeOf(sendByProvider({ apiKey: 'k' }, '+1', tools))).toBe(code)
      expect(asked).toHaveLength(1)
    },
  )
})

test.each(['es', 'en', 'pt', 'th'])(
  'every refusal has the same text in the browser as from the server (%s)',
  language => {
    const root = new URL('../../../../..', import.meta.url)
    const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Record<string, string>
    const browser = read(`apps/portal/src/i18n/later/${language}.json`)
    const server = read(`packages/contract/src/messages/${language}.json`)
    for (const code of phoneErrors) expect(browser[`phoneProvider.${code}`]).toBe(server[`error.${code}`])
  },
)

test('every refusal of the specification can be told', () => {
  expect(new Set(phoneErrors)).toContain(phoneErrorOf('nothing known'))
  expect(phoneErrors).toHaveLength(11)
})
