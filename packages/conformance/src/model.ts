import type { VendorErrorCode } from '@ronda/contract/vendor/errors.ts'
import type { Policy } from './policy.ts'

/** A movement as the model sees it: amounts in smallest units. */
export interface Move {
  operation: 'bet' | 'win' | 'rollback' | 'betWin' | 'net'
  transactionId: string
  roundId: string
  betId?: string
  amount: bigint
  winAmount: bigint
  minBalance?: bigint
  roundClosed: boolean
}

export interface Prediction {
  ok: boolean
  code?: VendorErrorCode
  balance: bigint
  isRepeat: boolean
}

export interface ModelRound {
  standing: Set<string>
  won: bigint
  isClosed: boolean
}

/** What a right wallet does with one member's movements, one after the other. */
export class Model {
  balance: bigint
  readonly rounds = new Map<string, ModelRound>()
  private readonly policy: Policy
  private readonly answered = new Map<string, { content: string; move: Move; balance: bigint }>()
  private readonly tombstones = new Set<string>()

  constructor(balance: bigint, policy: Policy) {
    this.balance = balance
    this.policy = policy
  }

  expect(move: Move): Prediction {
    const content = JSON.stringify(move, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const known = this.answered.get(move.transactionId)
    if (this.tombstones.has(move.transactionId)) {
      if (this.policy.lateMovement === 'acknowledged') return this.done(this.balance, false)
      return this.refuse('TRANSACTION_ROLLED_BACK')
    }
    if (known) return known.content === content ? this.done(known.balance, true) : this.refuse('DUPLICATE_TRANSACTION')
    const refusal =
      move.operation === 'rollback' ? this.rollBack(move) : move.operation === 'win' ? this.pay(move) : this.stake(move)
    if (refusal) return this.refuse(refusal)
    this.answered.set(move.transactionId, { content, move, balance: this.balance })
    return this.done(this.balance, false)
  }

  private stake(move: Move): VendorErrorCode | undefined {
    const round = this.rounds.get(move.roundId) ?? { standing: new Set<string>(), won: 0n, isClosed: false }
    if (round.isClosed && this.policy.betAfterClose === 'refused') return 'ROUND_CLOSED'
    if (this.balance < (move.minBalance ?? move.amount)) return 'INSUFFICIENT_FUNDS'
    this.balance += move.winAmount - move.amount
    round.standing.add(move.transactionId)
    round.won += move.winAmount
    if (move.operation !== 'bet' && move.roundClosed) round.isClosed = true
    this.rounds.set(move.roundId, round)
  }

  private pay(move: Move): VendorErrorCode | undefined {
    const round = this.rounds.get(move.roundId)
    if (!round) return 'TRANSACTION_NOT_FOUND'
    if (round.standing.size === 0) return 'TRANSACTION_ROLLED_BACK'
    this.balance += move.amount
    round.won += move.amount
    if (move.roundClosed) round.isClosed = true
  }

  private rollBack(move: Move): VendorErrorCode | undefined {
    const betId = move.betId as string
    const bet = this.answered.get(betId)?.move
    if (!bet) {
      this.tombstones.add(betId)
      return undefined
    }
    if (bet.operation === 'win' || bet.operation === 'rollback') return 'TRANSACTION_NOT_FOUND'
    const round = this.rounds.get(bet.roundId) as ModelRound
    if (!round.standing.has(betId)) return undefined
    if (round.won > 0n) return 'ROUND_SETTLED'
    this.balance += bet.amount
    round.standing.delete(betId)
  }

  private done(balance: bigint, isRepeat: boolean): Prediction {
    return { ok: true, balance, isRepeat }
  }

  private refuse(code: VendorErrorCode): Prediction {
    return { ok: false, code, balance: this.balance, isRepeat: false }
  }
}
