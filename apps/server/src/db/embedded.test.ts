import { spawn } from 'node:child_process'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ronda-embedded-'))
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function ask<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

test('the first start creates the databases; the role of the programs is no superuser, and everything is flushed', async () => {
  const lines: string[] = []
  const server = await startEmbedded({ dataDir, onProgress: line => lines.push(line) })
  expect(lines).toContain('creating the database files')
  for (const name of ['ronda', 'studio']) {
    const rows = await ask(
      server.url(name),
      `select rolsuper, rolbypassrls, rolcreatedb from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false }])
  }
  const [settings] = await ask<object>(
    server.url('ronda'),
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
      current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses`,
  )
  expect(settings).toEqual({ fsync: 'on', commits: 'on', pages: 'on', addresses: '' })
  await ask(server.ownerUrl('ronda'), 'create table kept (n int); insert into kept values (1)')
  await server.stop()
})

test('a database of an earlier version, which belonged to the programs, is taken from them at the next start', async () => {
  const server = await startEmbedded({ dataDir })
  const admin = new URL(server.adminUrl)
  admin.pathname = '/ronda'
  await ask(
    admin.href,
    'create table ours (n int); alter table ours owner to ronda; alter database ronda owner to ronda',
  )
  await server.ensureDatabase('ronda')
  const owners = await ask(
    server.url('ronda'),
    `select pg_get_userbyid(relowner) as of_table, pg_get_userbyid(datdba) as of_database
    from pg_class, pg_database where relname = 'ours' and datname = 'ronda'`,
  )
  expect(owners).toEqual([{ of_table: 'ronda_owner', of_database: 'ronda_owner' }])
  await ask(server.ownerUrl('ronda'), 'drop table ours')
  await server.stop()
})

test('a second start of the same folder is refused by name; the first goes on', async () => {
  const server = await startEmbedded({ dataDir })
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/already in use by process \d+/)
  expect(await ask(server.ownerUrl('ronda'), 'select n from kept')).toEqual([{ n: 1 }])
  await server.stop()
})

test('F1: a killed database comes back by itself, with its data', async () => {
  const server = await startEmbedded({ dataDir })
  process.kill(server.processId(), 'SIGKILL')
  await expect
    .poll(() => ask(server.ownerUrl('ronda'), 'select n from kept').catch(() => undefined), { timeout: 20_000 })
    .toEqual([{ n: 1 }])
  await server.stop()
})

test('a killed program leaves no database behind, and the next start is not in its way', async () => {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(server.processId())
    setInterval(() => {}, 1000)`
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>(resolve => program.stdout.once('data', text => resolve(Number(text))))
  await access(path.join(dataDir, 'cluster/postmaster.pid'))
  program.kill('SIGKILL')
  const server = await startEmbedded({ dataDir })
  expect(server.processId()).not.toBe(pid)
  expect(await ask(server.ownerUrl('ronda'), 'select n from kept')).toEqual([{ n: 1 }])
  await server.stop()
})

test('a deep folder gets a socket with a short path', async () => {
  const deep = path.join(dataDir, 'x'.repeat(90))
  const server = await startEmbedded({ dataDir: deep, settings: { fsync: 'off' } })
  expect(server.socketDir.length).toBeLessThan(80)
  expect(await ask(server.url('ronda'), 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  await rm(server.socketDir, { recursive: true })
})
