import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RoomPlay } from '../kinds/room/play.ts'
import { SoloPlay } from '../kinds/solo/play.ts'
import { TablePlay } from '../kinds/table/play.ts'
import { migrationsFolders } from '../migrations.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase('studio')
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query('create schema before; set search_path to before')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const files = migrationsFolders
  .flatMap(folder => readdirSync(folder).map(name => ({ name, sql: readFileSync(join(folder, name), 'utf8') })))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

test('rounds of every kind keep their money and what was played when they become wagers', async () => {
  for (const { name, sql } of files) if (name < '0008') await client.query(sql)
  await client.query(`
    insert into seed_pairs (id, merchant, player, game, server_seed, server_seed_hash, client_seed, state, created_at)
      values ('s1', 'm', 'p', 'g', 'x', 'y', 'c', 'active', now());
    insert into chains (id, game, table_code, root, length, terminal_hash, committed_at) values ('c1', 't', 'main', 'r', 9, 'h', now());
    insert into table_rounds (id, game, table_code, chain_id, index, state, config_version, config_hash, betting_ends_at, created_at)
      values ('t1', 't', 'main', 'c1', 1, 'betting', '1', 'h', now(), now());
    insert into rooms (id, game, merchant, mode, seed, opened_at) values ('r1', 'f', 'm', 'real', 7, now());`)
  const common = `merchant, player, request_id, state, wallet_token, currency, mode, config_version, config_hash, stake, created_at`
  const same = (request: string, state: string) =>
    `'m', 'p', '${request}', '${state}', 'w', 'PEN', 'real', '1', 'h', 2, now()`
  await client.query(`
    insert into rounds (id, game, ${common}, seed_pair_id, nonce, events, payout, payout_units)
      values ('a', 'g', ${same('1', 'decided')}, 's1', 4, '[{"type":"finalWin"}]', 6, 60);
    insert into rounds (id, game, ${common}, seed_pair_id, nonce) values ('b', 'g2', ${same('2', 'debiting')}, 's1', 5);
    insert into rounds (id, game, ${common}, table_round_id, auto_at, cashed_at, events, payout)
      values ('c', 't', ${same('3', 'settled')}, 't1', 150, 140, '[{"type":"cashOut"}]', 2.8);
    insert into rounds (id, game, ${common}, table_round_id, spots)
      values ('d', 't', ${same('4', 'debited')}, 't1', '{"player":"2"}');
    insert into rounds (id, game, ${common}, room_id, seat, cuts, seed_pair_id, nonce, events, payout)
      values ('e', 'f', ${same('5', 'settled')}, 'r1', 3, 2, 's1', 6, '[{"type":"shot"}]', 0);`)
  for (const { name, sql } of files) if (name >= '0008') await client.query(sql)

  const { rows } = await client.query(
    'select id, kind, subject, state, stake::float, payout::float, revision, play from wagers order by id',
  )
  const events = null
  expect(rows).toEqual([
    {
      ...{ id: 'a', kind: 'solo', subject: null, state: 'decided', stake: 2, payout: 6, revision: 0 },
      play: { seedPairId: 's1', nonce: 4, actions: [], events: [{ type: 'finalWin' }] },
    },
    {
      ...{ id: 'b', kind: 'solo', subject: null, state: 'debiting', stake: 2, payout: null, revision: 0 },
      play: { seedPairId: 's1', nonce: 5, actions: [], events },
    },
    {
      ...{ id: 'c', kind: 'table', subject: 't1', state: 'settled', stake: 2, payout: 2.8, revision: 0 },
      play: { autoAt: 150, cashedAt: 140, spots: null, events: [{ type: 'cashOut' }] },
    },
    {
      ...{ id: 'd', kind: 'table', subject: 't1', state: 'debited', stake: 2, payout: null, revision: 0 },
      play: { autoAt: null, cashedAt: null, spots: { player: '2' }, events },
    },
    {
      ...{ id: 'e', kind: 'room', subject: 'r1', state: 'settled', stake: 2, payout: 0, revision: 2 },
      play: { seedPairId: 's1', nonce: 6, seat: 3, events: [{ type: 'shot' }] },
    },
  ])
  const forms = { solo: SoloPlay, table: TablePlay, room: RoomPlay }
  for (const { kind, play } of rows) expect(forms[kind as keyof typeof forms].safeParse(play).success).toBe(true)
})

test('no place of a player’s seeds is drawn from twice, and each kind holds what may be open at once', async () => {
  const insert = (id: string, kind: string, play: object, subject: string | null, state = 'debited') =>
    client.query(
      `insert into wagers (id, kind, merchant, player, game, request_id, subject, state, wallet_token, currency, mode, config_version,
         config_hash, stake, play, created_at)
       values ($1, $2, 'm', 'q', 'z', $1, $3, $5, 'w', 'PEN', 'real', '1', 'h', 2, $4, now())`,
      [id, kind, subject, play, state],
    )
  const solo = (nonce: number) => ({ seedPairId: 's9', nonce, actions: [], events: null })
  await insert('k1', 'solo', solo(1), null)
  await expect(insert('k2', 'solo', solo(2), null)).rejects.toThrow('wagers_solo_one_open')
  await expect(insert('k3', 'solo', solo(1), null, 'settled')).rejects.toThrow()
  const bet = { autoAt: null, cashedAt: null, spots: null, events: null }
  await insert('k4', 'table', bet, 't1')
  await expect(insert('k5', 'table', bet, 't1')).rejects.toThrow('wagers_table_one_bet')
  await insert('k6', 'table', { ...bet, spots: { player: '2' } }, 't1')
  await insert('k7', 'room', { seedPairId: 's8', nonce: 1, seat: 1, events: [] }, 'r1')
  await expect(insert('k8', 'room', { seedPairId: 's8', nonce: 2, seat: 1, events: [] }, 'r1')).rejects.toThrow(
    'wagers_room_one_open',
  )
  await expect(
    insert('k9', 'room', { seedPairId: 's8', nonce: 1, seat: 1, events: [] }, 'r1', 'refused'),
  ).rejects.toThrow('wagers_one_draw')
})
