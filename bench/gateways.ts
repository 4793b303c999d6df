import { once } from 'node:events'
import { cpus } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { inSystem } from '@ronda/server/db/pool.ts'
import { auditBooks } from '@ronda/server/features/audit-log/verify.ts'
import { adoptTransfers } from '@ronda/server/ledger/adopt.ts'
import { describeAudit } from '@ronda/server/ledger/audit.ts'
import { Cells, measured } from './cells.ts'
import { endWithin } from './end-within.ts'
import { startGateway } from './gateway.ts'
import type { LoadOrder, LoadResult } from './wallet-load.ts'
import { startWorld } from './world.ts'

/**
 * Vendors' bets over HTTP to one, two and more processes that only serve vendors, over one database, in turns: what several of them win
 * where there are processors for them, and what of a batch's gain they lose where there are not. Ends with the audit, and in any case when
 * its time is over.
 *
 *   bench:gateways [--processes 1,2,4] [--callers 64,256] [--repeats 3] [--seconds 2]
 */
const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] as string)
}
const processCounts = option('processes', '1,2,4').split(',').map(Number)
const callerCounts = option('callers', '64,256').split(',').map(Number)
const repeats = Number(option('repeats', '3'))
const seconds = Number(option('seconds', '2'))
const loads = ['uniform', 'hot'] as const
/** Of set-up and audit. */
const REST_MS = 300_000
endWithin(REST_MS + repeats * callerCounts.length * loads.length * processCounts.length * (seconds * 1250 + 2000))

const world = await startWorld(2_000)
let isFine = false
try {
  isFine = await run()
} finally {
  await world.stop()
}
process.exit(isFine ? 0 : 1)

async function run(): Promise<boolean> {
  const { config, server, seats, key } = world
  const gateways = await Promise.all(Array.from({ length: Math.max(...processCounts) }, () => startGateway(config)))
  const worker = new Worker(path.join(import.meta.dirname, 'wallet-load.ts'), { workerData: key })
  const cells = new Cells()
  let first = 0
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const callers of callerCounts)
      for (const load of loads)
        for (const count of processCounts) {
          const { result, cell } = await measured(seconds, async () => {
            const ports = gateways.slice(0, count).map(({ port }) => port)
            worker.postMessage({ ports, seats, callers, seconds, isHot: load === 'hot', first } satisfies LoadOrder)
            return ((await once(worker, 'message')) as [LoadResult])[0]
          })
          first += result.sent
          if (result.refused > 0) throw new Error(`${result.refused} bets refused`)
          cells.add(nameOf(count), load, callers, cell)
        }
  await worker.terminate()
  await Promise.all(gateways.map(gateway => gateway.stop()))

  console.log(`${cpus().length} cores, Node ${process.versions.node}; ${repeats} × ${seconds} s, median\n`)
  cells.print(processCounts.map(nameOf), loads, callerCounts)
  console.log('\nOf pairs of one pass:')
  for (const count of processCounts.slice(1))
    for (const load of loads)
      for (const callers of callerCounts) {
        const ratio = cells.against(
          `${nameOf(count)}/${load}/${callers}`,
          `${nameOf(processCounts[0]!)}/${load}/${callers}`,
        )
        console.log(
          `- ${nameOf(count)} against ${nameOf(processCounts[0]!)}, ${load}, ${callers} callers: ${ratio.toFixed(2)}`,
        )
      }
  await inSystem(server.ctx.system, tx => adoptTransfers(tx, 1))
  const report = await auditBooks(server.ctx.system)
  console.log(`\n${describeAudit(report)}`)
  return report.isClean
}

function nameOf(count: number): string {
  return count === 1 ? '1 process' : `${count} processes`
}
