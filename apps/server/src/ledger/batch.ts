import { amountMax } from '@ronda/contract/values/money.ts'
import { connectLedger, type LedgerConnection } from '../db/pool.ts'
import { type BatchRun, batchMax, refreshPlans, runBatch } from './batch-sql.ts'
import { walletKey } from './batch-state.ts'
import { type LaneChains, proveEnds } from './links.ts'
import { runSingle } from './single-sql.ts'
import { LedgerUnavailable, type WalletAnswer, type WalletOp } from './types.ts'
import { ConnectionLost, type HouseAccounts } from './wire.ts'

export type WalletQueueOptions = {
  url: string
  /** Of the chains of ledger and audit log. */
  chainKey: Buffer
  /** How long the end of a chain may stay unproven. */
  provenWithinMs?: number
  /**
   * Batches that may run at once, each on its own connection, never with the same wallet: one decides while another commits. Without it as many
   * as the disk rewards.
   */
  lanes?: number
  /** After this long without a definite answer an operation ends with `LedgerUnavailable`. */
  deadlineMs?: number
  /** What finds at least so many waiting, and would wait longer than this, is refused at once: it comes again when there is room. */
  room?: { least: number; waitMs: number }
  /** Hears what was not a refusal: broken connections, failed batches. */
  onTrouble?: (error: Error) => void
}

/**
 * The bet path. Operations that arrive while a batch is running form the next one, so its size follows the load. Every caller gets its own
 * answer after the commit.
 */
export type WalletQueue = {
  /** Rejects with `LedgerUnavailable` (repeat with the same id) or with the fault of this one operation. */
  submit(op: WalletOp): Promise<WalletAnswer>
  /** Without it, what is submitted is refused at once: nothing need be done for it before. */
  hasRoom(): boolean
  /** Takes nothing new, answers what was taken, then disconnects. */
  close(): Promise<void>
  /** `lanes`: how many batches may run at once just now. */
  stats(): { batches: number; operations: number; largestBatch: number; lanes: number }
}

type Item = {
  op: WalletOp
  wallet: string
  resolve: (answer: WalletAnswer) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout
  since: number
  isDone: boolean
  deferrals: number
  lastTrouble?: unknown
}

type Lane = {
  connection?: LedgerConnection & { chains: LaneChains }
  /** The ends of its chains are to be proven after the batch under way. */
  isProofDue?: boolean
  items: Item[]
  since: number
  batches: number
}

/** Errors that another transaction caused and that are gone when tried again: two processes met at one key or wallet. */
const lockTimeout = '55P03'
const passingErrors = new Set(['23505', '40001', '40P01', lockTimeout, '57014'])
const reconnectDelayMs = 25
const turnOfDeferred = 16
const batchesPerPlan = 1000
/** Fewer operations than this are not divided among lanes any further: one commit for a few beats two. */
const dividedMin = 64
const LANES_LEAST = 2
const LANES_MOST = 4
/** Where the disk takes more than this of a batch's time, more batches are made ready meanwhile; below the other they only cost commits. */
const SLOW_DISK = 0.3
const QUICK_DISK = 0.2
/** How much of the last batch a running average takes. */
const learning = 0.1
/** How much of the most that was around lately is remembered from one batch to the next. */
const memory = 0.98

