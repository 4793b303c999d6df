import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, type SocketLike } from './socket.ts'

class FakeSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null
  onmessage: SocketLike['onmessage'] = null
  onclose: SocketLike['onclose'] = null
  sent: string[] = []
  isClosed = false
  send(data: unknown) {
    this.sent.push(String(data))
  }
  close() {
    this.isClosed = true
  }
  hear(data: string) {
    this.onmessage?.({ data } as MessageEvent)
  }
  drop(code = 1006) {
    this.onclose?.({ code } as CloseEvent)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function connected() {
  const sockets: FakeSocket[] = []
  const heard: unknown[] = []
  const table = connect<{ t: string }>(
    () => ({ token: 'the-token' }),
    {
      message: message => heard.push(message.t),
      tick: elapsedMs => heard.push(elapsedMs),
      connection: isUp => heard.push(isUp ? 'up' : 'down'),
      ended: () => heard.push('ended'),
      away: why => heard.push(why),
    },
    () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
  )
  return { sockets, heard, table }
}

test('signs in by its first message, hears states and ticks', () => {
  const { sockets, heard } = connected()
  sockets[0]!.onopen?.({} as Event)
  expect(sockets[0]!.sent).toEqual(['{"token":"the-token"}'])
  sockets[0]!.hear('{"t":"state"}')
  sockets[0]!.hear((61_250).toString(36))
  expect(heard).toEqual(['up', 'state', 61_250])
})

test('a lost socket is made again, ever more slowly, at once when the browser is back', () => {
  const { sockets, heard, table } = connected()
  sockets[0]!.drop()
  expect(heard).toEqual(['down'])
  vi.advanceTimersByTime(300)
  expect(sockets).toHaveLength(2)
  sockets[1]!.drop()
  vi.advanceTimersByTime(300)
  expect(sockets).toHaveLength(2)
  table.again()
  expect(sockets).toHaveLength(3)
})

test('a socket that has gone silent is given up', () => {
  const { sockets } = connected()
  sockets[0]!.onopen?.({} as Event)
  sockets[0]!.hear('{"t":"state"}')
  vi.advanceTimersByTime(12_000)
  expect(sockets[0]!.isClosed).toBe(true)
  vi.advanceTimersByTime(300)
  expect(sockets).toHaveLength(2)
})

test('a browser that has lost its network says so at once, and its socket is made again', () => {
  const { sockets, heard, table } = connected()
  sockets[0]!.onopen?.({} as Event)
  sockets[0]!.hear('{"t":"state"}')
  window.dispatchEvent(new Event('offline'))
  expect(heard).toEqual(['up', 'state', 'down'])
  expect(sockets[0]!.isClosed).toBe(true)
  table.again()
  expect(sockets).toHaveLength(2)
  table.stop()
  window.dispatchEvent(new Event('offline'))
  expect(heard).toEqual(['up', 'state', 'down'])
})

test('an ended session is not tried again', () => {
  const { sockets, heard } = connected()
  sockets[0]!.drop(4401)
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
  expect(heard).toEqual(['ended'])
})

test('a page whose place is gone or used elsewhere says so and does not come back by itself', () => {
  for (const [code, why] of [
    [4408, 'idle'],
    [4409, 'elsewhere'],
  ] as const) {
    const { sockets, heard, table } = connected()
    sockets[0]!.drop(code)
    expect(heard).toEqual(['down', why])
    vi.advanceTimersByTime(60_000)
    table.again()
    expect(sockets).toHaveLength(1)
  }
})
