import { Socket } from 'node:net'
import { type Kysely, Kysely as KyselyDatabase, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { ChainKey } from './chain-key.ts'

const int8Oid = 20
const toBigint = (text: string) => BigInt(text)

/** int8 arrives as bigint, numeric stays text: no amount ever passes through a floating-point number. */
export const exactTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8Oid ? toBigint : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export type PoolOptions = {
  max?: number
  statementTimeoutMs?: number
  /** How long one waits for a connection that is free. */
  connectTimeoutMs?: number
  applicationName?: string
  onError?: (error: Error) => void
}

/** Connections that see no merchant's rows until `inMerchant` names one. For everything that answers a call. */
export function appPool(url: string, options: PoolOptions = {}): pg.Pool {
  return createPool(url, { statementTimeoutMs: 5000, applicationName: 'ronda', ...options })
}

/** Connections that see every merchant's rows: ledger, jobs, finding a merchant by its host name. */
export function systemPool(url: string, options: PoolOptions = {}): pg.Pool {
  return createPool(url, { applicationName: 'ronda system', ...options }, '-c ronda.scope=all')
}

function createPool(url: string, options: PoolOptions, startOptions?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types: exactTypes,
    max: options.max ?? 10,
    application_name: options.applicationName,
    statement_timeout: options.statementTimeoutMs ?? 60_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5000,
    options: startOptions,
  })
  // The pool replaces an idle connection that breaks (database restarted). Without a listener its error would end the process.
  pool.on('error', options.onError ?? (() => {}))
  // The pool listens to idle connections only. One that breaks while in use fails its query, and its error needs a listener too.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Every statement of the bet path looks up single rows by their keys; nothing else may ever be planned for it. */
export const ledgerSettings = [
  'ronda.scope=all',
  'synchronous_commit=on',
  'jit=off',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_memoize=off',
]

/** `socket` is the client's own, so that several statements can go out in one write. */
export type LedgerConnection = { client: pg.Client; socket: Socket }

/**
 * A connection of the bet path: statements are sent without waiting for one another, plans stay on indexes, no wait for
 * a lock is long, and a server that does not answer in time counts as lost.
 */
export async function connectLedger(
  url: string,
  options: { answerTimeoutMs?: number } = {},
): Promise<LedgerConnection> {
  const { answerTimeoutMs = 2000 } = options
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    types: exactTypes,
    pipeline: true,
    stream: () => socket,
    application_name: 'ronda ledger',
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
    lock_timeout: 20,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    options: ledgerSettings.map(setting => `-c ${setting}`).join(' '),
  })
  client.on('error', () => {})
  await client.connect()
  return { client, socket }
}

/** Only with the key of its chains can ledger and audit log be written to. */
export function createDatabase<DB>(pool: pg.Pool, chainKey?: Buffer): Kysely<DB> {
  const plugins = chainKey ? [new ChainKey(chainKey)] : []
  return new KyselyDatabase<DB>({ dialect: new PostgresDialect({ pool }), plugins })
}

/** One transaction in which row-level security shows and accepts this merchant's rows only. */
export function inMerchant<DB, T>(
  db: Kysely<DB>,
  merchantId: number,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(tx => asMerchant(tx, merchantId, work))
}

/** The same, in which everything is read as it was at one moment, however long it takes; nobody waits for it. */
export function inMerchantThen<DB, T>(
  db: Kysely<DB>,
  merchantId: number,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(tx => asMerchant(tx, merchantId, work))
}

async function asMerchant<DB, T>(
  tx: Transaction<DB>,
  merchantId: number,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  await sql`select set_config('ronda.scope', '', true), set_config('ronda.merchant_id', ${String(merchantId)}, true)`.execute(
    tx,
  )
  return work(tx)
}

/** One transaction over all merchants. Never for work done on behalf of a member or an operator. */
export function inSystem<DB, T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async tx => {
    await sql`select set_config('ronda.scope', 'all', true)`.execute(tx)
    return work(tx)
  })
}

/** The same, one at a time across all processes for one `lock` number. */
export function inSystemAlone<DB, T>(db: Kysely<DB>, lock: number, work: (tx: Transaction<DB>) => Promise<T>) {
  return inSystem(db, async tx => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    return work(tx)
  })
}

const STATEMENT_CANCELLED = '57014'

/** What the pool says where none of its connections became free in time, and where a new one was not there in time. */
const noConnection = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

/** Too much was asked at once: a statement took longer than it may, or there was no connection in time. */
export const isOverload = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === STATEMENT_CANCELLED || noConnection.includes(error.message))
