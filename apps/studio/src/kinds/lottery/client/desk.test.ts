import { expect, test } from 'vitest'
import { NoAnswer, Refusal, type RoundView } from '../../../kit/api.ts'
import { deskUnderTest, issueView, orderView } from '../../../testing/desk-under-test.ts'
import type { OrderInput } from './api.ts'

const settled = () => new Promise(resolve => setTimeout(resolve))

/** A note of the last two digits on the slip. */
function withNote({ desk, ...rest }: ReturnType<typeof deskUnderTest>) {
  desk.open('back-2-direct')
  const bet = desk.bet('back-2-direct')
  desk.choose(picks => picks.toggle(bet, 0, '4'))
  desk.choose(picks => picks.toggle(bet, 1, '5'))
  expect(desk.draft).toEqual({ notes: 1, amount: 20_000n })
  expect(desk.add()).toBe(true)
  return { desk, ...rest }
}

test('what is chosen goes to the slip, is bought for the issue that is sold, and gives a receipt', async () => {
  const sent: OrderInput[] = []
  const { desk, said } = withNote(
    deskUnderTest({
      api: {
        order: async order => {
          sent.push(order)
          return [orderView(order)]
        },
      },
    }),
  )
  expect(await desk.buy()).toBe(true)
  expect(sent).toMatchObject([
    {
      group: 1900,
      issues: [{ id: '0001', times: 1 }],
      stopsOnWin: false,
      lines: [{ bet: 'back-2-direct', content: [['4'], ['5']], mode: '1', multiple: 1 }],
    },
  ])
  expect([desk.slip.lines.length, desk.receipt?.amount, desk.balance]).toEqual([0, 20_000n, 980_000n])
  expect(said.at(-1)).toContain('sayBought')
  desk.closeReceipt()
  desk.repeat()
  expect(desk.slip.lines.map(({ content }) => content)).toEqual([[['4'], ['5']]])
})

test('an order without an answer is asked for again under its own number, and never sent twice', async () => {
  const asked: string[] = []
  const states: string[] = []
  const { desk } = withNote(
    deskUnderTest({
      api: {
        order: async order => {
          asked.push(order.requestId)
          states.push(desk.sending)
          if (asked.length < 3) throw new NoAnswer('silence')
          return [orderView(order)]
        },
      },
    }),
  )
  const buying = desk.buy()
  expect(await desk.buy()).toBe(false)
  expect(await buying).toBe(true)
  expect(new Set(asked).size).toBe(1)
  expect(states).toEqual(['sending', 'asking', 'asking'])
})

test('an order that the wallet has not answered is followed until it is known', async () => {
  let rounds = 0
  const { desk } = withNote(
    deskUnderTest({
      api: {
        order: async order => [orderView(order, { state: 'debiting' })],
        round: async id => {
          rounds += 1
          const order = desk.orders.all.get(id)!
          return { ...order, state: rounds < 3 ? 'debiting' : 'debited' } as RoundView
        },
      },
    }),
  )
  expect(await desk.buy()).toBe(true)
  expect(rounds).toBe(3)
  expect(desk.orders.open.map(({ state }) => state)).toEqual(['debited'])
})

test('a refused order stays on the slip with the reason; what has no words is told in a dialog', async () => {
  let code = 'NumbersClosed'
  const { desk, refused } = withNote(
    deskUnderTest({
      api: {
        order: async () => {
          throw new Refusal(code, {})
        },
      },
    }),
  )
  expect(await desk.buy()).toBe(false)
  expect([desk.slip.lines.length, desk.orderProblem, desk.sending]).toEqual([1, 'refused NumbersClosed', 'no'])
  code = 'Fault'
  expect(await desk.buy()).toBe(false)
  expect(refused).toHaveLength(1)
})

test('a result is shown when it comes, once, with the own lines and what they won', async () => {
  const { desk, session, pass, said } = withNote(
    deskUnderTest({
      api: {
        order: async order => [orderView(order)],
        round: async id =>
          ({ ...desk.orders.all.get(id)!, state: 'settled', isOpen: false, payout: '190' }) as RoundView,
      },
    }),
  )
  await desk.buy()
  desk.draws.start()
  const [first, next] = session.lottery.issues
  session.lottery.recent.unshift({ ...first!, state: 'drawn', result: [0, 0, 0, 4, 5] })
  session.lottery.issues = [issueView(next!.id, 55_000)]
  pass(30_400)
  await settled()
  expect(desk.draws.reveal).toMatchObject({ issue: { id: '0001' }, isOver: false })
  expect(desk.draws.reveal?.own).toHaveLength(1)
  desk.draws.skip()
  await settled()
  expect(desk.draws.reveal).toMatchObject({ isOver: true, own: [{ payout: '190' }] })
  expect(said.join(' ')).toContain('wonOn 0001')
  desk.draws.put()
  pass(60_000)
  await settled()
  expect(desk.draws.reveal).toBeNull()
})

