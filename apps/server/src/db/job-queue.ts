import { PgBoss } from 'pg-boss'

const schema = 'pgboss'

/** Makes or renews the tables of the job queue; only their owner can. */
export async function makeJobQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

export function openJobQueue(url: string): PgBoss {
  // Tables and indexes are their owner's to change.
  const notOurs = { migrate: false, reindex: false }
  return new PgBoss({ connectionString: url, schema, application_name: 'ronda jobs', max: 4, ...notOurs })
}
