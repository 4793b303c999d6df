import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context } from '../context.ts'
import { createHub, type Hub } from '../kinds/table/hub.ts'
import { tableGame } from './games.ts'

export type Message = { t: string; [key: string]: unknown }

/** A hub on a port of its own, and browsers' sockets to it. */
export class HubUnderTest {
  readonly hub: Hub
  private server: Server
  private url = ''

  constructor(context: Context) {
    this.hub = createHub(context, tableGame, {
      ownOrigin: request => request.headers.origin !== 'https://evil.example',
    })
    this.server = createServer()
    this.server.on('upgrade', (request, socket, head) => this.hub.upgrade(request, socket, head))
  }

  async listen() {
    await new Promise<void>(done => this.server.listen(0, done))
    this.url = `ws://localhost:${(this.server.address() as AddressInfo).port}`
  }

  async close() {
    await this.hub.close()
    this.server.close()
  }

  /** A browser's socket: what came, and a wait for what is to come. */
  open(hello: unknown) {
    const socket = new WebSocket(this.url)
    const heard: (Message | string)[] = []
    const waiting: { is: (message: Message | string) => boolean; done: (message: Message) => void }[] = []
    socket.onopen = () => socket.send(JSON.stringify(hello))
    socket.onmessage = ({ data }) => {
      const message = String(data).startsWith('{') ? (JSON.parse(String(data)) as Message) : String(data)
      heard.push(message)
      for (const each of waiting) if (each.is(message)) each.done(message as Message)
    }
    const closed = new Promise<number>(done => {
      socket.onclose = event => done(event.code)
    })
    return {
      socket,
      heard,
      closed,
      next: (is: (message: Message | string) => boolean) =>
        new Promise<Message>(done => {
          const earlier = heard.find(is)
          if (earlier) done(earlier as Message)
          else waiting.push({ is, done })
        }),
    }
  }
}

export const isA = (t: string, phase?: string) => (message: Message | string) =>
  typeof message !== 'string' && message.t === t && (!phase || (message.round as { phase: string }).phase === phase)
