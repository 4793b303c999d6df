import { connect, type Socket } from 'node:net'

/** Asks one thing after the other over a socket of its own, with as little of the processor as can be. */
export class Caller {
  readonly port: number
  #socket: Socket
  #text = ''
  #answered: { resolve: (text: string) => void; reject: (error: Error) => void } | undefined

  constructor(port: number) {
    this.port = port
    this.#socket = this.#connect()
  }

  #connect(): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.port, noDelay: true })
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      this.#text += part
      const start = this.#text.indexOf('\r\n\r\n') + 4
      const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1])
      if (start < 4 || this.#text.length < start + length) return
      const body = this.#text.slice(start)
      this.#text = ''
      this.#answered?.resolve(body)
    })
    // What an earlier socket still has to tell is no answer to what was asked over this one.
    const fail = (error: Error) => {
      if (this.#socket === socket) this.#answered?.reject(error)
    }
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The server hung up')))
    return socket
  }

  /** A server closes what has been idle for some seconds: what is written to it afterwards is answered by nobody. */
  get isOpen(): boolean {
    return this.#socket.connecting || (this.#socket.writable && this.#socket.readable)
  }

  close(): void {
    this.#socket.destroy()
  }

  /** The request again over a new socket, as a vendor would repeat it, where the server closes this one at that very moment. */
  ask(request: string): Promise<string> {
    return this.#send(request).catch(() => {
      this.#socket.destroy()
      this.#text = ''
      this.#socket = this.#connect()
      return this.#send(request)
    })
  }

  #send(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) throw new Error('The server hung up')
      this.#answered = { resolve, reject }
      this.#socket.write(request, 'latin1')
    })
  }
}

/** Callers of earlier loads whose sockets are still open are used again. */
export function createCallers() {
  const idle: Caller[] = []
  return {
    take(port: number): Caller {
      for (const caller of idle.splice(0)) if (caller.isOpen) idle.push(caller)
      const at = idle.findIndex(caller => caller.port === port)
      return at < 0 ? new Caller(port) : (idle.splice(at, 1)[0] as Caller)
    },
    giveBack(caller: Caller): void {
      idle.push(caller)
    },
  }
}
