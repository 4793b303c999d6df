import type { VendorErrorCode } from '@ronda/contract/vendor/errors.ts'
import { toText, toUnits } from './amounts.ts'
import type { Arrangement, Arrangements, Arranger } from './arrange.ts'
import { beyondLimits } from './limits.ts'
import { type Players, seatOf } from './players.ts'
import type { Policy } from './policy.ts'
import type { Random } from './random.ts'
import type { Seat } from './seat.ts'
import type { Operation, Reply, Ticket, VendorSide } from './vendor-side.ts'

export interface Check {
  what: string
  expected: string
  got: string
  passed: boolean
}

/** The case does not concern this wallet: its protocol or policy has nothing of the kind. */
export class NotApplicable extends Error {}
/** The case concerns it, but needs a hand from inside that nobody offers. */
export class NotRun extends Error {}
/** The check that failed is the last of the trial's. */
export class CheckFailed extends Error {}

/** The wallet under test as a case may meet it. */
export interface Bench {
  side: VendorSide
  players: Players
  /** The stake that cases play with, as `--stake` gives it. */
  stake?: string
  policy: Policy
  random: Random
  /** Chance of its own for a part that may have to be run again. */
  seeded(seed: number): Random
  arranger?: Arranger
  /** Milliseconds the wallet's clock was moved ahead of ours; sides read it. */
  clock: { ahead: number }
  /** How often a case of chance is repeated. */
  sequences: number
  races: number
  /** The same protocol with another key or at another address. */
  sideFor(change: { keyId?: string; secret?: string; url?: string }): VendorSide
  takeLatencies(): number[]
}

/** What a case may do and say. The first check that fails ends it. */
export class Trial {
  readonly bench: Bench
  readonly checks: Check[] = []
  private readonly seats: Seat[] = []
  private readonly entered: Seat[] = []

  constructor(bench: Bench) {
    this.bench = bench
  }

  get side(): VendorSide {
    return this.bench.side
  }

  get policy(): Policy {
    return this.bench.policy
  }

  /** What a player is made with. */
  get money(): string {
    return this.bench.stake === undefined ? '100' : hundredfold(this.bench.stake)
  }

  async seat(): Promise<Seat> {
    if (this.seats.length >= this.bench.players.most)
      throw new NotRun(`needs ${this.seats.length + 1} players; ${this.bench.players.most} were given`)
    const seat = await this.bench.players.take(this.side, this.money)
    this.seats.push(seat)
    const needed = 100n * seat.unit
    if (seat.start < needed) throw new NotRun(`the player has less than ${seat.text(needed)} left`)
    return seat
  }

  async enter(ticket: Ticket, side = this.side): Promise<Seat> {
    const seat = await seatOf(side, ticket, this.bench.stake)
    this.entered.push(seat)
    return seat
  }

  /** Ends the case here, as one that does not concern this wallet. */
  skip(reason: string): never {
    throw new NotApplicable(reason)
  }

  has(...operations: Operation[]): void {
    for (const operation of operations)
      if (!this.side.operations.has(operation))
        throw new NotApplicable(`the protocol has no operation for ${operation}`)
  }

  needs(...arrangements: Arrangement[]): void {
    for (const arrangement of arrangements) {
      const why = this.bench.arranger?.lacks[arrangement]
      if (why) throw new NotApplicable(why)
    }
    const missing = arrangements.filter(arrangement => !this.bench.arranger?.offers.has(arrangement))
    if (missing.length > 0) throw new NotRun(`needs arranging: ${missing.join(', ')}`)
  }

  offers(arrangement: Arrangement): boolean {
    return this.bench.arranger?.offers.has(arrangement) ?? false
  }

  async arrange<A extends Arrangement>(operation: A, ask: Arrangements[A]['ask']): Promise<Arrangements[A]['answer']> {
    this.needs(operation)
    const answer = await (this.bench.arranger as Arranger).arrange(operation, ask)
    const { now, ...told } = answer as { now?: number }
    if (now !== undefined) this.bench.clock.ahead = now - Date.now()
    return told as Arrangements[A]['answer']
  }

  /** Moves the wallet's clock; what is sent from now on is signed with its time. */
  async advance(ms: number): Promise<void> {
    await this.arrange('advance', { ms })
  }

  playerOf(seat: Seat): string {
    if (!seat.ticket.player) throw new NotRun('the arranger gave the player no name')
    return seat.ticket.player
  }

  /** Ends the case where the game does not take stakes that are what it is about. */
  limits(seat: Seat, ...stakes: bigint[]): void {
    this.assertTaken(seat, stakes, true)
  }

