import type { Case } from '../case.ts'
import type { Seat } from '../seat.ts'
import type { Trial } from '../trial.ts'
import type { Reply } from '../vendor-side.ts'

const CUTS = 20
const REPEATS_MAX = 20
const CROWD = 64
const DOWN_ANSWER_MS = 2_000

/** Repeats a call until its answer is definite, as the protocol asks of a vendor. */
async function definite(ask: () => Promise<Reply>): Promise<Reply> {
  let reply = await ask()
  for (let times = 1; times < REPEATS_MAX && (reply.outcome === 'unclear' || reply.retryable); times++)
    reply = await ask()
  return reply
}

/** Sends a bet and cuts the connection before the answer. */
async function cutBet(seat: Seat, stake: bigint): Promise<{ transactionId: string; roundId: string; reply: Reply }> {
  const same = { transactionId: seat.id('cut'), roundId: seat.id('round') }
  return { ...same, reply: await seat.bet(stake, same, { cut: true }) }
}

/** Lost answers, races, load, and a wallet without its database. */
export const faults: Case[] = [
  {
    number: '56',
    name: 'The bet’s answer is lost and the vendor rolls back',
    expected: 'The balance is what it was, every time',
    async run(trial) {
      const seat = await trial.seat()
      for (let i = 0; i < CUTS; i++) {
        const { transactionId, roundId, reply } = await cutBet(seat, seat.share(10))
        trial.equal('the cut call has no answer', reply.outcome, 'unclear')
        const back = await definite(() => seat.rollback(transactionId, roundId))
        trial.equal('rollback', back.outcome, 'ok')
        await trial.holds('balance', seat, seat.start)
        const again = await seat.bet(seat.share(10), { transactionId, roundId })
        trial.true(
          'the bet cannot come back',
          again.outcome !== 'unclear' && (await seat.balance()).balance === seat.text(seat.start),
        )
      }
    },
  },
  {
    number: '57',
    name: 'The bet’s answer is lost and the vendor repeats',
    expected: 'One effect, every time',
    async run(trial) {
      const seat = await trial.seat()
      const stake = seat.share(3)
      const bets: { transactionId: string; roundId: string }[] = []
      for (let i = 1n; i <= BigInt(CUTS); i++) {
        const { transactionId, roundId } = await cutBet(seat, stake)
        bets.push({ transactionId, roundId })
        const reply = await definite(() => seat.bet(stake, { transactionId, roundId }))
        trial.ok('the repeat', reply, seat, seat.start - stake * i)
      }
      for (const bet of bets) trial.equal('a late repeat', (await definite(() => seat.bet(stake, bet))).outcome, 'ok')
      await trial.holds('balance', seat, seat.start - stake * BigInt(CUTS))
    },
  },
  {
    number: '58',
    name: 'Bet and rollback at the same moment',
    expected: 'Never charged and never restored twice, in any order',
    async run(trial) {
      const seats = [await trial.seat()]
      while (seats.length < Math.min(4, trial.bench.players.most)) seats.push(await trial.seat())
      const each = Math.ceil(trial.bench.races / seats.length)
      const race = async (seat: Seat) => {
        for (let i = 0; i < each; i++) {
          const same = { transactionId: seat.id('race'), roundId: seat.id('round') }
          const calls = [
            () => seat.bet(seat.share(10), same),
            () => seat.rollback(same.transactionId, same.roundId),
            ...(trial.bench.random.chance(30) ? [() => seat.bet(seat.share(10), same)] : []),
            ...(trial.bench.random.chance(30) ? [() => seat.rollback(same.transactionId, same.roundId)] : []),
          ]
          const order = trial.bench.random.chance(50) ? calls : calls.toReversed()
          const replies = await Promise.all(order.map(call => call()))
          if (replies.some(reply => reply.outcome === 'unclear')) return `no definite answer in race ${i}`
          const { balance } = await seat.balance()
          if (balance === undefined || seat.units(balance) !== seat.start) return `balance ${balance} after race ${i}`
        }
        return 'as at the start'
      }
      for (const end of await Promise.all(seats.map(race)))
        trial.equal(`balance after each of ${each} races`, end, 'as at the start')
    },
  },
  {
    number: '59',
    name: `${CROWD} bets at once on a wallet that pays ten`,
    expected: 'Exactly ten are taken',
    async run(trial) {
      const seat = await trial.seat()
      const stake = seat.start / 10n
      trial.limits(seat, stake)
      const replies = await Promise.all(Array.from({ length: CROWD }, () => seat.bet(stake)))
      const [short] = trial.side.spelling('INSUFFICIENT_FUNDS')
      trial.equal('taken', replies.filter(reply => reply.outcome === 'ok').length, 10)
      trial.equal('without money', replies.filter(reply => reply.code === short).length, CROWD - 10)
      await trial.holds('balance', seat, seat.start - stake * 10n)
    },
  },
  {
    number: '60',
    name: 'A bet and a withdrawal at the same moment',
    expected: 'One of them, never both',
    async run(trial) {
      trial.needs('withdraw')
      const seat = await trial.seat()
      const player = trial.playerOf(seat)
      const most = seat.part(60)
      await trial.arrange('withdraw', { player, amount: seat.text(most), step: 'prepare' })
      const [bet, { taken }] = await Promise.all([
        seat.bet(most),
        trial.arrange('withdraw', { player, amount: seat.text(most), step: 'ask' }),
      ])
      trial.equal('taken', [bet.outcome === 'ok', taken].filter(Boolean).length, 1)
      await trial.holds('balance', seat, seat.start - most)
    },
  },
  {
    number: '61',
    name: 'Bets through two vendors at once on one wallet',
    expected: 'As if one after the other; neither speaks for the other',
    async run(trial) {
      trial.needs('other-vendor')
      const seat = await trial.seat()
      const { keyId, secret, ...ticket } = await trial.arrange('other-vendor', { player: trial.playerOf(seat) })
      const side = trial.bench.sideFor({ keyId, secret })
      const stake = seat.part(7)
      const strange = await seat.bet(stake, {}, { keyId, secret })
      trial.refused('one vendor’s key, the other’s player', strange, 'INVALID_TOKEN')
      const other = await trial.enter(ticket, side)
      const bets = Array.from({ length: 20 }, (_, i) => (i % 2 ? seat : other).bet(stake))
      const taken = (await Promise.all(bets)).filter(reply => reply.outcome === 'ok').length
      trial.equal('taken', taken, Number(seat.start / stake))
      await trial.holds('balance', seat, seat.start % stake)
    },
  },
  {
    number: '71',
    name: 'Time to answer under load',
    expected:
      'The slowest hundredth of movements answers within the limit of the policy (200 ms unless declared otherwise)',
    async run(trial) {
      const seats = [await trial.seat()]
      while (seats.length < Math.min(8, trial.bench.players.most)) seats.push(await trial.seat())
      await Promise.all(seats.map(seat => seat.balance()))
      const took: number[] = []
      let unanswered = 0
      await Promise.all(
        seats.map(async seat => {
          for (let i = 0; i < 40; i++) {
            const same = { transactionId: seat.id('load'), roundId: seat.id('round') }
            const bet = await seat.bet(seat.share(1), same)
            const win = await seat.win(seat.share(1), same.roundId, same.transactionId)
            if (bet.outcome !== 'ok' || win.outcome !== 'ok') unanswered++
            took.push(bet.ms, win.ms)
          }
        }),
      )
      trial.equal('movements that were not taken', unanswered, 0)
      const p99 = took.sort((a, b) => a - b)[Math.ceil(took.length * 0.99) - 1] ?? 0
      const { p99Ms } = trial.policy
      trial.true(
        `p99 of ${took.length} movements, ${seats.length} at a time ≤ ${p99Ms} ms`,
        p99 <= p99Ms,
        `${p99.toFixed(1)} ms`,
      )
    },
  },
  {
    number: '72',
    name: 'The database is down',
    expected: `A definite, retryable error within ${DOWN_ANSWER_MS / 1000} s; afterwards one effect`,
    run: withoutDatabase,
  },
]

