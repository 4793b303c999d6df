import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Embedded } from '../db/embedded.ts'
import { createWalletQueue } from './batch.ts'
import { type Load, loadOp } from './crash-load.ts'
import { type LedgerFixture, openOwnServer, type Player, testKey } from './ledger-fixture.ts'
import { LedgerUnavailable, type WalletAnswer } from './types.ts'

/** CRASH_ROUNDS=50 is the long run. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 3)
const timeoutMs = 20_000 + rounds * 10_000
const folder = path.dirname(fileURLToPath(import.meta.url))

let own: Awaited<ReturnType<typeof openOwnServer>>
let server: Embedded
let ledger: LedgerFixture
let players: Player[]

beforeAll(async () => {
  own = await openOwnServer(tmpdir())
  ;({ server, ledger } = own)
  players = await Promise.all(Array.from({ length: 20 }, () => ledger.addPlayer({ balance: 10n ** 9n })))
}, 60_000)

afterAll(() => own.stop(), 60_000)

type Acknowledged = Map<string, { transferId: bigint; balance: bigint }>

const loadOf = (prefix: string, callers = 32): Load => ({
  url: server.url('ronda'),
  callers,
  prefix,
  players: players.map(player => ({ memberId: String(player.memberId), accountId: String(player.accountId) })),
})

/** Everything acknowledged is there as it was said, once; and nothing that was sent is there twice or in part. */
async function expectKept(acknowledged: Acknowledged, prefix: string) {
  const { rows } = await sql<{ external_id: string; id: bigint; balance_after: bigint }>`
    select external_id, id, balance_after from ledger_transfers
    where source = 'crash' and external_id like ${`${prefix}-%`}`.execute(ledger.db)
  const stored = new Map(rows.map(row => [row.external_id, { transferId: row.id, balance: row.balance_after }]))
  const lost = [...acknowledged].filter(([id, { transferId, balance }]) => {
    const kept = stored.get(id)
    return kept?.transferId !== transferId || kept.balance !== balance
  })
  expect(lost).toEqual([])
}

/** In turn: the main process of the database, one of its children, all of them. */
function killDatabase(postmaster: number, round: number): void {
  const list = `/proc/${postmaster}/task/${postmaster}/children`
  const children = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').map(Number) : []
  const victims = round % 3 === 1 ? children.slice(-1) : round % 3 === 2 ? [...children, postmaster] : [postmaster]
  for (const pid of victims)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone already: the death of one takes the others along.
    }
}

/** As a vendor does: no definite answer, so the same request again. */
async function insist(ask: () => Promise<WalletAnswer>): Promise<WalletAnswer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof LedgerUnavailable)) throw error
    }
  }
}

test(
  `F1: the database killed in mid-load, ${rounds} times: nothing acknowledged is lost, nothing happens twice`,
  async () => {
    const load = loadOf('db')
    const acknowledged: Acknowledged = new Map()
    const troubles: Error[] = []
    const queue = createWalletQueue({ chainKey: testKey, url: load.url, onTrouble: error => troubles.push(error) })
    let isOver = false
    let next = 0
    const caller = async () => {
      while (!isOver) {
        const group = next
        next += 4
        for (let n = group; n < group + 4; n++) {
          const op = loadOp(load, n)
          const answer = await insist(() => queue.submit(op))
          if (!answer.ok) throw new Error(`${op.externalId}: ${answer.code}`)
          acknowledged.set(op.externalId, answer)
        }
      }
    }
    const callers = Promise.all(Array.from({ length: load.callers }, caller))
    for (let round = 0; round < rounds; round++) {
      const before = acknowledged.size
      await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 1000)
      // Somewhere within a batch, a different place each time.
      await delay(round % 7)
      killDatabase(server.processId(), round)
    }
    const before = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 100)
    isOver = true
    await callers
    await queue.close()
    expect(troubles.length).toBeGreaterThanOrEqual(rounds)
    expect(acknowledged.size).toBe(next)
    await expectKept(acknowledged, 'db')
    await ledger.expectClean()
  },
  timeoutMs,
)

test(
  `F2: the server killed in mid-load, ${rounds} times: acknowledged is kept, a repeat of the rest ends in one effect`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const prefix = `app${round}`
      const load = loadOf(prefix)
      const child = spawn(process.execPath, [path.join(folder, 'crash-load.ts'), JSON.stringify(load)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let heard = ''
      child.stdout.on('data', (chunk: Buffer) => {
        heard += chunk.toString()
      })
      const ended = new Promise(resolve => child.once('close', resolve))
      await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(20_000)
      await delay(round % 7)
      child.kill('SIGKILL')
      await ended

      const acknowledged: Acknowledged = new Map()
      let highest = 0
      for (const line of heard.split('\n').slice(0, -1)) {
        const [n, transferId, balance] = line.split(' ')
        highest = Math.max(highest, Number(n))
        acknowledged.set(`${prefix}-${n}`, { transferId: BigInt(transferId!), balance: BigInt(balance!) })
      }
      await expectKept(acknowledged, prefix)
      // The vendor repeats everything it sent, round by round; whatever had an answer gets the same one again.
      const repeatRound = async (group: number) => {
        for (let n = group; n < group + 4; n++) {
          const op = loadOp(load, n)
          const first = acknowledged.get(op.externalId)
          const answer = await insist(() => ledger.queue.submit(op))
          if (!answer.ok) throw new Error(`${op.externalId}: ${answer.code}`)
          if (first) expect(answer).toEqual({ ok: true, ...first, replayed: true })
          acknowledged.set(op.externalId, { transferId: answer.transferId, balance: answer.balance })
        }
      }
      const sent = Math.floor(highest / 4) + 1 + load.callers
      await Promise.all(Array.from({ length: sent }, (_, group) => repeatRound(group * 4)))
      await expectKept(acknowledged, prefix)
    }
    // Once: the audit reads everything since the first kill, and what one spoiled no later one mends.
    await ledger.expectClean()
  },
  timeoutMs,
)

test('F3: while the database is away, an answer comes within two seconds and says that a repeat is safe', async () => {
  const away = createWalletQueue({
    chainKey: testKey,
    url: 'postgresql://ronda@localhost/ronda?host=%2Fno-such-folder',
  })
  const startedAt = performance.now()
  const asked = Array.from({ length: 50 }, (_, n) => away.submit(loadOp(loadOf('away'), n * 4)))
  const results = await Promise.allSettled(asked)
  expect(results.every(result => result.status === 'rejected' && result.reason instanceof LedgerUnavailable)).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(2000)
  await away.close()
})
