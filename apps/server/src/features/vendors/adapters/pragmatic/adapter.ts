import { currencyOf } from '@ronda/contract/values/money.ts'
import {
  isPragmaticHash,
  PRAGMATIC_DECIMALS,
  type PragmaticForm,
  pragmaticError,
  pragmaticErrors,
} from '@ronda/contract/vendor/pragmatic.ts'
import type { AuthenticateResponse, MoveResponse, PrizeRequest } from '@ronda/contract/vendor/protocol.ts'
import type { Context } from '../../../../context.ts'
import type { VendorAdapter, VendorMessage } from '../../adapter.ts'
import { createNoted, createUnproven } from '../../call-log.ts'
import type { VendorKey, VendorKeys } from '../../keys.ts'
import type { Operations, Performed } from '../../operations.ts'
import { VendorError } from '../../vendor-error.ts'
import { type Asked, askedOf, type PragmaticOperation, readForm, shapes } from './form.ts'

const PATH = '/vendor/pragmatic/'
const NO_PLAYER = 'Unknown player'

interface Money {
  balance: string
  currency: string
}
type Told = Record<string, string | number | object> & { money?: Money }
type Saw = (fields: object) => void

/**
 * The seamless wallet of the Pragmatic Play family: forms signed with MD5 over the sorted parameters, decimal amounts of two places, numbers
 * for errors. A form names no key, so its id stands in the address: `<wallet>/vendor/pragmatic/<key id>/bet.html`.
 */
export function createPragmaticAdapter(ctx: Context, keys: VendorKeys, operations: Operations): VendorAdapter {
  const noted = createNoted(ctx)
  const unproven = createUnproven(ctx)

  async function authorise(keyId: string, operation: string, form: PragmaticForm): Promise<VendorKey> {
    if (!form.get('hash')) throw new VendorError('INVALID_SIGNATURE')
    const key = await keys.find(keyId)
    if (key?.protocol !== 'pragmatic' || !key.secret) throw new VendorError('UNKNOWN_KEY')
    if (!isPragmaticHash(form, key.secret)) throw unproven(key, operation, 'INVALID_SIGNATURE')
    return key
  }

  /** A stranger is told in the words of an unknown token, unless the request carries none. */
  async function currencyAt(key: VendorKey, { userId, token }: { userId: string; token?: string }): Promise<string> {
    return operations.currencyOf(key, userId).catch((error: unknown) => {
      throw error instanceof VendorError && token === undefined ? new VendorError(error.code, NO_PLAYER) : error
    })
  }

  /** A movement as it is told: a repeat names the first one, but what the player has now. */
  async function toldOf(key: VendorKey, playerId: string, { body, replayed }: Performed): Promise<Told> {
    const { walletTransactionId, balance, currency } = body as MoveResponse
    const money = replayed ? await operations.moneyOf(key, playerId) : { balance, currency }
    return { transactionId: walletTransactionId, currency, money }
  }

  async function authenticate(key: VendorKey, ask: Asked<'authenticate'>): Promise<Told> {
    const request = { launchToken: ask.token, gameCode: ask.gameId }
    const { body } = await operations.perform('authenticate', key, request as never)
    const { playerId, sessionToken, currency, balance, limits } = body as AuthenticateResponse
    const betLimits = { minTotalBet: Number(limits.betMin), maxTotalBet: Number(limits.betMax) }
    return { userId: playerId, currency, token: sessionToken, betLimits, money: { balance, currency } }
  }

  async function balance(key: VendorKey, { userId, token }: Asked<'balance'>): Promise<Told> {
    const currency = await currencyAt(key, { userId, token })
    if (token !== undefined)
      await operations.perform('balance', key, { sessionToken: token, playerId: userId } as never)
    return { currency, money: await operations.moneyOf(key, userId) }
  }

  async function bet(key: VendorKey, ask: Asked<'bet'>, saw: Saw): Promise<Told> {
    const { userId, token, bonusCode } = ask
    const move = await moveOf(key, ask)
    saw(move)
    const session =
      token === undefined
        ? { sessionToken: '', sessionHash: await operations.latestSessionOf(key, userId) }
        : { sessionToken: token }
    const isFree = bonusCode !== undefined
    const performed = await operations.move('bet', key, { ...move, ...session, amount: ask.amount, isFree })
    return { ...(await toldOf(key, userId, performed)), usedPromo: 0 }
  }

  /** The win of a round, and with it a prize of a promotion under a reference of its own. */
  async function result(key: VendorKey, ask: Asked<'result'>, saw: Saw): Promise<Told> {
    const { userId, amount, promoWinAmount, promoWinReference, roundId } = ask
    const move = await moveOf(key, ask)
    saw(move)
    const hasPrize = promoWinAmount !== undefined && /[1-9]/.test(promoWinAmount)
    if (hasPrize && !promoWinReference) throw new VendorError('WRONG_SYNTAX', 'Missing parameter: promoWinReference')
    // What free bets have won comes as a whole by bonusWin. It is the stake that tells such rounds from others: the code may be left out.
    const isFree = (await operations.roundOf(key, roundId))?.staked === 0n
    const performed = await operations.move('win', key, { ...move, amount, roundClosed: false, isFree })
    if (!hasPrize) return toldOf(key, userId, performed)
    const prize = { transactionId: promoWinReference as string, amount: promoWinAmount }
    await give(
      key,
      { ...ask, ...prize, reference: prize.transactionId },
      'promotion',
      ask.promoCampaignID,
      move.currency,
    )
    return { ...(await toldOf(key, userId, performed)), money: await operations.moneyOf(key, userId) }
  }

  async function refund(key: VendorKey, ask: Asked<'refund'>, saw: Saw): Promise<Told> {
    const { userId, reference, gameId = '', roundId = '' } = ask
    const move = await moveOf(key, { userId, token: ask.token, reference, gameId, roundId })
    saw(move)
    const { body } = await operations.move('rollback', key, { ...move, referenceTransactionId: reference })
    return { transactionId: (body as MoveResponse).walletTransactionId }
  }

  async function endRound(key: VendorKey, asked: Asked<'endRound'>, saw: Saw): Promise<Told> {
    await currencyAt(key, asked)
    const { userId, gameId, roundId } = asked
    const ask = { playerId: userId, gameCode: gameId, roundId }
    saw(ask)
    await operations.endRound(key, ask)
    return { money: await operations.moneyOf(key, userId) }
  }

  async function give(
    key: VendorKey,
    ask: { userId: string; reference: string; amount: string },
    cause: PrizeRequest['cause'],
    about: string | undefined,
    currency: string,
    saw: Saw = () => {},
  ): Promise<Told> {
    const prize = { transactionId: ask.reference, playerId: ask.userId, amount: ask.amount, currency, cause, about }
    saw(prize)
    return toldOf(key, ask.userId, await operations.prize(key, prize))
  }

  async function adjustment(key: VendorKey, ask: Asked<'adjustment'>, saw: Saw): Promise<Told> {
    const adjustment = { ...(await moveOf(key, ask)), amount: ask.amount }
    saw(adjustment)
    return toldOf(key, ask.userId, await operations.adjust(key, adjustment))
  }

  async function moveOf(
    key: VendorKey,
    ask: { userId: string; token?: string; reference: string; gameId: string; roundId: string },
  ) {
    const { userId: playerId, reference: transactionId, gameId: gameCode, roundId } = ask
    return { transactionId, roundId, playerId, gameCode, currency: await currencyAt(key, ask) }
  }

  const performers: { [O in PragmaticOperation]: (key: VendorKey, ask: Asked<O>, saw: Saw) => Promise<Told> } = {
    authenticate,
    balance,
    bet,
    result,
    refund,
    endRound,
    adjustment,
    bonusWin: async (key, ask, saw) => give(key, ask, 'free-bets', ask.bonusCode, await currencyAt(key, ask), saw),
    jackpotWin: async (key, ask, saw) => give(key, ask, 'jackpot', ask.roundId, await currencyAt(key, ask), saw),
    async promoWin(key, ask, saw) {
      await currencyAt(key, ask)
      return give(key, ask, 'promotion', ask.campaignId, ask.currency, saw)
    },
  }

  return {
    protocol: 'pragmatic',
    path: PATH,
    async answer(message) {
      const form = readForm(message.headers['content-type'], message.body)
      const [keyId = ''] = message.path.slice(PATH.length).split('/')
      const operation = operationOf(message)
      const key = await authorise(keyId, operation, form)
      const { money, ...fields } = await noted(key, operation, saw => {
        if (!Object.hasOwn(shapes, operation)) throw new VendorError('UNKNOWN_OPERATION')
        const name = operation as PragmaticOperation
        return performers[name](key, askedOf(name, form) as never, saw)
      })
      return reply({ ...fields, error: 0, description: 'Success' }, money)
    },
    refuse({ code, detail }, message) {
      const isEnd = message !== undefined && operationOf(message) === 'endRound'
      const error =
        detail === NO_PLAYER
          ? pragmaticError.noPlayer
          : code === 'UNAVAILABLE' && isEnd
            ? pragmaticError.retryEndRound
            : pragmaticErrors[code]
      return reply({ error, description: descriptions[error] ?? descriptions[pragmaticError.final] ?? '' })
    },
  }
}

