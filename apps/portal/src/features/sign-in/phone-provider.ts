import { CallError } from '@ronda/contract/client.ts'
import { type PhoneErrorCode, type PhoneProvider, phoneErrorOf, providerUrl } from '@ronda/contract/phone-provider.ts'

export interface ProviderTools {
  fetch: typeof fetch
  /** The text of a refusal in the language shown. */
  textOf: (code: PhoneErrorCode) => string
  /** Shows the provider that a person asks; may be refused with a `PhoneRefusal`. */
  provePerson: (siteKey: string) => Promise<string>
  language: string
}

/** Something the browser, not the server, found out. */
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

/** Has the merchant's provider send a code to a number (E.164). Whatever goes wrong is a `CallError` with one of the `auth/…` codes. */
export async function sendByProvider(provider: PhoneProvider, number: string, tools: ProviderTools): Promise<SentCode> {
  return asCallErrors(tools, async () => {
    const recaptchaToken = provider.emulator ? undefined : await tools.provePerson(await siteKeyOf(provider, tools))
    const { sessionInfo } = await exchange<{ sessionInfo: string }>(
      tools,
      providerUrl(provider, 'accounts:sendVerificationCode'),
      {
        phoneNumber: number,
        recaptchaToken,
      },
    )
    return {
      confirm: code =>
        asCallErrors(tools, async () => {
          const url = providerUrl(provider, 'accounts:signInWithPhoneNumber')
          return (await exchange<{ idToken: string }>(tools, url, { sessionInfo, code })).idToken
        }),
    }
  })
}

async function siteKeyOf(provider: PhoneProvider, tools: ProviderTools): Promise<string> {
  const found = await exchange<{ recaptchaSiteKey: string }>(tools, providerUrl(provider, 'recaptchaParams'))
  return found.recaptchaSiteKey
}

async function asCallErrors<T>(tools: ProviderTools, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PhoneRefusal) throw new CallError(error.code, tools.textOf(error.code))
    throw new CallError('Network', '')
  }
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
