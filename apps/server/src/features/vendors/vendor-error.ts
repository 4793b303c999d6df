import type { VendorErrorCode } from '@ronda/contract/vendor/errors.ts'

/** A refusal in the vendor's language. `balance` is the true one, where the member is known. */
export class VendorError extends Error {
  readonly code: VendorErrorCode
  readonly detail: string
  readonly balance: string | undefined
  readonly currency: string | undefined

  constructor(code: VendorErrorCode, detail = '', state: { balance?: string; currency?: string } = {}) {
    super(code)
    this.name = 'VendorError'
    this.code = code
    this.detail = detail
    this.balance = state.balance
    this.currency = state.currency
  }
}
