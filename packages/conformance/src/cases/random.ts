import type { Case } from '../case.ts'
import { mostOf } from '../limits.ts'
import { Model, type Move } from '../model.ts'
import type { Random } from '../random.ts'
import type { Seat } from '../seat.ts'
import { describe, type Trial } from '../trial.ts'
import type { Reply } from '../vendor-side.ts'

const STEPS_MAX = 16
const SEATS = 8

/** A sequence of movements that could happen to a vendor: new ones, repeats, changed repeats, and whatever comes too early or too late. */
class Story {
  private readonly moves: Move[] = []
  private readonly seat: Seat
  private readonly random: Random
  private readonly trial: Trial
  private readonly model: Model
  /** The most that it stakes. */
  private readonly most: bigint | undefined
  /** Rounds whose further course other wallets may see in their own way. */
  private readonly left = new Set<string>()

  constructor(trial: Trial, seat: Seat, random: Random, model: Model) {
    this.trial = trial
    this.seat = seat
    this.random = random
    this.model = model
    this.most = mostOf(seat)
  }

  next(): Move {
    const { random } = this
    const known = this.moves.filter(move => !this.left.has(move.roundId))
    const earlier = known.length > 0 && random.chance(25) ? random.pick(known) : undefined
    if (earlier && random.chance(70)) return earlier
    const move = earlier && earlier.operation !== 'rollback' ? this.changed(earlier) : this.fresh()
    this.moves.push(move)
    return move
  }

  private changed(move: Move): Move {
    const more = move.amount + this.seat.cent
    const amount = this.most !== undefined && more > this.most ? move.amount - this.seat.cent : more
    return { ...move, amount, minBalance: move.minBalance === undefined ? undefined : amount }
  }

  private fresh(): Move {
    const { random, seat, model } = this
    const { operations, has } = this.trial.side
    const rounds = [...model.rounds].filter(([id]) => !this.left.has(id))
    const [roundId, round] =
      rounds.length > 0 && random.chance(70) ? random.pick(rounds) : [seat.id('round'), undefined]
    const kinds: Move['operation'][] = ['bet', 'bet', 'bet', 'win', 'win', 'rollback', 'rollback']
    if (operations.has('betWin')) kinds.push('betWin')
    if (operations.has('net')) kinds.push('net')
    const operation = random.pick(kinds)
    const amount = this.amountWithin(random.chance(20) ? 40_000 : 2_000)
    const roundClosed = !has.openRounds || random.chance(40)
    const move: Move = { operation, transactionId: seat.id(operation), roundId, amount, winAmount: 0n, roundClosed }
    if (operation === 'win') {
      if (!round && (!has.winByRound || this.trial.policy.unreferencedWin === 'paid'))
        return { ...move, operation: 'bet' }
      if (round?.isClosed && this.trial.policy.winAfterClose === 'refused')
        return { ...move, operation: 'bet', roundId: seat.id('round') }
      const [betId] = round?.standing ?? []
      return { ...move, betId: betId ?? this.anyBetOf(roundId), amount: random.chance(30) ? 0n : amount }
    }
    if (operation === 'rollback') return this.rollbackOf(move)
    if (operation === 'betWin') return { ...move, winAmount: random.chance(50) ? 0n : amount * 2n }
    if (operation === 'net') return { ...move, winAmount: amount / 2n, minBalance: amount }
    return move
  }

  /** A stake of fewer cents than so many above the least of the case, and within the most. */
  private amountWithin(cents: number): bigint {
    const { unit, cent } = this.seat
    const allowed = this.most === undefined ? cents : Number((this.most - unit) / cent) + 1
    return unit + cent * BigInt(this.random.below(Math.min(cents, allowed)))
  }

  private rollbackOf(move: Move): Move {
    const { random, seat } = this
    const bets = this.moves.filter(
      one => one.operation !== 'rollback' && one.operation !== 'win' && !this.left.has(one.roundId),
    )
    const bet = bets.length > 0 && random.chance(80) ? random.pick(bets) : undefined
    if (bet) {
      const round = this.model.rounds.get(bet.roundId)
      // Other wallets may give back a bet of a won round, or go on with a round that was emptied after it was closed.
      if (this.trial.policy.rollbackAfterWin === 'taken' && (round?.won ?? 0n) > 0n)
        return { ...move, operation: 'bet' }
      if (round?.isClosed) this.left.add(bet.roundId)
      return { ...move, betId: bet.transactionId, roundId: bet.roundId, amount: 0n }
    }
    const late: Move = { ...move, operation: 'bet', transactionId: seat.id('late') }
    this.moves.push(late)
    return { ...move, betId: late.transactionId, amount: 0n }
  }

