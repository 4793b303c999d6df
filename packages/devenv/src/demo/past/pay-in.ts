import { newId } from '@ronda/contract/core/ids.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { payAtProvider } from '../../actors.ts'
import { type House, type Person, sum } from './people.ts'

const SECOND_MS = 1000
/** What is paid with in each house, most often first; the rest comes by card. */
const habits: Record<string, readonly string[]> = {
  lumina: ['yape', 'plin', 'yape', 'online', 'yape', 'plin', 'yape', 'usdt'],
  baan: ['promptpay', 'promptpay', 'online', 'promptpay', 'promptpay', 'usdt'],
}
/** Seconds until somebody has paid: most have their phone at hand, some look for it first. */
const takes: Record<string, readonly number[]> = {
  card: [70, 95, 60, 120, 85, 150],
  usdt: [260, 340, 410],
  wallet: [35, 50, 42, 75, 38, 110, 47, 64],
}

/** Pays in the way people of that house do, and takes the time they take. */
export async function payIn(house: House, { actor }: Person, amount: number): Promise<string> {
  const { env, merchant } = house
  const turn = house.paidIn++
  const ways = habits[merchant] ?? ['online']
  const wanted = ways[turn % ways.length]
  const open = await actor.call(deposits.channels, {})
  const channel =
    open.find(
      ({ code, amountMin, amountMax }) =>
        code === wanted &&
        Number(amountMin) <= Number(sum(house, amount)) &&
        Number(sum(house, amount)) <= Number(amountMax),
    ) ?? open.find(({ method }) => method === 'card')
  if (!channel) throw new Error(`${merchant} takes no cards`)
  const requestId = newId(env.clock.now())
  const order = await actor.call(deposits.create, { requestId, channel: channel.code, amount: sum(house, amount) })
  const seconds = takes[channel.method] ?? (takes.wallet as readonly number[])
  env.clock.goTo(
    env.clock.now() + (seconds[(turn + Math.floor(turn / ways.length)) % seconds.length] as number) * SECOND_MS,
  )
  await payAtProvider(order.payUrl ?? '', { choice: 'pay' })
  const paid = await actor.call(deposits.get, { id: order.id })
  if (paid.state !== 'CREDITED') throw new Error(`deposit is ${paid.state}`)
  return order.id
}
