import type { Case } from '../case.ts'
import type { Seat } from '../seat.ts'
import type { Trial } from '../trial.ts'

/** A member or a merchant that may not play now: bets refused with the code, open rounds paid. */
async function barred(
  trial: Trial,
  code: 'PLAYER_BLOCKED' | 'GAME_DISABLED',
  bar: (seat: Seat) => Promise<unknown>,
  lift: () => Promise<unknown> = async () => {},
): Promise<void> {
  const seat = await trial.seat()
  const [transactionId, roundId] = [seat.id('bet'), seat.id('round')]
  const [ten, twenty] = [seat.share(10), seat.share(20)]
  await seat.bet(ten, { transactionId, roundId })
  const back = { transactionId: seat.id('bet'), roundId: seat.id('round') }
  await seat.bet(ten, back)
  await bar(seat)
  try {
    trial.refused('bet', await seat.bet(ten), code, seat, seat.start - twenty)
    trial.ok('win', await seat.win(twenty, roundId, transactionId), seat, seat.start)
    trial.ok('rollback', await seat.rollback(back.transactionId, back.roundId), seat, seat.start + ten)
  } finally {
    await lift()
  }
}

/** Stakes up to the limit are taken; beyond it nothing is, from no side, until some of it was given back. */
async function ownStakes(trial: Trial): Promise<void> {
  const seat = await trial.seat()
  const [five, ten] = [seat.share(5), seat.share(10)]
  await trial.arrange('limit', { player: trial.playerOf(seat), kind: 'stake', amount: seat.text(ten + ten) })
  const first = { transactionId: seat.id('bet'), roundId: seat.id('round') }
  const second = { transactionId: seat.id('bet'), roundId: seat.id('round') }
  const taken = await seat.bet(ten, first)
  trial.ok('within the limit of stakes', taken, seat, seat.start - ten)
  trial.refused('beyond it by one unit', await seat.bet(ten + 1n), 'LIMIT_REACHED', seat, seat.start - ten)
  trial.ok('to its last unit', await seat.bet(ten, second), seat, seat.start - ten - ten)
  trial.repeated('a repeat counts once', await seat.bet(ten, first), taken)
  trial.refused('used up', await seat.bet(five), 'LIMIT_REACHED', seat, seat.start - ten - ten)
  trial.ok('a win', await seat.win(five, first.roundId, first.transactionId), seat, seat.start - ten - five)
  trial.refused('a win makes no room', await seat.bet(five), 'LIMIT_REACHED', seat, seat.start - ten - five)
  trial.ok('a rollback', await seat.rollback(second.transactionId, second.roundId), seat, seat.start - five)
  const answers = await Promise.all(Array.from({ length: 50 }, () => seat.bet(five)))
  for (const one of answers.filter(({ outcome }) => outcome !== 'ok'))
    trial.refused('one of 50 parallel bets', one, 'LIMIT_REACHED')
  trial.equal('taken of 50 parallel bets', answers.filter(({ outcome }) => outcome === 'ok').length, 2)
  await trial.holds('balance', seat, seat.start - five - ten)
}

/** Wins make room in what may be lost. */
async function ownLosses(trial: Trial): Promise<void> {
  const seat = await trial.seat()
  const [five, ten] = [seat.share(5), seat.share(10)]
  await trial.arrange('limit', { player: trial.playerOf(seat), kind: 'loss', amount: seat.text(ten) })
  const first = { transactionId: seat.id('bet'), roundId: seat.id('round') }
  trial.ok('within the limit of losses', await seat.bet(ten, first), seat, seat.start - ten)
  trial.refused('beyond it', await seat.bet(five), 'LIMIT_REACHED', seat, seat.start - ten)
  trial.ok('a win', await seat.win(five, first.roundId, first.transactionId), seat, seat.start - five)
  trial.refused('more than it made room for', await seat.bet(five + 1n), 'LIMIT_REACHED', seat, seat.start - five)
  trial.ok('what it made room for', await seat.bet(five), seat, seat.start - ten)
}

const MINUTE_MS = 60_000
const PLAY_MINUTES = 15