  private anyBetOf(roundId: string): string {
    return (
      this.moves.find(move => move.roundId === roundId && move.operation !== 'win')?.transactionId ??
      this.seat.id('bet')
    )
  }
}

function send(seat: Seat, move: Move): Promise<Reply> {
  const { operation, transactionId, roundId, betId, roundClosed } = move
  const change = { transactionId, roundId, betId, roundClosed }
  if (operation === 'bet') return seat.bet(move.amount, change)
  if (operation === 'win') return seat.win(move.amount, roundId, betId ?? '', change)
  if (operation === 'rollback') return seat.rollback(betId ?? '', roundId, change)
  if (operation === 'betWin') return seat.betWin(move.amount, move.winAmount, change)
  return seat.net(move.amount, move.winAmount, move.minBalance ?? move.amount, change)
}

/** Plays one sequence; answers what went otherwise than in the model, with the steps that led there. */
async function play(
  trial: Trial,
  seat: Seat,
  balance: bigint,
  random: Random,
): Promise<{ balance: bigint; wrong?: string }> {
  const model = new Model(balance, trial.policy)
  const story = new Story(trial, seat, random, model)
  const told: string[] = []
  const fail = (expected: string, got: string) => ({
    balance: model.balance,
    wrong: `${told.join('; ')} → expected ${expected}, got ${got}`,
  })
  for (let steps = 4 + random.below(STEPS_MAX - 4); steps > 0; steps--) {
    const move = story.next()
    const expected = model.expect(move)
    const copies = random.chance(20) ? 3 : 1
    told.push(`${copies > 1 ? `${copies}× ` : ''}${tell(seat, move)}`)
    const replies = await Promise.all(Array.from({ length: copies }, () => send(seat, move)))
    for (const reply of replies) {
      const codes = expected.code ? trial.side.spelling(expected.code) : ['OK']
      const hasBalance = !expected.isRepeat || trial.policy.repeat === 'bytes'
      const isTold = (expected.ok || trial.side.has.balanceInRefusals) && hasBalance && copies === 1
      const wanted = `${codes.join(' or ')}${isTold ? `, balance ${seat.text(expected.balance)}` : ''}`
      const isFine = expected.ok ? reply.outcome === 'ok' : reply.outcome === 'refused' && codes.includes(reply.code)
      if (!isFine || (isTold && !isBalance(seat, reply, expected.balance))) return fail(wanted, describe(reply))
    }
  }
  const end = await seat.balance()
  if (!isBalance(seat, end, model.balance)) return fail(`balance ${seat.text(model.balance)} at the end`, describe(end))
  return { balance: model.balance }
}

function isBalance(seat: Seat, reply: Reply, balance: bigint): boolean {
  return reply.balance !== undefined && seat.text(balance) === seat.text(seat.units(reply.balance))
}

function tell(seat: Seat, move: Move): string {
  const short = (id: string) => id.slice(-6)
  if (move.operation === 'rollback') return `rollback of …${short(move.betId ?? '')}`
  const win = move.winAmount > 0n ? ` win ${seat.text(move.winAmount)}` : ''
  return `${move.operation} …${short(move.transactionId)} ${seat.text(move.amount)}${win} round …${short(move.roundId)}`
}

/** Brings a member's money back to where sequences can go on. */
async function refill(seat: Seat, balance: bigint): Promise<bigint> {
  if (balance >= seat.start / 2n) return balance
  const [transactionId, roundId] = [seat.id('refill'), seat.id('round')]
  if ((await seat.bet(seat.unit, { transactionId, roundId })).outcome !== 'ok') {
    const late = await seat.balance()
    return seat.units(late.balance ?? '0')
  }
  await seat.win(seat.start, roundId, transactionId)
  return balance - seat.unit + seat.start
}

export const random: Case[] = [
  {
    number: 'R1',
    name: 'Sequences of movements by chance, against a reference model',
    expected: 'Every answer and every balance as the model says',
    async run(trial) {
      const { sequences, players, random: chance } = trial.bench
      const seats = [await trial.seat()]
      trial.takes(seats[0] as Seat)
      while (seats.length < Math.min(SEATS, players.most)) seats.push(await trial.seat())
      let begun = 0
      const seeds = Array.from({ length: sequences }, () => chance.below(2 ** 31))
      const ends = await Promise.all(
        seats.map(async seat => {
          let balance = seat.start
          while (begun < sequences) {
            const at = begun++
            balance = await refill(seat, balance)
            const end = await play(trial, seat, balance, trial.bench.seeded(seeds[at] as number))
            if (end.wrong) return `sequence ${at + 1}: ${end.wrong}`
            balance = end.balance
          }
          return 'as the model says'
        }),
      )
      for (const end of ends)
        trial.equal(`${sequences} sequences, ${seats.length} members at a time`, end, 'as the model says')
    },
  },
]
