import { createHash, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { JWK } from 'jose'
import { isLoopback } from './base/hosts.ts'

export interface Secrets {
  /** 32 bytes; every other key is derived from it. */
  master: Buffer
  /** Private P-256 keys that open sealed payloads, newest first; two live at once while rotating. */
  sealKeys: JWK[]
}

/** Providers of messages to members. Without one, messages stay in the outbox, where operators read them. */
export interface MessagingConfig {
  twilio?: { accountSid: string; authToken: string; from: string; baseUrl: string }
  smtp?: { url: string; from: string }
}

/** Providers that check documents. Without one, reviewers here do. */
export interface IdentityConfig {
  sumsub?: { appToken: string; secretKey: string; webhookSecret: string; level: string; baseUrl: string }
}

/** What one process does; several of `api`, `gateway` and `studio` may run beside one another. */
export type Role = 'all' | 'api' | 'gateway' | 'jobs' | 'studio'

/** Where the parts of a divided system reach one another. */
export interface Addresses {
  /** The portal's API, for webhooks of the sandbox payment provider. */
  api: string
  /** The wallet gateway, for the studio. */
  gateway: string
  /** The studio, as browsers reach it. */
  studio: string
  /** The sandbox payment provider. */
  sandboxPay: string
}

export interface Config {
  role: Role
  port: number
  backofficePort: number
  studioPort: number
  sandboxPayPort: number
  dataDir: string
  databaseUrl: string | undefined
  /** How many proxies of ours stand before us; each appends to x-forwarded-for whom it was asked by. */
  trustedHops: number
  /** Address the ports are opened on; all of the machine's where it is left out. */
  listenOn?: string
  /** Of the role that owns the tables: to migrate, never to serve. */
  databaseOwnerUrl?: string | undefined
  /** Where operators find the back office; links that are mailed to them begin with it. */
  officeUrl?: string | undefined
  demo: boolean
  /** Only where processes run apart. */
  addresses?: Addresses
  secrets: Secrets
  messaging: MessagingConfig
  identity: IdentityConfig
  /** `host` or `host:port` of this installation that may be asked without TLS and inside its network. */
  outgoingAllow: string[]
}

/**
 * Reads settings from the environment. Without `DATABASE_URL` secrets are made at the first start and kept in the data folder; with it
 * they must be given as `RONDA_MASTER_KEY` (64 hex digits) and `RONDA_SEAL_KEYS` (JSON array of private P-256 JWKs).
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const dataDir = resolve(env.RONDA_DATA_DIR ?? './.data')
  const databaseUrl = env.DATABASE_URL || undefined
  const role = env.RONDA_ROLE ?? 'all'
  if (!['all', 'api', 'gateway', 'jobs', 'studio'].includes(role)) throw new Error(`RONDA_ROLE=${role} is not a role`)
  if (role !== 'all' && !databaseUrl && role !== 'studio')
    throw new Error(`RONDA_ROLE=${role} needs DATABASE_URL: processes that run apart share a PostgreSQL`)
  const trustedHops = hops(env)
  return {
    role: role as Role,
    port: port(env.PORT, 3000, 'PORT'),
    backofficePort: port(env.BACKOFFICE_PORT, 3001, 'BACKOFFICE_PORT'),
    studioPort: port(env.STUDIO_PORT, 3002, 'STUDIO_PORT'),
    sandboxPayPort: port(env.SANDBOX_PAY_PORT, 3003, 'SANDBOX_PAY_PORT'),
    dataDir,
    databaseUrl,
    trustedHops,
    listenOn: listenOn(env, role as Role, trustedHops),
    databaseOwnerUrl: env.DATABASE_OWNER_URL || undefined,
    officeUrl: officeUrl(env),
    demo: databaseUrl ? env.RONDA_DEMO === '1' : env.RONDA_DEMO !== '0',
    addresses: role === 'all' ? undefined : addresses(env),
    secrets: env.RONDA_MASTER_KEY || databaseUrl ? givenSecrets(env) : keptSecrets(dataDir),
    messaging: messagingConfig(env),
    identity: identityConfig(env),
    outgoingAllow: (env.RONDA_OUTGOING_ALLOW ?? '').split(',').flatMap(entry => entry.trim() || []),
  }
}

function addresses(env: NodeJS.ProcessEnv): Addresses {
  return {
    api: env.RONDA_API_URL ?? 'http://127.0.0.1:3000',
    gateway: env.RONDA_GATEWAY_URL ?? 'http://127.0.0.1:3010',
    studio: env.RONDA_STUDIO_URL ?? 'http://localhost:3002',
    sandboxPay: env.SANDBOX_PAY_URL ?? 'http://localhost:3003',
  }
}

function officeUrl(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.RONDA_OFFICE_URL || undefined
  if (text && !(URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).pathname === '/'))
    throw new Error(`RONDA_OFFICE_URL=${text} is not an address such as https://office.example.com`)
  return text && new URL(text).origin
}

function hops(env: NodeJS.ProcessEnv): number {
  if (env.RONDA_TRUST_PROXY)
    throw new Error('RONDA_TRUST_PROXY is no longer read: set RONDA_TRUSTED_HOPS to the number of proxies in front')
  const text = env.RONDA_TRUSTED_HOPS || '0'
  if (!/^\d$/.test(text)) throw new Error(`RONDA_TRUSTED_HOPS=${text} is not a number of proxies from 0 to 9`)
  return Number(text)
}

/** What people sign in to speaks plain HTTP, so without a proxy that speaks TLS it is for this machine only. */
function listenOn(env: NodeJS.ProcessEnv, role: Role, trustedHops: number): string | undefined {
  const given = env.RONDA_LISTEN || undefined
  const isEntered = role === 'all' || role === 'api'
  if (!isEntered || trustedHops > 0) return given
  if (given && !isLoopback(given))
    throw new Error(
      `RONDA_LISTEN=${given} would let people sign in over plain HTTP from other machines. Put a proxy that speaks TLS in front and set RONDA_TRUSTED_HOPS to the number of proxies, or leave RONDA_LISTEN away to serve this machine only`,
    )
  return given ?? '127.0.0.1'
}

function messagingConfig(env: NodeJS.ProcessEnv): MessagingConfig {
  const messaging: MessagingConfig = {}
  if (env.TWILIO_ACCOUNT_SID) {
    if (!env.TWILIO_AUTH_TOKEN || !env.TWILIO_FROM)
      throw new Error('TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN and TWILIO_FROM as well')
    messaging.twilio = {
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN,
      from: env.TWILIO_FROM,
      baseUrl: env.TWILIO_BASE_URL ?? 'https://api.twilio.com',
    }
  }
  if (env.SMTP_URL) {
    if (!env.MAIL_FROM) throw new Error('SMTP_URL needs MAIL_FROM as well: the address mails come from')
    messaging.smtp = { url: env.SMTP_URL, from: env.MAIL_FROM }
  }
  return messaging
}

function identityConfig(env: NodeJS.ProcessEnv): IdentityConfig {
  const { SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY, SUMSUB_WEBHOOK_SECRET, SUMSUB_LEVEL, SUMSUB_BASE_URL } = env
  if (!SUMSUB_APP_TOKEN) return {}
  if (!SUMSUB_SECRET_KEY || !SUMSUB_WEBHOOK_SECRET || !SUMSUB_LEVEL)
    throw new Error('SUMSUB_APP_TOKEN needs SUMSUB_SECRET_KEY, SUMSUB_WEBHOOK_SECRET and SUMSUB_LEVEL as well')
  return {
    sumsub: {
      appToken: SUMSUB_APP_TOKEN,
      secretKey: SUMSUB_SECRET_KEY,
      webhookSecret: SUMSUB_WEBHOOK_SECRET,
      level: SUMSUB_LEVEL,
      baseUrl: SUMSUB_BASE_URL ?? 'https://api.sumsub.com',
    },
  }
}

function port(text: string | undefined, fallback: number, name: string): number {
  const value = text ? Number(text) : fallback
  if ((text && !/^\d+$/.test(text)) || value > 65_535) throw new Error(`${name}=${text} is not a port number`)
  return value
}

function givenSecrets(env: NodeJS.ProcessEnv): Secrets {
  if (!/^[0-9a-f]{64}$/i.test(env.RONDA_MASTER_KEY ?? '')) {
    throw new Error(
      'An outside database needs RONDA_MASTER_KEY: 64 hex digits, kept secret (make one with: openssl rand -hex 32)',
    )
  }
  const sealKeys = readSealKeys(env.RONDA_SEAL_KEYS ?? '')
  if (!sealKeys)
    throw new Error(
      'An outside database needs RONDA_SEAL_KEYS: a JSON array of private P-256 keys as JWK, each with a kid',
    )
  return { master: Buffer.from(env.RONDA_MASTER_KEY as string, 'hex'), sealKeys }
}

/** Undefined unless every key can open a seal: a browser may use any key it is shown. */
function readSealKeys(text: string): JWK[] | undefined {
  try {
    const keys = JSON.parse(text) as JWK[]
    const isUsable = (key: JWK) => key.kty === 'EC' && key.crv === 'P-256' && key.x && key.y && key.d && key.kid
    return keys.length > 0 && keys.every(isUsable) ? keys : undefined
  } catch {
    return undefined
  }
}

function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    // Whole or not at all: half a file would keep every later start from working.
    const draft = `${file}.new`
    writeFileSync(draft, JSON.stringify({ master: randomBytes(32).toString('hex'), sealKeys: [newSealKey()] }), {
      mode: 0o600,
    })
    renameSync(draft, file)
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { master: string; sealKeys: JWK[] }
  return { master: Buffer.from(kept.master, 'hex'), sealKeys: kept.sealKeys }
}

export function newSealKey(): JWK {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as JWK
  const kid = createHash('sha256').update(`${jwk.x}.${jwk.y}`).digest('base64url').slice(0, 12)
  return { ...jwk, kid }
}

export function newSecrets(): Secrets {
  return { master: randomBytes(32), sealKeys: [newSealKey()] }
}

/** A 32-byte key for one purpose, derived from the master key. */
export function deriveKey(secrets: Secrets, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secrets.master, '', purpose, 32))
}

/** The key of the chains over ledger and audit log. */
export function chainKeyFrom(secrets: Secrets): Buffer {
  return deriveKey(secrets, 'ledger-chains')
}
