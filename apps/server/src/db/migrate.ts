import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export type Migration = { version: number; name: string; sql: string; hash: string }

/** The numbered SQL files of a folder, or of several through which one row of numbers runs, in order. */
export async function readMigrations(folders: string | readonly string[]): Promise<Migration[]> {
  const migrations: Migration[] = []
  const files = await Promise.all(
    [folders].flat().map(async folder => (await readdir(folder)).map(file => ({ folder, file }))),
  )
  const numbered = files.flat().filter(({ file }) => file.endsWith('.sql'))
  for (const { folder, file } of numbered.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    const named = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file)
    if (!named) throw new Error(`Migration ${file}: the name must look like 0001-what-it-does.sql`)
    const version = Number(named[1])
    if (migrations.at(-1)?.version === version)
      throw new Error(`Two migrations have the number ${named[1]}: ${migrations.at(-1)!.name} and ${file}`)
    const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
    migrations.push({ version, name: file, sql: text, hash: createHash('sha256').update(text).digest('hex') })
  }
  return migrations
}

const advisoryKey = 7_265_100_611
const lockTriesMax = 5

/**
 * Brings a database to the newest migration of the folder; each file is one transaction. Refuses a database that is
 * newer than the files and a file changed after it was applied. Several processes may call it at once.
 * Returns the names applied now.
 */
export async function migrate(
  url: string,
  folder: string | readonly string[],
  onProgress: (line: string) => void = () => {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ronda migrate',
    options: '-c ronda.scope=all',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryKey])
    await client.query(
      `create table if not exists schema_migrations
         (version int primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`,
    )
    const applied = await client.query<AppliedMigration>(
      'select version, name, hash from schema_migrations order by version',
    )
    checkHistory(migrations, applied.rows)
    const done: string[] = []
    for (const migration of migrations.slice(applied.rows.length)) {
      onProgress(`migration ${migration.name}`)
      await applyMigration(client, migration)
      done.push(migration.name)
    }
    return done
  } finally {
    await client.end().catch(() => {})
  }
}

/** Throws when migrations are missing that this process, not being the owner, cannot make. */
export async function assertCurrent(url: string, folder: string | readonly string[], variable: string): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'ronda migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client
      .query<AppliedMigration>('select version, name, hash from schema_migrations order by version')
      .catch(() => ({ rows: [] }))
    checkHistory(migrations, rows)
    const missing = migrations.length - rows.length
    if (missing > 0)
      throw new Error(
        `The database of ${variable} lacks ${missing} migrations. Start once with its owner's address as ` +
          `${variable.replace('DATABASE', 'DATABASE_OWNER')}, or run npm run migrate with both.`,
      )
  } finally {
    await client.end().catch(() => {})
  }
}

type AppliedMigration = { version: number; name: string; hash: string }

function checkHistory(migrations: Migration[], applied: AppliedMigration[]): void {
  for (const [index, row] of applied.entries()) {
    const expected = migrations.find(migration => migration.version === row.version)
    if (!expected)
      throw new Error(
        `The database already has migration ${row.name}, which this version of Ronda does not know. ` +
          'It was used by a newer version; start that one, or restore a backup.',
      )
    if (expected.hash !== row.hash)
      throw new Error(
        `Migration ${row.name} was changed after it had been applied to this database. ` +
          'Put the file back as it was and write the change as a new migration.',
      )
    if (migrations[index] !== expected)
      throw new Error(
        `Migration ${migrations[index]!.name} is new but has a lower number than ${row.name}, which is applied already. ` +
          'Give it the next free number.',
      )
  }
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      // Waiting longer for a busy table would make everyone behind us wait too.
      await client.query(`set local lock_timeout = '2s'`)
      await client.query(migration.sql)
      await client.query('insert into schema_migrations (version, name, hash) values ($1, $2, $3)', [
        migration.version,
        migration.name,
        migration.hash,
      ])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const isLockTimeout = (error as pg.DatabaseError).code === '55P03'
      if (isLockTimeout && attempt < lockTriesMax) {
        await delay(500 * attempt)
        continue
      }
      throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
}
