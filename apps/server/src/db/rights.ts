import pg from 'pg'

/** What a role may do: with each table that `tables` names, and with all `others`. */
export interface Rights {
  tables: Record<string, string | Kept>
  others: string
}

/** A table whose rows may change, but for these columns: they stay as they were inserted. A column added later may change. */
interface Kept {
  keeps: string[]
}

const made = 'select, insert'
const changed = 'select, insert, update'
const swept = 'select, insert, update, delete'

/**
 * What the programs' role may do. It owns nothing, and removes rows only of tables that hold no history: what is swept when it has lapsed,
 * and lists that are written anew. What was written to ledger, logs and events stays as it is; of orders, people and accounts stays what
 * they were made with. Columns that are written once, and changes that leave a trace of their own, are held by triggers (0041-doors.sql).
 */
export const serverRights: Rights = {
  others: changed,
  tables: {
    schema_migrations: 'select',
    ledger_transfers: made,
    ledger_entries: made,
    ledger_accounts: 'select, insert, update (balance, guard)',
    ledger_holds: 'select, insert, update (status, captured_to, closed_at)',
    game_rounds:
      'select, insert, update (staked, won, adjusted, bet_count, status, closed_at, last_transfer_id, rolled_staked, rolled_won, rolled_at, uncounted)',
    round_valid_bets: made,
    vendor_claims: swept,
    round_prize_groups: made,
    ledger_links: made,
    ledger_seals: made,
    chain_heads: 'select, insert, update (seq, hash, mark)',
    ledger_audits: made,
    audit_log: made,
    row_changes: 'select',
    approvals: 'select, insert, update (state, checker, checker_reason, decided_at)',
    member_openings: made,
    number_openings: made,
    balance_adjustments: made,
    games_undone: made,
    deposit_events: made,
    withdrawal_events: made,
    vendor_transfer_events: made,
    payment_callbacks: 'select, insert, update (outcome)',
    payment_exceptions: 'select, insert, update (closed_at, closed_by, note)',
    // Who takes the payment and where transfers go to stays as it was made; one that orders were opened by cannot go, as they name it.
    deposit_channels: 'select, insert, delete, update (method, descriptor, status, sort, version)',
    document_versions: made,
    merchant_hosts: made,
    uploads: made,
    payout_accounts: 'select, insert, update (removed_at)',
    identity_pictures: 'select, insert, delete',
    account_closings: 'select, insert, update (taken_back_at, closed_at, reopened_at, erased_at)',
    own_data: 'select, insert, update (ready_at, size, erased_at)',
    own_data_parts: 'select, insert, delete',
    identity_checks: {
      keeps: [
        'merchant_id',
        'id',
        'member_id',
        'request_id',
        'level',
        'document_type',
        'country',
        'provider',
        'created_at',
      ],
    },
    identity_check_events: made,
    identity_views: made,
    vendor_keys: 'select, insert, update (status)',
    vip_steps: made,
    vip_runs: made,
    referral_shares: made,
    labels_taken: made,
    team_places: 'select, insert, update (size, until)',
    team_play: made,
    team_commissions: 'select, insert, update (valid, amount, paid)',
    team_moves: made,
    group_rebates: 'select, insert, update (valid, due, paid)',
    team_payments: made,
    team_transfers: made,
    team_money_moves: made,
    team_money_days: 'select, insert, update (own, amount)',
    team_money_kinds: 'select, insert, update (moves, came, went, first_id, last_id)',
    agent_contracts: 'select, insert, update (until_at, end_why)',
    agent_requests: 'select, insert, update (state, answered_at)',
    agent_runs: 'select, insert, update (state, approved_by, approved_at)',
    agent_bills: 'select, insert, update (paid, taken, forgiven, is_rejected, note)',
    agent_windows: 'select, insert, update (paid_at, is_rejected, reviewed_by, reviewed_at, note)',
    agent_bill_payments: made,
    team_suspects: { keeps: ['merchant_id', 'id', 'one_id', 'other_id', 'found_at'] },
    team_checks: made,
    referral_share_runs: made,
    rebate_claims: made,
    grant_batches: 'select, insert, update (state, decided_by, decided_at, ended_at)',
    grant_lines: 'select, insert, update (state, problem, reward_id, at)',
    referral_programs: made,
    referral_codes: made,
    referrals: { keeps: ['merchant_id', 'friend_id', 'referrer_id', 'version', 'device', 'ip', 'joined_at'] },
    rewards: 'select, insert, update (state, decided_by, decided_at, seen_at)',
    messages: 'select, insert, update (read_at, deleted_at)',
    labelled_members: 'select, insert, delete',
    member_labels: 'select, insert, update (names, color, is_secret, archived_at)',
    campaigns: {
      keeps: [
        'merchant_id',
        'id',
        'request_id',
        'kind',
        'category',
        'texts',
        'link',
        'segment',
        'expected',
        'created_by',
        'created_at',
        'send_at',
      ],
    },
    activity_versions: made,
    activity_members: made,
    activity_claims: made,
    activity_applications: 'select, insert, update (state, version, reason, decided_by, closed_at)',
    activity_application_events: made,
    leaderboard_results: made,
    leaderboard_periods: made,
    packet_rounds: 'select, insert, update (left_amount, left_count)',
    mall_order_events: made,
    voucher_codes: 'select, insert, update (order_id)',
    point_corrections: made,
    merchants: { keeps: ['id', 'code', 'currency', 'demo_money', 'four_eyes', 'created_at'] },
    operators: { keeps: ['merchant_id', 'id', 'username', 'created_at'] },
    members: { keeps: ['merchant_id', 'id', 'username', 'username_key', 'registered_at', 'registered_ip'] },
    deposits: {
      keeps: [
        'merchant_id',
        'id',
        'member_id',
        'request_id',
        'channel',
        'kind',
        'currency',
        'amount',
        'fee',
        'created_at',
      ],
    },
    withdrawals: {
      keeps: [
        'merchant_id',
        'id',
        'member_id',
        'request_id',
        'account_id',
        'currency',
        'amount',
        'fee',
        'hold_id',
        'created_at',
      ],
    },
    turnover_items: {
      keeps: [
        'merchant_id',
        'id',
        'member_id',
        'source',
        'ref',
        'base',
        'multiple_pct',
        'required',
        'is_sticky',
        'max_bet',
        'excluded',
        'ends_at',
        'created_at',
      ],
    },
    mall_orders: {
      keeps: [
        'merchant_id',
        'id',
        'member_id',
        'request_id',
        'type',
        'item_id',
        'names',
        'image_key',
        'points',
        'points_after',
        'amount',
        'turnover_pct',
        'unit',
        'ratio',
        'address_sealed',
        'created_at',
      ],
    },
    vendor_transfers: {
      keeps: ['merchant_id', 'id', 'member_id', 'vendor', 'direction', 'request_id', 'currency', 'is_all'],
    },
    captchas: swept,
    chat_mutes: swept,
    favorite_games: swept,
    login_failures: swept,
    lotteries: swept,
    lottery_issues: swept,
    lottery_numbers: swept,
    lottery_readers: made,
    members_seen: 'select, insert, delete',
    operator_login_failures: swept,
    operator_setups: 'select, insert, update (ended_at), delete',
    outbox: swept,
    own_texts: swept,
    password_resets: swept,
    pictures: swept,
    point_earnings: 'select, insert, delete',
    proofs_spent: swept,
    rate_counts: swept,
    seals_seen: swept,
    service_times: swept,
    trusted_devices: swept,
    vendor_calls: 'select, insert, delete',
    vendor_differences: swept,
    verification_codes: swept,
    vip_levels: swept,
    winners: swept,
  },
}

