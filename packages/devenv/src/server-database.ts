import { join } from 'node:path'
import { type Config, chainKeyFrom } from '@ronda/server/config.ts'
import { startEmbedded } from '@ronda/server/db/embedded.ts'
import { prepareServer } from './prepare.ts'

/** The server's database for a tool: the outside one as it is, or the embedded one, brought up to date. */
export async function openServerDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  const embedded = await startEmbedded({ dataDir: join(config.dataDir, 'postgres') })
  const url = embedded.url('ronda')
  try {
    await prepareServer({ url, ownerUrl: embedded.ownerUrl('ronda'), chainKey: chainKeyFrom(config.secrets) })
    return { url, stop: () => embedded.stop() }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
