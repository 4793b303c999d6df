import type { Draws } from '../../chance/draws.ts'
import { config } from './config.ts'
import { payoutUnits, play } from './play.ts'
import { stats } from './stats.ts'

export type Simulation = {
  rounds: number
  mean: number
  hitRate: number
  sigma: number
  deviation: number
  features: number
  capped: number
}

/** Plays whole rounds and says how many standard errors the mean return lies from the published one. */
export function simulate(rounds: number, draws: Draws): Simulation {
  let total = 0
  let hits = 0
  let features = 0
  let capped = 0
  for (let i = 0; i < rounds; i += 1) {
    const events = play(config, draws)
    const units = payoutUnits(events)
    total += units
    if (units > 0) hits += 1
    if (events.some(event => event.type === 'freeSpinsStart')) features += 1
    if (events.at(-2)?.type === 'capped') capped += 1
  }
  const mean = total / rounds / config.lines.length
  const sigma = stats.sd / Math.sqrt(rounds)
  return { rounds, mean, hitRate: hits / rounds, sigma, deviation: (mean - stats.rtp) / sigma, features, capped }
}

/** Seeded, fast and good enough to drive a simulation (xoshiro128**); never used for play. */
export function simulationDraws(seed: number): Draws {
  let [a, b, c, d] = [seed >>> 0, 0x9e3779b9, 0x243f6a88, 0xb7e15162]
  const rotl = (x: number, k: number) => (x << k) | (x >>> (32 - k))
  const u32 = () => {
    const result = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = rotl(d, 11)
    return result
  }
  for (let i = 0; i < 16; i += 1) u32()
  return { u32, float: () => u32() / 2 ** 32, int: n => Math.floor((u32() / 2 ** 32) * n) }
}

if (process.argv[1] === import.meta.filename) {
  const rounds = Number(process.argv[2] ?? 10_000_000)
  process.stdout.write(`${JSON.stringify(simulate(rounds, simulationDraws(Number(process.argv[3] ?? 2026))))}\n`)
}
