import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import { type AuditCheck, auditChecks, type Say } from './checks.ts'
import { sumsSince } from './guard-store.ts'
import { verifyChains } from './verify.ts'

export type AuditProblem = {
  code: AuditCheck
  /** What should hold, in words. */
  check: string
  merchantId: number
  /** The account, transfer, hold or round concerned. */
  subject: string
  expected: string
  actual: string
}

export type AuditReport = {
  isClean: boolean
  problems: AuditProblem[]
  /** More problems than are listed were found by these checks. */
  truncatedChecks: string[]
  counted: { accounts: number; transfers: number; entries: number; rounds: number; openHolds: number }
  /** Currency → sum of everything; zero in a clean ledger. */
  sums: Record<string, string>
}

/** What else is looked at for each merchant, at the same moment. */
export type AlsoVerify<Tx> = (tx: Tx, merchantId: number, say: Say) => Promise<void>

const listedMax = 50
const only = (column: string) => `($1::int is null or ${column} = $1::int)`

/** Each query names what differs: merchant_id, subject, expected, actual. */
const queries: Partial<Record<AuditCheck, string>> = {
  merchantSums: `
    select e.merchant_id, a.currency as subject, 0 as expected, sum(e.amount) as actual
    from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
    where ${only('e.merchant_id')} group by e.merchant_id, a.currency having sum(e.amount) <> 0`,

  transferSums: `
    select e.merchant_id, 'transfer ' || e.transfer_id as subject, 0 as expected, sum(e.amount) as actual
    from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
    where ${only('e.merchant_id')} group by e.merchant_id, e.transfer_id, a.currency having sum(e.amount) <> 0`,

  orphans: `
    select e.merchant_id, 'entry of transfer ' || e.transfer_id as subject, 'transfer and account' as expected,
      concat_ws(' and ', case when t.id is null then 'no transfer' end, case when a.id is null then 'no account' end) as actual
    from ledger_entries e
    left join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
    left join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
    where ${only('e.merchant_id')} and (t.id is null or a.id is null)`,

  moved: `
    select t.merchant_id, 'transfer ' || t.id as subject,
      (case t.kind when 'bet' then -t.amount when 'betWin' then t.win_amount - t.amount else t.amount end)::text as expected,
      coalesce(e.amount, 0)::text as actual
    from ledger_transfers t
    left join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id and e.account_id = t.account_id
    left join (select distinct merchant_id, transfer_id from ledger_entries) n
      on n.merchant_id = t.merchant_id and n.transfer_id = t.id
    where ${only('t.merchant_id')}
      and case when t.kind in ('bet', 'win', 'betWin', 'rollback', 'rollbackVoid', 'tombstone')
        then coalesce(e.amount, 0) <>
          case t.kind when 'bet' then -t.amount when 'betWin' then t.win_amount - t.amount else t.amount end
          or (e.amount is not null and e.balance_after <> t.balance_after)
        else t.amount > 0 and n.transfer_id is null
          or e.balance_after <> t.balance_after end`,

  balances: `
    select a.merchant_id, 'account ' || a.id as subject, coalesce(s.sum, 0) as expected, a.balance as actual
    from ledger_accounts a
    left join (select merchant_id, account_id, sum(amount) as sum from ledger_entries group by merchant_id, account_id) s
      on s.merchant_id = a.merchant_id and s.account_id = a.id
    where ${only('a.merchant_id')} and a.balance is not null and a.balance <> coalesce(s.sum, 0)`,

  runningBalances: `
    select r.merchant_id, 'account ' || r.account_id || ', transfer ' || r.transfer_id as subject, r.expected,
      coalesce(r.balance_after::text, 'none') as actual
    from (
      select e.merchant_id, e.account_id, e.transfer_id, e.balance_after,
        sum(e.amount) over (partition by e.merchant_id, e.account_id order by e.transfer_id) as expected
      from (
        select merchant_id, account_id, transfer_id, amount, balance_after from ledger_entries
        union all
        select t.merchant_id, t.account_id, t.id, 0, t.balance_after from ledger_transfers t
        left join (select distinct merchant_id, transfer_id from ledger_entries) n
          on n.merchant_id = t.merchant_id and n.transfer_id = t.id
        where t.balance_after is not null and n.transfer_id is null) e
      join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
      where a.balance is not null and ${only('e.merchant_id')}) r
    where r.balance_after is distinct from r.expected`,

  negative: `
    select merchant_id, 'account ' || id as subject, 'zero or more' as expected, balance as actual
    from ledger_accounts where ${only('merchant_id')} and balance < 0`,

  holds: `
    select a.merchant_id, 'hold account ' || a.id as subject, coalesce(h.sum, 0)::text as expected, a.balance::text as actual
    from ledger_accounts a
    left join (
      select merchant_id, hold_account_id, sum(amount) as sum from ledger_holds where status = 'open' group by 1, 2) h
      on h.merchant_id = a.merchant_id and h.hold_account_id = a.id
    where ${only('a.merchant_id')} and a.kind = 'hold' and a.balance <> coalesce(h.sum, 0)
    union all
    select h.merchant_id, 'hold ' || h.id, 'between accounts of member ' || h.member_id,
      h.account_id || ' and ' || h.hold_account_id
    from ledger_holds h
    left join ledger_accounts m on m.merchant_id = h.merchant_id and m.id = h.account_id and m.kind = 'main'
    left join ledger_accounts a on a.merchant_id = h.merchant_id and a.id = h.hold_account_id and a.kind = 'hold'
    where ${only('h.merchant_id')} and (m.member_id is distinct from h.member_id or a.member_id is distinct from h.member_id)`,

  rounds: `
    select coalesce(r.merchant_id, t.merchant_id) as merchant_id,
      'round ' || coalesce(r.vendor, t.source) || '/' || coalesce(r.round_id, t.round_id) as subject,
      concat_ws(' ', coalesce(t.staked, 0), coalesce(t.won, 0) + coalesce(j.gained, 0), coalesce(t.bets, 0), coalesce(j.gained, 0))
        as expected,
      concat_ws(' ', r.staked, r.won, r.bet_count, r.adjusted) as actual
    from (select * from game_rounds where ${only('merchant_id')}) r
    full join (
      select merchant_id, source, round_id,
        sum(case kind when 'bet' then amount when 'betWin' then amount when 'rollback' then -amount else 0 end) as staked,
        sum(case kind when 'win' then amount when 'betWin' then win_amount else 0 end) as won,
        sum(case kind when 'bet' then 1 when 'betWin' then 1 when 'rollback' then -1 else 0 end) as bets
      from ledger_transfers
      where kind in ('bet', 'win', 'betWin', 'rollback') and ${only('merchant_id')} group by 1, 2, 3) t
      on t.merchant_id = r.merchant_id and t.source = r.vendor and t.round_id = r.round_id
    left join (
      select t.merchant_id, t.source, t.round_id, sum(e.amount) as gained
      from ledger_transfers t join ledger_entries e
        on e.merchant_id = t.merchant_id and e.transfer_id = t.id and e.account_id = t.account_id
      where t.kind = 'vendor_adjustment' and t.round_id is not null and ${only('t.merchant_id')} group by 1, 2, 3) j
      on j.merchant_id = r.merchant_id and j.source = r.vendor and j.round_id = r.round_id
    where r.round_id is null or r.staked <> coalesce(t.staked, 0) or r.won <> coalesce(t.won, 0) + coalesce(j.gained, 0)
      or r.bet_count <> coalesce(t.bets, 0) or r.adjusted <> coalesce(j.gained, 0)`,

  guards: `
    select a.merchant_id, 'account ' || a.id || ', ' || c.span as subject,
      concat_ws(' ', s.staked, s.won) as expected, concat_ws(' ', c.count->>'staked', c.count->>'won') as actual
    from ledger_accounts a
    cross join lateral jsonb_each((a.guard->'counts') - 'play') as c(span, count)
    cross join lateral ${sumsSince("(c.count->>'firstId')::bigint")} s
    where ${only('a.merchant_id')} and a.guard ? 'counts'
      and (s.staked::text, s.won::text) is distinct from (c.count->>'staked', c.count->>'won')`,

  settled: `
    select merchant_id, 'round ' || vendor || '/' || round_id as subject,
      case when status = 'closed' then concat_ws(' ', staked, won) else '0 0' end as expected,
      concat_ws(' ', rolled_staked, rolled_won) as actual
    from game_rounds
    where ${only('merchant_id')} and not uncounted
      and (rolled_staked, rolled_won)
        <> (case when status = 'closed' then staked else 0 end, case when status = 'closed' then won else 0 end)`,
}

