import { execFileSync } from 'node:child_process'
import { createTestDatabase } from '../packages/devenv/src/database.ts'
import { startTestServer } from '../packages/devenv/src/test-server.ts'

/** Writes the table types of both databases from their migrated schemas. */
const stop = await startTestServer()
try {
  for (const [kind, out] of [
    ['server', 'apps/server/src/db/generated/tables.ts'],
    ['studio', 'apps/studio/src/db/generated/tables.ts'],
  ] as const) {
    const database = await createTestDatabase(kind)
    execFileSync(
      process.execPath,
      [
        'node_modules/kysely-codegen/dist/cli/bin.js',
        '--dialect=postgres',
        `--url=${database.url}`,
        `--out-file=${out}`,
        '--exclude-pattern=(pgboss.*|ronda_migrations)',
        '--type-mapping={"int8":"bigint"}',
      ],
      { stdio: 'inherit' },
    )
    await database.drop()
  }
} finally {
  await stop()
}
