import type { Case } from '../case.ts'
import type { Trial } from '../trial.ts'

const AT_ONCE = 50

/** A bet, then whatever happens in between, then the bet again: one debit and the first answer. */
async function betAgain(trial: Trial, between: () => Promise<void>): Promise<void> {
  const seat = await trial.seat()
  const same = { transactionId: seat.id('same'), roundId: seat.id('round') }
  const stake = seat.share(10)
  const first = await seat.bet(stake, same)
  trial.ok('the first time', first, seat, seat.start - stake)
  await between()
  trial.repeated('the second time', await seat.bet(stake, same), first)
}

/** The same request many times over, and wins. */
export const repeats: Case[] = [
  {
    number: '26',
    name: 'The same bet again, one after the other',
    expected: 'One debit, the same answer',
    async run(trial) {
      const seat = await trial.seat()
      const same = { transactionId: seat.id('same'), roundId: seat.id('round') }
      const stake = seat.share(10)
      const first = await seat.bet(stake, same)
      trial.ok('the first time', first, seat, seat.start - stake)
      trial.ok('another bet', await seat.bet(stake), seat, seat.start - stake * 2n)
      for (const time of ['second', 'third']) trial.repeated(`the ${time} time`, await seat.bet(stake, same), first)
      await trial.holds('balance', seat, seat.start - stake * 2n)
    },
  },
  {
    number: '27',
    name: `The same bet ${AT_ONCE} times at once`,
    expected: 'One debit, the same answer to all',
    async run(trial) {
      const seat = await trial.seat()
      const same = { transactionId: seat.id('same'), roundId: seat.id('round') }
      const stake = seat.share(10)
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => seat.bet(stake, same)))
      trial.equal('answers that are OK', replies.filter(reply => reply.outcome === 'ok').length, AT_ONCE)
      if (trial.policy.repeat === 'bytes')
        trial.equal('different answers', new Set(replies.map(reply => reply.essence)).size, 1)
      await trial.holds('balance', seat, seat.start - stake)
    },
  },
  {
    number: '28',
    name: 'The same bet after the wallet was started anew',
    expected: 'One debit, the same answer',
    async run(trial) {
      trial.needs('restart')
      const seat = await trial.seat()
      const same = { transactionId: seat.id('same'), roundId: seat.id('round') }
      const stake = seat.share(10)
      const first = await seat.bet(stake, same)
      trial.ok('before', first, seat, seat.start - stake)
      const { url } = await trial.arrange('restart', {})
      const side = url ? trial.bench.sideFor({ url }) : trial.side
      trial.repeated(
        'after',
        await side.send(side.compose(seat.call('bet', { amount: seat.text(stake), ...same }))),
        first,
      )
      await trial.holds('balance', seat, seat.start - stake)
    },
  },
  {
    number: '29',
    name: 'The same bet after four months',
    expected: 'One debit, the same answer',
    async run(trial) {
      trial.needs('advance')
      await betAgain(trial, () => trial.advance(120 * 86_400_000))
    },
  },
  {
    number: '30',
    name: 'The same id with another amount',
    expected: 'Duplicate; nothing changes',
    async run(trial) {
      const seat = await trial.seat()
      const same = { transactionId: seat.id('same'), roundId: seat.id('round') }
      const stake = seat.share(10)
      await seat.bet(stake, same)
      const [more, left] = [stake + seat.cent, seat.start - stake]
      trial.refused('one cent more', await seat.bet(more, same), 'DUPLICATE_TRANSACTION', seat, left)
      await trial.holds('balance', seat, left)
    },
  },
  {
    number: '31',
    name: 'The same id for another member',
    expected: 'Duplicate; nothing changes',
    async run(trial) {
      const seat = await trial.seat()
      const other = await trial.seat()
      const same = { transactionId: seat.id('same'), roundId: seat.id('round') }
      const stake = seat.share(10)
      await seat.bet(stake, same)
      trial.refused('another member', await other.bet(stake, same), 'DUPLICATE_TRANSACTION', other, other.start)
      await trial.holds('the first member’s balance', seat, seat.start - stake)
    },
  },
  {
    number: '32',
    name: 'The same id in another round or game',
    expected: 'Duplicate; nothing changes',
    async run(trial) {
      const seat = await trial.seat()
      const same = { transactionId: seat.id('same'), roundId: seat.id('round') }
      const [stake, code] = [seat.share(10), 'DUPLICATE_TRANSACTION'] as const
      await seat.bet(stake, same)
      const left = seat.start - stake
      const elsewhere = { ...same, roundId: seat.id('round') }
      trial.refused('another round', await seat.bet(stake, elsewhere), code, seat, left)
      const gameCode = seat.ticket.otherGameCode
      if (gameCode) trial.refused('another game', await seat.bet(stake, { ...same, gameCode }), code, seat, left)
    },
  },
  {
    number: '33',
    name: 'Win',
    expected: 'Exactly so much more',
    async run(trial) {
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      await seat.bet(seat.share(10), { transactionId, roundId })
      const paid = seat.start - seat.share(10) + seat.share(25)
      trial.ok('win', await seat.win(seat.share(25), roundId, transactionId), seat, paid)
      await trial.holds('balance', seat, paid)
    },
  },
  {
    number: '34',
    name: 'Win of zero closes the round',
    expected: 'Recorded; no further bet in the round',
    async run(trial) {
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      const stake = seat.share(10)
      await seat.bet(stake, { transactionId, roundId })
      const left = seat.start - stake
      trial.ok('win 0', await seat.win(0n, roundId, transactionId), seat, left)
      const isTaken = trial.policy.betAfterClose === 'taken'
      const late = await seat.bet(seat.share(1), { roundId })
      trial.either(isTaken, 'bet in the closed round', late, seat, left - seat.share(1), 'ROUND_CLOSED', left)
    },
  },
  {
    number: '35',
    name: 'Several wins in one round',
    expected: 'All paid',
    async run(trial) {
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      const [ten, two] = [seat.share(10), seat.share(2)]
      await seat.bet(ten, { transactionId, roundId })
      let left = seat.start - ten
      for (const roundClosed of [false, false, true]) {
        left += two
        trial.ok('a win', await seat.win(two, roundId, transactionId, { roundClosed }), seat, left)
      }
    },
  },
  {
    number: '36',
    name: 'Win without a bet',
    expected: 'Not found, or paid where the wallet’s policy says so',
    async run(trial) {
      const seat = await trial.seat()
      const prize = seat.share(5)
      const reply = await seat.win(prize, seat.id('round'), seat.id('bet'))
      const isPaid = trial.policy.unreferencedWin === 'paid'
      trial.either(isPaid, 'win', reply, seat, seat.start + prize, 'TRANSACTION_NOT_FOUND', seat.start)
    },
  },
  {
    number: '37',
    name: 'Win after the round was closed',
    expected: 'As the wallet’s policy says',
    async run(trial) {
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      const [stake, prize] = [seat.share(10), seat.share(5)]
      await seat.bet(stake, { transactionId, roundId })
      await seat.win(0n, roundId, transactionId)
      const left = seat.start - stake
      const isPaid = trial.policy.winAfterClose === 'paid'
      const reply = await seat.win(prize, roundId, transactionId)
      trial.either(isPaid, 'late win', reply, seat, left + prize, ['ROUND_CLOSED', 'ROUND_SETTLED'], left)
    },
  },
  {
    number: '38',
    name: 'Win after a day, with the token gone and the member blocked',
    expected: 'Paid; bets of a blocked member are refused',
    async run(trial) {
      trial.needs('block', 'advance')
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      const stake = seat.share(10)
      await seat.bet(stake, { transactionId, roundId })
      await trial.arrange('block', { player: trial.playerOf(seat) })
      trial.refused('bet of a blocked member', await seat.bet(stake), 'PLAYER_BLOCKED', seat, seat.start - stake)
      await trial.advance(25 * 3_600_000)
      trial.ok('win', await seat.win(stake + stake, roundId, transactionId), seat, seat.start + stake)
      trial.ok('rollback of an unknown bet', await seat.rollback(seat.id('bet'), roundId), seat, seat.start + stake)
    },
  },
  {
    number: '39',
    name: `The same win ${AT_ONCE} times at once`,
    expected: 'One credit',
    async run(trial) {
      const seat = await trial.seat()
      const [betId, roundId, transactionId] = [seat.id('bet'), seat.id('round'), seat.id('win')]
      const [stake, prize] = [seat.share(10), seat.share(20)]
      await seat.bet(stake, { transactionId: betId, roundId })
      const wins = Array.from({ length: AT_ONCE }, () => seat.win(prize, roundId, betId, { transactionId }))
      const replies = await Promise.all(wins)
      trial.equal('answers that are OK', replies.filter(reply => reply.outcome === 'ok').length, AT_ONCE)
      await trial.holds('balance', seat, seat.start - stake + prize)
      trial.ok('the same win once more', await seat.win(prize, roundId, betId, { transactionId }))
      await trial.holds('balance', seat, seat.start - stake + prize)
    },
  },
  {
    number: '40',
    name: 'The same win id with another amount',
    expected: 'Duplicate; nothing changes',
    async run(trial) {
      const seat = await trial.seat()
      const [betId, roundId, transactionId] = [seat.id('bet'), seat.id('round'), seat.id('win')]
      const [stake, prize] = [seat.share(10), seat.share(20)]
      await seat.bet(stake, { transactionId: betId, roundId })
      await seat.win(prize, roundId, betId, { transactionId })
      const left = seat.start - stake + prize
      const reply = await seat.win(prize + seat.cent, roundId, betId, { transactionId })
      trial.refused('one cent more', reply, 'DUPLICATE_TRANSACTION', seat, left)
      await trial.holds('balance', seat, left)
    },
  },
  {
    number: '41',
    name: 'A win under the id of a bet',
    expected: 'Duplicate; nothing changes',
    async run(trial) {
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      const stake = seat.share(10)
      await seat.bet(stake, { transactionId, roundId })
      const left = seat.start - stake
      const reply = await seat.win(stake, roundId, transactionId, { transactionId })
      trial.refused('win under the bet’s id', reply, 'DUPLICATE_TRANSACTION', seat, left)
      await trial.holds('balance', seat, left)
    },
  },
]
