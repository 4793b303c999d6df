import { businessDay } from '@ronda/contract/values/time.ts'
import type { WalletOp } from './types.ts'

/**
 * A second, deliberately simple ledger for the tests: plain maps, one operation at a time, no batches, no database. It
 * answers `code balance` or `ok balance`; the real ledger has to agree with every word.
 */
type Bet = { account: string; round: string; stake: bigint; isBack: boolean }
type Seen = { said: string; answer: string } | 'tombstone'
/** Of one business day; `bets` are those it counted. */
type ModelDay = { name: string; staked: bigint; won: bigint; bets: Set<string> }
type ModelRound = { owner: string; bets: Set<string>; won: bigint; isClosed: boolean }

export class LedgerModel {
  readonly balances = new Map<string, bigint>()
  readonly held = new Map<string, { account: string; amount: bigint; status: 'open' | 'captured' | 'released' }>()
  /** What accounts may stake and lose in a day, and when they may not bet at all. */
  readonly limits = new Map<string, { stake?: bigint; loss?: bigint; barredBefore?: number }>()
  private readonly days = new Map<string, ModelDay>()
  private readonly seen = new Map<string, Seen>()
  private readonly bets = new Map<string, Bet>()
  private readonly rounds = new Map<string, ModelRound>()

  /** `op` is answered and takes its effect. */
  run(op: WalletOp): string {
    const account = String(op.accountId)
    // A rollback without an id of its own, see `keyOf`.
    const isNameless = op.kind === 'rollback' && op.externalId === op.referenceId
    const id = `${op.vendor}/${isNameless ? 'rollback:' : ''}${op.externalId}`
    const said = Buffer.from(op.inputHash).toString()
    const before = this.seen.get(id)
    if (before === 'tombstone') return `TransactionRolledBack ${this.balances.get(account)}`
    if (before) return before.said === said ? before.answer : `DuplicateTransaction ${this.balances.get(account)}`
    const refusal = this.apply(op, account, id)
    const answer = `${refusal ?? 'ok'} ${this.balances.get(account)}`
    if (!refusal) this.seen.set(id, { said, answer })
    return answer
  }

  private apply(op: WalletOp, account: string, id: string): string | undefined {
    if (op.kind === 'rollback') return this.giveBack(`${op.vendor}/${op.referenceId}`, account, op)
    const name = `${op.vendor}/${op.roundId}`
    const owner = `${account} ${op.gameCode}`
    const round = this.rounds.get(name)
    if (op.kind === 'win' && !round) return 'TransactionNotFound'
    if (op.kind !== 'win' && op.at.getTime() < (this.limits.get(account)?.barredBefore ?? 0)) return 'MemberInactive'
    if (round && round.owner !== owner) return 'RoundMismatch'
    if (op.kind === 'win') {
      if (round!.bets.size === 0) return 'TransactionRolledBack'
      this.pay(round!, account, op.amount)
    } else {
      // A round whose bets all went back is no longer closed: it may be played again.
      if (round?.isClosed && round.bets.size > 0) return 'RoundClosed'
      if (this.balances.get(account)! < (op.balanceMin ?? op.amount)) return 'InsufficientBalance'
      if (this.isBeyond(op, account)) return 'LimitReached'
      const played = round ?? { owner, bets: new Set(), won: 0n, isClosed: false }
      played.isClosed = false
      this.rounds.set(name, played)
      played.bets.add(id)
      this.bets.set(id, { account, round: name, stake: op.amount, isBack: false })
      this.change(account, -op.amount)
      if (op.kind === 'betWin') this.pay(played, account, op.winAmount ?? 0n)
      const day = this.dayOf(op, account)
      day.staked += op.amount
      day.bets.add(id)
    }
    if (op.kind !== 'bet') this.dayOf(op, account).won += op.kind === 'win' ? op.amount : (op.winAmount ?? 0n)
    if (op.closesRound) this.rounds.get(name)!.isClosed = true
    return undefined
  }

  private giveBack(betId: string, account: string, op: WalletOp): string | undefined {
    if (!this.seen.has(betId)) {
      this.seen.set(betId, 'tombstone')
      return undefined
    }
    if (this.seen.get(betId) === 'tombstone') return undefined
    const bet = this.bets.get(betId)
    if (!bet || bet.account !== account) return 'TransactionNotFound'
    if (bet.isBack) return undefined
    const round = this.rounds.get(bet.round)!
    if (round.won > 0n) return 'RoundSettled'
    bet.isBack = true
    round.bets.delete(betId)
    this.change(account, bet.stake)
    const day = this.dayOf(op, account)
    if (day.bets.has(betId)) day.staked -= bet.stake
    if (op.closesRound && round.bets.size > 0) round.isClosed = true
    return undefined
  }

  /** Begins anew with the first movement of a later day; never turns back. */
  private dayOf(op: WalletOp, account: string): ModelDay {
    const name = businessDay(op.at.getTime())
    const known = this.days.get(account)
    if (known && known.name >= name) return known
    const day = { name, staked: 0n, won: 0n, bets: new Set<string>() }
    this.days.set(account, day)
    return day
  }

  private isBeyond(op: WalletOp, account: string): boolean {
    const limits = this.limits.get(account)
    if (!limits) return false
    const known = this.days.get(account)
    const { staked, won } = known && known.name >= businessDay(op.at.getTime()) ? known : { staked: 0n, won: 0n }
    const isOver = (sum: bigint, limit: bigint | undefined) => limit !== undefined && sum > limit
    return isOver(staked + op.amount, limits.stake) || isOver(staked - won + (op.balanceMin ?? op.amount), limits.loss)
  }

  private pay(round: ModelRound, account: string, amount: bigint): void {
    round.won += amount
    this.change(account, amount)
  }

  private change(account: string, amount: bigint): void {
    this.balances.set(account, (this.balances.get(account) ?? 0n) + amount)
  }

  placeHold(id: string, account: string, amount: bigint): string {
    const held = this.held.get(id)
    if (held) return held.account === account && held.amount === amount ? held.status : 'DuplicateRequest'
    if (this.balances.get(account)! < amount) return 'InsufficientBalance'
    this.change(account, -amount)
    this.held.set(id, { account, amount, status: 'open' })
    return 'open'
  }

  closeHold(id: string, status: 'captured' | 'released'): string {
    const held = this.held.get(id)
    if (!held) return 'NotFound'
    if (held.status === 'open') {
      held.status = status
      if (status === 'released') this.change(held.account, held.amount)
    }
    return held.status === status ? status : 'WrongState'
  }

  round(vendor: string, roundId: string) {
    const round = this.rounds.get(`${vendor}/${roundId}`)
    if (!round) return undefined
    const staked = [...round.bets].reduce((sum, id) => sum + this.bets.get(id)!.stake, 0n)
    const status = round.bets.size === 0 ? 'cancelled' : round.isClosed ? 'closed' : 'open'
    return { staked, won: round.won, betCount: round.bets.size, status }
  }
}
