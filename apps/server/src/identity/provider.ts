import type { Answers, Part, Rejection } from '@ronda/contract/portal/account/identity.ts'
import type { IdentityConfig } from '../config.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { createSumsub } from './sumsub.ts'

/** What a member sent, for whoever checks it outside. */
export interface CheckToSend {
  /** Ours, `<merchant code>.<check id>`: the provider opens one applicant per reference however often it is told. */
  reference: string
  answers: Answers
  pictures: { part: Part; jpeg: Buffer }[]
}

/** What a provider found, signed by it. May come many times, late, or about what was decided otherwise meanwhile. */
export interface ProviderResult {
  reference: string
  /** How the provider calls the applicant. */
  applicantId: string
  /** Unix ms. */
  at: number
  answer: 'verified' | 'rejected'
  /** In our words; none where what it says is for people to judge. */
  reasons: Rejection[]
}

/** The provider did not answer, or not understandably: tell it again with the same reference. */
export class IdentityProviderUnavailable extends Error {}

/** Signed by the provider, but nothing that we can read. */
export class UnreadableResult extends Error {}

/**
 * Somebody outside who checks documents. Where a merchant names none, reviewers of its own do (`features/identity/office`): they find in the
 * queue what was sent, and nothing leaves. Providers are asked about the first level alone, who somebody is: proofs of address are always looked at
 * by the merchant's reviewers. Every call is repeatable.
 */
export interface IdentityProvider {
  readonly code: string
  /** Tells it everything of a check; answers how it calls the applicant. */
  open(check: CheckToSend): Promise<string>
  /** Has it checked. */
  ask(applicantId: string): Promise<void>
  /** The result of a webhook; `other` where it tells of something else, nothing where it was not signed. Throws `UnreadableResult`. */
  readWebhook(headers: Headers, body: Uint8Array): ProviderResult | 'other' | undefined
}

export interface IdentityProviders {
  readonly codes: string[]
  get(code: string): IdentityProvider | undefined
}

export function identityProvidersOf(
  config: IdentityConfig,
  parts: { outgoing: Outgoing; now: () => number },
): IdentityProviders {
  const providers = new Map<string, IdentityProvider>()
  if (config.sumsub) providers.set('sumsub', createSumsub({ ...config.sumsub, ...parts }))
  return { codes: [...providers.keys()], get: code => providers.get(code) }
}