/** A studio keeps no money of its own. */
export const studioRights: Rights = { others: swept, tables: { schema_migrations: 'select' } }

/** Gives the programs' role its rights to every table there is; run by the owner after each migration. Repeatable. */
export async function grantRights(owner: pg.Client, role: string, limited: Rights): Promise<void> {
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
      const said = schema === 'public' ? (limited.tables[table.name] ?? limited.others) : swept
      const rights = typeof said === 'string' ? said : await updateOfOthers(owner, table.name, said)
      await owner.query(`grant ${rights} on ${schema}.${owner.escapeIdentifier(table.name)} to ${name}`)
    }
  }
  await owner.query('commit')
}

async function updateOfOthers(owner: pg.Client, table: string, { keeps }: Kept): Promise<string> {
  const { rows } = await owner.query<{ name: string; kept: boolean }>(
    `select attname as name, attname = any($2::text[]) as kept from pg_attribute
    where attrelid = format('public.%I', $1::text)::regclass and attnum > 0 and not attisdropped`,
    [table, keeps],
  )
  const others = rows.filter(column => !column.kept).map(column => owner.escapeIdentifier(column.name))
  if (rows.length - others.length !== keeps.length) throw new Error(`columns to keep that ${table} does not have`)
  return `select, insert, update (${others.join(', ')})`
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
