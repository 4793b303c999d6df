import type { IncomingHttpHeaders } from 'node:http'
import { vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { FEED_BYTES_MAX, LotteryFeedRequest } from '@ronda/contract/vendor/lottery.ts'
import { createNonces } from '@ronda/contract/vendor/nonces.ts'
import { ManyRequest, operations, TIMESTAMP_WINDOW_MS } from '@ronda/contract/vendor/protocol.ts'
import { header, verify } from '@ronda/contract/vendor/sign.ts'
import type { Context } from '../../../../context.ts'
import { takeFeed } from '../../../lotteries/feed.ts'
import type { VendorAdapter } from '../../adapter.ts'
import { createNoted, createUnproven } from '../../call-log.ts'
import type { VendorKey, VendorKeys } from '../../keys.ts'
import type { Operations, Performed, SingleOperation } from '../../operations.ts'
import { parseJson, readJson, readShape } from '../../read-json.ts'
import { VendorError } from '../../vendor-error.ts'
import { createMany, isMany } from './many.ts'

const PATH = '/vendor/v1/'
const BAD_NONCE = 'The nonce must be 16 to 64 letters, digits, - or _'
const bytesMax: Record<string, number | undefined> = {
  /** Five hundred items with the longest ids there may be fit in. */
  [`${PATH}settle-many`]: 256 * 1024,
  [`${PATH}bet-many`]: 512 * 1024,
  [`${PATH}lottery-feed`]: FEED_BYTES_MAX,
}

/** Ronda's own protocol: the operations as they are. */
export function createRondaAdapter(
  ctx: Pick<Context, 'app' | 'clock' | 'vault' | 'vendorCalls' | 'log'>,
  keys: VendorKeys,
  { perform, move }: Pick<Operations, 'perform' | 'move'>,
): VendorAdapter {
  const noted = createNoted(ctx)
  const unproven = createUnproven(ctx)
  const many = createMany(ctx, noted, { move })
  const nonces = createNonces(() => ctx.clock.now())

  async function authorise(headers: IncomingHttpHeaders, path: string, body: Uint8Array): Promise<VendorKey> {
    const read = (name: string) => String(headers[name] ?? '')
    const timestamp = read(header.timestamp)
    const nonce = read(header.nonce)
    const signature = read(header.signature)
    const keyId = read(header.keyId)
    if (!signature || !keyId) throw new VendorError('INVALID_SIGNATURE')
    const key = await keys.find(keyId)
    if (key?.protocol !== 'ronda') throw new VendorError('UNKNOWN_KEY')
    const refused = (code: VendorError['code'], detail?: string) => unproven(key, path.slice(PATH.length), code, detail)
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(nonce)) throw refused('INVALID_SIGNATURE', BAD_NONCE)
    if (!verify(key.secret, { timestamp, nonce, path, body }, signature)) throw refused('INVALID_SIGNATURE')
    if (!/^\d{13}$/.test(timestamp) || Math.abs(ctx.clock.now() - Number(timestamp)) > TIMESTAMP_WINDOW_MS)
      throw refused('STALE_TIMESTAMP')
    if (!nonces.take(keyId, nonce)) throw refused('NONCE_REUSED')
    return key
  }

  return {
    protocol: 'ronda',
    path: PATH,
    bytesMax: path => bytesMax[path],
    async answer({ path, headers, body }) {
      const key = await authorise(headers, path, body)
      const operation = path.slice(PATH.length)
      const result: Performed = await noted(key, operation, async saw => {
        if (operation === 'lottery-feed') return { body: await takeFeed(ctx, key, readJson(LotteryFeedRequest, body)) }
        if (!Object.hasOwn(operations, operation)) throw new VendorError('UNKNOWN_OPERATION')
        if (isMany(operation)) return { body: await many(key, operation, readShape(ManyRequest, parseJson(body))) }
        const request = parse(operation as SingleOperation, body)
        saw(request)
        return perform(operation as SingleOperation, key, request)
      })
      return {
        status: 200,
        text: JSON.stringify(result.body),
        ...(result.replayed && { headers: { [header.replayed]: '1' } }),
      }
    },
    refuse({ code, detail, balance, currency }) {
      const { status, meaning } = vendorErrors[code]
      const body = { status: 'ERROR', code, message: detail || meaning, balance, currency }
      return { status, text: JSON.stringify(body) }
    },
  }
}

function parse(operation: SingleOperation, body: Uint8Array): never {
  return readJson(operations[operation].request, body) as never
}
