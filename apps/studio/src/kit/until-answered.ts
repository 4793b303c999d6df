import { NoAnswer } from './api.ts'
import { sleep } from './sleep.ts'

const TRIES_MAX = 30

/** Repeats a call that changes nothing when repeated until it is answered. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof NoAnswer) || tries > TRIES_MAX) throw error
      await sleep(Math.min(2_500, 250 * 2 ** tries))
    }
  }
}

/** Asking twice with the same id is asking once. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const order = [
  'debiting',
  'debited',
  'rolling_back',
  'decided',
  'settling',
  'disputed',
  'settled',
  'refused',
  'rolled_back',
]

/** Whether an answer tells of an earlier state than another about the same bet: it came late. */
export function isOlder(answer: { state: string }, known: { state: string }): boolean {
  return order.indexOf(answer.state) < order.indexOf(known.state)
}
