import { useSyncExternalStore } from 'react'
import { drawnAt } from '../page/ahead.ts'
import { serverNow } from './server-clock.ts'

type Ticker = { now: number; listeners: Set<() => void>; timer: ReturnType<typeof setInterval> | undefined }
const tickers = new Map<number, Ticker>()

function tickerOf(intervalMs: number): Ticker {
  let ticker = tickers.get(intervalMs)
  if (!ticker) {
    ticker = { now: serverNow(), listeners: new Set(), timer: undefined }
    tickers.set(intervalMs, ticker)
  }
  return ticker
}

/** The server's time (Unix ms), again every `intervalMs`; one timer serves everyone with the same interval. */
export function useNow(intervalMs = 1000): number {
  const ticker = tickerOf(intervalMs)
  return useSyncExternalStore(
    listener => {
      ticker.listeners.add(listener)
      ticker.timer ??= setInterval(() => {
        ticker.now = serverNow()
        for (const each of ticker.listeners) each()
      }, intervalMs)
      if (serverNow() - ticker.now >= intervalMs) {
        ticker.now = serverNow()
        listener()
      }
      return () => {
        ticker.listeners.delete(listener)
        if (ticker.listeners.size > 0) return
        clearInterval(ticker.timer)
        ticker.timer = undefined
      }
    },
    () => ticker.now,
    drawnAt,
  )
}
