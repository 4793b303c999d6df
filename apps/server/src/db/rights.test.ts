import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { prepareStudio } from '@ronda/devenv/prepare.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from './prepare.ts'
import { serverRights } from './rights.ts'

let server: TestDatabase
let studio: TestDatabase
let app: pg.Client
let owner: pg.Client

beforeAll(async () => {
  server = await createTestDatabase('server')
  studio = await createTestDatabase('studio')
  const options = '-c ronda.scope=all'
  app = new pg.Client({ connectionString: server.url, options })
  owner = new pg.Client({ connectionString: server.ownerUrl, options })
  await app.connect()
  await owner.connect()
})

afterAll(async () => {
  await app.end()
  await owner.end()
  await server.drop()
  await studio.drop()
})

const refused = /permission denied|must be owner|must be superuser/

test.each([
  'alter table ledger_entries disable row level security',
  'alter table ledger_entries no force row level security',
  'drop policy merchant on ledger_entries',
  'alter table audit_log disable trigger all',
  'set session_replication_role = replica',
  'drop table ledger_transfers',
  'drop trigger audit_log_append_only on audit_log',
  'create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$ begin return null; end $$',
  'create table anything (n int)',
  'alter role current_user bypassrls',
  'set role ronda_owner',
  'delete from ledger_entries',
  'update ledger_entries set amount = amount + 1',
  'truncate ledger_entries',
  'delete from ledger_transfers',
  'update ledger_transfers set amount = 1',
  'delete from audit_log',
  `update audit_log set reason = 'another'`,
  'truncate audit_log',
  'delete from ledger_audits',
  'update ledger_audits set clean = true',
  'delete from ledger_accounts',
  'update ledger_accounts set member_id = 1',
  `update ledger_accounts set currency = 'USD'`,
  'delete from ledger_holds',
  'update ledger_holds set amount = 1',
  'delete from game_rounds',
  'update game_rounds set member_id = 1',
  'update schema_migrations set hash = null',
  'drop table pgboss.job',
])('F/S: the role of the programs is refused: %s', async statement => {
  await expect(app.query(statement)).rejects.toThrow(refused)
})

test('the audit log is append-only even for the owner of its table', async () => {
  await expect(owner.query(`update audit_log set reason = 'another'`)).rejects.toThrow('append-only')
})

test('every table is open to the programs for what they do, and none belongs to them', async () => {
  const { rows } = await app.query(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')
      and (pg_has_role(current_user, c.relowner, 'MEMBER')
        or not has_table_privilege(current_user, c.oid, 'select')
        or c.relname <> 'schema_migrations' and not has_table_privilege(current_user, c.oid, 'insert'))`)
  expect(rows).toEqual([])
})

test('a start on tables of its own, or with a role above all rules, is refused with what to do', async () => {
  const start = (url: string, ownerUrl?: string) => prepareStudio({ url, ownerUrl, mayOwn: false })
  await expect(start(studio.ownerUrl)).rejects.toThrow(
    /role ronda_owner of STUDIO_DATABASE_URL owns the table .*STUDIO_DATABASE_OWNER_URL/,
  )
  await expect(start(studio.ownerUrl, studio.ownerUrl)).rejects.toThrow('owns the table')
  const superuser = new URL(studio.url)
  superuser.username = 'postgres'
  await expect(start(superuser.href, studio.ownerUrl)).rejects.toThrow('is a superuser')
  await start(studio.url)
  await start(studio.url, studio.ownerUrl)
})

test('to try things out one role may be both; it is said every time', async () => {
  const said: string[] = []
  await prepareStudio({ url: studio.ownerUrl, mayOwn: true }, line => said.push(line))
  expect(said.at(-1)).toContain('not to serve members')
})

test('without the owner nothing is migrated: what is missing is said, and a changed file still stops the start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ronda-prepare-'))
  const database = await createTestDatabase('studio')
  try {
    const { url } = database
    const setUp = new pg.Client(database.ownerUrl)
    await setUp.connect()
    await setUp.query('delete from schema_migrations')
    await setUp.end()
    await writeFile(path.join(folder, '0001-probe.sql'), 'create table probe (id int);')
    const schema = { folder, rights: serverRights }
    await expect(prepareDatabase({ url }, schema)).rejects.toThrow(/lacks 1 migrations.*DATABASE_OWNER_URL/)
    await prepareDatabase({ url, ownerUrl: database.ownerUrl }, schema)
    await prepareDatabase({ url }, schema)
    await writeFile(path.join(folder, '0001-probe.sql'), 'create table probe (id bigint);')
    await expect(prepareDatabase({ url }, schema)).rejects.toThrow('was changed')
  } finally {
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
