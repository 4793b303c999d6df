import {
  type PhoneErrorCode,
  type PhoneProvider,
  phoneErrorOf,
  providerUrl,
} from '@ronda/contract/portal/account/phone-provider.ts'

export interface ProviderTools {
  fetch: typeof fetch
  /** Shows the provider that a person asks; may be refused with a `PhoneRefusal`. */
  provePerson: (siteKey: string) => Promise<string>
  language: string
}

/** What the provider, or its check of persons, says no with. */
export class PhoneRefusal extends Error {
  readonly code: PhoneErrorCode
  constructor(code: PhoneErrorCode) {
    super(code)
    this.code = code
  }
}

export interface SentCode {
  /** Turns the code into a token that proves the number. */
  confirm(code: string): Promise<string>
}

/** Has the merchant's provider send a code to a number (E.164). It may say no with a `PhoneRefusal`. */
export async function sendByProvider(provider: PhoneProvider, number: string, tools: ProviderTools): Promise<SentCode> {
  const recaptchaToken = provider.emulator ? undefined : await tools.provePerson(await siteKeyOf(provider, tools))
  const url = providerUrl(provider, 'accounts:sendVerificationCode')
  const { sessionInfo } = await exchange<{ sessionInfo: string }>(tools, url, { phoneNumber: number, recaptchaToken })
  return {
    async confirm(code) {
      const url = providerUrl(provider, 'accounts:signInWithPhoneNumber')
      return (await exchange<{ idToken: string }>(tools, url, { sessionInfo, code })).idToken
    },
  }
}

async function siteKeyOf(provider: PhoneProvider, tools: ProviderTools): Promise<string> {
  const found = await exchange<{ recaptchaSiteKey: string }>(tools, providerUrl(provider, 'recaptchaParams'))
  return found.recaptchaSiteKey
}

async function exchange<T>(tools: ProviderTools, url: string, body?: object): Promise<T> {
  const response = await tools.fetch(url, {
    method: body ? 'POST' : 'GET',
    credentials: 'omit',
    headers: { 'x-firebase-locale': tools.language, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  const answer = (await response.json()) as T & { error?: { message?: string } }
  if (!response.ok) throw new PhoneRefusal(phoneErrorOf(answer.error?.message ?? ''))
  return answer
}