  /** Ends the case where the game does not take the stake that it would play with. */
  takes(seat: Seat, stake = seat.unit): void {
    this.assertTaken(seat, [stake], false)
  }

  private assertTaken(seat: Seat, stakes: readonly bigint[], isFixed: boolean): void {
    for (const stake of stakes) {
      const why = beyondLimits(seat, stake, seat.player, isFixed)
      if (why) throw new NotApplicable(why)
    }
  }

  /** Whatever came of a case in which stakes were refused that the game does not take, it says nothing of the wallet. */
  assertStakesTaken(): void {
    const [why] = [...this.seats, ...this.entered].flatMap(({ beyond }) => [...beyond.values()])
    if (why !== undefined) throw new NotApplicable(why)
  }

  ok(what: string, reply: Reply, seat?: Seat, balance?: bigint): void {
    const wanted = balance === undefined ? 'OK' : `OK, balance ${seat?.text(balance)}`
    const isFine = reply.outcome === 'ok' && (balance === undefined || hasBalance(reply, seat, balance))
    this.record(what, wanted, describe(reply), isFine)
  }

  refused(
    what: string,
    reply: Reply,
    code: VendorErrorCode | readonly VendorErrorCode[],
    seat?: Seat,
    balance?: bigint,
  ): void {
    const codes = [code].flat().flatMap(one => this.side.spelling(one as VendorErrorCode))
    const told = balance !== undefined && this.side.has.balanceInRefusals
    const wanted = `${codes.join(' or ')}${told ? `, balance ${seat?.text(balance)}` : ''}`
    const isFine =
      reply.outcome === 'refused' && codes.includes(reply.code) && (!told || hasBalance(reply, seat, balance))
    this.record(what, wanted, describe(reply), isFine)
    for (const { beyond } of [...this.seats, ...this.entered]) beyond.delete(reply)
  }

  /** Taken or refused, as the wallet's policy says. */
  either(
    isTaken: boolean,
    what: string,
    reply: Reply,
    seat: Seat,
    taken: bigint,
    code: VendorErrorCode | readonly VendorErrorCode[],
    kept: bigint,
  ): void {
    if (isTaken) this.ok(`${what} (by policy)`, reply, seat, taken)
    else this.refused(what, reply, code, seat, kept)
  }

  async holds(what: string, seat: Seat, balance: bigint): Promise<void> {
    this.ok(what, await seat.balance(), seat, balance)
  }

  /** A repeat of a call that was answered before. */
  repeated(what: string, reply: Reply, first: Reply): void {
    if (this.policy.repeat === 'outcome') {
      this.record(
        what,
        `again ${first.code}`,
        describe(reply),
        reply.outcome === first.outcome && reply.code === first.code,
      )
      return
    }
    this.record(
      what,
      `again ${describe(first)}`,
      describe(reply),
      reply.essence === first.essence && reply.http === first.http,
    )
    if (first.outcome === 'ok' && reply.replayed !== undefined)
      this.record(`${what}: marked as a repeat`, 'yes', reply.replayed ? 'yes' : 'no', reply.replayed)
  }

  equal(what: string, got: unknown, expected: unknown): void {
    const [left, right] = [plain(expected), plain(got)]
    this.record(what, left, right, left === right)
  }

  true(what: string, isSo: boolean, got = isSo ? 'yes' : 'no'): void {
    this.record(what, 'yes', got, isSo)
  }

  private record(what: string, expected: string, got: string, passed: boolean): void {
    this.checks.push({ what, expected, got, passed })
    if (!passed) throw new CheckFailed(`${what}: expected ${expected}, got ${got}`)
  }

  /** Gives members that later cases share their money back, by winning what this case lost. */
  async restore(): Promise<void> {
    for (const seat of this.seats) {
      if (!seat.keeper) continue
      const { transactionId, roundId, stake } = seat.keeper
      const now = await seat.balance()
      const missing = now.balance === undefined ? 0n : seat.start - seat.units(now.balance)
      await seat.win((missing > 0n ? missing : 0n) + stake, roundId, transactionId)
    }
  }
}

export function describe(reply: Reply): string {
  if (reply.outcome === 'unclear') return `no definite answer (${reply.code})`
  return reply.balance === undefined ? reply.code : `${reply.code}, balance ${reply.balance}`
}

function hasBalance(reply: Reply, seat: Seat | undefined, balance: bigint): boolean {
  if (reply.balance === undefined || !seat) return false
  try {
    return seat.units(reply.balance) === balance
  } catch {
    return false
  }
}

const DECIMALS_MOST = 18
const hundredfold = (amount: string) => toText(toUnits(amount, DECIMALS_MOST) * 100n, DECIMALS_MOST)

const plain = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item))
