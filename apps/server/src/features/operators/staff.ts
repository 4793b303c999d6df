import { refuse } from '@ronda/contract/core/errors.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Operators } from '../../db/generated/tables.ts'
import { permissionsOf } from './roles.ts'

export type StaffRow = Selectable<Operators>

/** All operators of a merchant, one change after another: two at once could leave nobody who manages them. */
export function lockStaff(tx: Tx, merchantId: number): Promise<StaffRow[]> {
  return tx
    .selectFrom('operators')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export function findIn(staff: StaffRow[], username: string): StaffRow {
  const row = staff.find(each => each.username === username)
  if (!row) throw refuse('NotFound')
  return row
}

const isManager = ({ status, password_hash, role }: StaffRow) =>
  status === 'active' && password_hash !== '' && permissionsOf(role).includes('operators.manage')

/**
 * Refuses an operator who was locked or lost the right since asking or proposing. As nobody may act on themselves, somebody who manages
 * operators and can sign in is always left.
 */
export function assertManages(staff: StaffRow[], username: string): void {
  if (!staff.some(each => each.username === username && isManager(each))) throw refuse('NotAllowed')
}

export function assertFreeEmail(staff: StaffRow[], email: string): void {
  if (staff.some(each => each.email?.toLowerCase() === email))
    throw refuse('InvalidInput', { fields: [{ field: 'email', rule: 'emailTaken' }] })
}

export async function updateOperator(tx: Tx, target: StaffRow, change: Partial<StaffRow>): Promise<void> {
  await tx
    .updateTable('operators')
    .set(change)
    .where('merchant_id', '=', target.merchant_id)
    .where('id', '=', target.id)
    .execute()
}

/** Sessions, and tickets that wait for the second factor. */
export async function endOperatorSessions(tx: Tx, target: StaffRow, now: number): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: new Date(now) })
    .where('merchant_id', '=', target.merchant_id)
    .where('operator_id', '=', target.id)
    .where('ended_at', 'is', null)
    .execute()
}
