import { BODY_BYTES_MAX } from '@ronda/contract/core/constants.ts'
import { type VendorErrorCode, vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { createNonces } from '@ronda/contract/vendor/nonces.ts'
import { TIMESTAMP_WINDOW_MS } from '@ronda/contract/vendor/protocol.ts'
import { header, verify } from '@ronda/contract/vendor/sign.ts'
import { type Context as Call, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { CallRefused } from '../errors.ts'
import type { Desk } from '../kinds/kind.ts'

type Keyed = { keyId: string; secret: string }
export type SignedCall<C> = { caller: C; operation: string; body: Uint8Array; call: Call }

/** The calls of those we share a key with, below a path: each a POST of JSON, signed. */
export function signedApi<C extends Keyed>(
  context: Context,
  callers: readonly C[],
  path: string,
  answer: (call: SignedCall<C>) => Promise<object>,
): Hono {
  const api = new Hono().basePath(path)
  const byKey = new Map(callers.map(caller => [caller.keyId, caller]))
  const nonces = createNonces(() => context.clock.now())

  function authorise(headers: Headers, at: string, body: Uint8Array): C {
    const said = (name: string) => headers.get(name) ?? ''
    const [timestamp, nonce] = [said(header.timestamp), said(header.nonce)]
    const caller = byKey.get(said(header.keyId))
    if (!caller) throw new CallRefused('UNKNOWN_KEY')
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(nonce)) throw new CallRefused('INVALID_SIGNATURE')
    if (!verify(caller.secret, { timestamp, nonce, path: at, body }, said(header.signature)))
      throw new CallRefused('INVALID_SIGNATURE')
    const now = context.clock.now()
    if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > TIMESTAMP_WINDOW_MS)
      throw new CallRefused('STALE_TIMESTAMP')
    if (!nonces.take(caller.keyId, nonce)) throw new CallRefused('NONCE_REUSED')
    return caller
  }

  api.use(bodyLimit({ maxSize: BODY_BYTES_MAX, onError: call => call.json(errorOf('WRONG_SYNTAX'), 400) }))
  api.post('/:operation', async call => {
    const body = new Uint8Array(await call.req.arrayBuffer())
    const caller = authorise(call.req.raw.headers, call.req.path, body)
    return call.json(await answer({ caller, operation: call.req.param('operation'), body, call }))
  })
  api.onError((error, call) => {
    if (error instanceof CallRefused) {
      const held = 'held' in error ? error.held : undefined
      return call.json({ ...errorOf(error.code), ...(held ?? {}) }, vendorErrors[error.code].status as 400)
    }
    context.log({ level: 'error', event: 'operator-call-failed', path, error: error.stack ?? String(error) })
    return call.json(errorOf('UNAVAILABLE'), 503)
  })
  return api
}

/** What they may ask of a kind of play. */
export const deskApi = <C extends Keyed>(
  context: Context,
  callers: readonly C[],
  { path, operations }: Desk<C>,
): Hono =>
  signedApi(context, callers, path, async ({ caller, operation, body }) => {
    const asked = Object.hasOwn(operations, operation) ? operations[operation] : undefined
    if (!asked) throw new CallRefused('UNKNOWN_OPERATION')
    return asked.answer(caller, readCall(asked.request, body))
  })

const errorOf = (code: VendorErrorCode) => ({ status: 'ERROR', code, message: vendorErrors[code].meaning })

export function readCall<T extends z.ZodMiniType>(schema: T, body: Uint8Array): z.infer<T> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new CallRefused('WRONG_SYNTAX')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new CallRefused('WRONG_TYPES')
  return parsed.data
}