/** A bet a minute, until no more time is left. */
async function ownTime(trial: Trial): Promise<void> {
  const seat = await trial.seat()
  const one = seat.share(1)
  const player = trial.playerOf(seat)
  const { endsInMs } = await trial.arrange('limit', { player, kind: 'time', amount: String(PLAY_MINUTES) })
  // What was played is counted by the day: one that would turn meanwhile is over before.
  if (endsInMs !== undefined && endsInMs < 2 * PLAY_MINUTES * MINUTE_MS) await trial.advance(endsInMs)
  const first = { transactionId: seat.id('bet'), roundId: seat.id('round') }
  let held = seat.start
  for (let minute = 0; minute < PLAY_MINUTES; minute++) {
    held -= one
    trial.ok(`minute ${minute} of ${PLAY_MINUTES}`, await seat.bet(one, minute === 0 ? first : {}), seat, held)
    await trial.advance(MINUTE_MS)
  }
  trial.refused('no time left', await seat.bet(one), 'LIMIT_REACHED', seat, held)
  trial.ok('a win', await seat.win(one, first.roundId, first.transactionId), seat, held + one)
}

/** Whatever goes beyond taking a stake and paying a win. */
export const features: Case[] = [
  {
    number: '63',
    name: 'Stakes count towards what a bonus has to be played, whole, in part or not at all',
    expected: 'Wagering is exact',
    async run(trial) {
      trial.needs('turnover', 'turnover-share')
      const seat = await trial.seat()
      const player = trial.playerOf(seat)
      const { gameCode } = seat.player
      const ten = seat.share(10)
      const before = await trial.arrange('turnover', { player, require: seat.text(seat.start * 10n) })
      let remaining = seat.units(before.remaining)
      try {
        for (const pct of [100, 20, 0]) {
          await trial.arrange('turnover-share', { gameCode, pct })
          const [betId, roundId] = [seat.id('bet'), seat.id('round')]
          await seat.bet(ten, { transactionId: betId, roundId })
          await seat.win(ten, roundId, betId)
          const back = { transactionId: seat.id('bet'), roundId: seat.id('round') }
          await seat.bet(ten, back)
          await seat.rollback(back.transactionId, back.roundId)
          remaining -= (ten * BigInt(pct)) / 100n
          const { remaining: left } = await trial.arrange('turnover', { player })
          trial.equal(`left to play where ${pct} % count`, left, seat.text(remaining))
        }
      } finally {
        await trial.arrange('turnover-share', { gameCode, pct: 100 })
      }
    },
  },
  {
    number: '64',
    name: 'A very large win',
    expected: 'Paid exactly, under its own id',
    async run(trial) {
      const seat = await trial.seat()
      const [betId, roundId, transactionId] = [seat.id('bet'), seat.id('round'), seat.id('jackpot')]
      const [stake, prize] = [seat.share(1), seat.start * 10_000n + 7n]
      if (trial.bench.players.most !== Number.POSITIVE_INFINITY)
        trial.skip('given players would keep the money; it needs arranged ones')
      await seat.bet(stake, { transactionId: betId, roundId })
      const paid = seat.start - stake + prize
      const first = await seat.win(prize, roundId, betId, { transactionId })
      trial.ok('win', first, seat, paid)
      trial.repeated('again', await seat.win(prize, roundId, betId, { transactionId }), first)
      await trial.holds('balance', seat, paid)
    },
  },
  {
    number: '64b',
    name: 'A very large win waits for somebody’s review',
    expected: 'Flagged',
    async run(trial) {
      trial.needs('reviewed')
      const seat = await trial.seat()
      const [betId, roundId, transactionId] = [seat.id('bet'), seat.id('round'), seat.id('jackpot')]
      await seat.bet(seat.share(1), { transactionId: betId, roundId })
      await seat.win(seat.start * 10_000n, roundId, betId, { transactionId })
      trial.true('flagged', (await trial.arrange('reviewed', { transactionId })).flagged)
    },
  },
  {
    number: '66',
    name: 'What the wallet’s record says of a round',
    expected: 'The whole stake, the whole win, the number of bets, and whether it is over',
    async run(trial) {
      trial.needs('round')
      const seat = await trial.seat()
      const [betId, roundId] = [seat.id('bet'), seat.id('round')]
      const [ten, five] = [seat.share(10), seat.share(5)]
      await seat.bet(ten, { transactionId: betId, roundId })
      await seat.bet(ten, { roundId })
      await seat.win(five, roundId, betId, { roundClosed: false })
      const told = { staked: seat.text(ten * 2n), won: seat.text(five), bets: 2 }
      if (trial.side.has.openRounds)
        trial.equal('while it is open', await trial.arrange('round', { roundId }), { ...told, state: 'open' })
      await seat.win(0n, roundId, betId)
      trial.equal('once it is closed', await trial.arrange('round', { roundId }), { ...told, state: 'closed' })
      if (!trial.side.operations.has('net')) return
      const netRound = seat.id('round')
      await seat.net(seat.share(60), seat.share(50), seat.share(20), { roundId: netRound })
      const ofNet = { staked: seat.text(seat.share(60)), won: seat.text(seat.share(50)), bets: 1, state: 'closed' }
      trial.equal('of a net', await trial.arrange('round', { roundId: netRound }), ofNet)
    },
  },
  {
    number: '67',
    name: 'Pages of the list a vendor reconciles with',
    expected: 'No gap and no repeat at the edges of pages',
    async run(trial) {
      trial.needs('records')
      const seat = await trial.seat()
      for (let bets = 0; bets < 5; bets++) await seat.bet(seat.share(1))
      const pagesOf = async (limit: number) => {
        const ids: string[] = []
        for (let after = ''; ; ) {
          const { rows, next } = await trial.arrange('records', { after, limit })
          ids.push(...rows.map(row => row.id))
          if (rows.length < limit) return ids
          trial.true(`in pages of ${limit}: the place moves on`, next !== after, `after ${after || 'nothing'}: ${next}`)
          after = next
        }
      }
      const whole = await pagesOf(500)
      trial.true('there is something to page', whole.length >= 5, `${whole.length} rows`)
      trial.equal('each once', new Set(whole).size, whole.length)
      for (const limit of [1, 2, 3, whole.length]) trial.equal(`in pages of ${limit}`, await pagesOf(limit), whole)
    },
  },
  {
    number: '68',
    name: 'Stakes beyond the limits of the game',
    expected: 'Limit reached; the limits themselves are taken',
    async run(trial) {
      const seat = await trial.seat()
      const { betMin, betMax } = seat.player
      if (betMax === undefined || betMin === undefined) return trial.skip('the protocol names no limits to the vendor')
      const [least, most] = [seat.units(betMin), seat.units(betMax)]
      trial.refused('one unit above', await seat.bet(most + 1n), 'LIMIT_REACHED', seat, seat.start)
      if (least > 1n) trial.refused('one unit below', await seat.bet(least - 1n), 'LIMIT_REACHED', seat, seat.start)
      trial.ok('the least', await seat.bet(least), seat, seat.start - least)
      if (most <= seat.start - least) trial.ok('the most', await seat.bet(most), seat, seat.start - least - most)
    },
  },
  {
    number: '68b',
    name: 'A member’s own limits of stake, loss and time',
    expected: 'Limit reached',
    async run(trial) {
      trial.needs('limit')
      await ownStakes(trial)
      await ownLosses(trial)
      if (trial.offers('advance')) await ownTime(trial)
    },
  },
  {
    number: '69',
    name: 'A member who shut himself out',
    expected: 'Bets refused; wins still paid',
    async run(trial) {
      trial.needs('exclude')
      await barred(trial, 'PLAYER_BLOCKED', seat => trial.arrange('exclude', { player: trial.playerOf(seat) }))
    },
  },
  {
    number: '70',
    name: 'The merchant is in maintenance',
    expected: 'Bets refused; wins and rollbacks still taken',
    async run(trial) {
      trial.needs('maintenance')
      await barred(
        trial,
        'GAME_DISABLED',
        () => trial.arrange('maintenance', { state: 'on' }),
        () => trial.arrange('maintenance', { state: 'off' }),
      )
    },
  },
]
