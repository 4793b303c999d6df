import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODY_BYTES_MAX } from '@ronda/contract/core/constants.ts'
import type { Context } from '../context.ts'
import type { VendorAdapter, VendorMessage } from '../features/vendors/adapter.ts'
import { createHub88Adapter } from '../features/vendors/adapters/hub88/adapter.ts'
import { createPragmaticAdapter } from '../features/vendors/adapters/pragmatic/adapter.ts'
import { createRondaAdapter } from '../features/vendors/adapters/ronda/adapter.ts'
import { createVendorKeys } from '../features/vendors/keys.ts'
import { createOperations } from '../features/vendors/operations.ts'
import { VendorError } from '../features/vendors/vendor-error.ts'
import { LedgerUnavailable } from '../ledger/types.ts'

/** When a wallet that cannot answer now may be asked again. */
const RETRY_SECONDS = 1

/** The wallet's side of every vendor protocol: finds the adapter, lets it check who speaks before anything else, and answers. */
export function createVendorGateway(ctx: Context) {
  const keys = createVendorKeys(ctx)
  const operations = createOperations(ctx)
  const adapters: VendorAdapter[] = [
    createRondaAdapter(ctx, keys, operations),
    createHub88Adapter(ctx, keys, operations),
    createPragmaticAdapter(ctx, keys, operations),
  ]
  const adapterOf = (url: string | undefined) => adapters.find(adapter => url?.startsWith(adapter.path))

  return {
    takes: (request: IncomingMessage): boolean => adapterOf(request.url) !== undefined,

    /** Works on Node's own request and response: through web-standard ones a bet costs a tenth more processor time. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const adapter = adapterOf(request.url) as VendorAdapter
      let message: VendorMessage | undefined
      let reply: Awaited<ReturnType<VendorAdapter['answer']>>
      try {
        if (request.method !== 'POST') throw new VendorError('UNKNOWN_OPERATION', 'Operations are asked for by POST')
        const path = (request.url as string).split('?', 1)[0] as string
        const body = await readBody(request, adapter.bytesMax?.(path) ?? BODY_BYTES_MAX)
        message = { path, headers: request.headers, body }
        if (!ctx.wallet.hasRoom()) throw new LedgerUnavailable('busy')
        reply = await adapter.answer(message)
      } catch (error) {
        reply = adapter.refuse(refusalOf(ctx, error), message)
      }
      response.writeHead(reply.status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(reply.text),
        ...reply.headers,
        ...(reply.status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
        // What was left unread of a body that is too long must not be taken for the next request.
        ...(!request.complete && { connection: 'close' }),
      })
      response.end(reply.text)
    },

    flush: operations.flush,
  }
}

function readBody(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size > bytesMax) {
        request.pause()
        reject(new VendorError('WRONG_SYNTAX', 'The body is too long'))
      }
    })
    request.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

function refusalOf(ctx: Context, error: unknown): VendorError {
  if (error instanceof VendorError) return error
  if (!(error instanceof LedgerUnavailable))
    ctx.log.error('vendor call fault', {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  return new VendorError('UNAVAILABLE')
}