/** Re-adds everything and goes along the chains, of one merchant or of all, and names what differs. `db` must see the rows: system connections. */
export function audit<DB>(
  db: Kysely<DB>,
  merchantId?: number,
  also?: AlsoVerify<Transaction<DB>>,
): Promise<AuditReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await sql`set local statement_timeout = '10min'`.execute(tx)
      return auditWithin(tx, merchantId, also)
    })
}

/** As `audit`, of what the caller's transaction sees; exact only when that sees one moment (repeatable read). */
export async function auditWithin<Tx extends QueryExecutorProvider>(
  tx: Tx,
  merchantId?: number,
  also?: AlsoVerify<Tx>,
): Promise<AuditReport> {
  type Row = { merchant_id: number; subject: string; expected: unknown; actual: unknown }
  const problems: AuditProblem[] = []
  const truncatedChecks: string[] = []
  // Each looks at all there is. What was counted of tables that grow fast makes a planner choose row by row.
  await sql`set local enable_nestloop = off`.execute(tx)
  for (const [code, text] of Object.entries(queries) as [AuditCheck, string][]) {
    const rows = await ask<Row>(tx, `${text} limit ${listedMax + 1}`, merchantId)
    if (rows.length > listedMax) truncatedChecks.push(auditChecks[code])
    for (const row of rows.slice(0, listedMax))
      problems.push({
        code,
        check: auditChecks[code],
        merchantId: row.merchant_id,
        subject: row.subject,
        expected: String(row.expected),
        actual: String(row.actual),
      })
  }
  await sql`set local enable_nestloop to default`.execute(tx)
  for (const merchant of merchantId === undefined ? await merchantsOf(tx) : [merchantId]) {
    const found = new Map<AuditCheck, number>()
    const say: Say = (code, subject, expected, actual) => {
      const count = (found.get(code) ?? 0) + 1
      found.set(code, count)
      const check = auditChecks[code]
      if (count <= listedMax) problems.push({ code, check, merchantId: merchant, subject, expected, actual })
      else if (count === listedMax + 1) truncatedChecks.push(check)
    }
    await verifyChains(tx, merchant, say)
    await also?.(tx, merchant, say)
  }
  const counts = await ask<Record<keyof AuditReport['counted'], bigint>>(
    tx,
    `select
      (select count(*) from ledger_accounts where ${only('merchant_id')}) as accounts,
      (select count(*) from ledger_transfers where ${only('merchant_id')}) as transfers,
      (select count(*) from ledger_entries where ${only('merchant_id')}) as entries,
      (select count(*) from game_rounds where ${only('merchant_id')}) as rounds,
      (select count(*) from ledger_holds where status = 'open' and ${only('merchant_id')}) as "openHolds"`,
    merchantId,
  )
  const { accounts, transfers, entries, rounds, openHolds } = counts[0]!
  const sums = await ask<{ currency: string; sum: string }>(
    tx,
    `select a.currency, sum(e.amount)::text as sum
    from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
    where ${only('e.merchant_id')} group by a.currency`,
    merchantId,
  )
  return {
    isClean: problems.length === 0,
    problems,
    truncatedChecks,
    counted: {
      accounts: Number(accounts),
      transfers: Number(transfers),
      entries: Number(entries),
      rounds: Number(rounds),
      openHolds: Number(openHolds),
    },
    sums: Object.fromEntries(sums.map(row => [row.currency, row.sum])),
  }
}

