import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from './report.ts'
import { startWallet } from './testing/broken-wallet.ts'

const folder = mkdtempSync(join(tmpdir(), 'ronda-conformance-'))
const path = join(folder, 'report')
let right: Awaited<ReturnType<typeof startWallet>>
let wrong: typeof right
beforeAll(async () => {
  right = await startWallet([], { silent: ['exclude'], lacks: { turnover: 'it asks nobody to play first' } })
  wrong = await startWallet(['chargesRepeats'])
})
afterAll(async () => {
  await right?.stop()
  await wrong?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function run({ connection }: typeof right, ...more: string[]) {
  const { url, keyId, secret } = connection
  const args = [join(import.meta.dirname, 'cli.ts'), url, '--key-id', keyId, '--report', path, ...more]
  return new Promise<{ code: number; said: string }>(resolve => {
    const env = { ...process.env, RONDA_SECRET: secret }
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr })
    })
  })
}
const report = () => JSON.parse(readFileSync(`${path}.json`, 'utf8')) as Report

test('a right wallet ends with 0; the report says all and gives nothing away', async () => {
  const { code, said } = await run(right, '--arrange', right.connection.arrangeUrl, '--cases', '1,26,27,63,69')
  expect(said).toContain('3 passed, 0 failed, 1 not applicable, 1 not run')
  expect(code).toBe(0)
  expect(report()).toMatchObject({
    passed: true,
    summary: { total: 5, pass: 3 },
    wallet: new URL(right.connection.url).host,
  })
  const html = readFileSync(`${path}.html`, 'utf8')
  expect(html).toContain('Every case that applies passed.')
  for (const text of [html, readFileSync(`${path}.json`, 'utf8')]) {
    expect(text).not.toContain(right.connection.secret)
    expect(text).not.toContain('/wallet')
  }
})

test('a wrong wallet ends with 1 and is told what came instead', async () => {
  const { code } = await run(wrong, '--arrange', wrong.connection.arrangeUrl, '--cases', '26')
  expect(code).toBe(1)
  expect(report().cases[0]).toMatchObject({
    outcome: 'fail',
    got: expect.stringContaining('expected again OK, balance 90, got OK, balance 70'),
  })
})

test('given players are shared by all cases, which leave them their money; what needs a hand from inside is not run', async () => {
  const players = []
  for (let made = 0; made < 2; made++) {
    const response = await fetch(right.connection.arrangeUrl, { method: 'POST', body: '{"balance":"500"}' })
    const { launchToken, gameCode, currency } = (await response.json()) as Record<string, string>
    players.push({ launchToken, gameCode, currency })
  }
  const file = join(folder, 'players.json')
  writeFileSync(file, JSON.stringify({ players }))
  const { code, said } = await run(right, '--players', file, '--sequences', '40', '--races', '40')
  expect(said).toContain(' 0 failed')
  expect(code).toBe(0)
  const { cases, summary } = report()
  expect(summary.pass).toBeGreaterThan(55)
  expect(cases.find(one => one.number === '38')).toMatchObject({
    outcome: 'not run',
    got: 'needs arranging: block, advance',
  })
})

test('a run in which no case ran ends with 2 and says so', async () => {
  const { code, said } = await run(right, '--arrange', right.connection.arrangeUrl, '--cases', '63,69')
  expect(code).toBe(2)
  expect(said).toContain('0 passed, 0 failed, 1 not applicable, 1 not run')
  expect(said).toContain('No case ran')
  expect(report().passed).toBe(false)
  expect(readFileSync(`${path}.html`, 'utf8')).toContain('No case ran.')
})

test('the stake of the cases is given by --stake', async () => {
  const arrange = ['--arrange', right.connection.arrangeUrl, '--cases', '4']
  expect((await run(right, ...arrange, '--stake', '0.25')).code).toBe(0)
  expect(report()).toMatchObject({ stake: '0.25', cases: [{ got: 'as expected' }] })
  expect(report().cases[0]?.checks[0]?.what).toBe('bet 0.25')
  for (const wrong of ['0', '-1', 'much'])
    expect(await run(right, ...arrange, `--stake=${wrong}`)).toEqual({
      code: 2,
      said: '--stake is an amount above zero, such as 0.2\n',
    })
})

test('a wallet that is not there, an unknown case or policy ends with 2', async () => {
  expect((await run(right, '--cases', '99')).code).toBe(2)
  expect((await run(right, '--protocol', 'morse')).said).toBe('--protocol is one of: ronda, hub88, pragmatic\n')
  const file = join(folder, 'policy.json')
  writeFileSync(file, '{"zeroBet":"sometimes"}')
  const { code, said } = await run(right, '--policy', file)
  expect([code, said]).toEqual([2, 'Policy zeroBet is one of: refused, taken\n'])
})
