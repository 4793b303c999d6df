import type { JWK } from 'jose'
import type { Call, InputOf, OutputOf } from './call.ts'
import { GATEWAY_VERSION, IDLE_HEADER, ZONE_HEADER } from './constants.ts'
import type { Envelope } from './envelope.ts'
import type { ErrorCode, FieldProblem } from './errors.ts'
import { newId } from './ids.ts'
import type { Topic } from './live.ts'

/** A refused or failed call, as the server put it. `Network` means no answer came: a money call may have taken effect. */
export class CallError extends Error {
  readonly code: ErrorCode | 'Network'
  readonly value: Record<string, unknown>
  readonly retryAfterS: number

  constructor(code: ErrorCode | 'Network', message: string, value: Record<string, unknown> = {}, retryAfterS = 0) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.value = value
    this.retryAfterS = retryAfterS
  }

  /** Problems of single fields, where the server named them. */
  get fields(): (FieldProblem & { message: string })[] {
    return Array.isArray(this.value.fields) ? (this.value.fields as (FieldProblem & { message: string })[]) : []
  }

  /** What is wrong with one field, in the reader's language. */
  problemAt(field: string): string | undefined {
    return this.fields.find(problem => problem.field === field)?.message
  }
}

export interface ClientOptions {
  /** `''` in the browser. */
  baseUrl: string
  /** The merchant's code as the sealed header carries it; the back office uses `backoffice`. */
  merchant: () => string
  token: () => string | undefined
  language: () => string
  /** Where the public keys for sealed payloads are, `/wps/system/keys` or `/bo/system/keys`. */
  keysPath: string
  /** How long nobody has done anything in this page. Left out where every call is somebody's. */
  idleMs?: () => number
  /** Called when the server says that the session is over. */
  onSessionEnd?: (code: ErrorCode) => void
  /** Called with the headers of every answer. */
  onAnswer?: (headers: Headers) => void
  /** Called when a call that changes something came to an end: a refused one may have met what somebody else changed. */
  onChange?: (topics: readonly Topic[]) => void
  fetch?: typeof fetch
  /** Unix time in ms. */
  now?: () => number
  /** The reader's time zone; the machine's if left out. */
  zone?: string
}

export interface Client {
  call<C extends Call>(
    call: C,
    input: InputOf<C>,
    options?: { signal?: AbortSignal; body?: Blob },
  ): Promise<OutputOf<C>>
}

/** The typed client of both front ends and of tests. Throws `CallError`. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((url: RequestInfo | URL, init?: RequestInit) => fetch(url, init))
  const now = options.now ?? Date.now
  let { zone } = options
  let key: Promise<{ jwk: JWK; clockAheadMs: number }> | undefined

  /** The newest public key, and how far this clock is ahead of the server's: a sealed payload carries the server's time. */
  async function fetchKey(): Promise<{ jwk: JWK; clockAheadMs: number }> {
    const answer = await exchange<{ keys: JWK[]; now: number }>(options.keysPath, {
      headers: { accept: 'application/json' },
    })
    return { jwk: answer.keys[0] as JWK, clockAheadMs: now() - answer.now }
  }

  async function sealedBody(call: Call, input: unknown): Promise<string> {
    const { seal } = await import('./seal.ts')
    key ??= fetchKey()
    const { jwk, clockAheadMs } = await key.catch(error => {
      key = undefined
      throw error
    })
    const header = {
      htm: call.verb,
      htu: call.path,
      merchant: options.merchant(),
      iat: Math.floor((now() - clockAheadMs) / 1000),
      jti: newId(now()),
    }
    return JSON.stringify({ sealed: await seal(jwk, header, input) })
  }

  async function exchange<T>(url: string, init: RequestInit): Promise<T> {
    let response: Response
    let envelope: Envelope<T>
    try {
      response = await send(options.baseUrl + url, { credentials: 'same-origin', ...init })
      envelope = (await response.json()) as Envelope<T>
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new CallError('Network', '')
    }
    options.onAnswer?.(response.headers)
    if (envelope.success) return envelope.value
    const code = envelope.code as ErrorCode
    if (code === 'NotLoggedIn' || code === 'SessionExpired') options.onSessionEnd?.(code)
    throw new CallError(
      code,
      envelope.message,
      (envelope.value ?? {}) as Record<string, unknown>,
      Number(response.headers.get('retry-after')) || 0,
    )
  }

  return {
    async call(call, input, extra = {}) {
      // Not before it is needed: to find it out takes a browser long.
      zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
      const headers: Record<string, string> = {
        accept: 'application/json',
        language: options.language(),
        'x-ronda': '1',
        'gateway-version': GATEWAY_VERSION,
        [ZONE_HEADER]: zone,
      }
      if (options.idleMs) headers[IDLE_HEADER] = String(options.idleMs())
      const token = options.token()
      if (token) headers.authorization = `Bearer ${token}`
      let url = call.path
      let body: BodyInit | undefined
      if (call.verb === 'GET' || call.body === 'binary') {
        const query = new URLSearchParams()
        for (const [name, value] of Object.entries(input as Record<string, unknown>))
          if (value !== undefined) query.set(name, String(value))
        if (query.size > 0) url += `?${query}`
        if (extra.body) {
          body = extra.body
          headers['content-type'] = extra.body.type || 'application/octet-stream'
        }
      } else {
        headers['content-type'] = call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
        if (call.body === 'form') body = new URLSearchParams(input as Record<string, string>).toString()
        else body = call.sealed ? await sealedBody(call, input) : JSON.stringify(input)
      }
      const attempt = () =>
        exchange<OutputOf<typeof call>>(url, { method: call.verb, headers, body, signal: extra.signal })
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'WrongSeal' && call.sealed)) throw error
        // Nothing was read of it, let alone done: the key has been changed, or a clock moved since it was fetched.
        key = undefined
        body = await sealedBody(call, input)
        return await attempt()
      } finally {
        if (call.changes.length > 0) options.onChange?.(call.changes)
      }
    },
  }
}
