import { BODY_BYTES_MAX } from '@ronda/contract/constants.ts'
import { Refusal } from '@ronda/contract/errors.ts'
import { type VendorErrorCode, vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { NONCE_LIFE_MS, type Operation, operations, TIMESTAMP_WINDOW_MS } from '@ronda/contract/vendor/protocol.ts'
import { header, verify } from '@ronda/contract/vendor/sign.ts'
import type { Context } from '../../context.ts'
import { readBytes } from '../../http/request.ts'
import { LedgerUnavailable } from '../../ledger/types.ts'
import { createVendorKeys, type VendorKey } from './keys.ts'
import { createNonces } from './nonces.ts'
import { createOperations } from './operations.ts'
import { VendorError } from './vendor-error.ts'

export const GATEWAY_PATH = '/vendor/v1'

/** The wallet's side of the vendor protocol: checks who speaks before anything else, then lets the ledger decide. */
export function createVendorGateway(ctx: Context) {
  const keys = createVendorKeys(ctx)
  const nonces = createNonces(NONCE_LIFE_MS, () => ctx.clock.now())
  const perform = createOperations(ctx)

  async function authorise(request: Request, path: string, body: Uint8Array): Promise<VendorKey> {
    const { headers } = request
    const timestamp = headers.get(header.timestamp) ?? ''
    const nonce = headers.get(header.nonce) ?? ''
    const signature = headers.get(header.signature) ?? ''
    const keyId = headers.get(header.keyId) ?? ''
    if (!signature || !keyId) throw new VendorError('INVALID_SIGNATURE')
    const key = await keys.find(keyId)
    if (!key) throw new VendorError('UNKNOWN_KEY')
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(nonce)) throw new VendorError('INVALID_SIGNATURE')
    if (!verify(key.secret, { timestamp, nonce, path, body }, signature)) throw new VendorError('INVALID_SIGNATURE')
    if (!/^\d{13}$/.test(timestamp) || Math.abs(ctx.clock.now() - Number(timestamp)) > TIMESTAMP_WINDOW_MS)
      throw new VendorError('STALE_TIMESTAMP')
    if (!nonces.take(`${keyId}/${nonce}`)) throw new VendorError('NONCE_REUSED')
    return key
  }

  async function answer(
    request: Request,
    operation: string,
  ): Promise<{ body: unknown; status: number; replayed?: boolean }> {
    const body = await readBytes(request, BODY_BYTES_MAX)
    const key = await authorise(request, pathOf(request.url), body)
    if (!(operation in operations)) throw new VendorError('UNKNOWN_OPERATION')
    const name = operation as Operation
    const result = await perform(name, key, parse(name, body))
    return { body: result.body, status: 200, replayed: result.replayed }
  }

  return {
    async handle(request: Request, operation: string): Promise<Response> {
      try {
        const { body, status, replayed } = await answer(request, operation)
        return json(body, status, replayed)
      } catch (error) {
        return failed(ctx, error)
      }
    },
  }
}

/** The path of an absolute address, as it was signed. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.indexOf('?', start)
  return end < 0 ? url.slice(start) : url.slice(start, end)
}

/** Built by hand: `Response.json` takes a slower way through the server adapter. */
function json(body: unknown, status: number, replayed = false): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (replayed) headers[header.replayed] = '1'
  return new Response(JSON.stringify(body), { status, headers })
}

function parse(operation: Operation, body: Uint8Array): never {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new VendorError('WRONG_SYNTAX', 'The body is not JSON')
  }
  const parsed = operations[operation].request.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data as never
  const issue = parsed.error.issues[0]
  if (!issue) throw new VendorError('WRONG_SYNTAX')
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    throw new VendorError('WRONG_SYNTAX', `Unknown field: ${issue.keys.join(', ')}`)
  if (issue.code === 'invalid_type' && issue.input === undefined)
    throw new VendorError('WRONG_SYNTAX', `Missing field: ${field || 'body'}`)
  throw new VendorError('WRONG_TYPES', `Wrong type or format: ${field || 'body'}`)
}

function failed(ctx: Context, error: unknown): Response {
  const known = toVendorError(error)
  if (!known)
    ctx.log.error('vendor call fault', {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  const refused = known ?? new VendorError('UNAVAILABLE')
  const row = vendorErrors[refused.code]
  const body = {
    status: 'ERROR',
    code: refused.code,
    message: refused.detail || row.meaning,
    balance: refused.balance,
    currency: refused.currency,
  }
  return json(body, row.status)
}

function toVendorError(error: unknown): VendorError | undefined {
  if (error instanceof VendorError) return error
  if (error instanceof LedgerUnavailable) return new VendorError('UNAVAILABLE')
  if (error instanceof Refusal)
    return new VendorError(
      (error.code === 'PayloadTooLarge' ? 'WRONG_SYNTAX' : 'UNAVAILABLE') satisfies VendorErrorCode,
    )
  return undefined
}