async function withoutDatabase(trial: Trial): Promise<void> {
  trial.needs('database')
  const seat = await trial.seat()
  const stake = seat.share(10)
  const same = { transactionId: seat.id('down'), roundId: seat.id('round') }
  const before = { transactionId: seat.id('bet'), roundId: seat.id('round') }
  await seat.bet(stake, before)
  await trial.arrange('database', { state: 'down' })
  let replies: Reply[]
  try {
    replies = await Promise.all([
      seat.bet(stake, same),
      seat.win(stake, before.roundId, before.transactionId),
      seat.rollback(before.transactionId, before.roundId),
      seat.balance(),
    ])
  } finally {
    await trial.arrange('database', { state: 'up' })
  }
  for (const [at, what] of ['bet', 'win', 'rollback', 'balance'].entries()) {
    const reply = replies[at] as Reply
    const isDefinite = reply.outcome === 'refused' && trial.side.spelling('UNAVAILABLE').includes(reply.code)
    trial.true(`${what}: ${trial.side.spelling('UNAVAILABLE').join(' or ')}`, isDefinite && reply.retryable, reply.code)
    trial.true(`${what}: within ${DOWN_ANSWER_MS} ms`, reply.ms <= DOWN_ANSWER_MS, `${reply.ms.toFixed(0)} ms`)
  }
  trial.equal('the same bet afterwards', (await definite(() => seat.bet(stake, same))).outcome, 'ok')
  await trial.holds('balance', seat, seat.start - stake * 2n)
}
