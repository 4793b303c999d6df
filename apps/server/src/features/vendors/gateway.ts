import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { BODY_BYTES_MAX } from '@ronda/contract/constants.ts'
import { vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { NONCE_LIFE_MS, type Operation, operations, TIMESTAMP_WINDOW_MS } from '@ronda/contract/vendor/protocol.ts'
import { header, verify } from '@ronda/contract/vendor/sign.ts'
import type { Context } from '../../context.ts'
import { LedgerUnavailable } from '../../ledger/types.ts'
import { keptOf } from './call-log.ts'
import { createVendorKeys, type VendorKey } from './keys.ts'
import { createNonces } from './nonces.ts'
import { createOperations } from './operations.ts'
import { memberIdOf } from './players.ts'
import { VendorError } from './vendor-error.ts'

export const GATEWAY_PATH = '/vendor/v1'

/** The wallet's side of the vendor protocol: checks who speaks before anything else, then lets the ledger decide. */
export function createVendorGateway(ctx: Context) {
  const keys = createVendorKeys(ctx)
  const nonces = createNonces(NONCE_LIFE_MS, () => ctx.clock.now())
  const perform = createOperations(ctx)

  async function authorise(headers: IncomingHttpHeaders, path: string, body: Uint8Array): Promise<VendorKey> {
    const read = (name: string) => String(headers[name] ?? '')
    const timestamp = read(header.timestamp)
    const nonce = read(header.nonce)
    const signature = read(header.signature)
    const keyId = read(header.keyId)
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

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await readBody(request)
    const path = (request.url ?? '').split('?', 1)[0] as string
    const key = await authorise(request.headers, path, body)
    const operation = path.slice(GATEWAY_PATH.length + 1)
    const startedAt = ctx.clock.now()
    let fields: unknown
    try {
      if (!Object.hasOwn(operations, operation)) throw new VendorError('UNKNOWN_OPERATION')
      const name = operation as Operation
      const asked = parse(name, body)
      fields = asked
      const result = await perform(name, key, asked)
      return { body: result.body, status: 200, replayed: result.replayed }
    } catch (error) {
      noteRefusal(key, operation, fields, error, startedAt)
      throw error
    }
  }

  function noteRefusal(key: VendorKey, operation: string, fields: unknown, error: unknown, startedAt: number): void {
    const known = toVendorError(error)
    const { merchantId, vendor } = key
    const playerId = String((fields as { playerId?: string } | undefined)?.playerId ?? '')
    ctx.vendorCalls.note({
      merchantId,
      vendor,
      operation: operation.slice(0, 40),
      ...keptOf(fields),
      memberId: memberIdOf(ctx, merchantId, vendor, playerId),
      code: known?.code ?? 'FAULT',
      detail: (known?.detail ?? '').slice(0, 200),
      tookMs: ctx.clock.now() - startedAt,
      at: new Date(startedAt),
    })
  }

  return {
    takes: (request: IncomingMessage): boolean =>
      request.method === 'POST' && (request.url?.startsWith(`${GATEWAY_PATH}/`) ?? false),

    /** Works on Node's own request and response: through web-standard ones a bet costs a tenth more processor time. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { status, body, replayed } = await answer(request).catch(error => failed(ctx, error))
      const text = JSON.stringify(body)
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(replayed && { [header.replayed]: '1' }),
        // What was left unread of a body that is too long must not be taken for the next request.
        ...(!request.complete && { connection: 'close' }),
      })
      response.end(text)
    },
  }
}

interface Answer {
  body: unknown
  status: number
  replayed?: boolean
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size > BODY_BYTES_MAX) {
        request.pause()
        reject(new VendorError('WRONG_SYNTAX', 'The body is too long'))
      }
    })
    request.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    request.on('error', reject)
  })
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

function failed(ctx: Context, error: unknown): Answer {
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
  return { body, status: row.status }
}

function toVendorError(error: unknown): VendorError | undefined {
  if (error instanceof VendorError) return error
  if (error instanceof LedgerUnavailable) return new VendorError('UNAVAILABLE')
  return undefined
}
