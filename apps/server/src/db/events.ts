import { EventEmitter } from 'node:events'
import type { LiveTopic } from '@ronda/contract/live.ts'
import pg from 'pg'

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
  listen(listener: (message: BusMessage) => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'ronda_live'

export async function createBus(url: string, several: boolean): Promise<Bus> {
  const local = new EventEmitter().setMaxListeners(0)
  const origin = crypto.randomUUID()
  let pending: BusMessage[] = []
  let sender: pg.Client | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: 'ronda live' })
    client.on('error', () => {
      if (sender === client) sender = undefined
    })
    client.on('notification', notice => {
      const { from, messages } = JSON.parse(notice.payload ?? '{}') as {
        from: string
        messages: [number, string, LiveTopic][]
      }
      if (from === origin) return
      for (const [merchantId, member, topic] of messages) {
        local.emit('message', { merchantId, memberId: member ? BigInt(member) : undefined, topic } satisfies BusMessage)
      }
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    return client
  }

  async function flush(): Promise<void> {
    const messages = pending.splice(0, 100).map(m => [m.merchantId, m.memberId?.toString() ?? '', m.topic])
    try {
      sender ??= await connect()
      await sender.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: origin, messages })])
    } catch {
      sender = undefined
    }
    if (pending.length > 0) setImmediate(flush)
  }

  if (several) sender = await connect()
  return {
    publish(message) {
      local.emit('message', message)
      if (!several) return
      pending.push(message)
      if (pending.length === 1) setImmediate(flush)
    },
    listen(listener) {
      local.on('message', listener)
      return () => local.off('message', listener)
    },
    async close() {
      pending = []
      await sender?.end()
    },
  }
}
