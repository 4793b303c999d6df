import { newId } from '@ronda/contract/core/ids.ts'
import { type VendorErrorCode, vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { header, sign } from '@ronda/contract/vendor/sign.ts'
import type { Transport } from './transport.ts'
import type { BadMessage, Call, Message, Player, Reply, Sending, VendorSide } from './vendor-side.ts'

export interface SideOptions {
  /** Address of the wallet: operations stand behind it. */
  url: string
  keyId: string
  secret: string
  now: () => number
  transport: Transport
}

const pathOf: Partial<Record<Call['operation'], string>> = {
  balance: 'balance',
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  betWin: 'bet-win',
  net: 'net',
  settleMany: 'settle-many',
  betMany: 'bet-many',
  prize: 'prize',
  adjust: 'adjust',
}

/** A vendor that speaks Ronda's own seamless-wallet protocol. */
export function createRondaSide({ url, keyId, secret, now, transport }: SideOptions): VendorSide {
  const base = new URL(url.replace(/\/$/, ''))
  let made = 0

  async function send(message: Message, how: Sending = {}): Promise<Reply> {
    const address = new URL(`${base.pathname.replace(/\/$/, '')}/${message.path}`, base)
    const timestamp = String(now() + (how.clockShift ?? 0))
    const nonce = how.nonce ?? newId(now())
    const path = how.signedPath ? address.pathname.replace(message.path, how.signedPath) : address.pathname
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      [header.keyId]: how.keyId ?? keyId,
      [header.timestamp]: timestamp,
      [header.nonce]: nonce,
    }
    if (!how.unsigned)
      headers[header.signature] = sign(how.secret ?? secret, { timestamp, nonce, path, body: message.body })
    try {
      const answer = await transport.post(
        address,
        headers,
        how.tamper ? how.tamper(message.body) : message.body,
        how.cut ?? false,
      )
      return replyOf(answer.text, answer.status, answer.ms, answer.headers[header.replayed] === '1')
    } catch (error) {
      return unclear(error instanceof Error ? error.message : String(error))
    }
  }

  const compose = (call: Call): Message => ({ path: pathOf[call.operation] ?? '', body: JSON.stringify(bodyOf(call)) })
  const changed = (call: Call, change: Record<string, unknown>): Message => ({
    path: pathOf[call.operation] ?? '',
    body: JSON.stringify({ ...bodyOf(call), ...change }),
  })

  return {
    protocol: 'ronda',
    operations: new Set([
      'authenticate',
      'balance',
      'bet',
      'win',
      'rollback',
      'betWin',
      'net',
      'settleMany',
      'betMany',
      'prize',
      'adjust',
    ]),
    has: {
      nonces: true,
      keyIds: true,
      balanceInRefusals: true,
      winByRound: true,
      namesPlayer: true,
      namesCurrency: true,
      signsBytes: true,
      openRounds: true,
      prizeGroups: true,
    },
    spelling: code => [code],
    newId: label => `${label}-${newId(now()).slice(-12)}-${made++}`,
    compose,
    send,
    async open(ticket, how) {
      const reply = await send(
        { path: 'authenticate', body: JSON.stringify({ launchToken: ticket.launchToken, gameCode: ticket.gameCode }) },
        how,
      )
      if (reply.outcome !== 'ok') return reply
      const body = JSON.parse(reply.essence) as Player & { limits?: { betMin?: string; betMax?: string } }
      const { playerId, sessionToken, currency, limits, prizeGroups } = body
      return {
        playerId,
        sessionToken,
        currency,
        gameCode: ticket.gameCode,
        betMin: limits?.betMin,
        betMax: limits?.betMax,
        prizeGroups,
      }
    },
    badAmounts(call) {
      const texts = [
        '-1',
        '9007199254740993000000',
        '1e30',
        '1E3',
        'NaN',
        'Infinity',
        '1,5',
        '01',
        '.5',
        '5.',
        ' 1',
        '',
      ]
      const values = [...texts, 1, 1.5, null, true, ['1'], { a: 1 }]
      return values.map(amount => ({
        what: `amount ${JSON.stringify(amount)}`,
        message: changed(call, { amount }),
        code: 'WRONG_TYPES' as const,
      }))
    },
    badBodies(call) {
      const path = pathOf[call.operation] ?? ''
      const syntax = (what: string, message: Message): BadMessage => ({ what, message, code: 'WRONG_SYNTAX' })
      return [
        syntax('half a JSON object', { path, body: '{"a":' }),
        syntax('an empty object', { path, body: '{}' }),
        syntax('an unknown field', changed(call, { balance: '1000000' })),
        syntax('a bonus part, which the protocol does not have', changed(call, { bonusAmount: '1' })),
        syntax('no round', changed(call, { roundId: undefined })),
        { what: 'an id with spaces', message: changed(call, { transactionId: 'a b' }), code: 'WRONG_TYPES' },
      ]
    },
    unknownOperation: () => ({
      what: 'operation promo-bet',
      message: { path: 'promo-bet', body: '{}' },
      code: 'UNKNOWN_OPERATION',
    }),
  }
}

