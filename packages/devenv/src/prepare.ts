import { join } from 'node:path'
import { type DatabaseAddresses, prepareDatabase } from '@ronda/server/db/prepare.ts'
import { serverRights, studioRights } from '@ronda/server/db/rights.ts'
import { makeJobQueue } from '@ronda/server/jobs/queue.ts'
import { migrationsFolder as studioMigrations } from '@ronda/studio/migrations.ts'

const serverMigrations = join(import.meta.dirname, '../../../apps/server/src/db/migrations')

/** Only who says so runs on tables that the programs own. */
const isTrial = () => process.env.RONDA_DEMO === '1'

export function prepareServer(addresses: DatabaseAddresses, onProgress?: (step: string) => void): Promise<void> {
  const schema = { folder: serverMigrations, rights: serverRights, alsoMake: makeJobQueue }
  return prepareDatabase({ mayOwn: isTrial(), ...addresses }, schema, onProgress)
}

export function prepareStudio(addresses: DatabaseAddresses, onProgress?: (step: string) => void): Promise<void> {
  const schema = { folder: studioMigrations, rights: studioRights }
  return prepareDatabase({ variable: 'STUDIO_DATABASE_URL', mayOwn: isTrial(), ...addresses }, schema, onProgress)
}
