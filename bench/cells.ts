import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** What one measured while measures: calls a second, waits in ms, processor time per call in µs by who took it, and how much of the time the main thread was idle. */
export type Cell = {
  perSecond: number
  p50: number
  p99: number
  mainUs: number
  generatorUs: number
  databaseUs: number
  idle: number
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const TICK_US = 10_000

/** Processor time so far of every process of PostgreSQL on this machine, µs by process; empty where that cannot be read. */
function databaseTimes(): Map<string, number> {
  const found = new Map<string, number>()
  if (!existsSync('/proc/self/stat')) return found
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const [head, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      if (!head?.endsWith('(postgres')) continue
      const fields = rest!.split(' ')
      found.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK_US)
    } catch {
      // It ended meanwhile.
    }
  }
  return found
}

/** What those that are there still have taken since. */
function databaseSince(before: Map<string, number>): number {
  return [...databaseTimes()].reduce((sum, [pid, us]) => sum + us - (before.get(pid) ?? 0), 0)
}

/** Runs something and says what it took of whom. `generatorUs` is 0 where this thread is the generator as well. */
export async function measured<T extends { times: number[]; sent: number; generatorUs?: number }>(
  seconds: number,
  run: () => Promise<T>,
): Promise<{ result: T; cell: Cell }> {
  const [before, database, loop] = [process.threadCpuUsage(), databaseTimes(), performance.eventLoopUtilization()]
  const result = await run()
  const { user, system } = process.threadCpuUsage(before)
  const times = result.times.toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const cell = {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    mainUs: (user + system) / result.sent,
    generatorUs: (result.generatorUs ?? 0) / result.sent,
    databaseUs: databaseSince(database) / result.sent,
    idle: 1 - performance.eventLoopUtilization(loop).utilization,
  }
  return { result, cell }
}

/** Cells by design, load and number of callers, several of each: of one pass all were measured within the same minutes. */
export class Cells {
  readonly #cells = new Map<string, Cell[]>()

  add(design: string, load: string, callers: number, cell: Cell): void {
    const name = `${design}/${load}/${callers}`
    this.#cells.set(name, [...this.all(name), cell])
  }

  all(name: string): Cell[] {
    return this.#cells.get(name) ?? []
  }

  median(name: string, what: keyof Cell): number {
    return median(this.all(name).map(cell => cell[what]))
  }

  /** The middle one of the ratios of pairs. */
  ratio(name: string, of: (pass: number) => number, what: keyof Cell = 'perSecond'): number {
    return median(this.all(name).map((cell, pass) => cell[what] / of(pass)))
  }

  /** The same against another cell. */
  against(name: string, other: string, what: keyof Cell = 'perSecond'): number {
    return this.ratio(name, pass => this.all(other)[pass]?.[what] ?? Number.NaN, what)
  }

  print(designs: readonly string[], loads: readonly string[], callerCounts: readonly number[]): void {
    const head = `${callerCounts.join(' | ')} |\n|---|---|${callerCounts.map(() => '---').join('|')}|`
    const rows = (text: (name: string) => string) => {
      for (const design of designs)
        for (const load of loads)
          console.log(
            `| ${design} | ${load} | ${callerCounts.map(callers => text(`${design}/${load}/${callers}`)).join(' | ')} |`,
          )
    }
    console.log(`| calls/s, p50 / p99 ms | wallets | ${head}`)
    rows(
      name =>
        `${Math.round(this.median(name, 'perSecond'))}, ${this.median(name, 'p50').toFixed(1)} / ${this.median(name, 'p99').toFixed(1)}`,
    )
    console.log(`\n| µs per call: main thread + generator + database; main thread idle | wallets | ${head}`)
    rows(
      name =>
        `${['mainUs', 'generatorUs', 'databaseUs'].map(what => Math.round(this.median(name, what as keyof Cell))).join(' + ')}; ${Math.round(100 * this.median(name, 'idle'))} %`,
    )
  }
}
