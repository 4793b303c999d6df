import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import type { AuditAction } from '@ronda/contract/backoffice/audit-actions.ts'
import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { type Asked, ask, lockWaiting, waitingFor } from '../approvals/ask.ts'
import { dropWaiting } from '../approvals/drop.ts'
import { writeAudit } from '../audit-log/write.ts'
import { activeIn, type OperatorChange, operatorChange, tellChange } from './approval.ts'
import { permissionsOf } from './roles.ts'
import { assertCanMail, endSetups } from './set-up.ts'
import {
  assertFreeEmail,
  assertManages,
  endOperatorSessions,
  findIn,
  lockStaff,
  type StaffRow,
  updateOperator,
} from './staff.ts'

const KIND = operatorChange.name

export async function list(
  ctx: Context,
  _input: unknown,
  caller: OperatorCaller,
): Promise<OutputOf<typeof accounts.list>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await tx
      .selectFrom('operators as o')
      .selectAll()
      .select(eb =>
        eb
          .selectFrom('operator_sessions as s')
          .select(of => of.fn.max('s.created_at').as('at'))
          .whereRef('s.merchant_id', '=', 'o.merchant_id')
          .whereRef('s.operator_id', '=', 'o.id')
          .where('s.token_hash', 'is not', null)
          .as('last_sign_in_at'),
      )
      .where('merchant_id', '=', merchant.id)
      .orderBy('username')
      .execute()
    const open = await tx
      .selectFrom('approvals')
      .select('subject')
      .where('merchant_id', '=', merchant.id)
      .where('kind', '=', KIND)
      .where('state', '=', 'open')
      .orderBy('made_at')
      .execute()
    const subjects = open.map(({ subject }) => subject)
    const waiting = await waitingFor(ctx, tx, KIND, subjects, caller)
    const names = new Set(rows.map(({ username }) => username))
    return {
      rows: rows.map(row => ({
        id: row.id,
        username: row.username,
        displayName: row.display_name,
        role: row.role,
        state: stateOf(row),
        hasSecondFactor: row.totp_enrolled_at !== null,
        lastSignInAt: row.last_sign_in_at?.getTime() ?? null,
        email: row.email ?? '',
        waiting: waiting.get(row.username) ?? null,
      })),
      proposed: subjects.flatMap(subject => (names.has(subject) ? [] : (waiting.get(subject) ?? []))),
      roles: accounts.operatorRoles.map(role => ({ role, permissions: [...permissionsOf(role)] })),
    }
  })
}

function stateOf({ status, password_hash }: StaffRow): (typeof accounts.operatorStates)[number] {
  if (status !== 'active') return 'locked'
  return password_hash === '' ? 'invited' : 'active'
}

interface Outcome {
  waiting: Approval | null
  announce: () => void
}

/** Works on the locked operators of a merchant; what is open about one is locked first, as deciding it does. */
async function withStaff(
  ctx: Context,
  username: string,
  caller: OperatorCaller,
  work: (tx: Tx, staff: StaffRow[]) => Promise<Outcome>,
): Promise<{ waiting: Approval | null }> {
  const { merchant, operator } = caller
  if (username === operator.username) throw refuse('SamePerson')
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    await lockWaiting(tx, merchant.id, KIND, username)
    const staff = await lockStaff(tx, merchant.id)
    assertManages(staff, operator.username)
    return work(tx, staff)
  })
  announce()
  return { waiting }
}

interface Words {
  reason: string
  before?: unknown
  after?: unknown
}

function propose(ctx: Context, tx: Tx, payload: OperatorChange, words: Words, caller: OperatorCaller): Promise<Asked> {
  const isMore = payload.change === 'create' || payload.change === 'role' || payload.change === 'unlock'
  const why = [
    { reason: isMore ? ('grants-rights' as const) : ('weakens' as const), about: `operator.${payload.change}` },
  ]
  return ask(ctx, tx, operatorChange, { subject: payload.username, payload, why, ...words }, caller)
}

