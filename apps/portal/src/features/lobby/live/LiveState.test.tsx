import { LIVE_GAMES_STALE_MS, type LiveGames } from '@ronda/contract/portal/play/live-games.ts'
import { noteServerNow } from '@ronda/ui/live/server-clock.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import first from '../../../i18n/en.json'
import later from '../../../i18n/later/en.json'
import { LiveState } from './LiveState.tsx'

const NOW = 1_800_000_000_000
/** The device is an hour slow. */
const AHEAD = 3_600_000
let tell: (games: LiveGames) => Promise<void>
let streams: AbortSignal[]

beforeEach(() => {
  streams = []
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    if (signal) streams.push(signal)
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    tell = async games => {
      await act(async () => {
        void writer.write(new TextEncoder().encode(`data: ${JSON.stringify({ now: Date.now() + AHEAD, games })}\n\n`))
        await vi.advanceTimersByTimeAsync(1)
      })
    }
    return new Response(body.readable)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function showTiles() {
  const shown = await show(
    <>
      {['kite', 'cards'].map(gameId => (
        <output key={gameId} data-testid={gameId}>
          <LiveState game={{ vassalage: 'RS', gameId }} />
        </output>
      ))}
    </>,
    { texts: { ...first, ...later } },
  )
  vi.useFakeTimers({ now: NOW })
  noteServerNow(NOW, NOW)
  return shown
}
const at = (gameId: string) => screen.getByTestId(gameId).textContent

test('tiles say until when bets are taken, what a round has reached and that one is played, from one stream', async () => {
  const { unmount } = await showTiles()
  expect(at('kite')).toBe('')
  await tell({
    'RS/kite': { phase: 'running', times: '1.85' },
    'RS/cards': { phase: 'open', endsAt: NOW + AHEAD + 9000 },
  })
  expect([at('kite'), at('cards')]).toEqual(['1.85×', '0:09'])
  await tell({ 'RS/cards': { phase: 'running' } })
  expect([at('kite'), at('cards')]).toEqual(['1.85×', 'In play'])
  await tell({ 'RS/kite': { phase: 'closed' } })
  expect(at('kite')).toBe('')
  expect(streams).toHaveLength(1)
  unmount()
  await vi.advanceTimersByTimeAsync(1)
  expect(streams[0]?.aborted).toBe(true)
})

test('without news nothing is shown', async () => {
  const { unmount } = await showTiles()
  await tell({ 'RS/cards': { phase: 'running' } })
  await act(() => vi.advanceTimersByTimeAsync(LIVE_GAMES_STALE_MS - 100))
  expect(at('cards')).toBe('In play')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(at('cards')).toBe('')
  unmount()
})
