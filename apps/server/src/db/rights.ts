import pg from 'pg'

/**
 * What the programs' role may do with a table: everything but owning it, unless a line here says less. What was written to
 * ledger and logs stays as it is; of wallets, holds and rounds only what play and payments change can be changed.
 */
export const serverRights: Record<string, string> = {
  schema_migrations: 'select',
  ledger_transfers: 'select, insert',
  ledger_entries: 'select, insert',
  ledger_accounts: 'select, insert, update (balance, guard)',
  ledger_holds: 'select, insert, update (status, captured_to, closed_at)',
  game_rounds:
    'select, insert, update (staked, won, bet_count, status, closed_at, last_transfer_id, rolled_staked, rolled_won, rolled_at, uncounted)',
  ledger_links: 'select, insert',
  ledger_seals: 'select, insert',
  chain_heads: 'select, insert, update (seq, hash, mark)',
  ledger_audits: 'select, insert',
  audit_log: 'select, insert',
  approvals: 'select, insert, update (state, checker, checker_reason, decided_at)',
  member_openings: 'select, insert',
  balance_adjustments: 'select, insert',
  operator_setups: 'select, insert, update (ended_at)',
  payment_exceptions: 'select, insert, update (closed_at, closed_by, note)',
}

export const studioRights: Record<string, string> = { schema_migrations: 'select' }

const everything = 'select, insert, update, delete'

/** Gives the programs' role its rights to every table there is; run by the owner after each migration. Repeatable. */
export async function grantRights(owner: pg.Client, role: string, limited: Record<string, string>): Promise<void> {
  const name = owner.escapeIdentifier(role)
  const { rows: schemas } = await owner.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname in ('public', 'pgboss')`,
  )
  await owner.query('begin')
  for (const { name: schema } of schemas) {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class
      where relnamespace = $1::regnamespace and relkind in ('r', 'p') and pg_has_role(current_user, relowner, 'MEMBER')`,
      [schema],
    )
    await owner.query(`
      grant usage on schema ${schema} to ${name};
      revoke all on all tables in schema ${schema} from ${name};
      grant usage on all sequences in schema ${schema} to ${name}`)
    for (const table of tables) {
      const rights = (schema === 'public' && limited[table.name]) || everything
      await owner.query(`grant ${rights} on ${schema}.${owner.escapeIdentifier(table.name)} to ${name}`)
    }
  }
  await owner.query('commit')
}

/** Throws when the role could change its own bounds: row-level security and triggers bind nobody who may switch them off. */
export async function assertBound(url: string, variable: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'ronda rights' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; isMighty: boolean; owned: string | null }>(`
      select r.rolname as name, r.rolsuper or r.rolbypassrls as "isMighty",
        (select min(c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')
            and pg_has_role(current_user, c.relowner, 'MEMBER')) as owned
      from pg_roles r where r.rolname = current_user`)
    const { name, isMighty, owned } = rows[0]!
    const fault = isMighty ? 'is a superuser or may pass row-level security by' : owned && `owns the table ${owned}`
    if (fault)
      throw new Error(
        `The database role ${name} of ${variable} ${fault}: it could read every merchant's rows and rewrite the ledger. ` +
          'Give the programs a role that owns nothing, and its owner as ' +
          `${variable.replace('DATABASE', 'DATABASE_OWNER')} (docs/operations.md, "A database of your own").`,
      )
  } finally {
    await client.end().catch(() => {})
  }
}
