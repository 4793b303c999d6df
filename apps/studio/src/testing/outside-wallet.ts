import { createHmac } from 'node:crypto'

type Move = { kind: 'bet' | 'win' | 'net' | 'rollback' | 'adjust'; body: string; answer: object }
type Operation = 'authenticate' | 'balance' | 'bet' | 'win' | 'settle-many' | 'bet-many' | 'net' | 'rollback' | 'adjust'

/** What goes wrong with one call: the request never arrives, the answer is lost after the effect, or the wallet says no. */
export type Trouble = 'request-lost' | 'answer-lost' | { refuse: string }

/**
 * An operator's wallet as an outside party would write it from the protocol's document: one player, amounts in hundredths, signatures checked
 * by hand. Shares no code with the server.
 */
export class OutsideWallet {
  cents: number
  readonly secret: string
  readonly moves = new Map<string, Move>()
  readonly rounds = new Map<string, { staked: number; paid: number; closed: boolean; rolledBack: boolean }>()
  readonly calls: { operation: Operation; body: Record<string, unknown> }[] = []
  /** How often it was asked, for one or for many. */
  requests = 0
  readonly limits = { betMin: '0.2', betMax: '100' }
  jurisdiction = { autoplayAllowed: true, turboAllowed: true, roundMsMin: 0 }
  language = 'es'
  prizeGroups: Record<string, number> | undefined
  /** Who enters next. */
  player = 'p-77'
  portalOrigin = 'https://portal.example'
  /** Whether it knows the call for many wins at once. */
  settlesMany = true
  /** Whether it knows the call for many bets at once. */
  takesMany = true
  /** Whether it lets the studio correct what was paid. */
  adjusts = true
  /** Refusals of single wins among many, by their round. */
  readonly refused = new Map<string, string>()
  private troubles: { operation: Operation; trouble: Trouble }[] = []
  private sessions = 0
  private launches = new Set<string>()

  constructor(balance: number, secret: string) {
    this.cents = Math.round(balance * 100)
    this.secret = secret
  }

  get balance(): string {
    return String(this.cents / 100)
  }

  launch(): string {
    const token = `launch-token-${String(this.launches.size).padStart(8, '0')}`
    this.launches.add(token)
    return token
  }

  /** The next calls of this operation go wrong, in this order. */
  trouble(operation: Operation, ...troubles: Trouble[]) {
    this.troubles.push(...troubles.map(trouble => ({ operation, trouble })))
  }