export function createWalletQueue(options: WalletQueueOptions): WalletQueue {
  const { url, deadlineMs = 1800, provenWithinMs = 1000, onTrouble = () => {} } = options
  const { room = { least: 1024, waitMs: 500 } } = options
  let laneCount = options.lanes ?? LANES_LEAST
  const lanes: Lane[] = Array.from({ length: options.lanes ?? LANES_MOST }, () => ({ items: [], since: 0, batches: 0 }))
  const isBusy = (lane: Lane) => lane.items.length > 0
  const mayBegin = (lane: Lane, index: number) => index < laneCount && !isBusy(lane)
  const houseAccounts: HouseAccounts = new Map()
  const stats = { batches: 0, operations: 0, largestBatch: 0 }
  let pending: Item[] = []
  let isPumpDue = false
  let isClosing = false
  let isPatienceTimed = false
  /** From the start of a batch to its answers, milliseconds, on average. */
  let batchMs = 1
  /** Of these, for the disk. */
  let flushMs = 0
  /** From one operation done to the next while there are any, milliseconds, on average. */
  let operationMs = 0.1
  /** When the last batch was done. */
  let doneAt = 0
  /** How many operations are around at once, waiting or under way: the most of lately. */
  let around = 1
  let onDrained: (() => void) | undefined

  const finish = (item: Item, settle: () => void) => {
    if (item.isDone) return
    item.isDone = true
    clearTimeout(item.timer)
    settle()
  }

  /** The next batch for a free lane; what concerns a wallet that another lane is at stays in the queue, in order. */
  const take = (): Item[] => {
    // On a quiet day most bets arrive alone.
    if (pending.length === 1 && !lanes.some(isBusy)) return pending.splice(0).filter(item => !item.isDone)
    const share = Math.max(fairShare(), Math.ceil(pending.length / lanes.filter(mayBegin).length))
    const busy = new Set(lanes.flatMap(lane => lane.items.map(({ wallet }) => wallet)))
    const mine = new Set<string>()
    const taken: Item[] = []
    const left: Item[] = []
    // Operations that were passed over stand at the head. Now and then they go as a batch of their own, the only one that waits for locks.
    const isTheirTurn = (pending[0]?.deferrals ?? 0) % turnOfDeferred === turnOfDeferred - 1
    for (const item of pending) {
      if (item.isDone) continue
      // What one wallet is asked for stays together; only other wallets are left to the other lanes.
      const hasRoom = taken.length < share || (taken.length < batchMax && mine.has(item.wallet))
      if (isTheirTurn && item.deferrals === 0) left.push(item)
      else if (hasRoom && taken.length < batchMax && !busy.has(item.wallet)) {
        taken.push(item)
        mine.add(item.wallet)
      } else {
        left.push(item)
        busy.add(item.wallet)
      }
    }
    pending = left
    return taken
  }

  /** What a lane gets when all of them share evenly: fewer are not worth a commit of their own while another lane is at work. */
  const fairShare = () => Math.min(batchMax, Math.ceil(Math.max(dividedMin, around) / laneCount))

  /** Milliseconds until a free lane takes what there is: nobody waits longer for company than a batch takes. */
  const patience = () => {
    const first = pending[0]
    if (!first || pending.length >= fairShare() || !lanes.some(isBusy)) return 0
    return first.since + batchMs - performance.now()
  }

  const pump = () => {
    isPumpDue = false
    around = Math.max(
      around * memory,
      lanes.reduce((sum, lane) => sum + lane.items.length, pending.length),
    )
    for (const lane of lanes.filter(mayBegin)) {
      const wait = patience()
      if (wait > 0) {
        if (!isPatienceTimed) {
          isPatienceTimed = true
          setTimeout(() => {
            isPatienceTimed = false
            pump()
          }, wait)
        }
        break
      }
      const items = take()
      if (items.length === 0) break
      lane.items = items
      lane.since = performance.now()
      stats.batches++
      stats.operations += items.length
      stats.largestBatch = Math.max(stats.largestBatch, items.length)
      void runLane(lane, items).finally(() => {
        learn(lane)
        if (lane.isProofDue || provenWithinMs === 0) void prove(lane)
        lane.items = []
        pump()
      })
    }
    if (pending.length === 0 && !lanes.some(isBusy)) onDrained?.()
  }

  const learn = ({ since, items }: Lane) => {
    const now = performance.now()
    batchMs += learning * (now - since - batchMs)
    operationMs += learning * ((now - Math.max(since, doneAt)) / items.length - operationMs)
    doneAt = now
    if (options.lanes) return
    const wait = flushMs / batchMs
    if (wait > SLOW_DISK) laneCount = LANES_MOST
    else if (wait < QUICK_DISK) laneCount = LANES_LEAST
  }

  /** Not waited for: what the lane sends next comes after it. */
  const prove = async (lane: Lane) => {
    lane.isProofDue = false
    if (lane.connection) await proveEnds(lane.connection, lane.connection.chains).catch(onTrouble)
  }
  const proofs = setInterval(() => {
    for (const lane of lanes)
      if (isBusy(lane)) lane.isProofDue = true
      else void prove(lane)
  }, provenWithinMs || 1000).unref()

  const runLane = async (lane: Lane, items: Item[]) => {
    let trouble = await attempt(lane, items)
    while (trouble instanceof ConnectionLost && items.some(item => !item.isDone))
      trouble = await attempt(
        lane,
        items.filter(item => !item.isDone),
      )
    if (!trouble || trouble instanceof ConnectionLost) return
    // One faulty operation fails the whole batch. Run one by one, each gets its own answer.
    for (const item of items) {
      if (item.isDone) continue
      const own = items.length === 1 ? trouble : await attempt(lane, [item])
      if (!own) continue
      if (own instanceof ConnectionLost || passingErrors.has(codeOf(own))) defer([item])
      else finish(item, () => item.reject(own))
    }
  }

  /** Runs the items as one batch and answers them; returns what went wrong instead, if nothing could be answered. */
  const attempt = async (lane: Lane, items: Item[]): Promise<Error | undefined> => {
    try {
      lane.connection ??= await connect(lane)
      // Prepared plans were made for the tables as they were; tables grow, so now and then they are made anew.
      if (lane.batches++ % batchesPerPlan === batchesPerPlan - 1) await refreshPlans(lane.connection)
      const isWaiting = items.every(item => item.deferrals > 0)
      const ops = items.map(item => item.op)
      const single =
        ops.length === 1 && !isWaiting
          ? await runSingle(lane.connection, lane.connection.chains, ops[0]!, houseAccounts)
          : undefined
      const run: BatchRun = single
        ? { answers: [single] }
        : await runBatch(lane.connection, lane.connection.chains, ops, houseAccounts, isWaiting)
      if (run.flushMs !== undefined) flushMs += learning * (run.flushMs - flushMs)
      const deferred: Item[] = []
      for (const [index, answer] of run.answers.entries()) {
        const item = items[index]!
        if (answer === 'deferred') deferred.push(item)
        else finish(item, () => (answer instanceof Error ? item.reject(answer) : item.resolve(answer)))
      }
      defer(deferred)
      return undefined
    } catch (error) {
      if (codeOf(error as Error) !== lockTimeout) onTrouble(error as Error)
      for (const item of items) item.lastTrouble = error
      if (error instanceof ConnectionLost) {
        void lane.connection?.client.end().catch(() => {})
        lane.connection = undefined
        await new Promise(resolve => setTimeout(resolve, reconnectDelayMs))
      }
      return error as Error
    }
  }

  /** Back to the head of the queue: what concerns the same wallet stays in the order of arrival. */
  const defer = (items: Item[]) => {
    for (const item of items) item.deferrals++
    pending = [...items.filter(item => !item.isDone), ...pending]
  }

  const connect = async (lane: Lane): Promise<NonNullable<Lane['connection']>> => {
    const opened = await connectLedger(url, { answerTimeoutMs: deadlineMs }).catch((error: Error) => {
      throw new ConnectionLost(error.message, { cause: error })
    })
    const connection = { ...opened, chains: { key: options.chainKey, heads: new Map(), unproven: new Set<number>() } }
    connection.client.once('end', () => {
      if (lane.connection === connection) lane.connection = undefined
    })
    return connection
  }

  const hasRoom = () => pending.length < room.least || pending.length * operationMs <= room.waitMs

  return {
    hasRoom,
    submit(op) {
      return new Promise<WalletAnswer>((resolve, reject) => {
        if (isClosing) throw new LedgerUnavailable('closing')
        assertOp(op)
        if (pending.length >= room.least && pending.length * operationMs > room.waitMs)
          throw new LedgerUnavailable('busy')
        const timer = setTimeout(() => {
          finish(item, () => reject(new LedgerUnavailable(item.lastTrouble)))
        }, deadlineMs)
        const item: Item = {
          op,
          wallet: walletKey(op.merchantId, op.accountId),
          resolve,
          reject,
          isDone: false,
          deferrals: 0,
          since: performance.now(),
          timer,
        }
        pending.push(item)
        if (!isPumpDue && lanes.some(mayBegin)) {
          isPumpDue = true
          setImmediate(pump)
        }
      })
    },
    async close() {
      isClosing = true
      if (pending.length > 0 || lanes.some(isBusy))
        await new Promise<void>(resolve => {
          onDrained = resolve
        })
      clearInterval(proofs)
      await Promise.all(lanes.map(prove))
      await Promise.all(lanes.map(lane => lane.connection?.client.end()))
    },
    stats: () => ({ ...stats, lanes: laneCount }),
  }
}

function codeOf(error: Error): string {
  return (error as Error & { code?: string }).code ?? ''
}

function assertOp(op: WalletOp): void {
  for (const amount of [op.amount, op.winAmount ?? 0n])
    if (amount < 0n || amount > amountMax) throw new RangeError(`Amount out of range: ${amount}`)
  if (op.kind === 'rollback' && !op.referenceId) throw new TypeError('A rollback needs the id of its bet')
  for (const text of [op.externalId, op.referenceId, op.roundId, op.vendor])
    if (text !== undefined && (text.length > 200 || text.includes('\0'))) throw new RangeError('Not a usable id')
}
