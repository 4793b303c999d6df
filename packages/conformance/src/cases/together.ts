import type { Case } from '../case.ts'

const AT_ONCE = 50

/** Bet and win in one call, and nets of many shots. */
export const together: Case[] = [
  {
    number: '53',
    name: 'Bet and win in one call',
    expected: 'The sum is exact',
    async run(trial) {
      trial.has('betWin')
      const seat = await trial.seat()
      const [ten, win] = [seat.share(10), seat.share(25)]
      trial.ok('bet 10 %, win 25 %', await seat.betWin(ten, win), seat, seat.start - ten + win)
      trial.ok('bet 10 %, win 0', await seat.betWin(ten, 0n), seat, seat.start - ten * 2n + win)
    },
  },
  {
    number: '54',
    name: 'Bet and win in one call, again',
    expected: 'Charged and paid once',
    async run(trial) {
      trial.has('betWin')
      const seat = await trial.seat()
      const same = { transactionId: seat.id('both'), roundId: seat.id('round') }
      const [ten, win] = [seat.share(10), seat.share(25)]
      const first = await seat.betWin(ten, win, same)
      trial.ok('the first time', first, seat, seat.start - ten + win)
      trial.repeated('the second time', await seat.betWin(ten, win, same), first)
      trial.refused('with another win', await seat.betWin(ten, win + seat.cent, same), 'DUPLICATE_TRANSACTION')
      await trial.holds('balance', seat, seat.start - ten + win)
    },
  },
  {
    number: '55',
    name: 'Bet and win in one call that the balance does not cover',
    expected: 'All or nothing: nothing',
    async run(trial) {
      trial.has('betWin')
      const seat = await trial.seat()
      const most = seat.start + seat.cent
      trial.limits(seat, most)
      const reply = await seat.betWin(most, most * 5n)
      trial.refused('bet too much, win five times', reply, 'INSUFFICIENT_FUNDS', seat, seat.start)
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: 'N1',
    name: 'Net of more than the balance',
    expected: 'Taken where the balance carried each shot; one unit less is refused',
    async run(trial) {
      trial.has('net')
      const seat = await trial.seat()
      const [much, most] = [seat.part(150), seat.part(120)]
      trial.limits(seat, much)
      trial.takes(seat)
      const lack = await seat.net(much, most, seat.start + 1n)
      trial.refused('one unit short', lack, 'INSUFFICIENT_FUNDS', seat, seat.start)
      await trial.holds('balance', seat, seat.start)
      const left = seat.start - much + most
      trial.ok('just enough', await seat.net(much, most, seat.start), seat, left)
      trial.ok('all that is left', await seat.net(left, 0n, left), seat, 0n)
      trial.refused('with nothing', await seat.net(seat.unit, seat.unit, seat.unit), 'INSUFFICIENT_FUNDS', seat, 0n)
    },
  },
  {
    number: 'N2',
    name: 'Net and its round',
    expected: 'The round is over where it says so, and lives on where not',
    async run(trial) {
      trial.has('net')
      const seat = await trial.seat()
      const ten = seat.share(10)
      const [over, open] = [seat.id('round'), seat.id('round')]
      trial.ok('a net', await seat.net(ten, ten, ten, { roundId: over }), seat, seat.start)
      const late = await seat.net(ten, 0n, ten, { roundId: over })
      const isTaken = trial.policy.betAfterClose === 'taken'
      trial.either(isTaken, 'another in its round', late, seat, seat.start - ten, 'ROUND_CLOSED', seat.start)
      if (isTaken) return
      const living = await seat.net(ten, 0n, ten, { roundId: open, roundClosed: false })
      trial.ok('a net that leaves its round open', living, seat, seat.start - ten)
      trial.ok('another in that round', await seat.net(ten, ten, ten, { roundId: open }), seat, seat.start - ten)
    },
  },
  {
    number: 'N3',
    name: `The same net ${AT_ONCE} times at once, and with other content`,
    expected: 'One effect, the same answer; other content is a duplicate',
    async run(trial) {
      trial.has('net')
      const seat = await trial.seat()
      const same = { transactionId: seat.id('same'), roundId: seat.id('round') }
      const [bet, win, need, one] = [seat.share(30), seat.share(25), seat.share(20), seat.cent]
      const left = seat.start - bet + win
      const first = await seat.net(bet, win, need, same)
      trial.ok('the first', first, seat, left)
      const many = await Promise.all(Array.from({ length: AT_ONCE }, () => seat.net(bet, win, need, same)))
      trial.equal('answers that are OK', many.filter(reply => reply.outcome === 'ok').length, AT_ONCE)
      for (const [what, reply] of [
        ['another bet', await seat.net(bet + one, win, need, same)],
        ['another win', await seat.net(bet, win - one, need, same)],
        ['another lowest balance', await seat.net(bet, win, need + one, same)],
        ['an open round', await seat.net(bet, win, need, { ...same, roundClosed: false })],
        ['as bet and win', await seat.betWin(bet, win, same)],
      ] as const)
        trial.refused(what, reply, 'DUPLICATE_TRANSACTION', seat, left)
      await trial.holds('balance', seat, left)
    },
  },
  {
    number: 'N4',
    name: 'Lowest balances that the amounts cannot give',
    expected: 'Refused by form',
    async run(trial) {
      trial.has('net')
      const seat = await trial.seat()
      const [bet, win, part] = [seat.share(30), seat.share(25), seat.share(30) - seat.share(25)]
      for (const [what, stake, prize, need] of [
        ['less than it loses', bet, win, part - 1n],
        ['more than it stakes', bet, win, bet + 1n],
        ['nothing', bet, bet + win, 0n],
        ['less than a lost stake', bet, 0n, bet - 1n],
      ] as const)
        trial.refused(what, await seat.net(stake, prize, need), 'WRONG_TYPES')
      trial.refused('nothing at all', await seat.net(0n, 0n, 0n), ['WRONG_TYPES', 'INVALID_AMOUNT'])
      trial.ok('as little as it loses', await seat.net(bet, win, part), seat, seat.start - part)
    },
  },
  {
    number: 'N5',
    name: 'Net of a replaced session and of a blocked member',
    expected: 'Refused like a bet',
    async run(trial) {
      trial.has('net')
      trial.needs('relaunch', 'block')
      const seat = await trial.seat()
      const player = trial.playerOf(seat)
      const ten = seat.share(10)
      const newer = await trial.enter(await trial.arrange('relaunch', { player }))
      trial.refused('the old session', await seat.net(ten, ten, ten), 'TOKEN_EXPIRED', seat, seat.start)
      await trial.arrange('block', { player })
      trial.refused('blocked', await newer.net(ten, ten, ten), 'PLAYER_BLOCKED', seat, seat.start)
    },
  },
  {
    number: 'N6',
    name: 'Rollback of a net',
    expected: 'Once while nothing was won, not after; before it comes it leaves its mark',
    async run(trial) {
      trial.has('net')
      const seat = await trial.seat()
      const [bet, win, need] = [seat.share(30), seat.share(25), seat.share(20)]
      const lost = { transactionId: seat.id('net'), roundId: seat.id('round') }
      await seat.net(bet, 0n, bet, lost)
      for (const time of ['first', 'second'])
        trial.ok(`lost: the ${time} time`, await seat.rollback(lost.transactionId, lost.roundId), seat, seat.start)
      const won = { transactionId: seat.id('net'), roundId: seat.id('round') }
      await seat.net(bet, win, need, won)
      const left = seat.start - bet + win
      const isTaken = trial.policy.rollbackAfterWin === 'taken'
      const reply = await seat.rollback(won.transactionId, won.roundId)
      trial.either(isTaken, 'won', reply, seat, left + bet, 'ROUND_SETTLED', left)
      if (isTaken) return
      const late = { transactionId: seat.id('net'), roundId: seat.id('round') }
      trial.ok('before it comes', await seat.rollback(late.transactionId, late.roundId), seat, left)
      const isAcknowledged = trial.policy.lateMovement === 'acknowledged'
      const came = await seat.net(bet, bet * 5n, bet, late)
      trial.either(isAcknowledged, 'when it comes', came, seat, left, 'TRANSACTION_ROLLED_BACK', left)
    },
  },
  {
    number: 'N7',
    name: 'Forty nets at once on money for ten',
    expected: 'Exactly ten',
    async run(trial) {
      trial.has('net')
      const seat = await trial.seat()
      const need = seat.start / 10n
      const [bet, win] = [need + need / 2n, need / 2n]
      trial.limits(seat, bet)
      const replies = await Promise.all(Array.from({ length: 40 }, () => seat.net(bet, win, need)))
      trial.equal('taken', replies.filter(reply => reply.outcome === 'ok').length, 10)
      await trial.holds('balance', seat, seat.start - (bet - win) * 10n)
    },
  },
]
