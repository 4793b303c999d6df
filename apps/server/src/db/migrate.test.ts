import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase('server')
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await client.query('drop table schema_migrations')
  await client.end()
  folder = await mkdtemp(path.join(tmpdir(), 'ronda-migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const put = (name: string, text: string) => writeFile(path.join(folder, name), text)

test('files are applied once and in order, also when two processes start at once', async () => {
  await put('0001-first.sql', 'create table probe (id int);')
  await put('0002-second.sql', 'alter table probe add column name text;')
  const both = await Promise.all([migrate(database.ownerUrl, folder), migrate(database.ownerUrl, folder)])
  expect(both.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql'])
  await put('0003-third.sql', 'drop table probe;')
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0003-third.sql'])
})

test('F10: a changed file, a newer database and a number below the last are refused by name', async () => {
  await put('0002-a.sql', 'select 1;')
  await migrate(database.ownerUrl, folder)
  await put('0002-a.sql', 'select 2;')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/0002-a.sql was changed/)
  await put('0002-a.sql', 'select 1;')
  await put('0001-late.sql', 'select 1;')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/0001-late.sql is new but has a lower number/)
  await rm(path.join(folder, '0001-late.sql'))
  await rm(path.join(folder, '0002-a.sql'))
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    /0002-a.sql, which this version of Ronda does not know/,
  )
})

test('a failing file leaves nothing behind', async () => {
  await put('0001-broken.sql', 'create table probe (id int); select nonsense;')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/0001-broken.sql failed/)
  await put('0001-broken.sql', 'create table probe (id int);')
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001-broken.sql'])
})

test('two files with one number, or a strange name, are refused', async () => {
  await put('0001-a.sql', 'select 1;')
  await put('0001-b.sql', 'select 1;')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/Two migrations/)
  await rm(path.join(folder, '0001-b.sql'))
  await put('fix.sql', 'select 1;')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/must look like/)
})