function bodyOf(call: Call): Record<string, unknown> {
  const { operation, playerId, sessionToken, gameCode, currency, transactionId, roundId } = call
  const { amount, winAmount, minBalance, betId, prizeGroup } = call
  if (operation === 'balance') return { sessionToken, playerId }
  if (operation === 'prize') return { transactionId, playerId, currency, amount, cause: 'promotion', about: roundId }
  const move = { transactionId, roundId, playerId, gameCode, currency }
  if (operation === 'adjust') return { ...move, amount }
  const roundClosed = call.roundClosed ?? true
  if (operation === 'settleMany' || operation === 'betMany')
    return {
      items: (call.items ?? []).map(({ extra, ...item }) => ({
        ...bodyOf({ ...call, ...item, operation: operation === 'betMany' ? 'bet' : 'win' }),
        ...extra,
      })),
    }
  if (operation === 'bet') return { ...move, sessionToken, amount, prizeGroup }
  if (operation === 'win') return { ...move, amount, roundClosed }
  if (operation === 'rollback') return { ...move, referenceTransactionId: betId }
  const both = { ...move, sessionToken, betAmount: amount, winAmount, roundClosed }
  return operation === 'net' ? { ...both, minBalance } : both
}

export function unclear(reason: string, http = 0, ms = 0): Reply {
  return { outcome: 'unclear', code: reason, retryable: true, message: reason, http, essence: '', ms }
}

function replyOf(text: string, http: number, ms: number, replayed: boolean): Reply {
  let body: { status?: unknown; code?: unknown; message?: unknown; balance?: unknown; items?: unknown }
  try {
    body = JSON.parse(text)
  } catch {
    return unclear(`HTTP ${http} without readable JSON`, http, ms)
  }
  const balance = typeof body.balance === 'string' ? body.balance : undefined
  const common = { balance, http, essence: text, replayed, ms }
  if (body.status === 'OK') {
    const items = Array.isArray(body.items) ? { items: body.items.map(item => itemOf(item, ms)) } : {}
    return { ...common, ...items, outcome: 'ok', code: 'OK', retryable: false, message: '' }
  }
  if (body.status !== 'ERROR' || typeof body.code !== 'string' || !Object.hasOwn(vendorErrors, body.code))
    return unclear(`HTTP ${http} with an answer outside the protocol`, http, ms)
  const { retryable, status } = vendorErrors[body.code as VendorErrorCode]
  if (http !== status) return unclear(`${body.code} with HTTP ${http} instead of ${status}`, http, ms)
  return { ...common, outcome: 'refused', code: body.code, retryable, message: String(body.message ?? '') }
}

/** An answer among many: it says the status that it would have had alone. */
function itemOf(item: { code?: unknown; replayed?: unknown }, ms: number): Reply {
  const row = vendorErrors[item.code as VendorErrorCode] as { status: number } | undefined
  const { replayed, ...essence } = item
  return replyOf(JSON.stringify(essence), row?.status ?? 200, ms, replayed === true)
}
