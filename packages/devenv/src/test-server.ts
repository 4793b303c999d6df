import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@ronda/server/db/embedded.ts'
import { addressOf, type DatabaseKind, dropDatabase, newDatabase, type ServerUrls, variables } from './database.ts'
import { fillDemoTemplate } from './demo/template.ts'
import { prepareServer, prepareStudio } from './prepare.ts'

/**
 * Starts one throw-away database server (or uses the one of DATABASE_URL and DATABASE_OWNER_URL) with a migrated template
 * per program and one with the demo in it, and leaves word of it in the environment for `createTestDatabase` and `startTestEnv` of this
 * process and the ones it starts. Returns what stops it.
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  const { DATABASE_URL: outside, DATABASE_OWNER_URL: owner } = process.env
  if (outside && !owner)
    throw new Error('Tests on an outside database need DATABASE_OWNER_URL: a role that may create databases')
  const dataDir = outside ? undefined : await mkdtemp(path.join(await quickFolder(), 'ronda-test-'))
  // Throw-away data: a lost power supply does not matter here, a killed process still loses nothing. Statistics taken of a database that has
  // hardly begun to fill mislead the planner for as long as a test file lasts.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    shared_buffers: '256MB',
    max_connections: '400',
  }
  const embedded = dataDir ? await startEmbedded({ dataDir, settings, databases: ['ronda'] }) : undefined
  const urls: ServerUrls = embedded
    ? { app: embedded.url('ronda'), owner: embedded.ownerUrl('ronda') }
    : { app: outside!, owner: owner! }

  const templates: Partial<Record<DatabaseKind, string>> = {}
  const suffix = randomBytes(4).toString('hex')
  const stop = async () => {
    for (const variable of Object.values(variables)) delete process.env[variable]
    if (!embedded) for (const name of Object.values(templates)) await dropDatabase(urls, name)
    await embedded?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  }
  const make = async (kind: DatabaseKind, from?: DatabaseKind) => {
    const name = `ronda_template_${kind}_${suffix}`
    await newDatabase(urls, name, from && templates[from])
    templates[kind] = name
    return { url: addressOf(urls.app, name), ownerUrl: addressOf(urls.owner, name) }
  }
  try {
    await prepareServer(await make('server'))
    await prepareStudio(await make('studio'))
    const { url } = await make('demo', 'server')
    process.env[variables.demo] = await fillDemoTemplate(url)
  } catch (error) {
    await stop()
    throw error
  }
  process.env[variables.server] = JSON.stringify(urls)
  process.env[variables.templates] = JSON.stringify(templates)
  return stop
}

const ROOM_BYTES = 2 * 2 ** 30

/** Files of databases in memory, where there is enough of it: one is there in a fortieth of the time that a disk takes. */
export async function quickFolder(): Promise<string> {
  const room = await statfs('/dev/shm').catch(() => undefined)
  return room && room.bavail * room.bsize > ROOM_BYTES && freemem() > ROOM_BYTES ? '/dev/shm' : tmpdir()
}