const descriptions: Record<number, string> = {
  [pragmaticError.noMoney]: 'Insufficient balance',
  [pragmaticError.noPlayer]: 'Player not found',
  [pragmaticError.notAllowed]: 'Not allowed',
  [pragmaticError.notAuthenticated]: 'Token unknown or expired',
  [pragmaticError.badHash]: 'Invalid hash',
  [pragmaticError.frozen]: 'Player may not bet',
  [pragmaticError.badParameters]: 'Bad parameters',
  [pragmaticError.noGame]: 'Game not found or switched off',
  [pragmaticError.retry]: 'The wallet cannot answer now, repeat',
  [pragmaticError.final]: 'Refused for good, do not repeat',
  [pragmaticError.retryEndRound]: 'The wallet cannot answer now, repeat',
  [pragmaticError.outOfLimits]: 'Stake outside the limits',
}

/** The last part of the address, with or without the ending some installations use. */
function operationOf({ path }: VendorMessage): string {
  return path
    .slice(PATH.length)
    .split('/')
    .slice(1)
    .join('/')
    .replace(/\.html$/, '')
}

/** Refusals come with HTTP 200 too. Amounts are numbers written out, never passed through floating point. */
function reply(fields: Record<string, unknown>, money?: Money) {
  const text = JSON.stringify(fields)
  if (!money) return { status: 200, text }
  return { status: 200, text: `${text.slice(0, -1)},"cash":${toPragmatic(money)},"bonus":0}` }
}

/** Cuts off what is finer than the protocol, never rounds up. */
export function toPragmatic({ balance, currency }: Money): string {
  const [whole = '0', fraction = ''] = balance.split('.')
  const places = Math.min(currencyOf(currency).scale, PRAGMATIC_DECIMALS)
  return `${whole}.${fraction.slice(0, places).padEnd(PRAGMATIC_DECIMALS, '0')}`
}
