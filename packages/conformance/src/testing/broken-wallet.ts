import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { type Operation, operations } from '@ronda/contract/vendor/protocol.ts'
import { header, verify } from '@ronda/contract/vendor/sign.ts'
import { createArrangements } from './arrangements.ts'
import { type Answer, type Ask, Book, type Limits, type Member, pause, Refused, text } from './book.ts'
import type { Flaw } from './flaws.ts'
import { give, known, pay, rollBack, stake, store } from './movements.ts'

/** What the wallet does not do for the suite: it is silent about some, and says why it lacks others; and what its games take. */
interface Kind {
  silent?: string[]
  lacks?: Record<string, string>
  limits?: Partial<Limits>
}

/** A wallet in memory that speaks the protocol rightly, but for the flaws it is given. */
export async function startWallet(flaws: readonly Flaw[] = [], { silent = [], lacks = {}, limits }: Kind = {}) {
  const book = new Book(flaws, limits)
  const arrangements = createArrangements(book)
  const offered = Object.keys(arrangements).filter(name => !silent.includes(name) && !(name in lacks))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const path = request.url ?? ''
    const send = (status: number, value: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
    if (path.startsWith('/arrange')) {
      if (request.method === 'GET') return void send(200, { operations: offered, lacks })
      return void send(200, (await arrangements[path.slice(9) || 'player']?.(JSON.parse(body))) ?? {})
    }
    if (book.isDown)
      return void (book.has('failsUndefined')
        ? send(200, { status: 'ERROR', code: 'INSUFFICIENT_FUNDS', message: '' })
        : send(503, { status: 'ERROR', code: 'UNAVAILABLE', message: '' }))
    if (book.has('isSlow')) await pause(60)
    const operation = path.slice('/wallet/'.length) as Operation
    const done = await (async () => {
      const key = authorise(book, request, path, body)
      if (!Object.hasOwn(operations, operation)) throw new Refused('UNKNOWN_OPERATION')
      return perform(book, operation, key, body)
    })().catch(error => refusal(book, error))
    if (book.has('losesWithoutAnswer')) {
      await pause(10)
      if (response.destroyed) book.stored.delete((JSON.parse(body) as { transactionId: string }).transactionId)
    }
    send(done.status, done.body, done.replayed ? { [header.replayed]: '1' } : {})
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    connection: { url: `${origin}/wallet`, keyId: 'own', secret: 'a'.repeat(64), arrangeUrl: `${origin}/arrange` },
    now: () => book.now(),
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Speaker {
  merchant: string
  vendor: string
}

function authorise(book: Book, request: IncomingMessage, path: string, body: string): Speaker {
  const read = (name: string) => String(request.headers[name] ?? '')
  const [keyId, timestamp, nonce, signature] = [header.keyId, header.timestamp, header.nonce, header.signature].map(
    read,
  ) as [string, string, string, string]
  const key = book.keys.get(keyId)
  if (!signature && !book.has('takesUnsigned')) throw new Refused('INVALID_SIGNATURE')
  if (!key) throw new Refused('UNKNOWN_KEY')
  const isRight = verify(key.secret, { timestamp, nonce, path, body }, signature)
  const isLoose = book.has('signsOnlyAmounts') && signature !== '' && body.endsWith(' ')
  if (!isRight && !isLoose && !(book.has('takesUnsigned') && !signature) && !book.has('takesBadSignature'))
    throw new Refused('INVALID_SIGNATURE')
  if (nonce.length < 16) throw new Refused('INVALID_SIGNATURE')
  if (Math.abs(book.now() - Number(timestamp)) > 60_000 && !book.has('takesStaleTime'))
    throw new Refused('STALE_TIMESTAMP')
  if (book.nonces.has(nonce) && !book.has('takesUsedNonce')) throw new Refused('NONCE_REUSED')
  book.nonces.add(nonce)
  return key
}

function parse(book: Book, operation: Operation, body: string): Ask {
  let value: Record<string, unknown>
  try {
    value = JSON.parse(body)
  } catch {
    throw new Refused('WRONG_SYNTAX')
  }
  if (book.has('takesNumbers') && typeof value.amount === 'number') value.amount = String(value.amount)
  if (book.has('takesNegatives') && value.amount === '-1') value.amount = '1'
  if (book.has('takesUnknownFields')) for (const name of ['balance', 'bonusAmount']) delete value[name]
  if (book.has('ignoresNeedOfNet') && operation === 'net') value.minBalance = value.betAmount
  const parsed = operations[operation].request.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data as never
  const issue = parsed.error.issues[0] as { code: string; input?: unknown }
  const isSyntax = issue.code === 'unrecognized_keys' || (issue.code === 'invalid_type' && issue.input === undefined)
  throw new Refused(isSyntax ? 'WRONG_SYNTAX' : 'WRONG_TYPES')
}

async function perform(book: Book, operation: Operation, speaker: Speaker, body: string): Promise<Answer> {
  if (operation === 'settle-many' || operation === 'bet-many') return many(book, operation, speaker, body)
  return performOne(book, operation, speaker, body)
}

/** Each item as if it had come alone. */
async function many(
  book: Book,
  operation: 'settle-many' | 'bet-many',
  speaker: Speaker,
  body: string,
): Promise<Answer> {
  const kind = operation === 'bet-many' ? 'bet' : 'win'
  const items = JSON.parse(body).items as Ask[]
  const isFew = book.has('takesTooMany') ? items.length > 0 : operations[operation].request.safeParse({ items }).success
  if (!isFew) throw new Refused('WRONG_TYPES')
  const answers: Answer[] = []
  for (const item of items) {
    if (book.has('paysManyToOne')) item.playerId = items[0]!.playerId!
    if (book.has('closesNoneOfMany') && kind === 'win') item.roundClosed = false
    if (book.has('remembersManyApart')) item.transactionId = `many:${item.transactionId}`
    const before = book.stored.get(item.transactionId as string)
    if (book.has('paysManyTwice') && before) book.stored.delete(item.transactionId as string)
    if (book.has('takesChangedItem') && before) answers.push({ ...before.answer, replayed: true })
    else answers.push(await performOne(book, kind, speaker, JSON.stringify(item)).catch(error => refusal(book, error)))
    const hasFailed = answers.at(-1)?.body.status !== 'OK'
    if (hasFailed && book.has('paysManyOrNone')) throw new Refused('TRANSACTION_NOT_FOUND')
    if (hasFailed && book.has('stopsAtRefusedItem')) break
  }
  while (answers.length < items.length) answers.push(refusal(book, new Refused('UNAVAILABLE')))
  const told = answers.map(({ body: { transactionId, ...rest }, replayed = false }) =>
    rest.status === 'OK'
      ? { ...rest, transactionId: String(transactionId).replace('many:', ''), replayed }
      : { ...rest, transactionId },
  )
  if (book.has('answersManyOutOfOrder')) told.reverse()
  return { status: 200, body: { status: 'OK', items: told } }
}

async function performOne(book: Book, operation: Operation, speaker: Speaker, body: string): Promise<Answer> {
  const ask = parse(book, operation, body)
  if (operation === 'authenticate') return authenticate(book, ask, speaker)
  const member = book.members.get(ask.playerId as string)
  if (!member || member.merchant !== speaker.merchant)
    throw new Refused(book.has('hintsAtStrangers') && member ? 'PLAYER_BLOCKED' : 'INVALID_TOKEN')
  if (operation === 'balance') return balance(book, ask, member)
  const isOtherCurrency = ask.currency !== 'PEN' && !(ask.currency === 'ZZZ' && book.has('takesUnknownCurrency'))
  if (isOtherCurrency && !book.has('ignoresCurrency')) throw new Refused('WRONG_CURRENCY', member)
  if (book.has('chargesParallelRepeats')) await pause()
  const kind = operation === 'bet-win' || operation === 'net' ? 'betWin' : operation
  const isBlind = book.has('chargesParallelRepeats') && book.nonces.size % 2 === 0
  const again = isBlind ? undefined : known(book, kind, ask, member)
  if (again) return again
  if (operation === 'win') pay(book, ask, member)
  else if (operation === 'rollback') rollBack(book, ask, member)
  else if (operation === 'prize' || operation === 'adjust') give(book, operation, ask, member)
  else await stake(book, operation, ask, member, speaker.vendor)
  const answer = {
    status: 200,
    body: {
      status: 'OK',
      transactionId: ask.transactionId,
      walletTransactionId: String(book.stored.size + 1),
      balance: text(member.balance),
      currency: 'PEN',
    },
  }
  store(book, kind, ask, member, answer)
  return answer
}

function authenticate(book: Book, ask: Ask, { merchant, vendor }: Speaker): Answer {
  const session = book.sessions.find(one => one.launch === ask.launchToken)
  const isFine =
    session &&
    session.game === ask.gameCode &&
    session.vendor === vendor &&
    (!session.usedLaunch || book.has('launchTokenTwice')) &&
    session.launchExpires > book.now()
  if (!isFine || session.member.merchant !== merchant || session.replaced) throw new Refused('INVALID_TOKEN')
  session.usedLaunch = true
  const token = randomUUID()
  book.tokens.set(token, session)
  return {
    status: 200,
    body: {
      status: 'OK',
      sessionToken: token,
      playerId: session.member.id,
      currency: 'PEN',
      balance: text(session.member.balance),
      ...(book.limits.areTold && {
        limits: { betMin: text(book.limits.least), betMax: text(book.limits.most) },
      }),
      ...(!book.has('tellsNoPrizeGroups') && { prizeGroups: groupsOf(book, session.member) }),
    },
  }
}

const groupsOf = (book: Book, member: Member) =>
  (book.has('tellsPrizeGroupsOfOthers') ? [...book.members.values()].find(other => other !== member) : member)
    ?.prizeGroups ?? member.prizeGroups

function balance(book: Book, ask: Ask, member: Member): Answer {
  const session = book.tokens.get(ask.sessionToken as string)
  if (session?.member !== member && !book.has('tellsBalanceToAnybody')) throw new Refused('INVALID_TOKEN')
  const units = book.has('tellsBalanceOfStart') ? member.atStart : member.balance
  return {
    status: 200,
    body: { status: 'OK', balance: text(book.has('tellsCents') ? units * 100n : units), currency: 'PEN' },
  }
}

function refusal(book: Book, error: unknown): Answer {
  if (!(error instanceof Refused))
    return { status: 500, body: { status: 'ERROR', code: 'BUG', message: String(error) } }
  const { code, member } = error
  const told = member && (book.has('wrongBalanceInRefusal') ? member.balance + 1n : member.balance)
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
