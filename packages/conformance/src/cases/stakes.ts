import { toText } from '../amounts.ts'
import type { Case } from '../case.ts'

/** Balance, amounts, currencies and games of a bet. */
export const stakes: Case[] = [
  {
    number: '1',
    name: 'Balance',
    expected: 'The balance, in the player’s currency',
    async run(trial) {
      const seat = await trial.seat()
      const isArranged = trial.offers('player')
      trial.ok('balance', await seat.balance(), seat, isArranged ? seat.units(trial.money) : seat.start)
    },
  },
  {
    number: '2',
    name: 'Balance with a bad token',
    expected: 'Invalid token, and no balance',
    async run(trial) {
      const seat = await trial.seat()
      const reply = await seat.balance({ sessionToken: 'x'.repeat(43) })
      trial.refused('balance with an unknown token', reply, 'INVALID_TOKEN')
      trial.true('no balance told', reply.balance === undefined)
    },
  },
  {
    number: '3',
    name: 'Balance of another merchant’s member',
    expected: 'Invalid token, in the same words as for nobody',
    async run(trial) {
      trial.needs('other-merchant')
      const seat = await trial.seat()
      const { keyId, secret, ...ticket } = await trial.arrange('other-merchant', { balance: '100' })
      const abroad = await trial.enter(ticket, trial.bench.sideFor({ keyId, secret }))
      const nobody = await seat.balance({ sessionToken: 'x'.repeat(43) })
      const { sessionToken, playerId } = abroad.player
      const crossed = await seat.balance({ sessionToken, playerId })
      trial.refused('another merchant’s player and token', crossed, 'INVALID_TOKEN')
      trial.equal('the words', crossed.essence, nobody.essence)
      if (!trial.side.has.namesPlayer) return
      const guessed = playerId.replace(/^./, first => (first === '1' ? '2' : '1'))
      trial.equal('a made-up player', (await seat.balance({ playerId: guessed })).essence, nobody.essence)
      trial.equal('its token with one’s own player', (await seat.balance({ sessionToken })).essence, nobody.essence)
    },
  },
  {
    number: '4',
    name: 'Bet of one',
    expected: 'Exactly one less',
    async run(trial) {
      const seat = await trial.seat()
      const one = seat.stake ?? seat.units('1')
      trial.takes(seat, one)
      trial.ok(`bet ${seat.text(one)}`, await seat.bet(one), seat, seat.start - one)
      await trial.holds('balance', seat, seat.start - one)
    },
  },
  {
    number: '5',
    name: 'Bet of one cent',
    expected: 'Exactly one cent less',
    async run(trial) {
      const seat = await trial.seat()
      trial.limits(seat, seat.cent)
      trial.ok('bet 0.01', await seat.bet(seat.cent), seat, seat.start - seat.cent)
    },
  },
  {
    number: '6',
    name: 'Bet of the smallest unit of the currency',
    expected: 'Exactly that unit less',
    async run(trial) {
      const seat = await trial.seat()
      trial.limits(seat, 1n)
      for (let left = seat.start - 1n; left > seat.start - 8n; left--)
        trial.ok(`bet ${seat.text(1n)}`, await seat.bet(1n), seat, left)
    },
  },
  {
    number: '7',
    name: 'Bet of the whole balance',
    expected: 'Taken; nothing is left',
    async run(trial) {
      const seat = await trial.seat()
      trial.limits(seat, seat.start)
      trial.ok('bet everything', await seat.bet(seat.start), seat, 0n)
    },
  },
  {
    number: '8',
    name: 'Bet of one unit more than the balance',
    expected: 'Not enough money, with the true balance',
    async run(trial) {
      const seat = await trial.seat()
      trial.limits(seat, seat.start + 1n)
      trial.refused('bet one unit too much', await seat.bet(seat.start + 1n), 'INSUFFICIENT_FUNDS', seat, seat.start)
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: '9',
    name: 'Bet of zero',
    expected: 'As the wallet’s policy says; nothing moves',
    async run(trial) {
      const seat = await trial.seat()
      const isTaken = trial.policy.zeroBet === 'taken'
      trial.either(
        isTaken,
        'bet 0',
        await seat.bet(0n),
        seat,
        seat.start,
        ['INVALID_AMOUNT', 'LIMIT_REACHED'],
        seat.start,
      )
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: '10',
    name: 'Negative amounts',
    expected: 'Refused as wrong types; nothing moves',
    async run(trial) {
      const seat = await trial.seat()
      const isNegative = (what: string) => what.includes('-')
      for (const bad of trial.side.badAmounts(seat.call('bet', { amount: '1' })).filter(one => isNegative(one.what)))
        trial.refused(bad.what, await trial.side.send(bad.message), bad.code)
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: '11',
    name: 'Huge amounts',
    expected: 'Refused; nothing moves, nothing overflows',
    async run(trial) {
      const seat = await trial.seat()
      for (const amount of ['9007199254740993', '99999999999999', '999999999999999']) {
        const reply = await seat.send(seat.call('bet', { amount }))
        trial.refused(`bet ${amount}`, reply, ['WRONG_TYPES', 'INVALID_AMOUNT', 'LIMIT_REACHED', 'INSUFFICIENT_FUNDS'])
      }
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: '12',
    name: 'Amounts as text, float, NaN, exponent and other types',
    expected: 'Refused as wrong types; nothing moves',
    async run(trial) {
      const seat = await trial.seat()
      for (const bad of trial.side.badAmounts(seat.call('bet', { amount: '1' })))
        trial.refused(bad.what, await trial.side.send(bad.message), bad.code)
      await trial.holds('balance', seat, seat.start)
    },
  },
  {
    number: '13',
    name: 'Bet in another currency',
    expected: 'Wrong currency',
    async run(trial) {
      if (!trial.side.has.namesCurrency) trial.skip('bets of this protocol name no currency')
      const seat = await trial.seat()
      const currency = seat.player.currency === 'THB' ? 'PEN' : 'THB'
      trial.refused(
        `bet in ${currency}`,
        await seat.bet(seat.share(1), { currency }),
        'WRONG_CURRENCY',
        seat,
        seat.start,
      )
    },
  },
  {
    number: '14',
    name: 'Bet in an unknown currency',
    expected: 'Wrong currency',
    async run(trial) {
      if (!trial.side.has.namesCurrency) trial.skip('bets of this protocol name no currency')
      const seat = await trial.seat()
      const reply = await seat.bet(seat.share(1), { currency: 'ZZZ' })
      trial.refused('bet in ZZZ', reply, 'WRONG_CURRENCY', seat, seat.start)
    },
  },
  {
    number: '15',
    name: 'Decimals beyond the currency’s',
    expected: 'Refused, not rounded; zeros at the end are no decimals',
    async run(trial) {
      const seat = await trial.seat()
      const one = seat.stake ?? seat.units('1')
      trial.takes(seat, one)
      const finer = toText(one * 10n + 1n, seat.scale + 1)
      const reply = await seat.send(seat.call('bet', { amount: finer }))
      trial.refused(`bet ${finer}`, reply, ['INVALID_AMOUNT', 'WRONG_TYPES'])
      await trial.holds('balance', seat, seat.start)
      const [whole, decimals = ''] = seat.text(one).split('.')
      const zeros = `${whole}.${decimals.padEnd(Math.max(1, seat.scale), '0')}`
      trial.ok(`bet ${zeros}`, await seat.send(seat.call('bet', { amount: zeros })), seat, seat.start - one)
    },
  },
  {
    number: '16',
    name: 'Bet on an unknown game',
    expected: 'Invalid game',
    async run(trial) {
      const seat = await trial.seat()
      const reply = await seat.bet(seat.share(1), { gameCode: 'no-such-game' })
      trial.refused('bet on an unknown game', reply, 'INVALID_GAME', seat, seat.start)
    },
  },
  {
    number: '17',
    name: 'Bet on a game that is switched off',
    expected: 'Refused; a win of an open round is still paid',
    async run(trial) {
      trial.needs('game')
      const seat = await trial.seat()
      const gameCode = seat.ticket.otherGameCode
      if (!gameCode) return trial.skip('the vendor has one game only')
      const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
      const [stake, half] = [seat.share(10), seat.share(5)]
      trial.ok(
        'bet while it is on',
        await seat.bet(stake, { transactionId, roundId, gameCode }),
        seat,
        seat.start - stake,
      )
      await trial.arrange('game', { gameCode, state: 'off' })
      try {
        const left = seat.start - stake
        trial.refused('bet while it is off', await seat.bet(stake, { gameCode }), 'GAME_DISABLED', seat, left)
        trial.ok('win while it is off', await seat.win(half, roundId, transactionId, { gameCode }), seat, left + half)
      } finally {
        await trial.arrange('game', { gameCode, state: 'on' })
      }
    },
  },
  {
    number: '18',
    name: 'Another game of the vendor inside the session',
    expected: 'Taken',
    async run(trial) {
      const seat = await trial.seat()
      const gameCode = seat.ticket.otherGameCode
      if (!gameCode) return trial.skip('the vendor has one game only')
      const stake = seat.share(10)
      trial.ok('bet on the other game', await seat.bet(stake, { gameCode }), seat, seat.start - stake)
    },
  },
]