test('less than was staked is told with both amounts, and not celebrated', async () => {
  const played: unknown[] = []
  const { desk, session, pass, said } = withNote(
    deskUnderTest({
      deps: { sound: { play: (...what) => void played.push(what[0]) } },
      api: {
        order: async order => [orderView(order)],
        round: async id =>
          ({ ...desk.orders.all.get(id)!, state: 'settled', isOpen: false, payout: '1.90' }) as RoundView,
      },
    }),
  )
  await desk.buy()
  desk.draws.start()
  const [first, next] = session.lottery.issues
  session.lottery.recent.unshift({ ...first!, state: 'drawn', result: [0, 0, 0, 4, 5] })
  session.lottery.issues = [issueView(next!.id, 55_000)]
  pass(30_400)
  await settled()
  desk.draws.skip()
  await settled()
  expect(said.at(-1)).toContain('resultOf 0001: prizeOfStake S/\u00a01.90 S/\u00a02.00')
  expect(said.join(' ')).not.toContain('wonOn')
  expect(played).not.toContain('win')
})

test('an issue that has closed is not sold, also where no answer has come since', () => {
  const { desk, pass } = deskUnderTest()
  expect(desk.draws.selling?.id).toBe('0001')
  pass(30_000)
  expect(desk.draws.selling?.id).toBe('0002')
  expect(desk.draws.waiting?.id).toBe('0001')
  pass(60_000)
  expect(desk.canBuy).toBe(false)
})

test('the prize group stays within what the player may bet at', () => {
  const { desk } = deskUnderTest()
  desk.setGroup(1_999)
  expect(desk.group).toBe(1900)
  desk.setGroup(1)
  expect(desk.group).toBe(1700)
})

test('nothing chosen, or too little, is said and adds no line', () => {
  const { desk, said } = deskUnderTest()
  expect(desk.add()).toBe(false)
  desk.open('back-2-direct')
  desk.choose(picks => picks.toggle(desk.bet('back-2-direct'), 0, '4'))
  expect(desk.add()).toBe(false)
  expect(said).toEqual(['chooseFirst', 'chooseMore'])
  expect(desk.slip.lines).toEqual([])
})

test('numbers that pay less are told before anything is bought, and bought once that is agreed to', async () => {
  const cuts = [{ bet: 'back-2-direct', number: '4-5', keep: 90 }]
  const agreed: OrderInput['accepts'][] = []
  const { desk } = withNote(
    deskUnderTest({
      api: {
        order: async order => {
          agreed.push(order.accepts)
          if (order.accepts.length === 0) throw new Refusal('OddsCut', { numbers: cuts })
          return [orderView(order)]
        },
      },
    }),
  )
  expect(await desk.buy()).toBe(false)
  expect([desk.cuts, desk.slip.lines.length]).toEqual([cuts, 1])
  expect(await desk.buy(undefined, desk.cuts)).toBe(true)
  expect(agreed).toEqual([[], cuts])
  expect(desk.cuts).toEqual([])
})

test('when an order of a chase has won, what became of the others is read again', async () => {
  const { desk } = deskUnderTest({
    api: {
      history: async (before?: string) =>
        before
          ? { rounds: [{ ...orderOf('b'), state: 'rolled_back' }], next: null }
          : { rounds: [{ ...orderOf('c'), state: 'rolling_back' }], next: 'more' },
    } as never,
  })
  const orderOf = (id: string) => {
    const view = orderView({
      requestId: id,
      group: 1900,
      issues: [{ id: `issue-${id}`, times: 1 }],
      lines: [],
      stopsOnWin: true,
      accepts: [],
    })
    return { ...view, id, lottery: { ...view.lottery, chase: 'chase' } }
  }
  for (const id of ['a', 'b', 'c']) desk.orders.see(orderOf(id))
  desk.orders.see({ ...orderOf('a'), state: 'settled', payout: '19', isOpen: false })
  await desk.orders.untilPaid('issue-a')
  expect(['a', 'b', 'c'].map(id => desk.orders.all.get(id)?.state)).toEqual(['settled', 'rolled_back', 'rolling_back'])
})

test('after a while away several draws are over: one is shown, and the orders on all of them are followed', async () => {
  const { desk, session, pass } = withNote(
    deskUnderTest({
      api: {
        order: async order =>
          order.issues.map(({ id }) => {
            const view = orderView({ ...order, requestId: id })
            return { ...view, id: `order-${id}`, lottery: { ...view.lottery, issueId: id } }
          }),
        round: async id => ({ ...desk.orders.all.get(id)!, state: 'settled', isOpen: false, payout: '0' }) as RoundView,
      },
    }),
  )
  const issues = session.lottery.issues.map(({ id }) => ({ id, times: 1 }))
  await desk.buy({ issues, stopsOnWin: false })
  desk.draws.start()
  const drawn = session.lottery.issues.map(issue => ({ ...issue, state: 'settled' as const, result: [1, 1, 1, 1, 1] }))
  session.lottery.recent.unshift(...drawn.toReversed())
  session.lottery.issues = [issueView('0003', 150_000)]
  pass(30_400)
  await settled()
  desk.draws.skip()
  await settled()
  expect(desk.draws.reveal).toMatchObject({ issue: { id: '0002' } })
  expect([...desk.orders.all.values()].map(({ state }) => state)).toEqual(['settled', 'settled'])
})
