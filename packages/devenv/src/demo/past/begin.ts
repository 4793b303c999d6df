import type { Config } from '@ronda/server/config.ts'
import { keepAccounts } from '../../parts.ts'
import { rememberedPasswords } from '../../remembered-passwords.ts'
import { startSystem } from '../../system.ts'
import { pastClock } from './clock.ts'
import { livePast, PAST_DAYS } from './past.ts'

const DAY_MS = 86_400_000

/** Fills an empty data folder with a business in its third month: a system of its own, on ports nobody knows, lives through it and ends. */
export async function beginDemo(config: Config, onProgress: (step: string) => void): Promise<void> {
  const today = Date.now()
  const clock = pastClock(today - PAST_DAYS * DAY_MS)
  const ports = { port: 0, backofficePort: 0, studioPort: 0, sandboxPayPort: 0 }
  const system = await startSystem({
    // Its members come from many addresses.
    config: { ...config, ...ports, listenOn: '127.0.0.1', trustedHops: 1, outgoingAllow: [...config.outgoingAllow] },
    clock,
    demoToday: today,
    isFilling: true,
    passwords: rememberedPasswords(),
    withPages: false,
    isSilent: true,
    onProgress,
  })
  try {
    if (!system.isFresh) return
    onProgress('the demo lives its first months')
    await livePast(system, clock, today)
    if (system.demo) keepAccounts(config, system.demo)
  } finally {
    await system.stop()
  }
}
