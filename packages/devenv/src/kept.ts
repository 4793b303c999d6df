import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { TestEnv } from './env.ts'

/** Rows that all stories of a worker stand on, by table and key. */
export type Kept = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Counts of changes, and addresses of what a story starts and stops itself. */
const passing = ['version', 'texts_version', 'api_url', 'health_url', 'launch_url']

export async function readKept({ system, ownerUrl }: Pick<TestEnv, 'system' | 'ownerUrl'>): Promise<Kept> {
  const { ctx } = system.server
  const owner = new pg.Client({ connectionString: ownerUrl, options: '-c ronda.scope=all' })
  await owner.connect()
  const read = owner.query<{ key: string; row: Record<string, unknown> }>(`
    select 'merchants ' || code as key, to_jsonb(m) as row from merchants m
    union all select 'vip_levels ' || merchant_id || '/' || level, to_jsonb(l) from vip_levels l
    union all select 'games ' || merchant_id || '/' || vendor || '/' || code, to_jsonb(g) from games g
    union all select 'vendors ' || merchant_id || '/' || code, to_jsonb(v) from vendors v`)
  const { rows } = await read.finally(() => owner.end())
  // Settings as they are read: a default that is written down is no change.
  const plain = ({ settings, ...row }: Record<string, unknown>) =>
    settings === undefined ? row : { ...row, ...ctx.merchants.readSettings(settings) }
  return new Map(rows.map(({ key, row }) => [key, plain(row)]))
}

/** What of it is gone or another. What was added disturbs nobody who does not look for it. */
export function differencesOf(before: Kept, after: Kept): string[] {
  return [...before].flatMap(([key, row]) => {
    const now = after.get(key)
    if (!now) return [`${key} is gone`]
    return [...new Set([...Object.keys(row), ...Object.keys(now)])]
      .filter(field => !passing.includes(field) && !isDeepStrictEqual(row[field], now[field]))
      .map(field => `${key}: ${field} was ${JSON.stringify(row[field])}, is ${JSON.stringify(now[field])}`)
  })
}