/** A change that one person makes at once, as it only takes rights away. What waited about the operator lapses: it was proposed of another state. */
async function lessen(
  ctx: Context,
  tx: Tx,
  target: StaffRow,
  { action, change, reason, before, after }: Words & { action: AuditAction; change: Partial<StaffRow> },
  caller: OperatorCaller,
): Promise<Outcome> {
  const { merchant, operator, now } = caller
  await updateOperator(tx, target, change)
  await endOperatorSessions(tx, target, now)
  await dropWaiting(tx, merchant.id, KIND, target.username, { by: operator.username, now })
  const told = { action, subject: target.username, reason, before, after }
  await writeAudit(tx, caller, told)
  return {
    waiting: null,
    announce: () => {
      tellChange(ctx, merchant)
      ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' })
    },
  }
}

export function create(
  ctx: Context,
  { name, displayName, email, role, reason }: ParsedInputOf<typeof accounts.create>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof accounts.create>> {
  assertCanMail(ctx)
  const username = `${name}@${caller.merchant.code}`
  return withStaff(ctx, username, caller, async (tx, staff) => {
    if (staff.some(each => each.username === username)) throw refuse('UsernameTaken')
    assertFreeEmail(staff, email)
    const made = { username, displayName, email, role }
    return propose(ctx, tx, { change: 'create', ...made }, { reason, after: made }, caller)
  })
}

export function setRole(
  ctx: Context,
  { username, role, reason }: ParsedInputOf<typeof accounts.setRole>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof accounts.setRole>> {
  return withStaff(ctx, username, caller, async (tx, staff) => {
    const target = activeIn(staff, username)
    if (target.role === role) throw refuse('WrongState')
    const had = permissionsOf(target.role)
    const has = permissionsOf(role)
    const words = { reason, before: { role: target.role }, after: { role } }
    if (has.every(permission => had.includes(permission)))
      return lessen(ctx, tx, target, { action: 'operator.role-changed', change: { role }, ...words }, caller)
    return propose(ctx, tx, { change: 'role', username, was: target.role, will: role }, words, caller)
  })
}

export async function lock(
  ctx: Context,
  { username, reason }: ParsedInputOf<typeof accounts.lock>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof accounts.lock>> {
  await withStaff(ctx, username, caller, async (tx, staff) => {
    const target = activeIn(staff, username)
    await endSetups(tx, caller.merchant.id, target.id, caller.now)
    const words = { reason, before: { status: 'active' }, after: { status: 'locked' } }
    return lessen(ctx, tx, target, { action: 'operator.locked', change: { status: 'locked' }, ...words }, caller)
  })
  return {}
}

export function unlock(
  ctx: Context,
  { username, reason }: ParsedInputOf<typeof accounts.unlock>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof accounts.unlock>> {
  return withStaff(ctx, username, caller, async (tx, staff) => {
    const { status } = findIn(staff, username)
    if (status !== 'locked') throw refuse('WrongState', { state: status })
    const words = { reason, before: { status }, after: { status: 'active' } }
    return propose(ctx, tx, { change: 'unlock', username }, words, caller)
  })
}

export function resetSecondFactor(
  ctx: Context,
  { username, reason }: ParsedInputOf<typeof accounts.resetSecondFactor>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof accounts.resetSecondFactor>> {
  return withStaff(ctx, username, caller, async (tx, staff) => {
    if (activeIn(staff, username).totp_enrolled_at === null) throw refuse('WrongState')
    const words = { reason, before: { secondFactor: true }, after: { secondFactor: false } }
    return propose(ctx, tx, { change: 'second-factor', username }, words, caller)
  })
}

export function resetPassword(
  ctx: Context,
  { username, reason }: ParsedInputOf<typeof accounts.resetPassword>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof accounts.resetPassword>> {
  assertCanMail(ctx)
  return withStaff(ctx, username, caller, async (tx, staff) => {
    const target = activeIn(staff, username)
    if (!target.email) throw refuse('WrongState')
    const words = { reason, before: { password: stateOf(target) }, after: { password: 'invited' } }
    return propose(ctx, tx, { change: 'password', username }, words, caller)
  })
}

export function setEmail(
  ctx: Context,
  { username, email, reason }: ParsedInputOf<typeof accounts.setEmail>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof accounts.setEmail>> {
  return withStaff(ctx, username, caller, async (tx, staff) => {
    const target = activeIn(staff, username)
    assertFreeEmail(staff, email)
    const was = target.email ?? ''
    const words = { reason, before: { email: was }, after: { email } }
    return propose(ctx, tx, { change: 'email', username, was, will: email }, words, caller)
  })
}