  count(operation: Operation): number {
    return this.calls.filter(call => call.operation === operation).length
  }

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input))
    this.requests += 1
    const operation = url.pathname.split('/').at(-1) as Operation
    const body = String(init?.body)
    const index = this.troubles.findIndex(entry => entry.operation === operation)
    const trouble = index >= 0 ? this.troubles.splice(index, 1)[0]!.trouble : undefined
    if (trouble === 'request-lost') throw new Error('connection refused')

    const headers = new Headers(init?.headers)
    const expected = createHmac('sha256', this.secret)
      .update(`${headers.get('x-ronda-timestamp')}\n${headers.get('x-ronda-nonce')}\n${url.pathname}\n${body}`)
      .digest('hex')
    if (headers.get('x-ronda-signature') !== expected) return this.error('INVALID_SIGNATURE', 401)

    const request = JSON.parse(body) as Record<string, string> & { roundClosed?: boolean }
    if (operation === 'bet-many' && this.takesMany)
      for (const item of (JSON.parse(body) as { items: Record<string, unknown>[] }).items)
        this.calls.push({ operation: 'bet', body: item })
    else this.calls.push({ operation, body: request })
    const response =
      trouble !== undefined && typeof trouble === 'object'
        ? this.error(trouble.refuse)
        : operation === 'settle-many' || operation === 'bet-many'
          ? await this.many(operation, (JSON.parse(body) as { items: never[] }).items)
          : this.handle(operation, request, body)
    if (trouble === 'answer-lost') throw new Error('socket hang up')
    return response
  }

  private handle(
    operation: Operation,
    request: Record<string, string> & { roundClosed?: boolean },
    body: string,
  ): Response {
    if (operation === 'authenticate') {
      if (!this.launches.delete(request.launchToken!)) return this.error('INVALID_TOKEN')
      this.sessions += 1
      return Response.json({
        status: 'OK',
        sessionToken: `wallet-session-${String(this.sessions).padStart(6, '0')}`,
        playerId: this.player,
        currency: 'PEN',
        balance: this.balance,
        language: this.language,
        mode: 'real',
        limits: this.limits,
        jurisdiction: this.jurisdiction,
        portalOrigin: this.portalOrigin,
        brandName: 'Lumina',
        ...(this.prizeGroups && { prizeGroups: this.prizeGroups }),
      })
    }
    if (operation === 'balance') return Response.json({ status: 'OK', balance: this.balance, currency: 'PEN' })

    const id = request.transactionId!
    const known = this.moves.get(id)
    if (known) return known.body === body ? Response.json(known.answer) : this.error('DUPLICATE_TRANSACTION')
    const round = this.rounds.get(request.roundId!)

    if (operation === 'bet') {
      const amount = cents(request.amount!)
      if (this.moves.get(`tombstone:${id}`)) return this.error('TRANSACTION_ROLLED_BACK')
      if (amount > this.cents) return this.error('INSUFFICIENT_FUNDS')
      this.cents -= amount
      this.rounds.set(request.roundId!, { staked: amount, paid: 0, closed: false, rolledBack: false })
    } else if (operation === 'net') {
      const [staked, paid] = [cents(request.betAmount!), cents(request.winAmount!)]
      const needs = cents(request.minBalance!)
      if (this.moves.get(`tombstone:${id}`)) return this.error('TRANSACTION_ROLLED_BACK')
      if (needs < Math.max(staked - paid, 1) || needs > staked) return this.error('WRONG_TYPES', 400)
      if (round?.closed) return this.error('ROUND_CLOSED')
      if (needs > this.cents) return this.error('INSUFFICIENT_FUNDS')
      this.cents += paid - staked
      this.rounds.set(request.roundId!, { staked, paid, closed: request.roundClosed === true, rolledBack: false })
    } else if (operation === 'adjust') {
      if (!this.adjusts) return this.error('NOT_ALLOWED')
      if (!round) return this.error('TRANSACTION_NOT_FOUND')
      if (cents(request.amount!) < -this.cents) return this.error('INSUFFICIENT_FUNDS')
      this.cents += cents(request.amount!)
      round.paid += cents(request.amount!)
    } else if (operation === 'win') {
      if (!round) return this.error('TRANSACTION_NOT_FOUND')
      if (round.rolledBack) return this.error('TRANSACTION_ROLLED_BACK')
      this.cents += cents(request.amount!)
      round.paid += cents(request.amount!)
      round.closed = request.roundClosed === true
    } else {
      const bet = this.moves.get(request.referenceTransactionId!)
      if (bet && round && round.paid > 0) return this.error('ROUND_SETTLED')
      if (bet && round && !round.rolledBack) {
        this.cents += round.staked
        round.rolledBack = true
      }
      this.moves.set(`tombstone:${request.referenceTransactionId}`, { kind: 'rollback', body: '', answer: {} })
    }
    const answer = {
      status: 'OK',
      transactionId: id,
      walletTransactionId: `w${this.moves.size}`,
      balance: this.balance,
      currency: 'PEN',
    }
    this.moves.set(id, { kind: operation as Move['kind'], body, answer })
    return Response.json(answer)
  }

  private async many(
    operation: 'settle-many' | 'bet-many',
    items: (Record<string, string> & { roundClosed?: boolean })[],
  ): Promise<Response> {
    const isKnown = operation === 'bet-many' ? this.takesMany : this.settlesMany
    if (!isKnown) return this.error('UNKNOWN_OPERATION', 404)
    const answers: object[] = []
    for (const item of items) {
      const code = this.refused.get(item.roundId!)
      const known = this.moves.has(item.transactionId!)
      const kind = operation === 'bet-many' ? 'bet' : 'win'
      const answer = code ? this.error(code) : this.handle(kind, item, JSON.stringify(item))
      answers.push({ ...((await answer.json()) as object), transactionId: item.transactionId, replayed: known })
    }
    return Response.json({ status: 'OK', items: answers })
  }

  private error(code: string, status = 200): Response {
    return Response.json({ status: 'ERROR', code, message: code, balance: this.balance, currency: 'PEN' }, { status })
  }
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100)
}
