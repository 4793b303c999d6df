import { MANY_MAX } from '@ronda/contract/vendor/protocol.ts'
import type { Case } from '../case.ts'
import type { Change, Seat } from '../seat.ts'
import type { Reply } from '../vendor-side.ts'

const MANY = 40
const AT_ONCE = 20

type Item = Change & { extra?: Record<string, unknown> }

const bet = (seat: Seat, items: readonly Item[]): Promise<Reply> => seat.send(seat.call('betMany', { items }))
const codesOf = (reply: Reply) => (reply.items ?? []).map(item => item.code)
const itemsOf = (seat: Seat, count: number): Item[] =>
  Array.from({ length: count }, () => ({
    roundId: seat.id('round'),
    transactionId: seat.id('bet'),
    amount: seat.text(seat.unit),
  }))

/** Many bets in one call. */
export const betMany: Case[] = [
  {
    number: 'M1',
    name: `${MANY} bets in one call, and the same again`,
    expected: 'Each is taken and answered in its place, and remembered as a bet',
    async run(trial) {
      trial.has('betMany')
      const seat = await trial.seat()
      trial.takes(seat)
      const items = itemsOf(seat, MANY)
      const reply = await bet(seat, items)
      trial.equal('answers', codesOf(reply), Array(MANY).fill('OK'))
      trial.equal(
        'in their places',
        reply.items?.map(item => (JSON.parse(item.essence) as { transactionId?: string }).transactionId),
        items.map(item => item.transactionId),
      )
      const left = seat.start - seat.unit * BigInt(MANY)
      await trial.holds('balance', seat, left)
      const alone = await seat.bet(seat.unit, items[7]!)
      trial.equal('one of them again, alone', [alone.outcome, alone.replayed], ['ok', true])
      const again = await bet(seat, items.toReversed())
      trial.equal('all of them again', [...new Set(again.items?.map(item => item.replayed))], [true])
      await trial.holds('balance after that', seat, left)
    },
  },
  {
    number: 'M2',
    name: 'Bets that are refused, among others; more than may be, and none',
    expected: 'Each gets its own refusal and the others are taken; by form the call is refused as a whole',
    async run(trial) {
      trial.has('betMany')
      const seat = await trial.seat()
      trial.takes(seat)
      const [first, minus, strange, last] = itemsOf(seat, 4)
      const reply = await bet(seat, [
        first!,
        { ...minus, amount: '-1' },
        { ...strange, extra: { bonusAmount: '1' } },
        last!,
      ])
      trial.equal('answers', codesOf(reply), ['OK', 'WRONG_TYPES', 'WRONG_SYNTAX', 'OK'])
      const many = await bet(seat, itemsOf(seat, MANY_MAX + 1))
      trial.refused('one too many', many, ['WRONG_TYPES', 'WRONG_SYNTAX'])
      trial.refused('none', await bet(seat, []), ['WRONG_TYPES', 'WRONG_SYNTAX'])
      await trial.holds('balance', seat, seat.start - seat.unit * 2n)
    },
  },
  {
    number: 'M3',
    name: `The same bets ${AT_ONCE} times at once`,
    expected: 'Every answer is OK, and each is taken once',
    async run(trial) {
      trial.has('betMany')
      const seat = await trial.seat()
      trial.takes(seat)
      const items = itemsOf(seat, 8)
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => bet(seat, items)))
      trial.equal('answers', [...new Set(replies.flatMap(codesOf))], ['OK'])
      trial.equal('taken now', replies.flatMap(({ items: all }) => all ?? []).filter(one => !one.replayed).length, 8)
      await trial.holds('balance', seat, seat.start - seat.unit * 8n)
    },
  },
]
