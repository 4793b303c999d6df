import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@ronda/server/db/embedded.ts'
import pg from 'pg'
import { prepareServer, prepareStudio } from './prepare.ts'

/** Which program's tables the database has. */
export type DatabaseKind = 'server' | 'studio'

export type TestDatabase = {
  /** As the programs' role: what they may not do is refused in tests too. */
  url: string
  /** As the owner of the tables, who may do anything with them. */
  ownerUrl: string
  name: string
  drop(): Promise<void>
}

type ServerUrls = { app: string; owner: string }

const serverVariable = 'RONDA_TEST_SERVER_URLS'
const templatesVariable = 'RONDA_TEST_TEMPLATES'
const kinds = { server: prepareServer, studio: prepareStudio }

/**
 * Starts one throw-away database server (or uses the one of DATABASE_URL and DATABASE_OWNER_URL) with a migrated template
 * per program, and leaves word of it in the environment for `createTestDatabase` of this process and the ones it starts.
 * Returns what stops it.
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  const { DATABASE_URL: outside, DATABASE_OWNER_URL: owner } = process.env
  if (outside && !owner)
    throw new Error('Tests on an outside database need DATABASE_OWNER_URL: a role that may create databases')
  const dataDir = outside ? undefined : await mkdtemp(path.join(tmpdir(), 'ronda-test-'))
  // Throw-away data: a lost power supply does not matter here, a killed process still loses nothing.
  const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '256MB', max_connections: '400' }
  const embedded = dataDir ? await startEmbedded({ dataDir, settings, databases: ['ronda'] }) : undefined
  const urls: ServerUrls = embedded
    ? { app: embedded.url('ronda'), owner: embedded.ownerUrl('ronda') }
    : { app: outside!, owner: owner! }

  const templates: Partial<Record<DatabaseKind, string>> = {}
  const suffix = randomBytes(4).toString('hex')
  const stop = async () => {
    delete process.env[serverVariable]
    delete process.env[templatesVariable]
    if (!embedded) for (const name of Object.values(templates)) await dropDatabase(urls, name)
    await embedded?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    for (const kind of Object.keys(kinds) as DatabaseKind[]) {
      const name = `ronda_template_${kind}_${suffix}`
      await onServer(urls.owner, client => client.query(`create database ${name}`))
      templates[kind] = name
      await kinds[kind]({ url: addressOf(urls.app, name), ownerUrl: addressOf(urls.owner, name) })
    }
  } catch (error) {
    await stop()
    throw error
  }
  process.env[serverVariable] = JSON.stringify(urls)
  process.env[templatesVariable] = JSON.stringify(templates)
  return stop
}

/** A migrated, empty database of its own, cloned from the template. Drop it when the test file is done. */
export async function createTestDatabase(kind: DatabaseKind = 'server'): Promise<TestDatabase> {
  const known = process.env[serverVariable]
  if (!known) throw new Error('No test database server: add packages/devenv/src/test-setup.ts to globalSetup.')
  const urls: ServerUrls = JSON.parse(known)
  const templates: Partial<Record<DatabaseKind, string>> = JSON.parse(process.env[templatesVariable] ?? '{}')
  const template = templates[kind]
  if (!template) throw new Error(`There are no migrations for ${kind}`)
  const name = `ronda_test_${randomBytes(6).toString('hex')}`
  await onServer(urls.owner, client => client.query(`create database ${name} template ${template}`))
  return {
    url: addressOf(urls.app, name),
    ownerUrl: addressOf(urls.owner, name),
    name,
    drop: () => dropDatabase(urls, name),
  }
}

/** A pool whose connections may be cut at any time, as `drop` does to one that is still saying goodbye. */
export function testPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString, max })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Each role ends its own sessions first. The server ends its vacuum workers itself, which `force` would want a superuser for. */
async function dropDatabase(urls: ServerUrls, name: string): Promise<void> {
  for (const url of [urls.app, urls.owner])
    await onServer(url, client =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
        [name],
      ),
    )
  await onServer(urls.owner, client => client.query(`drop database if exists ${name}`))
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
