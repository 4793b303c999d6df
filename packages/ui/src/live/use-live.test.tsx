import { UNHEARD_HEADER } from '@ronda/contract/core/constants.ts'
import type { LiveMessage } from '@ronda/contract/core/live.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLive } from './use-live.ts'

const OPENED_MS = 700

/** The lines that were opened, one after another. */
let lines: { headers: Headers; tell: (topic: LiveMessage['topic']) => void; end: () => void }[]
let openingMs: number
beforeEach(() => {
  lines = []
  openingMs = 0
  vi.useFakeTimers({
    now: Math.floor(performance.timeOrigin) + OPENED_MS,
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  })
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    vi.setSystemTime(Date.now() + openingMs)
    lines.push({
      headers: new Headers(headers),
      tell: topic => void writer.write(new TextEncoder().encode(`data: ${JSON.stringify({ topic })}\n\n`)),
      end: () => void writer.close(),
    })
    return new Response(readable)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const heard = { onTopic: vi.fn(), onResume: vi.fn() }
beforeEach(() => {
  heard.onTopic.mockClear()
  heard.onResume.mockClear()
})
const open = (first: string | undefined) =>
  renderHook(({ token }) => useLive({ path: '/live', token, ...heard }), { initialProps: { token: first } })
const opened = (count: number) => vi.waitFor(() => expect(lines).toHaveLength(count))
const unheard = () => lines.map(({ headers }) => headers.get(UNHEARD_HEADER))

test('a person’s first line says how long the page has been reading without one, and hears what it missed', async () => {
  open('ana')
  await opened(1)
  expect(unheard()).toEqual([String(OPENED_MS)])
  lines[0]?.tell('balance')
  await vi.waitFor(() => expect(heard.onTopic).toHaveBeenCalledWith('balance'))
  expect(heard.onResume).not.toHaveBeenCalled()
  lines[0]?.tell('everything')
  await vi.waitFor(() => expect(heard.onResume).toHaveBeenCalledOnce())
  expect(heard.onTopic).toHaveBeenCalledOnce()
})

test('a person’s first line that took long to open may have missed more than it was told, and has everything read again', async () => {
  openingMs = 5000
  open('ana')
  await vi.waitFor(() => expect(heard.onResume).toHaveBeenCalledOnce())
  expect(unheard()).toEqual([String(OPENED_MS)])
})

test('a line that comes back has everything read again, and asks for nothing it missed', async () => {
  open('ana')
  await opened(1)
  lines[0]?.end()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2000)
    expect(lines).toHaveLength(2)
  })
  await vi.waitFor(() => expect(heard.onResume).toHaveBeenCalledOnce())
  expect(unheard()).toEqual([String(OPENED_MS), null])
})

test('whoever signs in later has read nothing of their own before that', async () => {
  const page = open(undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  page.rerender({ token: 'ana' })
  await opened(2)
  expect(unheard()).toEqual([null, '0'])
})
