import { execFileSync } from 'node:child_process'
import { createTestDatabase } from '../packages/devenv/src/database.ts'
import { startTestServer } from '../packages/devenv/src/test-server.ts'

/** Writes the table types of the server's database from its migrated schema. */
const stop = await startTestServer()
try {
  const database = await createTestDatabase('server')
  execFileSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      `--url=${database.url}`,
      '--out-file=apps/server/src/db/generated/tables.ts',
      '--exclude-pattern=(pgboss.*|ronda_migrations)',
      '--type-mapping={"int8":"bigint"}',
    ],
    { stdio: 'inherit' },
  )
  await database.drop()
} finally {
  await stop()
}
