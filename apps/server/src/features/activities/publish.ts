import { ActivityDocument } from '@ronda/contract/backoffice/activities.ts'
import { invalidInput } from '@ronda/contract/core/errors.ts'
import { problemsOf } from '@ronda/contract/core/problems.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { kindOf } from './kinds/registry.ts'

/** Reads an offer as its kind understands it; refuses what it does not, naming the fields. */
export function readDocument(input: unknown): ActivityDocument {
  const read = ActivityDocument.safeParse(input, { reportInput: true })
  if (!read.success) throw invalidInput(problemsOf(read.error))
  const rule = kindOf(read.data.kind).rule.safeParse(read.data.rule, { reportInput: true })
  if (!rule.success)
    throw invalidInput(problemsOf(rule.error).map(problem => ({ ...problem, field: `rule.${problem.field}` })))
  return { ...read.data, rule: rule.data as ActivityDocument['rule'] }
}

/** Makes what is written the terms of everybody who joins from now on; who joined before keeps theirs. */
export async function publishActivity(
  tx: Tx,
  merchant: Merchant,
  {
    id,
    document,
    by,
    approvedBy,
    now,
  }: { id: string; document: ActivityDocument; by: string; approvedBy: string; now: number },
): Promise<number> {
  const { version } = await tx
    .updateTable('activities')
    .set(eb => ({
      state: 'published',
      version: eb('version', '+', 1),
      budget: document.budget === null ? null : parseMoney(document.budget, merchant.currency),
      stopped_by: '',
      stopped_why: '',
    }))
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('activity_versions')
    .values({
      merchant_id: merchant.id,
      activity_id: id,
      version,
      document: JSON.stringify(document),
      at: new Date(now),
      by,
      approved_by: approvedBy,
    })
    .execute()
  return version
}
