import {
  PRAGMATIC_DECIMALS,
  pragmaticBody,
  pragmaticError,
  pragmaticErrors,
  pragmaticHash,
} from '@ronda/contract/vendor/pragmatic.ts'
import { toText, toUnits } from './amounts.ts'
import { type SideOptions, unclear } from './ronda-side.ts'
import type { BadMessage, Call, Message, Player, Reply, Sending, VendorSide } from './vendor-side.ts'

type Fields = Record<string, string | undefined>
/** The form as it would be, before it is signed. */
interface FormMessage extends Message {
  fields?: Fields
  /** Sent after it, once it was taken. */
  ending?: FormMessage
}

const pathOf: Partial<Record<Call['operation'], string>> = {
  balance: 'balance.html',
  bet: 'bet.html',
  freeBet: 'bet.html',
  win: 'result.html',
  freeWin: 'result.html',
  rollback: 'refund.html',
  prize: 'promoWin.html',
  adjust: 'adjustment.html',
}
const PROVIDER = 'pragmaticplay'

/**
 * A vendor of the Pragmatic Play family. The secret is the one both sides share; `{key}` in the address stands for the key id. Answers to a
 * refund name no balance, so the side asks for it; a win that closes its round is a result and the end of the round.
 */
export function createPragmaticSide({ url, keyId, secret, now, transport }: SideOptions): VendorSide {
  let made = 0
  /** Bodies are signed when they are sent: a message keeps the fields it was made of. */
  const unsignedOf = (message: Message): Fields => (message as FormMessage).fields ?? {}

  const bodyOf = (fields: Fields, how: Sending): string => {
    const filled = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const form = new Map(filled)
    if (!how.unsigned) form.set('hash', pragmaticHash(form, how.secret ?? secret))
    return pragmaticBody(form)
  }

  async function post(path: string, body: string, how: Sending): Promise<Reply> {
    const base = url.replace('{key}', how.keyId ?? keyId).replace(/\/$/, '')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    try {
      const answer = await transport.post(new URL(`${base}/${path}`), headers, body, how.cut)
      return replyOf(answer.text, answer.status, answer.ms)
    } catch (error) {
      return unclear(error instanceof Error ? error.message : String(error))
    }
  }

  async function send(message: Message, how: Sending = {}): Promise<Reply> {
    const fields = unsignedOf(message)
    const body = (message as FormMessage).fields ? bodyOf(fields, how) : message.body
    const reply = await post(message.path, how.tamper ? how.tamper(body) : body, how)
    if (reply.outcome !== 'ok') return reply
    const { ending } = message as FormMessage
    if (ending) {
      const after = await send(ending)
      if (after.outcome !== 'ok') return after
    }
    if (message.path !== pathOf.rollback) return reply
    const { balance } = await send(formOf('balance.html', { providerId: PROVIDER, userId: fields.userId }))
    return { ...reply, balance }
  }

  function fieldsOf(call: Call): Fields {
    const common = { providerId: PROVIDER, userId: call.playerId, token: call.sessionToken }
    if (call.operation === 'balance') return common
    const unbound = { ...common, timestamp: String(now()), reference: call.transactionId, amount: call.amount }
    if (call.operation === 'prize')
      return { ...unbound, campaignId: '4711', campaignType: 'T', currency: call.currency, token: undefined }
    const round = { gameId: call.gameCode, roundId: call.roundId }
    if (call.operation === 'rollback') return { ...common, ...round, reference: call.betId }
    if (call.operation === 'adjust') return { ...unbound, ...round, validBetAmount: '0.00' }
    const bonusCode = call.operation === 'freeBet' || call.operation === 'freeWin' ? 'FRB-1' : undefined
    return { ...unbound, ...round, roundDetails: 'spin', bonusCode }
  }

  const messageOf = (call: Call, change: Fields = {}): FormMessage => {
    const message = formOf(pathOf[call.operation] ?? '', { ...fieldsOf(call), ...change })
    if (call.operation !== 'win' || call.roundClosed === false) return message
    const { providerId, userId, gameId, roundId } = unsignedOf(message)
    return { ...message, ending: formOf('endRound.html', { providerId, userId, gameId, roundId }) }
  }

  return {
    protocol: 'pragmatic',
    operations: new Set(['authenticate', 'balance', 'bet', 'win', 'rollback', 'freeBet', 'freeWin', 'prize', 'adjust']),
    decimals: PRAGMATIC_DECIMALS,
    has: {
      nonces: false,
      keyIds: url.includes('{key}'),
      balanceInRefusals: false,
      winByRound: true,
      openRounds: true,
      prizeGroups: false,
      namesPlayer: true,
      namesCurrency: false,
      signsBytes: false,
    },
    spelling: code =>
      [pragmaticErrors[code], ...(code === 'INVALID_TOKEN' ? [pragmaticError.noPlayer] : [])].map(String),
    newId: label => `${label}-${now().toString(36)}-${made++}`,
    async open(ticket, how): Promise<Player | Reply> {
      const { launchToken: token, gameCode: gameId } = ticket
      const reply = await send(formOf('authenticate.html', { providerId: PROVIDER, token, gameId }), how)
      if (reply.outcome !== 'ok') return reply
      const told = JSON.parse(reply.essence) as {
        userId: string
        token: string
        currency: string
        betLimits?: { minTotalBet: number; maxTotalBet: number }
      }
      return {
        playerId: told.userId,
        sessionToken: told.token,
        gameCode: ticket.gameCode,
        currency: told.currency,
        betMin: limitOf(told.betLimits?.minTotalBet, 'ceil'),
        betMax: limitOf(told.betLimits?.maxTotalBet, 'floor'),
      }
    },
    compose: call => messageOf(call),
    send,
    badAmounts: call =>
      [
        '-1',
        '1e30',
        '1E3',
        '1e0',
        'NaN',
        'Infinity',
        '1,5',
        '01',
        '.5',
        '5.',
        ' 1',
        '+1',
        '0x10',
        '9'.repeat(30),
        '',
      ].map(amount => ({
        what: `amount ${JSON.stringify(amount)}`,
        message: messageOf(call, { amount }),
        code: 'WRONG_TYPES' as const,
      })),
    badBodies(call) {
      const path = pathOf[call.operation] ?? ''
      const bad = (what: string, message: Message): BadMessage => ({ what, message, code: 'WRONG_SYNTAX' })
      const right = bodyOf(fieldsOf(call), {})
      return [
        bad('an amount that comes twice', { path, body: `${right}&amount=0.01` }),
        bad('half an encoded character', { path, body: `${right}&note=%E0%A4%A` }),
        bad('no round', messageOf(call, { roundId: undefined })),
        bad('no reference', messageOf(call, { reference: undefined })),
        { what: 'an id with spaces', message: messageOf(call, { reference: 'a b' }), code: 'WRONG_TYPES' },
      ]
    },
    unknownOperation: call => ({
      what: 'an address that is none',
      message: { ...messageOf(call), path: 'promoBet.html' },
      code: 'UNKNOWN_OPERATION',
    }),
  }
}

