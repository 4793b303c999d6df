import type { Case } from '../case.ts'
import type { Trial } from '../trial.ts'

const AT_ONCE = 20

/** What a merchant allows a vendor beyond stakes, for as long as the case takes. */
async function whileAllowed(trial: Trial, before: () => Promise<void>, then: () => Promise<void>): Promise<void> {
  trial.needs('allow')
  await trial.arrange('allow', { prizes: false, adjusting: false })
  await before()
  await trial.arrange('allow', { prizes: true, adjusting: true })
  try {
    await then()
  } finally {
    await trial.arrange('allow', { prizes: false, adjusting: false })
  }
}

/** Money that no stake of a round has earned or cost. */
export const prizes: Case[] = [
  {
    number: '62',
    name: 'Free and promotional bets',
    expected: 'The member’s money is untouched by the bets; their prize is paid once, and only where it is allowed',
    async run(trial) {
      const seat = await trial.seat()
      const bad = trial.side.unknownOperation(seat.call('bet', { amount: '1' }))
      trial.refused(bad.what, await trial.side.send(bad.message), bad.code)
      if (!trial.side.operations.has('prize'))
        trial.skip('the protocol has no promotional bets; what asks for one is refused by name')
      const hasFreeBets = trial.side.operations.has('freeBet')
      const prize = seat.share(40)
      await whileAllowed(
        trial,
        async () => {
          trial.refused('a prize that is not allowed', await seat.prize(prize), 'NOT_ALLOWED', seat, seat.start)
          if (hasFreeBets)
            trial.refused('a free bet that is not allowed', await seat.freeBet(seat.share(1)), 'NOT_ALLOWED')
          await trial.holds('balance', seat, seat.start)
        },
        async () => {
          if (hasFreeBets) await freeBets(trial, seat)
          const id = seat.id('prize')
          const paid = seat.start + prize
          // Whatever a repeat has to be equal in is made once.
          const call = seat.call('prize', { amount: seat.text(prize), transactionId: id })
          const first = await seat.send(call)
          trial.ok('the prize', first, seat, paid)
          const again = await Promise.all(Array.from({ length: AT_ONCE }, () => seat.send(call)))
          for (const reply of again) trial.repeated('the same prize', reply, first)
          trial.refused(
            'another amount',
            await seat.send({ ...call, amount: seat.text(prize + seat.cent) }),
            'DUPLICATE_TRANSACTION',
            seat,
            paid,
          )
          trial.refused(
            'a bet under its id',
            await seat.bet(seat.unit, { transactionId: id }),
            'DUPLICATE_TRANSACTION',
            seat,
            paid,
          )
          trial.refused('its rollback', await seat.rollback(id, call.roundId), 'TRANSACTION_NOT_FOUND', seat, paid)
          const late = seat.id('late')
          await seat.rollback(late, call.roundId)
          const isAcknowledged = trial.policy.lateMovement === 'acknowledged'
          const came = await seat.prize(prize, { transactionId: late })
          trial.either(
            isAcknowledged,
            'one given back before it came',
            came,
            seat,
            paid,
            'TRANSACTION_ROLLED_BACK',
            paid,
          )
          trial.ok('a prize of nothing', await seat.prize(0n), seat, paid)
          await trial.holds('balance', seat, paid)
        },
      )
    },
  },
  {
    number: '65',
    name: 'Tips, adjustments and corrections',
    expected: 'Exact, once, never below zero, and only where they are allowed',
    async run(trial) {
      if (!trial.side.operations.has('adjust')) trial.skip('the protocol has no such operations')
      const seat = await trial.seat()
      const [betId, roundId] = [seat.id('bet'), seat.id('round')]
      const [ten, five] = [seat.share(10), seat.share(5)]
      await seat.bet(ten, { transactionId: betId, roundId })
      await seat.win(five, roundId, betId)
      const held = seat.start - ten + five
      await whileAllowed(
        trial,
        async () => {
          trial.refused('not allowed', await seat.adjust(five, { roundId }), 'NOT_ALLOWED', seat, held)
          await trial.holds('balance', seat, held)
        },
        async () => {
          const same = { transactionId: seat.id('adjust'), roundId }
          const up = await seat.adjust(ten, same)
          trial.ok('up', up, seat, held + ten)
          trial.repeated('the same again', await seat.adjust(ten, same), up)
          trial.refused('with another sign', await seat.adjust(-ten, same), 'DUPLICATE_TRANSACTION', seat, held + ten)
          trial.ok('down', await seat.adjust(-five, { roundId }), seat, held + ten - five)
          const left = held + ten - five
          trial.refused(
            'one unit below zero',
            await seat.adjust(-left - 1n, { roundId }),
            'INSUFFICIENT_FUNDS',
            seat,
            left,
          )
          await trial.holds('balance', seat, left)
          trial.ok('down to nothing', await seat.adjust(-left, { roundId }), seat, 0n)
          trial.ok('and up again', await seat.adjust(seat.start, { roundId }), seat, seat.start)
          if (trial.bench.players.most < 2) return
          const other = await trial.seat()
          const foreign = await other.adjust(five, { roundId })
          trial.refused('another member’s round', foreign, 'ROUND_MISMATCH')
          await trial.holds('the other’s balance', other, other.start)
        },
      )
    },
  },
]

async function freeBets(trial: Trial, seat: Awaited<ReturnType<Trial['seat']>>): Promise<void> {
  const same = { transactionId: seat.id('free'), roundId: seat.id('round') }
  const much = seat.part(150)
  trial.limits(seat, much)
  const first = await seat.freeBet(much, same)
  trial.ok('a free bet of more than there is', first, seat, seat.start)
  trial.repeated('the same again', await seat.freeBet(much, same), first)
  trial.refused('charged under its id', await seat.bet(much, same), 'DUPLICATE_TRANSACTION', seat, seat.start)
  trial.ok('a win of it, told', await seat.freeWin(seat.share(30), same.roundId, same.transactionId), seat, seat.start)
  if (trial.offers('round')) {
    const told = await trial.arrange('round', { roundId: same.roundId })
    trial.equal('its round', told, { staked: '0', won: '0', bets: 1, state: 'open' })
  }
  const back = { transactionId: seat.id('free'), roundId: seat.id('round') }
  await seat.freeBet(much, back)
  trial.ok('its rollback', await seat.rollback(back.transactionId, back.roundId), seat, seat.start)
  await trial.holds('balance', seat, seat.start)
}
