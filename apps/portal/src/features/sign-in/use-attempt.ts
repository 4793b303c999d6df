import { CallError } from '@ronda/contract/core/client.ts'
import { useRef, useState } from 'react'

/** One attempt at a time of something that takes several calls; what the server refuses is kept as `error`. */
export function useAttempt({ run, onError }: { run: () => Promise<void>; onError?: (error: CallError) => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const isRunning = useRef(false)

  async function start() {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setError(undefined)
    try {
      await run()
    } catch (thrown) {
      const refused = thrown instanceof CallError ? thrown : new CallError('Network', '')
      setError(refused)
      onError?.(refused)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { start, isBusy, error, clear: () => setError(undefined) }
}
