import { scaleOf, toText, toUnits } from './amounts.ts'
import { refusedByLimits, stakesOf } from './limits.ts'
import type { Call, Player, Reply, Sending, Ticket, VendorSide } from './vendor-side.ts'

export type Change = Partial<Call>

/** A player at a game, from the vendor's side. Amounts are in the currency's smallest units. */
export class Seat {
  readonly side: VendorSide
  readonly player: Player
  readonly ticket: Ticket
  readonly scale: number
  /** What the player had when the case began. */
  readonly start: bigint
  /** The stake that was asked for; without one, cases stake cents and shares of the money. */
  readonly stake: bigint | undefined
  /** A bet left standing, in whose round the player wins back what a case has cost. */
  keeper?: { transactionId: string; roundId: string; stake: bigint }

  /** Stakes that the game may well not take, by their refusals: each with the reason. */
  readonly beyond = new Map<Reply, string>()

  constructor(side: VendorSide, player: Player, ticket: Ticket, balance: string, stake?: string) {
    this.side = side
    this.player = player
    this.ticket = ticket
    this.scale = Math.min(scaleOf(player.currency), side.decimals ?? Number.POSITIVE_INFINITY)
    this.start = toUnits(balance, this.scale)
    this.stake = stake === undefined ? undefined : toUnits(stake, this.scale)
  }

  /** So many hundredths of what a case plays with: a hundred stakes, or all the money. */
  share(percent: number): bigint {
    return this.stake === undefined ? this.part(percent) : this.stake * BigInt(percent)
  }

  /** So many hundredths of the money at the beginning, in whole cents. */
  part(percent: number): bigint {
    return ((this.start * BigInt(percent)) / 100n / this.cent) * this.cent
  }

  /** The stake where any will do. */
  get unit(): bigint {
    return this.stake ?? this.cent
  }

  get cent(): bigint {
    return 10n ** BigInt(Math.max(0, this.scale - 2))
  }

  text(units: bigint): string {
    return toText(units, this.scale)
  }

  units(text: string): bigint {
    return toUnits(text, this.scale)
  }

  id(label: string): string {
    return this.side.newId(label)
  }

  call(operation: Call['operation'], change: Change = {}): Call {
    return { ...this.player, operation, transactionId: this.id(operation), roundId: this.id('round'), ...change }
  }

  async send(call: Call, sending?: Sending): Promise<Reply> {
    const reply = await this.side.send(this.side.compose(call), sending)
    const codes = this.side.spelling('LIMIT_REACHED')
    for (const [index, stake] of stakesOf(call).entries()) {
      const answer = reply.items?.[index] ?? reply
      const why =
        answer.outcome === 'refused' && codes.includes(answer.code) ? refusedByLimits(this, call, stake) : undefined
      if (why) this.beyond.set(answer, why)
    }
    return reply
  }

  balance(change: Change = {}): Promise<Reply> {
    return this.send(this.call('balance', change))
  }

  bet(amount: bigint, change: Change = {}, sending?: Sending): Promise<Reply> {
    return this.send(this.call('bet', { amount: this.text(amount), ...change }), sending)
  }

  win(amount: bigint, roundId: string, betId: string, change: Change = {}, sending?: Sending): Promise<Reply> {
    return this.send(this.call('win', { amount: this.text(amount), roundId, betId, ...change }), sending)
  }

  rollback(betId: string, roundId: string, change: Change = {}, sending?: Sending): Promise<Reply> {
    return this.send(this.call('rollback', { betId, roundId, ...change }), sending)
  }

  betWin(amount: bigint, winAmount: bigint, change: Change = {}): Promise<Reply> {
    return this.send(this.call('betWin', { amount: this.text(amount), winAmount: this.text(winAmount), ...change }))
  }

  freeBet(amount: bigint, change: Change = {}): Promise<Reply> {
    return this.send(this.call('freeBet', { amount: this.text(amount), ...change }))
  }

  freeWin(amount: bigint, roundId: string, betId: string, change: Change = {}): Promise<Reply> {
    return this.send(this.call('freeWin', { amount: this.text(amount), roundId, betId, ...change }))
  }

  prize(amount: bigint, change: Change = {}): Promise<Reply> {
    return this.send(this.call('prize', { amount: this.text(amount), ...change }))
  }

  /** A negative amount takes. */
  adjust(amount: bigint, change: Change = {}): Promise<Reply> {
    return this.send(this.call('adjust', { amount: this.text(amount), ...change }))
  }

  net(amount: bigint, winAmount: bigint, minBalance: bigint, change: Change = {}): Promise<Reply> {
    const amounts = {
      amount: this.text(amount),
      winAmount: this.text(winAmount),
      minBalance: this.text(minBalance),
    }
    return this.send(this.call('net', { ...amounts, ...change }))
  }
}
