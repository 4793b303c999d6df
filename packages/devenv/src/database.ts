import { randomBytes } from 'node:crypto'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@ronda/server/db/embedded.ts'
import { migrate } from '@ronda/server/db/migrate.ts'
import pg from 'pg'

/** Which program's tables the database has. */
export type DatabaseKind = 'server' | 'studio'

export type TestDatabase = { url: string; name: string; drop(): Promise<void> }

const serverVariable = 'RONDA_TEST_SERVER_URL'
const templatesVariable = 'RONDA_TEST_TEMPLATES'

const apps = fileURLToPath(new URL('../../../apps/', import.meta.url))
const migrationFolders: Record<DatabaseKind, string> = {
  server: path.join(apps, 'server/src/db/migrations'),
  studio: path.join(apps, 'studio/src/db/migrations'),
}

/**
 * Starts one throw-away database server (or uses the one of DATABASE_URL) with a migrated template per program, and
 * leaves word of it in the environment for `createTestDatabase` of this process and the ones it starts.
 * Returns what stops it.
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  const outside = process.env.DATABASE_URL
  const dataDir = outside ? undefined : await mkdtemp(path.join(tmpdir(), 'ronda-test-'))
  // Throw-away data: a lost power supply does not matter here, a killed process still loses nothing.
  const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '256MB', max_connections: '400' }
  const embedded = dataDir ? await startEmbedded({ dataDir, settings, databases: ['ronda'] }) : undefined
  const serverUrl = outside ?? embedded!.url('ronda')

  const templates: Partial<Record<DatabaseKind, string>> = {}
  const suffix = randomBytes(4).toString('hex')
  const stop = async () => {
    delete process.env[serverVariable]
    delete process.env[templatesVariable]
    if (!embedded) for (const name of Object.values(templates)) await dropDatabase(serverUrl, name)
    await embedded?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    for (const kind of Object.keys(migrationFolders) as DatabaseKind[]) {
      const folder = migrationFolders[kind]
      const exists = await access(folder).then(
        () => true,
        () => false,
      )
      if (!exists) continue
      const name = `ronda_template_${kind}_${suffix}`
      await onServer(serverUrl, client => client.query(`create database ${name}`))
      templates[kind] = name
      await migrate(addressOf(serverUrl, name), folder)
    }
  } catch (error) {
    await stop()
    throw error
  }
  process.env[serverVariable] = serverUrl
  process.env[templatesVariable] = JSON.stringify(templates)
  return stop
}

/** A migrated, empty database of its own, cloned from the template. Drop it when the test file is done. */
export async function createTestDatabase(kind: DatabaseKind = 'server'): Promise<TestDatabase> {
  const serverUrl = process.env[serverVariable]
  if (!serverUrl) throw new Error('No test database server: add packages/devenv/src/test-setup.ts to globalSetup.')
  const templates: Partial<Record<DatabaseKind, string>> = JSON.parse(process.env[templatesVariable] ?? '{}')
  const template = templates[kind]
  if (!template) throw new Error(`There are no migrations for ${kind}`)
  const name = `ronda_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, client => client.query(`create database ${name} template ${template}`))
  return { url: addressOf(serverUrl, name), name, drop: () => dropDatabase(serverUrl, name) }
}

/** Ends our own sessions first. The server ends its vacuum workers itself, which `force` would want a superuser for. */
function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return onServer(serverUrl, async client => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
      [name],
    )
    await client.query(`drop database if exists ${name}`)
  })
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
