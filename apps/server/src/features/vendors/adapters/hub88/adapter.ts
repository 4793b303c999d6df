import { verify } from 'node:crypto'
import { hub88Signature, hub88Status } from '@ronda/contract/vendor/hub88.ts'
import { hashToken } from '../../../../base/crypto.ts'
import type { Context } from '../../../../context.ts'
import type { VendorAdapter, VendorMessage } from '../../adapter.ts'
import { createNoted, createUnproven } from '../../call-log.ts'
import type { VendorKey, VendorKeys } from '../../keys.ts'
import type { Move, Operations } from '../../operations.ts'
import { playerIdOf } from '../../players.ts'
import { readJson } from '../../read-json.ts'
import { VendorError } from '../../vendor-error.ts'
import { fromHub88, toHub88 } from './amounts.ts'
import { type Hub88Move, type Hub88Operation, InfoRequest, shapes } from './shapes.ts'

const PATH = '/vendor/hub88/'
const INFO = 'user/info'
const SUPPLIER_PATH = 'supplier/generic/v2/'

/**
 * The wallet protocol of Hub88, for suppliers that speak it: bodies signed with RSA-SHA256, integer amounts, the token as the only word for
 * the session. Requests name no key, so its id stands in the address: `<wallet>/vendor/hub88/<key id>/transaction/bet`.
 */
export function createHub88Adapter(ctx: Context, keys: VendorKeys, operations: Operations): VendorAdapter {
  const noted = createNoted(ctx)
  const unproven = createUnproven(ctx)

  async function authorise(keyId: string, operation: string, { headers, body }: VendorMessage): Promise<VendorKey> {
    const signature = headers[hub88Signature]
    if (typeof signature !== 'string' || !signature) throw new VendorError('INVALID_SIGNATURE')
    const key = await keys.find(keyId)
    if (key?.protocol !== 'hub88' || !key.publicKey) throw new VendorError('UNKNOWN_KEY')
    if (!verify('sha256', body, key.publicKey, Buffer.from(signature, 'base64')))
      throw unproven(key, operation, 'INVALID_SIGNATURE')
    return key
  }

  /** Who plays: named, or known by the token, which may long have expired. */
  async function playerOf(key: VendorKey, ask: { token: string; user?: string }): Promise<string> {
    if (ask.user !== undefined) return ask.user
    const session = await operations.findSession(key.merchantId, hashToken(ask.token))
    if (session?.vendor !== key.vendor) throw new VendorError('INVALID_TOKEN')
    return playerIdOf(ctx, key.merchantId, key.vendor, session.memberId)
  }

  async function perform(
    operation: Hub88Operation,
    key: VendorKey,
    body: Uint8Array,
    saw: (fields: object) => void,
  ): Promise<Told> {
    const ask = readJson(shapes[operation], body)
    const playerId = await playerOf(key, ask)
    saw({ playerId })
    if (operation === 'user/balance') {
      const { body } = await operations.perform('balance', key, { sessionToken: ask.token, playerId } as never)
      return { ...(body as Omit<Told, 'playerId'>), playerId }
    }
    const move = ask as Hub88Move
    if ('is_free' in move && move.is_free)
      throw new VendorError('UNKNOWN_OPERATION', 'No free bets were granted through this wallet')
    const currency = 'currency' in move ? move.currency : await operations.currencyOf(key, playerId)
    const kind = operation === 'transaction/bet' ? 'bet' : operation === 'transaction/win' ? 'win' : 'rollback'
    const wanted = moveOf(move, playerId, currency)
    saw(wanted)
    const { body: moved } = await operations.move(kind, key, wanted)
    return { ...(moved as Omit<Told, 'playerId'>), playerId }
  }

  /** What is told of a player beyond the id the vendor knows already: the merchant's country, as at the launch. */
  async function infoOf(key: VendorKey, body: Uint8Array, saw: (fields: object) => void) {
    const { user } = readJson(InfoRequest, body)
    saw({ playerId: user })
    await operations.currencyOf(key, user)
    const merchant = await ctx.merchants.byId(key.merchantId)
    return { user, country: merchant?.settings.phoneCountries[0] ?? 'XX' }
  }

  return {
    protocol: 'hub88',
    path: PATH,
    async answer(message) {
      const [keyId = '', ...rest] = message.path.slice(PATH.length).split('/')
      const operation = rest.join('/').replace(SUPPLIER_PATH, '')
      const key = await authorise(keyId, operation, message)
      if (operation === INFO) {
        const info = await noted(key, operation, saw => infoOf(key, message.body, saw))
        return told(200, { ...info, status: 'RS_OK', request_uuid: requestOf(message) }, undefined)
      }
      const { playerId, balance, currency } = await noted(key, operation, saw => {
        if (!Object.hasOwn(shapes, operation)) throw new VendorError('UNKNOWN_OPERATION')
        return perform(operation as Hub88Operation, key, message.body, saw)
      })
      return told(200, { user: playerId, status: 'RS_OK', request_uuid: requestOf(message), currency }, balance)
    },
    refuse({ code, balance, currency }, message) {
      const status = code === 'UNAVAILABLE' ? 503 : 200
      return told(status, { status: hub88Status[code], request_uuid: requestOf(message), currency }, balance)
    },
  }
}

interface Told {
  playerId: string
  balance: string
  currency: string
}

function moveOf(move: Hub88Move, playerId: string, currency: string): Move {
  const { transaction_uuid, round, game_code, token, round_closed } = move
  const common = { transactionId: transaction_uuid, roundId: round, playerId, gameCode: game_code, currency }
  if (!('amount' in move)) return { ...common, referenceTransactionId: move.reference_transaction_uuid }
  const amount = fromHub88(move.amount)
  const roundClosed = round_closed ?? false
  if (!('reference_transaction_uuid' in move)) return { ...common, sessionToken: token, amount, roundClosed }
  return { ...common, amount, roundClosed, betId: move.reference_transaction_uuid }
}

function told(status: number, body: Record<string, string | undefined>, balance: string | undefined) {
  const text = JSON.stringify(body)
  if (balance === undefined || body.currency === undefined) return { status, text }
  return { status, text: `${text.slice(0, -1)},"balance":${toHub88(balance, body.currency)}}` }
}

/** The request's own id is told back, also where nothing else of it could be read. */
function requestOf(message: VendorMessage | undefined): string | undefined {
  try {
    const { request_uuid } = JSON.parse(Buffer.from(message?.body ?? '').toString('utf8')) as Record<string, unknown>
    return typeof request_uuid === 'string' ? request_uuid : undefined
  } catch {
    return undefined
  }
}
