import * as office from '@ronda/contract/backoffice/mall.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as mall from '@ronda/contract/portal/cashier/mall.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import { type Desk, decide, idOf } from './office.ts'
import { type House, personOf, secure, visit } from './people.ts'
import type { Words } from './words.ts'

interface MallStep {
  daysAgo: number
  hours: number
  run(desk: Desk): Promise<unknown>
}

/** What a house's members gave points for in its first months, in each state that an order can be in. */
export function mallSteps(house: House, words: Words, first: readonly string[]): MallStep[] {
  const { env } = house
  const isBaan = house.merchant === 'baan'
  const [goods, parcel, small] = isBaan ? ['flask', 'cap', 'stickers'] : ['mug', 't-shirt', 'stickers']
  const [voucher, money] = isBaan ? ['voucher-coffee', 'money-100'] : ['voucher-anticucho', 'money-10']
  const steps: MallStep[] = []
  const at = (daysAgo: number, hours: number, run: MallStep['run']) => steps.push({ daysAgo, hours, run })

  async function give(desk: Desk, username: string, count: number): Promise<void> {
    const asked = { memberId: await idOf(desk, username), direction: 'give', points: count } as const
    const requestId = newId(env.clock.now())
    const { waiting } = await desk.luis.call(office.correct, { ...asked, requestId, reason: words.anniversary })
    await decide(desk.diego, waiting, true, words.seenInBank)
  }

  /** A member visits and gives points for an item; answers the order's id. */
  async function redeem(username: string, rewardId: string): Promise<string> {
    const person = personOf(house, username)
    const { actor, name, paymentPassword } = person
    const [street, city, postcode, phone] = words.home
    let id = ''
    await visit(person, async () => {
      await secure(person)
      const item = (await actor.call(mall.pointRewards, {})).find(one => one.id === rewardId)
      if (!item) throw new Error(`${rewardId} is not on the shelf`)
      const order = await actor.call(points.redeem, {
        requestId: newId(env.clock.now()),
        rewardId,
        points: item.points,
        paymentPassword,
        ...(item.type === 'physical' && { address: { name, phone, street, city, postcode, note: '' } }),
      })
      id = order.referenceNumber
    })
    return id
  }

  async function claim({ diego }: Desk, id: string) {
    const row = (await diego.call(office.orders, { only: 'review' })).rows.find(one => one.id === id)
    if (!row) throw new Error(`${id} does not wait`)
    return diego.call(office.claim, { id, version: row.version })
  }
  async function approve(desk: Desk, id: string) {
    const { version } = await claim(desk, id)
    return desk.diego.call(office.approve, { id, version })
  }

  at(30, 3, async desk => {
    for (const [username, count] of [
      [first[0], 6000],
      [first[1], 9000],
      [first[2], 5000],
      ['valeria', 4200],
      ['nicha', 2600],
      ['mateo', 1500],
    ] as const)
      await give(desk, username as string, count)
  })
  at(27, 3, async desk => {
    const { id, version } = await approve(desk, await redeem(first[0] as string, goods as string))
    const trackingNumber = `${isBaan ? 'KEX' : 'OL'}-4471${version}`
    await desk.diego.call(office.ship, { id, version, carrier: words.carrier, trackingNumber })
  })
  at(22, 3, () => redeem(first[1] as string, voucher as string))
  at(17, 3, () => redeem(first[2] as string, money as string))
  at(13, 3, async desk => {
    const id = await redeem(first[1] as string, small as string)
    const { version } = await claim(desk, id)
    await desk.diego.call(office.reject, { id, version, reason: words.outOfReach })
  })
  at(7, 3, () =>
    visit(personOf(house, first[0] as string), () => {
      const { actor, paymentPassword } = personOf(house, first[0] as string)
      return actor.call(points.convert, { requestId: newId(env.clock.now()), points: 2000, paymentPassword })
    }),
  )
  at(3, 3, async desk => approve(desk, await redeem(first[1] as string, parcel as string)))
  at(0, 9, async desk => {
    await give(desk, first[3] as string, 3000)
    await redeem(first[2] as string, small as string)
    await redeem(first[3] as string, goods as string)
  })
  return steps
}
