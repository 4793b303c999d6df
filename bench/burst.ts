import type { LoadResult } from './wallet-load.ts'

/** More than are ever under way. */
export const BURST_SOCKETS = 2000
const BACK_WITHIN_MS = 10_000
const MiB = 1024 ** 2

export type Burst = {
  usualRate: number
  seconds: number
  ask(perSecond: number, seconds: number): Promise<LoadResult>
  countBets(): Promise<number>
}

/**
 * Five times the usual rate for a while: what is refused, what it costs those who are taken, how soon all is as before, and whether everything
 * acknowledged is written. Throws where an acknowledged bet is lost, where one is refused for good, or where it takes too long to recover.
 */
export async function measureBurst({ usualRate, seconds, ask, countBets }: Burst): Promise<string> {
  const asked = async (perSecond: number, seconds: number) => {
    const { sent, refused, shed = 0, times } = await ask(perSecond, seconds)
    if (refused !== shed) throw new Error(`${refused - shed} bets were refused for good`)
    return { taken: sent - refused, shed, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN }
  }
  const [known, memory] = [await countBets(), process.memoryUsage.rss()]
  const before = await asked(usualRate, 5)
  if (before.shed > 0) throw new Error(`${before.shed} bets of the usual rate were refused`)
  const most = await asked(usualRate * 5, seconds)
  const grown = process.memoryUsage.rss() - memory
  let taken = before.taken + most.taken
  const began = performance.now()
  for (let p99 = Number.POSITIVE_INFINITY; p99 > before.p99 * 2; ) {
    if (performance.now() - began > BACK_WITHIN_MS) throw new Error('not as before within ten seconds')
    const after = await asked(usualRate, 1)
    p99 = after.p99
    taken += after.taken
  }
  const back = performance.now() - began
  const written = (await countBets()) - known
  if (written < taken) throw new Error(`${taken - written} acknowledged bets were lost`)
  return [
    `${usualRate}/s, then ${usualRate * 5}/s for ${seconds} s`,
    `p99 ${before.p99.toFixed(0)} → ${most.p99.toFixed(0)} ms of those taken`,
    `${most.shed} to come again of ${most.taken + most.shed}`,
    `memory with the load's own + ${Math.round(grown / MiB)} MiB`,
    `as before after ${(back / 1000).toFixed(1)} s (goal ≤ ${BACK_WITHIN_MS / 1000})`,
    `${written} written of ${taken} acknowledged`,
  ].join('; ')
}
