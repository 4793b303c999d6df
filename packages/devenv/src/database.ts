import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Which program's tables the database has; `demo` is the server's with the demo in it. */
export type DatabaseKind = 'server' | 'studio' | 'demo'

export type TestDatabase = {
  /** As the programs' role: what they may not do is refused in tests too. */
  url: string
  /** As the owner of the tables, who may do anything with them. */
  ownerUrl: string
  name: string
  drop(): Promise<void>
}

export type ServerUrls = { app: string; owner: string }

/** Where the processes of a run find its database server, the templates on it, and what opens the demo. */
export const variables = {
  server: 'RONDA_TEST_SERVER_URLS',
  templates: 'RONDA_TEST_TEMPLATES',
  demo: 'RONDA_TEST_DEMO',
}

/** A migrated database of its own, cloned from the template. Drop it when the test file is done. */
export async function createTestDatabase(kind: DatabaseKind = 'server'): Promise<TestDatabase> {
  const known = process.env[variables.server]
  if (!known) throw new Error('No test database server: add packages/devenv/src/test-setup.ts to globalSetup.')
  const urls: ServerUrls = JSON.parse(known)
  const templates: Partial<Record<DatabaseKind, string>> = JSON.parse(process.env[variables.templates] ?? '{}')
  const template = templates[kind]
  if (!template) throw new Error(`There are no migrations for ${kind}`)
  const name = `ronda_test_${randomBytes(6).toString('hex')}`
  await newDatabase(urls, name, template)
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

export async function newDatabase(urls: ServerUrls, name: string, from?: string): Promise<void> {
  await onServer(urls.owner, client =>
    client.query(`create database ${name}${from ? ` template ${from} strategy file_copy` : ''}`),
  )
}

/** Each role ends its own sessions first. The server ends its vacuum workers itself, which `force` would want a superuser for. */
export async function dropDatabase(urls: ServerUrls, name: string): Promise<void> {
  for (const url of [urls.app, urls.owner])
    await onServer(url, client =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
        [name],
      ),
    )
  await onServer(urls.owner, client => client.query(`drop database if exists ${name}`))
}

export function addressOf(serverUrl: string, database: string): string {
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