async function merchantsOf(tx: QueryExecutorProvider): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select merchant_id as id from ledger_accounts union select merchant_id from ledger_transfers
    union select merchant_id from chain_heads
    union select id from merchants order by 1`.execute(tx)
  return rows.map(row => row.id)
}

/** A report as lines for people; what `npm run audit` prints. */
export function describeAudit(report: AuditReport): string {
  const { accounts, transfers, entries, rounds, openHolds } = report.counted
  const lines = [
    `${accounts} accounts, ${transfers} transfers, ${entries} entries, ${rounds} rounds, ${openHolds} open holds`,
    ...report.problems.map(
      ({ check, merchantId, subject, expected, actual }) =>
        `merchant ${merchantId}, ${subject}: expected ${expected}, found ${actual} (${check})`,
    ),
    ...report.truncatedChecks.map(check => `and more of: ${check}`),
    report.isClean ? 'The ledger is clean.' : `${report.problems.length} problems.`,
  ]
  return lines.join('\n')
}

async function ask<Row>(tx: QueryExecutorProvider, text: string, merchantId: number | undefined): Promise<Row[]> {
  const parts = text.split('$1')
  const query = sql.join(
    parts.flatMap((part, index) => (index === 0 ? [sql.raw(part)] : [sql`${merchantId ?? null}`, sql.raw(part)])),
    sql.raw(''),
  )
  return (await sql<Row>`${query}`.execute(tx)).rows
}
