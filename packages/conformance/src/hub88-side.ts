import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { HUB88_DECIMALS, hub88Signature, hub88Status } from '@ronda/contract/vendor/hub88.ts'
import { toText } from './amounts.ts'
import { type SideOptions, unclear } from './ronda-side.ts'
import type { BadMessage, Call, Message, Player, Reply, Sending, VendorSide } from './vendor-side.ts'

const pathOf: Partial<Record<Call['operation'], string>> = {
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
}

export interface Hub88Options extends SideOptions {
  /** Suppliers leave out who plays: the token says it. */
  namesPlayer?: boolean
}

/** A vendor that speaks the wallet protocol of Hub88. The secret is its private key in PEM; `{key}` in the address stands for the key id. */
export function createHub88Side(options: Hub88Options): VendorSide {
  const { url, keyId, secret, transport, namesPlayer = true } = options
  const keys = new Map<string, KeyObject>()
  const keyOf = (pem: string): KeyObject => {
    const known = keys.get(pem)
    if (known) return known
    const key = pem.includes('PRIVATE KEY')
      ? createPrivateKey(pem)
      : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    keys.set(pem, key)
    return key
  }

  async function send(message: Message, how: Sending = {}): Promise<Reply> {
    const base = url.replace('{key}', how.keyId ?? keyId).replace(/\/$/, '')
    const signature = sign('sha256', Buffer.from(message.body), keyOf(how.secret ?? secret)).toString('base64')
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...(!how.unsigned && { [hub88Signature]: signature }),
    }
    const body = how.tamper ? how.tamper(message.body) : message.body
    try {
      const answer = await transport.post(new URL(`${base}/${message.path}`), headers, body, how.cut)
      return replyOf(answer.text, answer.status, answer.ms)
    } catch (error) {
      return unclear(error instanceof Error ? error.message : String(error))
    }
  }

  function fieldsOf(call: Call): Record<string, unknown> {
    const { operation, transactionId, roundId, betId, amount = '0', roundClosed = true } = call
    const common = {
      request_uuid: randomUUID(),
      token: call.sessionToken,
      ...(namesPlayer && { user: call.playerId }),
      game_code: call.gameCode,
    }
    if (operation === 'balance') return common
    const move = { ...common, transaction_uuid: transactionId, round: roundId }
    if (operation === 'rollback') return { ...move, reference_transaction_uuid: betId }
    const money = { currency: call.currency, amount: integerOf(amount), is_free: false }
    if (operation === 'bet') return { ...move, ...money, round_closed: false }
    return { ...move, ...money, round_closed: roundClosed, reference_transaction_uuid: betId }
  }

  const messageOf = (call: Call, change: Record<string, unknown> = {}): Message => ({
    path: pathOf[call.operation] ?? '',
    body: textOf({ ...fieldsOf(call), ...change }),
  })

  return {
    protocol: 'hub88',
    operations: new Set(['balance', 'bet', 'win', 'rollback']),
    has: {
      nonces: false,
      keyIds: url.includes('{key}'),
      balanceInRefusals: true,
      winByRound: true,
      openRounds: true,
      prizeGroups: false,
      namesPlayer,
      namesCurrency: true,
      signsBytes: true,
    },
    spelling: code => [hub88Status[code]],
    newId: () => randomUUID(),
    async open(ticket, how): Promise<Player | Reply> {
      const entering = { gameCode: ticket.gameCode, currency: ticket.currency, sessionToken: ticket.launchToken ?? '' }
      const fields = { request_uuid: randomUUID(), token: entering.sessionToken, game_code: ticket.gameCode }
      const reply = await send({ path: 'user/balance', body: JSON.stringify(fields) }, how)
      if (reply.outcome !== 'ok') return reply
      const { user, currency } = JSON.parse(reply.essence) as { user: string; currency: string }
      return { ...entering, currency, playerId: user }
    },
    compose: call => messageOf(call),
    send,
    badAmounts: call =>
      [-1, 1.5, '100000', 'NaN', '', null, true, [1], { a: 1 }].map(amount => ({
        what: `amount ${JSON.stringify(amount)}`,
        message: messageOf(call, { amount }),
        code: 'WRONG_TYPES' as const,
      })),
    badBodies(call) {
      const path = pathOf[call.operation] ?? ''
      const syntax = (what: string, message: Message): BadMessage => ({ what, message, code: 'WRONG_SYNTAX' })
      return [
        syntax('half a JSON object', { path, body: '{"a":' }),
        syntax('an empty object', { path, body: '{}' }),
        syntax('no round', messageOf(call, { round: undefined })),
        { what: 'an id that is no UUID', message: messageOf(call, { transaction_uuid: 'a b' }), code: 'WRONG_TYPES' },
      ]
    },
    unknownOperation: call => ({
      what: 'a free bet that nobody granted',
      message: messageOf(call, { is_free: true, reward_uuid: randomUUID() }),
      code: 'UNKNOWN_OPERATION',
    }),
  }
}

/** `"12.5"` → 1250000, of any length; more decimals than the protocol has stay a fraction. */
function integerOf(amount: string): bigint | number {
  const parts = /^(\d+)(?:\.(\d{1,5})0*)?$/.exec(amount)
  return parts
    ? BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(HUB88_DECIMALS, '0')}`)
    : Number(amount) * 10 ** HUB88_DECIMALS
}

/** JSON in which big integers are written out. */
function textOf(fields: Record<string, unknown>): string {
  const marked = JSON.stringify(fields, (_, value) => (typeof value === 'bigint' ? `@${value}@` : value))
  return marked.replace(/"@(\d+)@"/g, '$1')
}

function replyOf(text: string, http: number, ms: number): Reply {
  let body: { status?: unknown; balance?: unknown; request_uuid?: unknown }
  try {
    body = JSON.parse(text)
  } catch {
    return unclear(`HTTP ${http} without readable JSON`, http, ms)
  }
  if (typeof body.status !== 'string') return unclear(`HTTP ${http} with an answer outside the protocol`, http, ms)
  const { request_uuid: _, ...rest } = body
  const balance = typeof body.balance === 'number' ? toText(BigInt(body.balance), HUB88_DECIMALS) : undefined
  const isOk = body.status === 'RS_OK' && http === 200
  return {
    outcome: isOk ? 'ok' : 'refused',
    code: isOk ? 'OK' : body.status,
    retryable: http >= 500,
    balance,
    message: '',
    http,
    essence: JSON.stringify(rest),
    ms,
  }
}
