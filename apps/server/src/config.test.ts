import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deriveKey, loadConfig, newSealKey } from './config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ronda-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const load = (env: NodeJS.ProcessEnv = {}) => loadConfig({ RONDA_DATA_DIR: join(folder, 'data'), ...env })
const outside = () => ({
  DATABASE_URL: 'postgres://db.example/ronda',
  RONDA_MASTER_KEY: 'aB'.repeat(32),
  RONDA_SEAL_KEYS: JSON.stringify([newSealKey(), newSealKey()]),
})

test('mailed links of operators begin with a configured https address only', () => {
  expect(load().officeUrl).toBeUndefined()
  expect(load({ RONDA_OFFICE_URL: 'https://office.example.com/' }).officeUrl).toBe('https://office.example.com')
  for (const wrong of ['http://office.example.com', 'office.example.com', 'https://office.example.com/path'])
    expect(() => load({ RONDA_OFFICE_URL: wrong })).toThrow(`RONDA_OFFICE_URL=${wrong} is not an address`)
})

test('secrets made at the first start are kept for every later one, readable by their owner alone', () => {
  const { secrets } = load()
  expect(secrets.master).toHaveLength(32)
  expect(secrets.sealKeys).toEqual([
    expect.objectContaining({ kty: 'EC', crv: 'P-256', d: expect.any(String), kid: expect.any(String) }),
  ])
  expect(statSync(join(folder, 'data', 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(load().secrets).toEqual(secrets)
  expect(deriveKey(load().secrets, 'one')).toEqual(deriveKey(secrets, 'one'))
  expect(deriveKey(secrets, 'other')).not.toEqual(deriveKey(secrets, 'one'))
  expect(load({ RONDA_DATA_DIR: join(folder, 'elsewhere') }).secrets.master).not.toEqual(secrets.master)
})

test('a start without settings is the demo on four ports; another port is taken, what is none is refused by name', () => {
  expect(load()).toMatchObject({
    role: 'all',
    port: 3000,
    backofficePort: 3001,
    studioPort: 3002,
    sandboxPayPort: 3003,
    databaseUrl: undefined,
    trustedHops: 0,
    listenOn: '127.0.0.1',
    demo: true,
    messaging: {},
    identity: {},
  })
  expect(load({ PORT: '8080', BACKOFFICE_PORT: '', STUDIO_PORT: '0' })).toMatchObject({
    port: 8080,
    backofficePort: 3001,
    studioPort: 0,
  })
  for (const name of ['PORT', 'BACKOFFICE_PORT', 'STUDIO_PORT', 'SANDBOX_PAY_PORT'])
    for (const text of ['65536', '-1', '30.5', 'http', '1e3', ' ', '0x50'])
      expect(() => load({ [name]: text })).toThrow(`${name}=${text} is not a port number`)
})

test('with an outside database nothing secret is made up: what is missing or cannot be used is named', () => {
  const config = load(outside())
  expect(config).toMatchObject({ demo: false, databaseUrl: 'postgres://db.example/ronda' })
  expect(config.secrets.master.toString('hex')).toBe('ab'.repeat(32))
  expect(config.secrets.sealKeys).toHaveLength(2)
  expect(load({ ...outside(), RONDA_DEMO: '1' }).demo).toBe(true)
  for (const key of [undefined, '', 'ab', 'z'.repeat(64)])
    expect(() => load({ ...outside(), RONDA_MASTER_KEY: key })).toThrow('needs RONDA_MASTER_KEY: 64 hex digits')
  const { d: _private, ...half } = newSealKey()
  for (const keys of [undefined, 'none', '[]', '{}', 'null', JSON.stringify([newSealKey(), half])])
    expect(() => load({ ...outside(), RONDA_SEAL_KEYS: keys })).toThrow('needs RONDA_SEAL_KEYS: a JSON array')
  expect(readdirSync(folder)).toEqual([])
})

test('parts that run apart share a database and know one another; a role nobody has is refused', () => {
  expect(() => load({ RONDA_ROLE: 'everything' })).toThrow('RONDA_ROLE=everything is not a role')
  for (const role of ['api', 'gateway', 'jobs'])
    expect(() => load({ RONDA_ROLE: role })).toThrow(`RONDA_ROLE=${role} needs DATABASE_URL`)
  expect(load(outside()).addresses).toBeUndefined()
  expect(load({ ...outside(), RONDA_ROLE: 'api', RONDA_GATEWAY_URL: 'https://wallet.example' }).addresses).toEqual({
    api: 'http://127.0.0.1:3000',
    gateway: 'https://wallet.example',
    studio: 'http://localhost:3002',
    sandboxPay: 'http://localhost:3003',
  })
})

test('a provider of messages is set up wholly or not at all', () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15550100' }
  expect(load({ ...twilio, SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'play@lumina.example' }).messaging).toEqual({
    twilio: { accountSid: 'AC1', authToken: 't', from: '+15550100', baseUrl: 'https://api.twilio.com' },
    smtp: { url: 'smtps://mail.example', from: 'play@lumina.example' },
  })
  for (const missing of ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
    expect(() => load({ ...twilio, [missing]: undefined })).toThrow('TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN and')
  expect(() => load({ SMTP_URL: 'smtps://mail.example' })).toThrow('SMTP_URL needs MAIL_FROM')
})

test('how many proxies are believed is a number; the setting it replaces is refused by name', () => {
  expect(load({ RONDA_TRUSTED_HOPS: '2' }).trustedHops).toBe(2)
  for (const text of ['-1', '1.5', 'yes', '10', ' '])
    expect(() => load({ RONDA_TRUSTED_HOPS: text })).toThrow(`RONDA_TRUSTED_HOPS=${text} is not a number of proxies`)
  expect(() => load({ RONDA_TRUST_PROXY: '1' })).toThrow('set RONDA_TRUSTED_HOPS')
})

test('nobody signs in over plain HTTP from another machine: without a proxy that speaks TLS only this machine is served', () => {
  for (const role of [undefined, 'api']) {
    const env = { ...outside(), RONDA_ROLE: role }
    expect(load(env).listenOn).toBe('127.0.0.1')
    for (const here of ['127.0.0.1', '127.9.9.9', '::1', 'localhost'])
      expect(load({ ...env, RONDA_LISTEN: here }).listenOn).toBe(here)
    for (const elsewhere of ['0.0.0.0', '::', '10.0.0.5', 'play.example', '127.0.0.1.example'])
      expect(() => load({ ...env, RONDA_LISTEN: elsewhere })).toThrow(
        `RONDA_LISTEN=${elsewhere} would let people sign in over plain HTTP`,
      )
    expect(load({ ...env, RONDA_TRUSTED_HOPS: '1' }).listenOn).toBeUndefined()
    expect(load({ ...env, RONDA_TRUSTED_HOPS: '1', RONDA_LISTEN: '10.0.0.5' }).listenOn).toBe('10.0.0.5')
  }
  // Nobody signs in there: vendors sign every call.
  expect(load({ ...outside(), RONDA_ROLE: 'gateway' }).listenOn).toBeUndefined()
})
