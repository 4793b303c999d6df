import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Config } from '@ronda/server/config.ts'

/** A process of its own that only serves vendors, until it is stopped. */
export async function startGateway(config: Config) {
  const child = fork(path.join(import.meta.dirname, 'gateway-process.ts'), { serialization: 'advanced' })
  child.send(config)
  const [port] = (await once(child, 'message')) as [number]
  return {
    pid: child.pid as number,
    port,
    async stop() {
      if (!child.connected) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
