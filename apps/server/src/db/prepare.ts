import pg from 'pg'
import { assertCurrent, migrate } from './migrate.ts'
import { assertBound, grantRights, type Rights } from './rights.ts'

export type DatabaseAddresses = {
  /** Of the programs' role. */
  url: string
  /** Of the role that owns the tables; without it the database must have been migrated before. */
  ownerUrl?: string | undefined
  /** The variable `url` came from, for messages. */
  variable?: string
  /** Only to try things out: one role is owner and program at once, so nothing limits what the programs may write. */
  mayOwn?: boolean
}

export type Schema = {
  folder: string | readonly string[]
  rights: Rights
  /** What else the owner has to make, after the migrations. */
  alsoMake?: (ownerUrl: string, migrated: readonly string[]) => Promise<void>
}

/** Migrates as the owner, gives the programs' role its rights, and refuses a role that could take more. */
export async function prepareDatabase(
  addresses: DatabaseAddresses,
  schema: Schema,
  onProgress: (line: string) => void = () => {},
): Promise<void> {
  const { url, ownerUrl, variable = 'DATABASE_URL', mayOwn = false } = addresses
  const migrator = ownerUrl ?? (mayOwn ? url : undefined)
  if (migrator) {
    const migrated = await migrate(migrator, schema.folder, onProgress)
    await schema.alsoMake?.(migrator, migrated)
  } else await assertCurrent(url, schema.folder, variable)
  if (ownerUrl) await grant(ownerUrl, await roleOf(url), schema.rights)
  if (ownerUrl || !mayOwn) await assertBound(url, variable)
  else onProgress(`${variable} owns its tables: good enough to try things out, not to serve members`)
}

const grantLock = 7_265_100_613

async function grant(ownerUrl: string, role: string, rights: Rights): Promise<void> {
  await using(ownerUrl, async owner => {
    await owner.query('select pg_advisory_lock($1)', [grantLock])
    const { rows } = await owner.query<{ name: string }>('select current_user as name')
    if (rows[0]?.name !== role) await grantRights(owner, role, rights)
  })
}

function roleOf(url: string): Promise<string> {
  return using(url, async client => (await client.query('select current_user as name')).rows[0].name)
}

async function using<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'ronda migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
