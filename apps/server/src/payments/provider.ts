export interface PaymentRequest {
  /** Ours, unique per merchant: the provider opens one payment per reference however often it is asked. */
  reference: string
  merchantCode: string
  merchantName: string
  /** What the payer pays with, one of the contract's payment methods. */
  method: string
  /** Decimal string. */
  amount: string
  currency: string
  /** Where the payer is sent back to. */
  returnUrl: string
  /** Unix time in ms. */
  expiresAt: number
  language: string
}

export interface PayoutRequest {
  reference: string
  merchantCode: string
  amount: string
  currency: string
  method: string
  bank: string
  accountNumber: string
  holder: string
}

/** What was paid, as the provider wrote it, where it tells. */
export interface Told {
  amount: string
  currency: string
}

export type PayoutState = 'pending' | 'paid' | 'failed'

/** A signed message of the provider. The same `eventId` may come many times, late, or in another order. */
export interface ProviderEvent {
  eventId: string
  kind: 'payment.paid' | 'payment.failed' | 'payout.paid' | 'payout.failed'
  merchantCode: string
  reference: string
  providerRef: string
  amount: string
  currency: string
  reason: string
}

/** The provider did not answer, or not understandably: whether it acted is unknown, so ask again with the same reference. */
export class ProviderUnavailable extends Error {}

/** Signed by the provider, but no event: the message names the fields that cannot be read, `told` is what it says as far as that is known. */
export class UnreadableEvent extends Error {
  readonly told: unknown

  constructor(fields: string, told: unknown) {
    super(fields)
    this.told = told
  }
}

/** A way to take and pay out money outside. Every call is repeatable with the same reference. */
export interface PaymentProvider {
  readonly code: string
  openPayment(request: PaymentRequest): Promise<{ providerRef: string; payUrl: string }>
  sendPayout(request: PayoutRequest): Promise<{ providerRef: string; state: PayoutState; told?: Told }>
  /** What became of a payout; `undefined` when the provider never heard of it. */
  findPayout(
    merchantCode: string,
    reference: string,
  ): Promise<{ providerRef: string; state: PayoutState; reason: string; told?: Told } | undefined>
  /** The event of a webhook, or nothing if it was not signed by the provider. Throws `UnreadableEvent`. */
  readWebhook(headers: Headers, body: Uint8Array): ProviderEvent | undefined
}

export interface PaymentProviders {
  /** Those this installation can ask. */
  readonly codes: readonly string[]
  get(code: string): PaymentProvider | undefined
}
