import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
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
/** What is told within this time goes together, the same only once: a notice is a commit, and those wait for one another. */
const GATHERED_MS = 20

export async function createBus(url: string, several: boolean, now: () => number): Promise<Bus> {
  const local = new EventEmitter().setMaxListeners(0)
  const origin = crypto.randomUUID()
  const start = `{"from":"${origin}"`
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
      if (notice.payload?.startsWith(start)) return
      const { messages } = JSON.parse(notice.payload ?? '{}') as { messages: [number, string, LiveTopic][] }
      for (const [merchantId, member, topic] of messages) {
        tell({ merchantId, topic, ...(member && { memberId: BigInt(member) }) })
      }
    })
    await client.connect()
    // Nobody waits for a notice to be on the disk: after a crash all listeners read anew.
    await client.query(`set synchronous_commit = off; listen ${CHANNEL}`)
    recent.forget()
    local.emit('gap')
    return client
  }

  /** One notice after another: what is published while one is on its way goes with the next. */
  async function flush(): Promise<void> {
    while (pending.length > 0) {
      await delay(GATHERED_MS)
      const told = pending
      pending = []
      const messages = [
        ...new Map(
          told.map(({ merchantId, memberId, topic }) => [
            `${merchantId}/${memberId ?? ''}/${topic}`,
            [merchantId, memberId?.toString() ?? '', topic] as const,
          ]),
        ).values(),
      ]
      for (let at = 0; at < messages.length; at += NOTICE_MAX) {
        const text = `${start},"messages":${JSON.stringify(messages.slice(at, at + NOTICE_MAX))}}`
        await connected()
          .then(client => client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, text] }))
          .catch(() => {})
      }
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
      void flush()
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
