import { join } from 'node:path'
import { makeJobQueue } from '@ronda/server/db/job-queue.ts'
import { type DatabaseAddresses, prepareDatabase, type Schema } from '@ronda/server/db/prepare.ts'
import { serverRights, studioRights } from '@ronda/server/db/rights.ts'
import { adoptBooks } from '@ronda/server/features/audit-log/adopt.ts'
import { migrationsFolders as studioMigrations } from '@ronda/studio/migrations.ts'

const serverMigrations = join(import.meta.dirname, '../../../apps/server/src/db/migrations')

/** After these, what is there has to be linked. */
const chainMigrations = ['0033-ledger-chains.sql', '0044-links-anew.sql']

/** Only who says so runs on tables that the programs own. */
const isTrial = () => process.env.RONDA_DEMO === '1'

/** With the key of the chains, what an earlier version wrote is put into them when they come. */
export function prepareServer(
  { chainKey, ...addresses }: DatabaseAddresses & { chainKey?: Buffer },
  onProgress?: (step: string) => void,
): Promise<void> {
  const schema: Schema = {
    folder: serverMigrations,
    rights: serverRights,
    async alsoMake(ownerUrl, migrated) {
      await makeJobQueue(ownerUrl)
      if (chainKey && chainMigrations.some(name => migrated.includes(name)))
        await adoptBooks(ownerUrl, chainKey, onProgress)
    },
  }
  return prepareDatabase({ mayOwn: isTrial(), ...addresses }, schema, onProgress)
}

export function prepareStudio(addresses: DatabaseAddresses, onProgress?: (step: string) => void): Promise<void> {
  const schema = { folder: studioMigrations, rights: studioRights }
  return prepareDatabase({ variable: 'STUDIO_DATABASE_URL', mayOwn: isTrial(), ...addresses }, schema, onProgress)
}
