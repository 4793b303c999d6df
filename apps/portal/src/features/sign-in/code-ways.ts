import type { InputOf } from '@ronda/contract/core/call.ts'
import { CallError, type Client } from '@ronda/contract/core/client.ts'
import type { PhoneProvider } from '@ronda/contract/portal/account/phone-provider.ts'
import type * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { numberOf, type PhoneCode, type PhoneNumber } from '../phone/PhoneCodeFields.tsx'
import { provePerson } from './human.ts'
import type { PhoneRefusal, SentCode } from './phone-provider.ts'

type PhoneProof = Pick<InputOf<typeof session.login>, 'verificationCode' | 'firebaseChannel' | 'firebaseIdToken'>

/** Who sends the code that proves a number, and how the log-in tells of it. */
export interface CodeWay {
  send(number: PhoneNumber): Promise<verification.CodeSent>
  proof(typed: PhoneCode): Promise<PhoneProof>
}

export function codesOfOurs(client: Client): CodeWay {
  return {
    async send(number) {
      const humanVerification = await provePerson(client, 'sms')
      return client.call(verification.smsLogin, { ...numberOf(number), humanVerification })
    },
    proof: async ({ verificationCode }) => ({ verificationCode }),
  }
}

const PROVIDER_COUNTDOWN_MINUTES = 1

/** Codes of the merchant's phone-verification provider; what speaks to it is loaded once a code is asked for. */
export function codesOfProvider(
  client: Client,
  provider: PhoneProvider,
  texts: { t: (id: string) => string; language: string },
): CodeWay {
  let sent: SentCode | undefined
  let proven: { code: string; token: string } | undefined

  /** What the provider refuses reads like a refusal of ours. */
  async function asCall<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof CallError) throw error
      const code = (error as Partial<PhoneRefusal>).code
      throw code ? new CallError(code, texts.t(`phoneProvider.${code}`)) : new CallError('Network', '')
    }
  }

  return {
    send: ({ mobileNum, countryDialingCode }) =>
      asCall(async () => {
        const [{ sendByProvider }, { solveRecaptcha }, countries] = await Promise.all([
          import('./phone-provider.ts'),
          import('./recaptcha.ts'),
          client.call(system.countries, {}),
        ])
        const typed = mobileNum.replace(/[^\d+]/g, '')
        const dialed = countryDialingCode || countries[0]?.countryDialingCode
        sent = await sendByProvider(provider, typed.startsWith('+') ? typed : `+${dialed}${typed}`, {
          fetch: (url, init) => fetch(url, init),
          provePerson: siteKey => solveRecaptcha(siteKey, texts.language),
          language: texts.language,
        })
        proven = undefined
        return { expiredMinutes: PROVIDER_COUNTDOWN_MINUTES }
      }),
    proof: ({ verificationCode }) =>
      asCall(async () => {
        // The provider takes a code once; should the log-in itself not arrive, its token is still good.
        if (proven?.code !== verificationCode) {
          if (!sent) throw { code: 'auth/missing-verification-code' } satisfies Partial<PhoneRefusal>
          proven = { code: verificationCode, token: await sent.confirm(verificationCode) }
        }
        return { firebaseChannel: 'sms', firebaseIdToken: proven.token }
      }),
  }
}
