import { BODY_BYTES_MAX } from '@ronda/contract/core/constants.ts'
import { type VendorErrorCode, vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { NONCE_LIFE_MS, TIMESTAMP_WINDOW_MS } from '@ronda/contract/vendor/protocol.ts'
import { header, verify } from '@ronda/contract/vendor/sign.ts'
import { TRANSFER_PATH, type TransferOperation, transferOperations } from '@ronda/contract/vendor/transfer.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import type { Context, Operator } from '../context.ts'
import { dayRounds } from '../wallets/day-rounds.ts'
import { checkStatus, closedRounds, held, TransferRefused, transfer } from '../wallets/transfers.ts'

/** The calls of operators: the vendor's side of the transfer-wallet protocol, for those whose players' money the studio holds. */
export function createWalletApi(context: Context, operators: readonly Operator[]): Hono {
  const api = new Hono().basePath(TRANSFER_PATH)
  const byKey = new Map(operators.map(operator => [operator.keyId, operator]))
  const seen = new Map<string, number>()

  function isFresh(nonce: string, now: number): boolean {
    for (const [old, until] of seen) {
      if (until > now) break
      seen.delete(old)
    }
    if (seen.has(nonce)) return false
    seen.set(nonce, now + NONCE_LIFE_MS)
    return true
  }

  function authorise(headers: Headers, path: string, body: Uint8Array): Operator {
    const read = (name: string) => headers.get(name) ?? ''
    const [timestamp, nonce] = [read(header.timestamp), read(header.nonce)]
    const operator = byKey.get(read(header.keyId))
    if (!operator) throw new TransferRefused('UNKNOWN_KEY')
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(nonce)) throw new TransferRefused('INVALID_SIGNATURE')
    if (!verify(operator.secret, { timestamp, nonce, path, body }, read(header.signature)))
      throw new TransferRefused('INVALID_SIGNATURE')
    const now = context.clock.now()
    if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > TIMESTAMP_WINDOW_MS)
      throw new TransferRefused('STALE_TIMESTAMP')
    if (!isFresh(`${operator.keyId}/${nonce}`, now)) throw new TransferRefused('NONCE_REUSED')
    return operator
  }

  api.use(bodyLimit({ maxSize: BODY_BYTES_MAX, onError: call => call.json(errorOf('WRONG_SYNTAX'), 400) }))
  api.post('/:operation', async call => {
    const body = new Uint8Array(await call.req.arrayBuffer())
    const { merchantCode: operator, money } = authorise(call.req.raw.headers, call.req.path, body)
    const operation = call.req.param('operation')
    const isOurs = money === 'transfer' || operation === 'day-rounds'
    if (!isOurs || !Object.hasOwn(transferOperations, operation)) throw new TransferRefused('UNKNOWN_OPERATION')
    switch (operation as TransferOperation) {
      case 'balance': {
        const { playerId, currency } = read(transferOperations.balance.request, body)
        return call.json(await held(context, operator, playerId, currency))
      }
      case 'transfer':
      case 'transfer-out-all': {
        const request = read(transferOperations[operation as 'transfer' | 'transfer-out-all'].request, body)
        const { body: answer, replayed } = await transfer(context, operator, request)
        if (replayed) call.header(header.replayed, '1')
        return call.json(answer)
      }
      case 'check-status':
        return call.json(
          await checkStatus(context, operator, read(transferOperations['check-status'].request, body).reference),
        )
      case 'day-rounds': {
        const { day, after, limit } = read(transferOperations['day-rounds'].request, body)
        return call.json(await dayRounds(context.pool, operator, day, after, limit))
      }
      case 'rounds': {
        const { after, limit } = read(transferOperations.rounds.request, body)
        return call.json(await closedRounds(context.pool, operator, after, limit))
      }
    }
  })
  api.onError((error, call) => {
    if (error instanceof TransferRefused)
      return call.json({ ...errorOf(error.code), ...error.held }, vendorErrors[error.code].status as 400)
    context.log({ level: 'error', event: 'wallet-call-failed', error: error.stack ?? String(error) })
    return call.json(errorOf('UNAVAILABLE'), 503)
  })
  return api
}

const errorOf = (code: VendorErrorCode) => ({ status: 'ERROR', code, message: vendorErrors[code].meaning })

function read<T extends z.ZodMiniType>(schema: T, body: Uint8Array): z.infer<T> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new TransferRefused('WRONG_SYNTAX')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new TransferRefused('WRONG_TYPES')
  return parsed.data
}
