import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type VendorErrorCode, vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { type Operation, operations } from '@ronda/contract/vendor/protocol.ts'
import { header, verify } from '@ronda/contract/vendor/sign.ts'
import { toText, toUnits } from './amounts.ts'
import type { Flaw } from './flaws-fixture.ts'

const [SCALE, HOUR, BET_MAX] = [4, 3_600_000, toUnits('1000', 4)]

interface Session {
  member: Member
  launch: string
  game: string
  usedLaunch: boolean
  replaced: boolean
  expires: number
  launchExpires: number
}
interface Member {
  id: string
  merchant: string
  balance: bigint
  atStart: bigint
  blocked: boolean
}
interface Stored {
  content: string
  kind: string
  member: Member
  round: string
  amount: bigint
  answer: Answer
  rolledBack?: boolean
  game: string
  at: number
}
interface Round {
  member: Member
  standing: number
  won: bigint
  closed: boolean
}
interface Answer {
  status: number
  body: Record<string, unknown>
  replayed?: boolean
}

class Refused extends Error {
  readonly code: VendorErrorCode
  readonly member: Member | undefined
  constructor(code: VendorErrorCode, member?: Member) {
    super(code)
    this.code = code
    this.member = member
  }
}

/** A wallet in memory that speaks the protocol rightly, but for the flaws it is given. */
export async function startWallet(given: readonly Flaw[] = []) {
  const has = (flaw: Flaw) => given.includes(flaw)
  const pause = (ms = 0) => new Promise(resolve => setTimeout(resolve, ms))
  let ahead = 0
  const now = () => Date.now() + ahead
  const keys = new Map([
    ['own', { secret: 'a'.repeat(64), merchant: 'one' }],
    ['foreign', { secret: 'b'.repeat(64), merchant: 'two' }],
  ])
  const games = new Map([
    ['first', 'on'],
    ['second', 'on'],
  ])
  const [members, sessions, stored, rounds] = [
    new Map<string, Member>(),
    [] as Session[],
    new Map<string, Stored>(),
    new Map<string, Round>(),
  ]
  const [tombstones, nonces] = [new Set<string>(), new Set<string>()]
  let isDown = false
  let allowed = { prizes: false, adjusting: false }

  function enter(member: Member, game = 'first') {
    for (const other of sessions) if (other.member === member && other.game === game) other.replaced = true
    const session = {
      member,
      game,
      launch: randomUUID(),
      token: randomUUID(),
      usedLaunch: false,
      replaced: false,
      expires: now() + 12 * HOUR,
      launchExpires: now() + 60_000,
    }
    sessions.push(session)
    return { player: member.id, launchToken: session.launch, gameCode: game, otherGameCode: 'second', currency: 'PEN' }
  }
  const text = (units: bigint) => toText(units, SCALE)
  const tokens = new Map<string, Session>()

  function authorise(request: IncomingMessage, path: string, body: string): string {
    const read = (name: string) => String(request.headers[name] ?? '')
    const [keyId, timestamp, nonce, signature] = [header.keyId, header.timestamp, header.nonce, header.signature].map(
      read,
    ) as [string, string, string, string]
    const key = keys.get(keyId)
    if (!signature && !has('takesUnsigned')) throw new Refused('INVALID_SIGNATURE')
    if (!key) throw new Refused('UNKNOWN_KEY')
    const isRight = verify(key.secret, { timestamp, nonce, path, body }, signature)
    const isLoose = has('signsOnlyAmounts') && signature !== '' && body.endsWith(' ')
    if (!isRight && !isLoose && !(has('takesUnsigned') && !signature) && !has('takesBadSignature'))
      throw new Refused('INVALID_SIGNATURE')
    if (nonce.length < 16) throw new Refused('INVALID_SIGNATURE')
    if (Math.abs(now() - Number(timestamp)) > 60_000 && !has('takesStaleTime')) throw new Refused('STALE_TIMESTAMP')
    if (nonces.has(nonce) && !has('takesUsedNonce')) throw new Refused('NONCE_REUSED')
    nonces.add(nonce)
    return key.merchant
  }

  function parse(operation: Operation, body: string): Record<string, string> & { roundClosed?: boolean } {
    let value: Record<string, unknown>
    try {
      value = JSON.parse(body)
    } catch {
      throw new Refused('WRONG_SYNTAX')
    }
    if (has('takesNumbers') && typeof value.amount === 'number') value.amount = String(value.amount)
    if (has('takesNegatives') && value.amount === '-1') value.amount = '1'
    if (has('takesUnknownFields')) for (const name of ['balance', 'bonusAmount']) delete value[name]
    if (has('ignoresNeedOfNet') && operation === 'net') value.minBalance = value.betAmount
    const parsed = operations[operation].request.safeParse(value, { reportInput: true })
    if (parsed.success) return parsed.data as never
    const issue = parsed.error.issues[0] as { code: string; input?: unknown }
    const isSyntax = issue.code === 'unrecognized_keys' || (issue.code === 'invalid_type' && issue.input === undefined)
    throw new Refused(isSyntax ? 'WRONG_SYNTAX' : 'WRONG_TYPES')
  }

  function playing(ask: Record<string, string>, member: Member): void {
    const session = tokens.get(ask.sessionToken as string)
    if ((!session || session.member !== member) && !has('ignoresToken')) throw new Refused('INVALID_TOKEN', member)
    if (session && session.expires <= now() && !has('ignoresExpiry')) throw new Refused('TOKEN_EXPIRED', member)
    if (session?.replaced && !has('ignoresReplacement')) throw new Refused('TOKEN_EXPIRED', member)
    if (member.blocked && !has('ignoresBlock')) throw new Refused('PLAYER_BLOCKED', member)
  }

  function amountOf(value: string | undefined, member: Member): bigint {
    try {
      if (has('roundsDecimals')) return toUnits(Number(value).toFixed(SCALE), SCALE)
      return toUnits(value ?? '0', SCALE)
    } catch {
      throw new Refused('INVALID_AMOUNT', member)
    }
  }

  function known(kind: string, ask: Record<string, string>, member: Member): Answer | undefined {
    const id = ask.transactionId as string
    const before = stored.get(id)
    const isTombstone = tombstones.has(id) && !has(kind === 'win' ? 'leavesNoTombstoneForWins' : 'leavesNoTombstone')
    if (isTombstone) throw new Refused('TRANSACTION_ROLLED_BACK', member)
    if (!before || (has('forgetsInTime') && now() - before.at > 1_000 * HOUR)) return undefined
    if (has('chargesRepeats') && kind === 'bet' && before.kind === 'bet') return undefined
    if (has('winUnderIdOfBet') && kind === 'win' && before.kind === 'bet') return undefined
    if (has('paysPrizeTwice') && kind === 'prize' && before.kind === 'prize') return undefined
    if (has('adjustsTwice') && kind === 'adjust' && before.kind === 'adjust') return undefined
    if (has('payWinTwice') && kind === 'win' && before.kind === 'win') return undefined
    const content = contentOf(kind, ask)
    const isLoose =
      (before.kind === kind &&
        has('takesChangedBody') &&
        kind === 'bet' &&
        before.round === ask.roundId &&
        before.game === ask.gameCode) ||
      (has('changedWinUnderSameId') && kind === 'win' && before.kind === 'win') ||
      (has('takesIdOfOtherRound') && kind === 'bet' && before.member === member) ||
      (has('takesIdOfOthers') && before.member !== member)
    if ((content !== before.content || before.member !== member) && !isLoose)
      throw new Refused('DUPLICATE_TRANSACTION', member)
    const body = has('answersRepeatsAnew')
      ? { ...before.answer.body, balance: text(member.balance) }
      : before.answer.body
    return { ...before.answer, body, replayed: true }
  }

  async function stake(
    operation: Operation,
    ask: Record<string, string> & { roundClosed?: boolean },
    member: Member,
  ): Promise<void> {
    const amount = amountOf(ask.amount ?? ask.betAmount, member)
    const [win, need] = [amountOf(ask.winAmount, member), amountOf(ask.minBalance, member)]
    if (amount === 0n && !has('takesZero')) throw new Refused('INVALID_AMOUNT', member)
    const game = games.get(ask.gameCode as string)
    if (!game && !has('ignoresGame')) throw new Refused('INVALID_GAME', member)
    if (game === 'off' && !has('ignoresGameState')) throw new Refused('GAME_DISABLED', member)
    if (amount > BET_MAX && !has('ignoresLimits')) throw new Refused('LIMIT_REACHED', member)
    playing(ask, member)
    const round = rounds.get(ask.roundId as string) ?? { member, standing: 0, won: 0n, closed: false }
    if (round.closed && !has('takesBetAfterClose')) throw new Refused('ROUND_CLOSED', member)
    const least =
      operation === 'net' ? (has('ignoresMinBalance') ? 0n : has('chargesNetByStake') ? amount : need) : amount
    if (operation === 'bet-win' && has('betWinNotAtomic') && member.balance < amount) member.balance += win
    if (member.balance < least && !has('overdraws')) throw new Refused('INSUFFICIENT_FUNDS', member)
    if (has('overdrawsInRaces')) await pause(20)
    member.balance += win - amount
    if (has('roundsLikeFloats')) member.balance = BigInt(Math.round(Number(text(member.balance)) * 100)) * 100n
    rounds.set(ask.roundId as string, {
      ...round,
      standing: round.standing + 1,
      won: round.won + win,
      closed: operation !== 'bet' && ask.roundClosed === true,
    })
  }

  function pay(ask: Record<string, string> & { roundClosed?: boolean }, member: Member): void {
    const amount = amountOf(ask.amount, member)
    const last = sessions.findLast(session => session.member === member)
    if (has('sessionForWins') && (last?.expires ?? 0) <= now()) throw new Refused('TOKEN_EXPIRED', member)
    const round =
      rounds.get(ask.roundId as string) ??
      (has('paysWinWithoutBet') ? { member, standing: 1, won: 0n, closed: false } : undefined)
    if (!round) throw new Refused('TRANSACTION_NOT_FOUND', member)
    if (round.standing === 0 && !has('paysWinAfterRollback')) throw new Refused('TRANSACTION_ROLLED_BACK', member)
    if (round.closed && has('paysLateWinNot')) throw new Refused('ROUND_CLOSED', member)
    member.balance += amount
    rounds.set(ask.roundId as string, {
      ...round,
      won: round.won + amount,
      closed: round.closed || ask.roundClosed === true,
    })
  }

  function give(operation: 'prize' | 'adjust', ask: Record<string, string>, member: Member): void {
    const may = operation === 'prize' ? allowed.prizes || has('paysPrizeUnasked') : allowed.adjusting
    if (!may) throw new Refused('NOT_ALLOWED', member)
    const round = operation === 'adjust' ? rounds.get(ask.roundId as string) : undefined
    if (round && round.member !== member && !has('adjustsForOthers')) throw new Refused('ROUND_MISMATCH', member)
    const amount = amountOf(ask.amount, member)
    if (member.balance + amount < 0n && !has('adjustsBelowZero')) throw new Refused('INSUFFICIENT_FUNDS', member)
    member.balance += amount
  }

  function rollBack(ask: Record<string, string>, member: Member): void {
    const bet = stored.get(ask.referenceTransactionId as string)
    if (!bet) return void tombstones.add(ask.referenceTransactionId as string)
    const isWin = bet.kind === 'win'
    if ((isWin && has('rollsBackWins')) || (bet.kind === 'prize' && has('rollsBackPrizes'))) {
      member.balance -= bet.amount
      return
    }
    if (isWin || ['rollback', 'prize', 'adjust'].includes(bet.kind)) throw new Refused('TRANSACTION_NOT_FOUND', member)
    if (bet.member !== member && !has('rollsBackForOthers')) throw new Refused('TRANSACTION_NOT_FOUND', member)
    if (bet.rolledBack && !has('rollsBackTwice')) return
    const round = rounds.get(bet.round) as Round
    if (round.won > 0n && !has('rollsBackWonBets')) throw new Refused('ROUND_SETTLED', member)
    bet.rolledBack = true
    round.standing--
    bet.member.balance += has('rollsBackWholeRound') ? bet.amount * BigInt(round.standing + 1) : bet.amount
  }

  async function perform(operation: Operation, merchant: string, body: string): Promise<Answer> {
    const ask = parse(operation, body)
    if (operation === 'authenticate') {
      const session = sessions.find(one => one.launch === ask.launchToken)
      const isFine =
        session &&
        session.game === ask.gameCode &&
        (!session.usedLaunch || has('launchTokenTwice')) &&
        session.launchExpires > now()
      if (!isFine || session.member.merchant !== merchant || session.replaced) throw new Refused('INVALID_TOKEN')
      session.usedLaunch = true
      const token = randomUUID()
      tokens.set(token, session)
      return {
        status: 200,
        body: {
          status: 'OK',
          sessionToken: token,
          playerId: session.member.id,
          currency: 'PEN',
          balance: text(session.member.balance),
          limits: { betMin: '0.0001', betMax: '1000' },
        },
      }
    }
    const member = members.get(ask.playerId as string)
    if (!member || member.merchant !== merchant)
      throw new Refused(has('hintsAtStrangers') && member ? 'PLAYER_BLOCKED' : 'INVALID_TOKEN')
    if (operation === 'balance') {
      const session = tokens.get(ask.sessionToken as string)
      if (session?.member !== member) throw new Refused('INVALID_TOKEN')
      return {
        status: 200,
        body: {
          status: 'OK',
          balance: text(has('tellsBalanceOfStart') ? member.atStart : member.balance),
          currency: 'PEN',
        },
      }
    }
    if (ask.currency !== 'PEN' && !has('ignoresCurrency')) throw new Refused('WRONG_CURRENCY', member)
    if (has('chargesParallelRepeats')) await pause()
    const kind = operation === 'bet-win' || operation === 'net' ? 'betWin' : operation
    const again = has('chargesParallelRepeats') && nonces.size % 2 === 0 ? undefined : known(kind, ask, member)
    if (again) return again
    if (operation === 'win') pay(ask, member)
    else if (operation === 'rollback') rollBack(ask, member)
    else if (operation === 'prize' || operation === 'adjust') give(operation, ask, member)
    else await stake(operation, ask, member)
    const answer = {
      status: 200,
      body: {
        status: 'OK',
        transactionId: ask.transactionId,
        walletTransactionId: String(stored.size + 1),
        balance: text(member.balance),
        currency: 'PEN',
      },
    }
    const amount = amountOf(ask.amount ?? ask.betAmount, member)
    stored.set(ask.transactionId as string, {
      content: contentOf(kind, ask),
      kind,
      member,
      round: ask.roundId as string,
      amount,
      answer,
      game: ask.gameCode as string,
      at: now(),
    })
    return answer
  }

  function refusal(error: unknown): Answer {
    if (!(error instanceof Refused))
      return { status: 500, body: { status: 'ERROR', code: 'BUG', message: String(error) } }
    const { code, member } = error
    const told = member && (has('wrongBalanceInRefusal') ? member.balance + 1n : member.balance)
    return {
      status: vendorErrors[code].status,
      body: {
        status: 'ERROR',
        code,
        message: vendorErrors[code].meaning,
        balance: told === undefined ? undefined : text(told),
      },
    }
  }

  const arrangements: Record<string, (ask: Record<string, string>) => unknown> = {
    player({ balance, merchant = 'one' }) {
      const atStart = toUnits(balance as string, SCALE)
      const member = { id: randomUUID(), merchant, balance: atStart, atStart, blocked: false }
      members.set(member.id, member)
      return enter(member)
    },
    relaunch: ({ player }) => enter(members.get(player as string) as Member),
    'other-merchant': ask => ({
      ...(arrangements.player?.({ ...ask, merchant: 'two' }) as object),
      keyId: 'foreign',
      secret: 'b'.repeat(64),
    }),
    'new-key'() {
      keys.set('next', { secret: 'c'.repeat(64), merchant: 'one' })
      return { keyId: 'next', secret: 'c'.repeat(64) }
    },
    'withdraw-key': ({ keyId }) => ({ gone: has('withdrawnKeyLives') || keys.delete(keyId as string) }),
    block({ player }) {
      ;(members.get(player as string) as Member).blocked = true
    },
    game: ({ gameCode, state }) => games.set(gameCode as string, state as string) && {},
    allow(ask) {
      allowed = ask as unknown as typeof allowed
    },
    advance({ ms }) {
      ahead += Number(ms)
      return { now: now() }
    },
    restart() {
      if (has('forgetsOnRestart')) stored.clear()
    },
    database({ state }) {
      isDown = state === 'down'
    },
    audit: () => ({ problems: [] }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const path = request.url ?? ''
    const send = (status: number, value: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
    if (path.startsWith('/arrange')) {
      if (request.method === 'GET')
        return void send(200, {
          operations: Object.keys(arrangements),
          lacks: { turnover: 'it asks nobody to play first' },
        })
      return void send(200, (await arrangements[path.slice(9) || 'player']?.(JSON.parse(body))) ?? {})
    }
    if (isDown)
      return void (has('failsUndefined')
        ? send(200, { status: 'ERROR', code: 'INSUFFICIENT_FUNDS', message: '' })
        : send(503, { status: 'ERROR', code: 'UNAVAILABLE', message: '' }))
    if (has('isSlow')) await pause(60)
    const operation = path.slice('/wallet/'.length) as Operation
    const done = await (async () => {
      const merchant = authorise(request, path, body)
      if (!Object.hasOwn(operations, operation)) throw new Refused('UNKNOWN_OPERATION')
      return perform(operation, merchant, body)
    })().catch(refusal)
    // A wallet that forgets what it did when nobody heard of it.
    if (has('losesWithoutAnswer')) await pause(10)
    if (has('losesWithoutAnswer') && response.destroyed)
      stored.delete((JSON.parse(body) as { transactionId: string }).transactionId)
    send(done.status, done.body, done.replayed ? { [header.replayed]: '1' } : {})
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    connection: { url: `${origin}/wallet`, keyId: 'own', secret: 'a'.repeat(64), arrangeUrl: `${origin}/arrange` },
    now,
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function contentOf(kind: string, ask: Record<string, unknown>): string {
  return JSON.stringify([kind, { ...ask, sessionToken: '' }])
}