const formOf = (path: string, fields: Fields): FormMessage => ({ path, body: '', fields })

/** A limit finer than the protocol's amounts, to the next amount within it. */
function limitOf(limit: number | undefined, round: 'ceil' | 'floor'): string | undefined {
  return limit === undefined ? undefined : (Math[round](limit * 100) / 100).toFixed(PRAGMATIC_DECIMALS)
}

function replyOf(text: string, http: number, ms: number): Reply {
  let body: { error?: unknown; description?: unknown }
  try {
    body = JSON.parse(text)
  } catch {
    return unclear(`HTTP ${http} without readable JSON`, http, ms)
  }
  if (typeof body.error !== 'number' || http !== 200)
    return unclear(`HTTP ${http} with an answer outside the protocol`, http, ms)
  const cash = /"cash":(\d+\.\d{2})[,}]/.exec(text)?.[1]
  const balance = cash && toText(toUnits(cash, PRAGMATIC_DECIMALS), PRAGMATIC_DECIMALS)
  const isOk = body.error === 0
  return {
    outcome: isOk ? 'ok' : 'refused',
    code: isOk ? 'OK' : String(body.error),
    retryable: body.error === pragmaticError.retry || body.error === pragmaticError.retryEndRound,
    balance,
    message: String(body.description ?? ''),
    http,
    essence: text,
    ms,
  }
}
