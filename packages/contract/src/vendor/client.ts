import type * as z from 'zod/mini'
import { type VendorErrorCode, vendorErrors } from './errors.ts'
import { ErrorResponse, type Operation, operations } from './protocol.ts'
import { header, sign } from './sign.ts'

export interface WalletClientOptions {
  /** Base address of the wallet, e.g. `https://play.example/vendor/v1`. */
  walletUrl: string
  keyId: string
  secret: string
  /** Unix time in ms. */
  now: () => number
  /** A fresh nonce per request. */
  nonce: () => string
  timeoutMs?: number
  fetch?: typeof fetch
}

type Ok<O extends Operation> = z.infer<(typeof operations)[O]['response']>
export type WalletResult<O extends Operation> =
  | { outcome: 'ok'; value: Ok<O>; replayed: boolean }
  | { outcome: 'refused'; code: VendorErrorCode; message: string; balance?: string }
  /** No definite answer: the call may or may not have taken effect. Repeat it with the same transactionId. */
  | { outcome: 'unknown'; reason: string }

export interface WalletClient {
  call<O extends Operation>(operation: O, request: z.infer<(typeof operations)[O]['request']>): Promise<WalletResult<O>>
}

/** A vendor's side of the protocol: signs, sends, and sorts answers into ok, refused and unknown. */
export function createWalletClient(options: WalletClientOptions): WalletClient {
  const send = options.fetch ?? fetch
  return {
    async call(operation, request) {
      const url = new URL(`${options.walletUrl}/${operation}`)
      const body = JSON.stringify(request)
      const timestamp = String(options.now())
      const nonce = options.nonce()
      let answer: unknown
      let replayed = false
      try {
        const response = await send(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [header.keyId]: options.keyId,
            [header.timestamp]: timestamp,
            [header.nonce]: nonce,
            [header.signature]: sign(options.secret, { timestamp, nonce, path: url.pathname, body }),
          },
          body,
          signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
        })
        replayed = response.headers.get(header.replayed) === '1'
        answer = await response.json()
      } catch (error) {
        return { outcome: 'unknown', reason: error instanceof Error ? error.message : String(error) }
      }
      const ok = operations[operation].response.safeParse(answer)
      if (ok.success) return { outcome: 'ok', value: ok.data as Ok<typeof operation>, replayed }
      const failed = ErrorResponse.safeParse(answer)
      if (!failed.success || !(failed.data.code in vendorErrors))
        return { outcome: 'unknown', reason: 'unreadable answer' }
      const code = failed.data.code as VendorErrorCode
      if (vendorErrors[code].retryable) return { outcome: 'unknown', reason: code }
      return { outcome: 'refused', code, message: failed.data.message, balance: failed.data.balance }
    },
  }
}
