import type * as z from 'zod/mini'
import { type VendorErrorCode, vendorErrors } from './errors.ts'
import { lotteryOperations } from './lottery.ts'
import { deskOperations } from './lottery-desk.ts'
import { resultOperations } from './lottery-results.ts'
import { ErrorResponse, operations } from './protocol.ts'
import { header, sign } from './sign.ts'
import { transferOperations } from './transfer.ts'

export interface SignedClientOptions {
  /** Base address of the other side, e.g. `https://play.example/vendor/v1`. */
  url: string
  keyId: string
  secret: string
  /** Unix time in ms. */
  now: () => number
  /** A fresh nonce per request. */
  nonce: () => string
  timeoutMs?: number
  fetch?: (
    url: URL,
    init: { method: string; headers: Record<string, string>; body: string; redirect: 'error'; signal: AbortSignal },
  ) => Promise<Response>
}

type Operations = Record<string, { request: z.ZodMiniType; response: z.ZodMiniType }>

export type Result<Ops extends Operations, O extends keyof Ops> =
  | { outcome: 'ok'; value: z.infer<Ops[O]['response']>; replayed: boolean }
  | { outcome: 'refused'; code: VendorErrorCode; message: string; balance?: string }
  /** No definite answer: the call may or may not have taken effect. */
  | { outcome: 'unknown'; reason: string }

export interface SignedClient<Ops extends Operations> {
  call<O extends keyof Ops>(operation: O, request: z.infer<Ops[O]['request']>): Promise<Result<Ops, O>>
}

/** A vendor's side of the seamless-wallet protocol. What is unknown is repeated with the same transactionId. */
export type WalletClient = SignedClient<typeof operations>
export type WalletResult<O extends keyof typeof operations> = Result<typeof operations, O>
export const createWalletClient = (options: SignedClientOptions): WalletClient =>
  createSignedClient(operations, options)

/** A vendor's side of what it tells of its lotteries. What is unknown is told again. */
export type FeedClient = SignedClient<typeof lotteryOperations>
export const createFeedClient = (options: SignedClientOptions): FeedClient =>
  createSignedClient(lotteryOperations, options)

/** An operator's side of what it asks a vendor of lotteries. */
export type DeskClient = SignedClient<typeof deskOperations>
export const createDeskClient = (options: SignedClientOptions): DeskClient =>
  createSignedClient(deskOperations, options)

/** A source's side of what it tells a vendor of lotteries. */
export type ResultClient = SignedClient<typeof resultOperations>
export const createResultClient = (options: SignedClientOptions): ResultClient =>
  createSignedClient(resultOperations, options)

/** An operator's side of the transfer-wallet protocol. What is unknown is asked about, never repeated. */
export type TransferClient = SignedClient<typeof transferOperations>
export const createTransferClient = (options: SignedClientOptions): TransferClient =>
  createSignedClient(transferOperations, options)

/** Signs, sends, and sorts answers into ok, refused and unknown. */
function createSignedClient<Ops extends Operations>(table: Ops, options: SignedClientOptions): SignedClient<Ops> {
  const send = options.fetch ?? fetch
  return {
    async call(operation, request) {
      const url = new URL(`${options.url}/${String(operation)}`)
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
          redirect: 'error',
          signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
        })
        replayed = response.headers.get(header.replayed) === '1'
        const text = await response.text()
        answer = readJson(text)
        if (answer === undefined) return { outcome: 'unknown', reason: `unreadable answer, HTTP ${response.status}` }
      } catch (error) {
        return { outcome: 'unknown', reason: error instanceof Error ? error.message : String(error) }
      }
      const ok = table[operation]!.response.safeParse(answer)
      if (ok.success) return { outcome: 'ok', value: ok.data as z.infer<Ops[typeof operation]['response']>, replayed }
      const failed = ErrorResponse.safeParse(answer)
      if (!failed.success || !(failed.data.code in vendorErrors))
        return { outcome: 'unknown', reason: 'unreadable answer' }
      const code = failed.data.code as VendorErrorCode
      if (vendorErrors[code].retryable) return { outcome: 'unknown', reason: code }
      return { outcome: 'refused', code, message: failed.data.message, balance: failed.data.balance }
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
