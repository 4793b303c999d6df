import { globSync, readFileSync } from 'node:fs'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase('studio')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const here = new URL('.', import.meta.url).pathname

/** Statements as they stand in the program; what is put together while it runs is left to the tests that run it. */
const written = /`\s*((?:select|insert|update|delete|with)\s[^`]*)`|'((?:select|insert|update|delete)\s[^'\n]*)'/g
const statements = globSync('**/*.ts', {
  cwd: here,
  exclude: ['**/*.test.ts', 'testing/**', 'kit/**', 'site/**', 'games/*/client/**'],
})
  .flatMap(file =>
    [...readFileSync(here + file, 'utf8').matchAll(written)].map(([, long, short]) => long ?? short ?? ''),
  )
  .filter(statement => !statement.includes('${'))

test('the database understands every statement, also those of branches that are seldom taken', async () => {
  expect(statements.length).toBeGreaterThan(40)
  const refused: unknown[] = []
  for (const [i, statement] of statements.entries()) {
    try {
      await client.query(`prepare s${i} as ${statement}`)
    } catch (error) {
      refused.push([statement, String(error)])
    }
  }
  expect(refused).toEqual([])
})
