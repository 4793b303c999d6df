import { MANY_MAX } from '@ronda/contract/vendor/protocol.ts'
import type { Case } from '../case.ts'
import type { Change, Seat } from '../seat.ts'
import type { Trial } from '../trial.ts'
import type { Reply } from '../vendor-side.ts'

const MANY = 40
const AT_ONCE = 20

type Item = Change & { extra?: Record<string, unknown> }

/** Rounds of one player with one bet each. */
async function openRounds(trial: Trial, seat: Seat, count: number): Promise<{ roundId: string; betId: string }[]> {
  trial.takes(seat)
  const rounds = Array.from({ length: count }, () => ({ roundId: seat.id('round'), betId: seat.id('bet') }))
  for (const { roundId, betId } of rounds)
    trial.equal('a bet', (await seat.bet(seat.unit, { roundId, transactionId: betId })).outcome, 'ok')
  return rounds
}

const settle = (seat: Seat, items: readonly Item[]): Promise<Reply> => seat.send(seat.call('settleMany', { items }))
const codesOf = (reply: Reply) => (reply.items ?? []).map(item => item.code)

/** What each answer says it is the answer to. */
const idsOf = (reply: Reply) =>
  (reply.items ?? []).map(item => (JSON.parse(item.essence) as { transactionId?: string }).transactionId)

