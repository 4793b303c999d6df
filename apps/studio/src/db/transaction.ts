import type pg from 'pg'

/** A pool, or the connection of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>

export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** What time it is for everybody who works on this database. */
export async function databaseTime(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]!.now.getTime()
}
