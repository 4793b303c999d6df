import { expect, test } from 'vitest'
import { shareOf } from '../agent-contracts/wage.ts'
import { createDice, sum } from '../agents/months-model.ts'
import { type Bill, forgive, netOf, openOf, payDown, stateOf, type Wallet } from './plan.ts'
import { settleWindow } from './real-time.ts'

const held = (wallets: Record<string, Wallet>) =>
  sum(Object.values(wallets).flatMap(({ main, lottery }) => [main, lottery]))

interface Node {
  upline: number | null
  rate: number
  own: bigint
}

/** A small tree in which nobody has a higher rate than above. */
function createTree(dice: (below: number) => number): Node[] {
  const nodes: Node[] = [{ upline: null, rate: 20 + dice(480), own: BigInt(dice(9_999_999)) }]
  for (let count = dice(12); count > 0; count--) {
    const upline = dice(nodes.length)
    nodes.push({ upline, rate: dice((nodes[upline]?.rate ?? 0) + 1), own: BigInt(dice(9_999_999)) })
  }
  return nodes
}
const teamOf = (nodes: readonly Node[], of: number): bigint =>
  nodes.reduce(
    (total, { upline }, index) => (upline === of ? total + teamOf(nodes, index) : total),
    nodes[of]?.own ?? 0n,
  )

const toBills = (nodes: readonly Node[], dice: (below: number) => number, mayFail: boolean): Bill[] =>
  nodes.map(({ upline, rate }, index) => ({
    id: String(index),
    agent: `a${index}`,
    upline: upline === null ? null : String(upline),
    due: mayFail && dice(4) === 0 ? 0n : shareOf(teamOf(nodes, index), rate),
    paid: 0n,
    forgiven: 0n,
    isRejected: mayFail && dice(9) === 0,
    isCovered: mayFail && dice(5) === 0,
  }))

test('what the agents of a tree have is what the top one brought', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const dice = createDice(seed)
    const bills = toBills(createTree(dice), dice, false)
    const nets = bills.map(bill => netOf(bill, bills))
    expect(sum(nets), `seed ${seed}`).toBe(bills[0]?.due)
    const { wallets } = payDown(bills, {})
    bills.forEach((bill, index) => {
      const net = nets[index] as bigint
      expect(wallets[bill.agent]?.main, `seed ${seed} ${bill.id}`).toBe(net)
      expect(net >= 0n).toBe(true)
    })
  }
})

test('no run pays more than is due, takes what is not there or loses a unit, however often it is tried again', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const dice = createDice(seed)
    let bills = toBills(createTree(dice), dice, true)
    let wallets: Record<string, Wallet> = {}
    for (const { agent } of bills) wallets[agent] = { main: BigInt(dice(40_000)), lottery: BigInt(dice(40_000)) }
    for (let turn = 0; turn < 4; turn++) {
      const before = held(wallets)
      const run = payDown(bills, wallets)
      const ofHouse = sum(run.payments.map(({ from }) => from.house))
      expect(held(run.wallets) + run.withheld, `seed ${seed}`).toBe(before + ofHouse)
      for (const { main, lottery } of Object.values(run.wallets)) expect(main >= 0n && lottery >= 0n).toBe(true)
      for (const bill of run.bills) {
        expect(openOf(bill) >= 0n && bill.paid <= bill.due, `seed ${seed} ${bill.id}`).toBe(true)
        if (stateOf(bill, run.bills) === 'paid') expect(openOf(bill)).toBe(0n)
      }
      bills = dice(3) === 0 ? run.bills.map(bill => (dice(3) === 0 ? forgive(bill) : bill)) : run.bills
      wallets = run.wallets
      for (const wallet of Object.values(wallets)) wallet.main += BigInt(dice(9_000))
    }
  }
})

test('real-time wages of a tree come to what the top one’s rate gives, once nothing is owed', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const dice = createDice(seed)
    const nodes = createTree(dice)
    const owed = nodes.map(() => 0n)
    let paid = 0n
    let brought = 0n
    for (let window = 0; window < 6; window++) {
      for (const node of nodes) node.own = BigInt(dice(2_000_000) - 800_000)
      const line = (index: number) => ({ delta: teamOf(nodes, index), rate: nodes[index]?.rate ?? 0 })
      nodes.forEach((_, index) => {
        const below = nodes.flatMap(({ upline }, under) => (upline === index ? [line(under)] : []))
        const settled = settleWindow(owed[index] as bigint, { ...line(index), below })
        owed[index] = settled.owed
        paid += settled.paid
      })
      brought += shareOf(line(0).delta, line(0).rate)
      expect(paid + sum(owed), `seed ${seed}`).toBe(brought)
    }
  }
})
