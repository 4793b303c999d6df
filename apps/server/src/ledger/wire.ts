import pg from 'pg'
import type { LedgerConnection } from '../db/pool.ts'
import { textKey } from './batch-state.ts'
import type { WalletOp } from './types.ts'

/** Ids of vendors' house accounts already seen, by `houseName`. They never change. */
export type HouseAccounts = Map<string, bigint>

export function houseName(op: WalletOp): string {
  return textKey(op.merchantId, op.vendor, op.currency)
}

/** The connection broke in mid-batch: whether the batch was committed is unknown. */
export class ConnectionLost extends Error {}

export type Row = unknown[]
export type Statement = { name: string; text: string }

/** What `work` sends goes out in one write: one system call and one wake-up of the server instead of many. */
export function together<T>({ socket }: LedgerConnection, work: () => T): T {
  socket.cork()
  try {
    return work()
  } finally {
    socket.uncork()
  }
}

/** Sends without waiting; rows come as arrays. */
export function send(
  { client }: LedgerConnection,
  statement: Statement | string,
  values: unknown[] = [],
): Promise<pg.QueryArrayResult<Row>> {
  const { name, text } = typeof statement === 'string' ? { name: undefined, text: statement } : statement
  return new Promise((resolve, reject) => {
    // By a callback: the driver's own promise costs a single bet as much time as its hash.
    const callback = (error: Error | null, result: pg.QueryArrayResult<Row>) =>
      error ? reject(meaning(error)) : resolve(result)
    client.query({ name, text, values, rowMode: 'array', callback } as pg.QueryArrayConfig)
  })
}

/** The columns of a row, as the texts that came. */
export type Texts = (string | null)[]

class TextQuery extends pg.Query {
  declare name: string
  readonly texts: Texts[] = []

  constructor({ name, text }: Statement, values: unknown[], done: (error: Error | undefined) => void) {
    super(text, values, done)
    this.name = name
  }

  handleRowDescription() {}

  handleDataRow({ fields }: { fields: Texts }) {
    this.texts.push(fields)
  }
}

/** As `send`, for rows of plain texts: without what the driver makes of a statement and its columns each time. */
export function sendForTexts<R extends Texts>(
  { client }: LedgerConnection,
  statement: Statement,
  values: unknown[],
): Promise<R[]> {
  return new Promise((resolve, reject) => {
    const query: TextQuery = new TextQuery(statement, values, error =>
      error ? reject(meaning(error)) : resolve(query.texts as R[]),
    )
    client.query(query)
  })
}

const TIMESTAMPTZ = 1184
/** A moment of such a row. */
export const momentOf = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date
/** Bytes of such a row. */
export const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex')

/** Only an error that PostgreSQL itself reports, while it goes on running, proves that nothing was written. */
function meaning(error: Error & { severity?: string; code?: string }): Error {
  const isProof = error.severity === 'ERROR' && !/^(57P0|08)/.test(error.code ?? '')
  return isProof ? error : new ConnectionLost(error.message, { cause: error })
}

/** Waits for every statement, then throws the first error: the ones after it only report that the transaction failed. */
export async function all(sent: (Promise<unknown> | undefined)[]): Promise<void> {
  const results = await Promise.allSettled(sent)
  const lost = results.find(result => result.status === 'rejected' && result.reason instanceof ConnectionLost)
  const failed = lost ?? results.find(result => result.status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** Array literals of PostgreSQL, much cheaper to make than the driver's general ones. */
export function numbers(list: readonly (number | bigint | null)[]): string {
  return `{${list.map(item => item ?? 'NULL').join(',')}}`
}

export function texts(list: readonly (string | null)[]): string {
  return `{${list.map(item => (item === null ? 'NULL' : `"${escaped(item)}"`)).join(',')}}`
}

/** A text between quotes of such a literal. */
export function escaped(text: string): string {
  return text.includes('"') || text.includes('\\') ? text.replace(/[\\"]/g, '\\$&') : text
}

export function bytes(value: Uint8Array): string {
  return `\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`
}
