import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Say } from '../../ledger/checks.ts'

/** Which records tell a change of each column that gives operators rights or ways in. */
const records: Record<string, string[]> = {
  role: ['operator.role-changed'],
  status: ['operator.locked', 'operator.unlocked'],
  password_hash: ['operator.password-chosen', 'operator.password-reset'],
  totp_sealed: ['operator.second-factor-reset'],
  email: ['operator.email-changed'],
}

/**
 * Names operators that were changed past the programs' own records: the database keeps every change of their rights and ways in by itself
 * (`row_changes`), and each has its record in the audit log. What the owner of the tables changed is its own affair.
 */
export async function findUnrecorded(tx: Tx, merchantId: number, say: Say): Promise<void> {
  const { rows } = await sql<{ username: string; name: string; will: string | null; changed: bigint; told: bigint }>`
    with changed as (
      select o.username, c.name, case c.name when 'role' then r.after ->> 'role' end as will, count(*) as changed
      from row_changes r
      join operators o on o.merchant_id = r.merchant_id and o.id = r.row_id
      cross join lateral jsonb_object_keys(r.after) as c (name)
      where r.merchant_id = ${merchantId} and r.relation = 'operators' and r.before is not null
        and r.role <> (select pg_get_userbyid(relowner) from pg_class where oid = 'public.row_changes'::regclass)
      group by 1, 2, 3)
    select c.*, (
      select count(*) from audit_log a
      where a.merchant_id = ${merchantId} and a.subject = c.username
        and a.action = any (array(select jsonb_array_elements_text(${JSON.stringify(records)}::jsonb -> c.name)))
        and (c.will is null or a.after ->> 'role' = c.will)
        and a.id > coalesce((
          select min(row_id::bigint) from row_changes where merchant_id = ${merchantId} and relation = 'audit_log'), 0)) as told
    from changed c order by 1, 2, 3`.execute(tx)
  for (const { username, name, changed, told } of rows)
    if (changed > told) say('recorded', `operator ${username}`, `${told} changes of ${name}`, `${changed} changes`)
}
