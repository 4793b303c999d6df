import { EventEmitter } from 'node:events'
import type { LiveTopic } from '@ronda/contract/core/live.ts'
import pg from 'pg'
import { type Audience, createRecentEvents } from './recent-events.ts'

export interface BusMessage {
  merchantId: number
  /** Absent: for everybody of the merchant. */
  memberId?: bigint
  /** `chat` goes to its own stream only: nobody else has to hear every message. */
  topic: LiveTopic
}

/** Says what changed, to every listener in this process and, where several processes run, in the others (PostgreSQL NOTIFY). */
export interface Bus {
  publish(message: BusMessage): void
  /** `onGap`: messages of other processes may have been lost. */
  listen(listener: (message: BusMessage) => void, onGap?: () => void): () => void
  /** What an audience was told within the last `ms`; undefined where that is not known. */
  recent(ms: number, merchantId: number, audience: Audience): LiveTopic[] | undefined
  close(): Promise<void>
}

const CHANNEL = 'ronda_live'
const RECONNECT_MS = 500
/** Messages in one notice: PostgreSQL takes 8 000 bytes. */
const NOTICE_MAX = 100

export async function createBus(url: string, several: boolean, now: () => number): Promise<Bus> {
  const local = new EventEmitter().setMaxListeners(0)
  const origin = crypto.randomUUID()
  let pending: BusMessage[] = []
  let isFlushing = false
  let connection: Promise<pg.Client> | undefined
  let closing = false
  const recent = createRecentEvents(now)

  function tell(message: BusMessage): void {
    recent.note(message)
    local.emit('message', message)
  }

  /** Connects again when the connection broke, also where the process only listens and never publishes. */
  function lost(): void {
    connection = undefined
    if (!closing) setTimeout(() => connected().catch(() => {}), RECONNECT_MS).unref()
  }

  function connected(): Promise<pg.Client> {
    connection ??= connect().catch(error => {
      lost()
      throw error
    })
    return connection
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: 'ronda live' })
    client.on('error', () => {})
    client.on('end', lost)
    client.on('notification', notice => {
      const { from, messages } = JSON.parse(notice.payload ?? '{}') as {
        from: string
        messages: [number, string, LiveTopic][]
      }
      if (from === origin) return
      for (const [merchantId, member, topic] of messages) {
        tell({ merchantId, topic, ...(member && { memberId: BigInt(member) }) })
      }
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    recent.forget()
    local.emit('gap')
    return client
  }

  /** One notice after another: what is published while one is on its way goes with the next. */
  async function flush(): Promise<void> {
    while (pending.length > 0) {
      const messages = pending.splice(0, NOTICE_MAX).map(m => [m.merchantId, m.memberId?.toString() ?? '', m.topic])
      const text = JSON.stringify({ from: origin, messages })
      await connected()
        .then(client => client.query('select pg_notify($1, $2)', [CHANNEL, text]))
        .catch(() => {})
    }
    isFlushing = false
  }

  if (several) await connected()
  return {
    publish(message) {
      tell(message)
      if (!several) return
      pending.push(message)
      if (isFlushing) return
      isFlushing = true
      setImmediate(flush)
    },
    listen(listener, onGap = () => {}) {
      local.on('message', listener).on('gap', onGap)
      return () => local.off('message', listener).off('gap', onGap)
    },
    recent: recent.within,
    async close() {
      closing = true
      pending = []
      await connection?.then(client => client.end()).catch(() => {})
    },
  }
}
