import type { Config } from '@ronda/server/config.ts'
import { startServer } from './world.ts'

/** One process that only serves vendors; it ends when the one that started it lets go. */
process.once('message', async (config: Config) => {
  const server = await startServer({ ...config, role: 'gateway' })
  process.once('disconnect', () => void server.stop().finally(() => process.exit()))
  process.send?.((await server.listen()).port)
})
