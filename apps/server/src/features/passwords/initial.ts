import { randomInt } from 'node:crypto'
import type * as outbox from '@ronda/contract/backoffice/outbox.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { noteOpening } from '../approvals/openings.ts'
import { writeAudit } from '../audit-log/write.ts'
import { endSessions } from '../sessions/sessions.ts'

/** Without letters and digits that look alike: it is read out or typed from a screen. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

export function newInitialPassword(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** Columns of `members` for an account whose password somebody else made: it only opens the way to another password. */
export async function initialPasswordColumns(ctx: Context, password: string, now: number) {
  return {
    password_hash: await ctx.passwords.hash(password),
    password_changed_at: new Date(now),
    password_initial: true,
    first_login_pending: true,
  }
}

export async function setInitialPassword(
  ctx: Context,
  input: ParsedInputOf<typeof outbox.initialPassword>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof outbox.initialPassword>> {
  const { merchant, operator, now } = caller
  if (!/^\d{1,18}$/.test(input.id)) throw refuse('NotFound')
  const memberId = BigInt(input.id)
  const password = newInitialPassword()
  const columns = await initialPasswordColumns(ctx, password, now)
  await inMerchant(ctx.app, merchant.id, async tx => {
    await replace(tx, merchant.id, memberId, columns)
    await noteOpening(tx, merchant.id, { memberId, operator: operator.username, act: 'initial-password', now })
    await endSessions(tx, merchant.id, { memberId }, 'initial password', now)
    await writeAudit(tx, caller, { action: 'member.initial-password', subject: input.id, reason: input.reason })
  })
  ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'session' })
  return { password }
}

async function replace(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  columns: Awaited<ReturnType<typeof initialPasswordColumns>>,
): Promise<void> {
  const changed = await tx
    .updateTable('members')
    .set(columns)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .where('agent_type', '<>', 4)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw refuse('NotFound')
}
