import type { Case } from '../case.ts'
import type { Seat } from '../seat.ts'
import type { Trial } from '../trial.ts'
import type { Reply } from '../vendor-side.ts'

const AT_ONCE = 50

/** A movement whose rollback came before it: no effect, whatever the answer. */
async function late(trial: Trial, what: string, seat: Seat, reply: Reply, balance: bigint): Promise<void> {
  const isAcknowledged = trial.policy.lateMovement === 'acknowledged'
  trial.either(isAcknowledged, what, reply, seat, balance, 'TRANSACTION_ROLLED_BACK', balance)
  await trial.holds(`balance after ${what}`, seat, balance)
}

/** What is given back, once, in whatever order it comes. */
export const rollbacks: Case[] = [
  {
    number: '42',
    name: 'Rollback of a bet',
    expected: 'The stake is back',
    async run(trial) {
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      await seat.bet(seat.share(10), { transactionId, roundId })
      trial.ok('rollback', await seat.rollback(transactionId, roundId), seat, seat.start)
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: '43',
    name: `Rollback of a bet ${AT_ONCE} times at once, then under another id`,
    expected: 'Restored once',
    async run(trial) {
      const seat = await trial.seat()
      const [betId, roundId, transactionId] = [seat.id('bet'), seat.id('round'), seat.id('back')]
      await seat.bet(seat.share(10), { transactionId: betId, roundId })
      const many = Array.from({ length: AT_ONCE }, () => seat.rollback(betId, roundId, { transactionId }))
      const replies = await Promise.all(many)
      trial.equal('answers that are OK', replies.filter(reply => reply.outcome === 'ok').length, AT_ONCE)
      await trial.holds('balance', seat, seat.start)
      trial.ok('under another id', await seat.rollback(betId, roundId), seat, seat.start)
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: '44',
    name: 'Rollback of one of three bets',
    expected: 'The others stand',
    async run(trial) {
      const seat = await trial.seat()
      const roundId = seat.id('round')
      const ids = [seat.id('a'), seat.id('b'), seat.id('c')] as const
      const ten = seat.share(10)
      for (const transactionId of ids) await seat.bet(ten, { transactionId, roundId })
      trial.ok('rollback of the second', await seat.rollback(ids[1], roundId), seat, seat.start - ten * 2n)
      trial.ok('win of the round', await seat.win(ten, roundId, ids[0]), seat, seat.start - ten)
    },
  },
  {
    number: '45',
    name: 'Rollback of a win',
    expected: 'As the wallet’s policy says; never a negative balance',
    async run(trial) {
      const seat = await trial.seat()
      const [betId, roundId, winId] = [seat.id('bet'), seat.id('round'), seat.id('win')]
      const [ten, five] = [seat.share(10), seat.share(5)]
      await seat.bet(ten, { transactionId: betId, roundId })
      await seat.win(five, roundId, betId, { transactionId: winId, roundClosed: false })
      const before = seat.start - ten + five
      const isTaken = trial.policy.rollbackOfWin === 'taken'
      const codes = ['TRANSACTION_NOT_FOUND', 'ROUND_SETTLED'] as const
      trial.either(
        isTaken,
        'rollback of the win',
        await seat.rollback(winId, roundId),
        seat,
        before - five,
        codes,
        before,
      )
    },
  },
  {
    number: '46',
    name: 'Rollback before its bet',
    expected: 'OK, remembered; the bet has no effect',
    async run(trial) {
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('late'), seat.id('round')]
      trial.ok('rollback', await seat.rollback(transactionId, roundId), seat, seat.start)
      await late(trial, 'the bet', seat, await seat.bet(seat.share(10), { transactionId, roundId }), seat.start)
    },
  },
  {
    number: '47',
    name: 'Rollback before its win',
    expected: 'OK, remembered; the win has no effect',
    async run(trial) {
      const seat = await trial.seat()
      const [betId, winId, roundId] = [seat.id('bet'), seat.id('late'), seat.id('round')]
      const ten = seat.share(10)
      trial.ok('rollback', await seat.rollback(winId, roundId), seat, seat.start)
      trial.ok('the bet', await seat.bet(ten, { transactionId: betId, roundId }), seat, seat.start - ten)
      const win = await seat.win(seat.share(30), roundId, betId, { transactionId: winId })
      await late(trial, 'the win', seat, win, seat.start - ten)
    },
  },
  {
    number: '48',
    name: 'Two rollbacks, then both bets',
    expected: 'Neither has an effect',
    async run(trial) {
      const seat = await trial.seat()
      const roundId = seat.id('round')
      const ids = [seat.id('a'), seat.id('b')]
      for (const id of ids) trial.ok('rollback', await seat.rollback(id, roundId), seat, seat.start)
      for (const transactionId of ids)
        await late(trial, 'a bet', seat, await seat.bet(seat.share(10), { transactionId, roundId }), seat.start)
    },
  },
  {
    number: '49',
    name: 'Rollback three times, then its bet',
    expected: 'The bet has no effect',
    async run(trial) {
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('late'), seat.id('round')]
      for (let times = 0; times < 3; times++)
        trial.ok('rollback', await seat.rollback(transactionId, roundId), seat, seat.start)
      await late(trial, 'the bet', seat, await seat.bet(seat.share(10), { transactionId, roundId }), seat.start)
    },
  },
  {
    number: '50',
    name: 'Win after its bet was rolled back',
    expected: 'Rolled back; nothing is paid',
    async run(trial) {
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      await seat.bet(seat.share(10), { transactionId, roundId })
      await seat.rollback(transactionId, roundId)
      const reply = await seat.win(seat.share(50), roundId, transactionId)
      trial.refused('win', reply, 'TRANSACTION_ROLLED_BACK', seat, seat.start)
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: '51',
    name: 'Rollback after a win was paid',
    expected: 'As the wallet’s policy says',
    async run(trial) {
      const seat = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      const [ten, twenty] = [seat.share(10), seat.share(20)]
      await seat.bet(ten, { transactionId, roundId })
      await seat.win(twenty, roundId, transactionId)
      const before = seat.start - ten + twenty
      const isTaken = trial.policy.rollbackAfterWin === 'taken'
      const reply = await seat.rollback(transactionId, roundId)
      trial.either(isTaken, 'rollback', reply, seat, before + ten, 'ROUND_SETTLED', before)
    },
  },
  {
    number: '52',
    name: 'Rollback of another member’s bet',
    expected: 'No effect on either',
    async run(trial) {
      const seat = await trial.seat()
      const other = await trial.seat()
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      const ten = seat.share(10)
      await seat.bet(ten, { transactionId, roundId })
      const isAcknowledged = trial.policy.foreignRollback === 'acknowledged'
      const reply = await other.rollback(transactionId, roundId)
      trial.either(isAcknowledged, 'rollback', reply, other, other.start, 'TRANSACTION_NOT_FOUND', other.start)
      await trial.holds('the first member’s balance', seat, seat.start - ten)
      await trial.holds('the other’s balance', other, other.start)
      trial.ok('win of the first', await seat.win(ten, roundId, transactionId), seat, seat.start)
    },
  },
  {
    number: 'D1',
    name: 'A round told from end to end',
    expected: 'Bet, repeat, lost, rolled back twice, too large a bet, and a bet after its rollback add up',
    async run(trial) {
      const seat = await trial.seat()
      const [bet, round] = [seat.id('t1'), seat.id('round')]
      const ten = seat.share(10)
      const same = { transactionId: bet, roundId: round }
      trial.ok('bet', await seat.bet(ten, same), seat, seat.start - ten)
      trial.ok('bet again', await seat.bet(ten, same), seat, seat.start - ten)
      const lost = await seat.win(0n, round, bet, { roundClosed: false })
      trial.ok('win 0', lost, seat, seat.start - ten)
      trial.ok('rollback', await seat.rollback(bet, round), seat, seat.start)
      trial.ok('rollback again', await seat.rollback(bet, round), seat, seat.start)
      const [lateBet, lateRound] = [seat.id('t7'), seat.id('round')]
      trial.ok('rollback of a bet to come', await seat.rollback(lateBet, lateRound), seat, seat.start)
      const reply = await seat.bet(seat.share(5), { transactionId: lateBet, roundId: lateRound })
      await late(trial, 'that bet', seat, reply, seat.start)
    },
  },
]
