import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { prepareStudio } from '@ronda/devenv/prepare.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  'update merchants set four_eyes = false',
  `update merchants set currency = 'USD'`,
  'delete from merchants',
  'delete from operators',
  `update operators set username = 'ana@baan'`,
  'delete from approvals',
  `update approvals set maker = 'luis@lumina'`,
  'update approvals set amount = 1',
  'delete from member_openings',
  `update member_openings set operator = 'luis@lumina'`,
  'delete from deposits',
  'update identity_pictures set member_id = 2',
  'delete from identity_checks',
  'update identity_checks set member_id = 2',
  'delete from identity_check_events',
  'delete from identity_views',
  `update identity_views set operator = 'luis@lumina'`,
  'update deposits set amount = 1',
  'update deposits set created_at = now()',
  'update deposits set member_id = 2',
  'delete from deposit_events',
  `update deposit_events set by = 'luis@lumina'`,
  'delete from withdrawals',
  'update withdrawals set amount = 1',
  `update withdrawals set account_id = 'another'`,
  'delete from withdrawal_events',
  'update withdrawal_events set at = now()',
  'delete from payment_callbacks',
  `update payment_callbacks set body = '{}'`,
  'delete from payment_exceptions',
  'update payment_exceptions set expected = 1',
  `update deposit_channels set instructions = '[]'`,
  `update deposit_channels set provider = 'another'`,
  'update deposits set fee = 0',
  'delete from payout_accounts',
  'update payout_accounts set created_at = now()',
  `update payout_accounts set number_sealed = ''`,
  'delete from turnover_items',
  'update turnover_items set required = 0',
  'update turnover_items set base = 0',
  'update rewards set amount = 1',
  'delete from balance_adjustments',
  'update balance_adjustments set amount = 1',
  'delete from members',
  'update members set registered_at = now()',
  'update vendor_transfers set member_id = 2',
  'delete from vendor_transfer_events',
  `update vendor_transfer_events set by = 'luis@lumina'`,
  `update vendor_keys set public_key = 'another'`,
  'update uploads set bytes = bytes',
  'delete from win_reviews',
  'delete from play_bars',
  'delete from games_undone',
  'delete from row_changes',
  `update row_changes set after = '{}'`,
  `insert into row_changes (merchant_id, relation, row_id, after) values (1, 'operators', 'x', '{}')`,
  'drop trigger keep_change on operators',
  'drop trigger written_once on payment_callbacks',
  'alter table operators disable trigger keep_change',
  'create or replace function keep_change() returns trigger language plpgsql as $$ begin return null; end $$',
])('F/S: the role of the programs is refused: %s', async statement => {
  await expect(app.query(statement)).rejects.toThrow(refused)
})

test('rows are removed only where nothing is remembered', async () => {
  const { rows } = await app.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and has_table_privilege(current_user, oid, 'delete') order by relname`)
  expect(rows.map(row => row.name)).toEqual(
    Object.entries(serverRights.tables)
      .filter(([, said]) => typeof said === 'string' && /\bdelete\b/.test(said))
      .map(([name]) => name)
      .sort(),
  )
  const { rows: truncatable } = await app.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and has_table_privilege(current_user, oid, 'truncate')`,
  )
  expect(truncatable).toEqual([])
})

describe('rows that the programs must change', () => {
  beforeAll(async () => {
    await owner.query(`
      insert into merchants (id, code, name, currency, default_language, languages, settings, created_at)
        overriding system value values (1, 'lumina', 'Lumina', 'PEN', 'es', '{es}', '{"twoPersonFrom": "500"}', now());
      insert into members (merchant_id, id, username, username_key, password_hash, language, profile_sealed, password_changed_at,
          registered_at, registered_ip) overriding system value
        values (1, 1, 'rosa', 'rosa', 'x', 'es', '', now(), now(), '::1');
      insert into deposit_channels (merchant_id, code, kind, method, descriptor) values (1, 'bank', 'transfer', 'bankTransfer', '{}')`)
    await app.query(`
      insert into operators (merchant_id, id, username, display_name, role, password_hash, totp_sealed, created_at)
        values (1, 'o1', 'luis@lumina', 'Luis', 'support', 'x', '', now());
      insert into deposits (merchant_id, id, member_id, request_id, channel, kind, currency, amount, state, created_at, expires_at)
        values (1, 'd1', 1, 'r1', 'bank', 'transfer', 'PEN', 5, 'MANUAL_REVIEW', now(), now());
      insert into turnover_items (merchant_id, id, member_id, source, ref, base, multiple_pct, required, created_at)
        values (1, 't1', 1, 'deposit', 'd1', 5, 100, 5, now());
      insert into payment_callbacks (merchant_id, provider, event_id, kind, reference, body, outcome, received_at)
        values (1, 'sandbox', 'e1', 'payment.paid', 'd1', '{}', '', now())`)
  })
  const lastChange = async (relation: string) => {
    const { rows } = await app.query(
      'select role, row_id, before, after from row_changes where relation = $1 order by id desc limit 1',
      [relation],
    )
    return rows[0]
  }

  test.each([
    ['operators', 'a role', `role = 'admin'`, { role: 'support' }, { role: 'admin' }],
    ['operators', 'a lock', `status = 'locked'`, { status: 'active' }, { status: 'locked' }],
    [
      'merchants',
      'settings',
      `settings = '{"twoPersonFrom": "9"}'`,
      { settings: { twoPersonFrom: '500' } },
      { settings: { twoPersonFrom: '9' } },
    ],
    ['deposits', 'who decided', `decided_by = 'luis@lumina'`, { decided_by: '' }, { decided_by: 'luis@lumina' }],
    [
      'deposits',
      'who reported',
      `reported_by = 'sandbox', reported_amount = 6`,
      { reported_by: '', reported_amount: null },
      { reported_by: 'sandbox', reported_amount: 6 },
    ],
    ['turnover_items', 'the end of a requirement', `status = 'closed'`, { status: 'active' }, { status: 'closed' }],
  ])(
    '%s: %s leaves a line that the programs can neither write nor remove',
    async (relation, _what, set, before, after) => {
      await app.query(`update ${relation} set ${set}`)
      expect(await lastChange(relation)).toMatchObject({ role: new URL(server.url).username, before, after })
    },
  )

  test('a password, put into the table past everything, leaves a digest of it and not the password’s hash', async () => {
    await app.query(`update operators set password_hash = 'argon of mine'`)
    const line = await lastChange('operators')
    expect(Object.keys(line.after)).toEqual(['password_hash'])
    expect(JSON.stringify(line)).not.toContain('argon of mine')
  })

  test('a deposit that was credited is final', async () => {
    await app.query(`update deposits set state = 'CREDITED'`)
    await expect(app.query(`update deposits set decided_by = 'nobody'`)).rejects.toThrow('final')
  })

  test('what a callback came to is written once', async () => {
    await app.query(`update payment_callbacks set outcome = 'credited'`)
    await expect(app.query(`update payment_callbacks set outcome = ''`)).rejects.toThrow('written once')
  })
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
        or c.relname not in ('schema_migrations', 'row_changes') and not has_table_privilege(current_user, c.oid, 'insert'))`)
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