/** Many wins in one call. */
export const settleMany: Case[] = [
  {
    number: 'S1',
    name: `${MANY} wins in one call`,
    expected: 'Each is paid and answered in its place, and remembered as a win',
    async run(trial) {
      trial.has('settleMany')
      const seat = await trial.seat()
      const rounds = await openRounds(trial, seat, MANY)
      const items = rounds.map((round, index) => ({
        ...round,
        transactionId: seat.id('win'),
        amount: seat.text(seat.cent * BigInt(index)),
      }))
      const reply = await settle(seat, items)
      trial.equal('the call', reply.outcome, 'ok')
      trial.equal('answers', codesOf(reply), Array(MANY).fill('OK'))
      trial.equal(
        'in their places',
        idsOf(reply),
        items.map(item => item.transactionId),
      )
      const paid = BigInt((MANY * (MANY - 1)) / 2)
      const left = seat.start - seat.unit * BigInt(MANY) + seat.cent * paid
      await trial.holds('balance', seat, left)
      const alone = items[7]!
      const again = await seat.win(seat.units(alone.amount), alone.roundId, alone.betId, alone)
      trial.equal('one of them again, alone', [again.outcome, again.replayed], ['ok', true])
      await trial.holds('balance after that', seat, left)
    },
  },
  {
    number: 'S2',
    name: 'Items that are refused, among others',
    expected: 'Each gets its own refusal; the others are paid',
    async run(trial) {
      trial.has('settleMany')
      const seat = await trial.seat()
      const rounds = await openRounds(trial, seat, 5)
      const [first, minus, strange, , last] = rounds.map(round => ({ ...round, amount: seat.text(seat.cent * 3n) }))
      const reply = await settle(seat, [
        { ...first, transactionId: seat.id('win') },
        { transactionId: seat.id('win'), roundId: seat.id('nobody'), amount: seat.text(seat.cent) },
        { ...minus, transactionId: seat.id('win'), amount: '-1' },
        { ...strange, transactionId: seat.id('win'), extra: { bonusAmount: '1' } },
        { ...last, transactionId: seat.id('win') },
      ])
      trial.equal('the call', reply.outcome, 'ok')
      trial.equal('answers', codesOf(reply), ['OK', 'TRANSACTION_NOT_FOUND', 'WRONG_TYPES', 'WRONG_SYNTAX', 'OK'])
      await trial.holds('balance', seat, seat.start - seat.unit * 5n + seat.cent * 6n)
    },
  },
  {
    number: 'S3',
    name: 'The same items again, in another order and company',
    expected: 'The stored answers, and only the new one is paid',
    async run(trial) {
      trial.has('settleMany')
      const seat = await trial.seat()
      const rounds = await openRounds(trial, seat, 4)
      const items = rounds.map(round => ({
        ...round,
        transactionId: seat.id('win'),
        amount: seat.text(seat.cent * 2n),
      }))
      const [a, b, c, fresh] = items as [Item, Item, Item, Item]
      trial.equal('the first call', codesOf(await settle(seat, [a, b, c])), ['OK', 'OK', 'OK'])
      const reply = await settle(seat, [fresh, c, a, b])
      trial.equal('the second', codesOf(reply), ['OK', 'OK', 'OK', 'OK'])
      trial.equal(
        'which say that they repeat',
        reply.items?.map(item => item.replayed),
        [false, true, true, true],
      )
      await trial.holds('balance', seat, seat.start - seat.unit * 4n + seat.cent * 8n)
    },
  },
  {
    number: 'S4',
    name: 'One id twice in one call',
    expected: 'Paid once; with another amount it is a duplicate',
    async run(trial) {
      trial.has('settleMany')
      const seat = await trial.seat()
      const [one, two] = await openRounds(trial, seat, 2)
      const win = { ...one, transactionId: seat.id('win'), amount: seat.text(seat.cent * 5n) }
      const other = { ...two, transactionId: seat.id('win'), amount: seat.text(seat.cent) }
      const changed = { ...other, amount: seat.text(seat.cent * 9n) }
      const reply = await settle(seat, [win, win, other, changed])
      trial.equal('answers', codesOf(reply), ['OK', 'OK', 'OK', 'DUPLICATE_TRANSACTION'])
      await trial.holds('balance', seat, seat.start - seat.unit * 2n + seat.cent * 6n)
    },
  },
  {
    number: 'S5',
    name: 'Wins and closings of two members',
    expected: 'Everybody gets what is theirs, and the rounds are over',
    async run(trial) {
      trial.has('settleMany')
      const seats = [await trial.seat(), await trial.seat()] as const
      const [[won], [lost]] = [await openRounds(trial, seats[0], 1), await openRounds(trial, seats[1], 1)]
      const of = (seat: Seat, round: object, amount: bigint) => ({
        ...seat.player,
        ...round,
        transactionId: seat.id('win'),
        amount: seat.text(amount),
      })
      const reply = await settle(seats[0], [of(seats[1], lost!, 0n), of(seats[0], won!, seats[0].cent * 4n)])
      trial.equal('answers', codesOf(reply), ['OK', 'OK'])
      await trial.holds('the winner', seats[0], seats[0].start - seats[0].unit + seats[0].cent * 4n)
      await trial.holds('the loser', seats[1], seats[1].start - seats[1].unit)
      const late = await seats[1].bet(seats[1].unit, { roundId: lost!.roundId })
      const isTaken = trial.policy.betAfterClose === 'taken'
      const left = seats[1].start - seats[1].unit
      trial.either(isTaken, 'a bet on the closed round', late, seats[1], left - seats[1].unit, 'ROUND_CLOSED', left)
    },
  },
  {
    number: 'S6',
    name: `More than ${MANY_MAX} items, and none`,
    expected: 'Refused by form as a whole; nothing is paid',
    async run(trial) {
      trial.has('settleMany')
      const seat = await trial.seat()
      const [round] = await openRounds(trial, seat, 1)
      const item = () => ({ ...round, transactionId: seat.id('w'), amount: seat.text(seat.cent) })
      const many = await settle(seat, Array.from({ length: MANY_MAX + 1 }, item))
      trial.refused('one too many', many, ['WRONG_TYPES', 'WRONG_SYNTAX'])
      trial.refused('none', await settle(seat, []), ['WRONG_TYPES', 'WRONG_SYNTAX'])
      await trial.holds('balance', seat, seat.start - seat.unit)
      const most = await settle(seat, Array.from({ length: MANY_MAX }, item))
      trial.equal('as many as may be', codesOf(most).length, MANY_MAX)
    },
  },
  {
    number: 'S7',
    name: `The same items ${AT_ONCE} times at once`,
    expected: 'Every answer is OK, and each is paid once',
    async run(trial) {
      trial.has('settleMany')
      const seat = await trial.seat()
      const rounds = await openRounds(trial, seat, 8)
      const items = rounds.map(round => ({ ...round, transactionId: seat.id('win'), amount: seat.text(seat.cent) }))
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => settle(seat, items)))
      trial.equal('answers', [...new Set(replies.flatMap(codesOf))], ['OK'])
      trial.equal('paid now', replies.flatMap(({ items: all }) => all ?? []).filter(one => !one.replayed).length, 8)
      await trial.holds('balance', seat, seat.start - (seat.unit - seat.cent) * 8n)
    },
  },
  {
    number: 'S8',
    name: 'What counts of the stakes as turnover, said with the win',
    expected: 'Taken with the closing win only; another amount under the same id is a duplicate',
    async run(trial) {
      trial.has('settleMany')
      const seat = await trial.seat()
      const [open, closed] = await openRounds(trial, seat, 2)
      const saying = (validBet: string, change: Item): Item => ({ ...change, amount: '0', extra: { validBet } })
      const early = saying('0', { ...open, transactionId: seat.id('win'), roundClosed: false })
      const win = { ...closed, transactionId: seat.id('win') }
      const reply = await settle(seat, [early, saying('0', win), saying('0', win), saying(seat.text(seat.cent), win)])
      trial.equal('answers', codesOf(reply), ['WRONG_TYPES', 'OK', 'OK', 'DUPLICATE_TRANSACTION'])
      await trial.holds('balance', seat, seat.start - seat.unit * 2n)
    },
  },
]
