import { randomUUID } from 'node:crypto'
import { operatorRoles } from '@ronda/contract/backoffice/operator-accounts.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { Secret } from 'otpauth'
import * as z from 'zod/mini'
import type { Context, Tx } from '../../context.ts'
import { maskEmail } from '../../messaging/messenger.ts'
import type { Approvable, Approved, Done } from '../../ports/approvals.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { endSetups, mailOperator, makeSetupLink } from './set-up.ts'
import {
  assertFreeEmail,
  assertManages,
  endOperatorSessions,
  findIn,
  lockStaff,
  type StaffRow,
  updateOperator,
} from './staff.ts'

const Role = z.enum(operatorRoles)

const payload = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('create'),
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    role: Role,
  }),
  z.strictObject({ change: z.literal('role'), username: z.string(), was: z.string(), will: Role }),
  z.strictObject({ change: z.literal('unlock'), username: z.string() }),
  z.strictObject({ change: z.literal('second-factor'), username: z.string() }),
  z.strictObject({ change: z.literal('password'), username: z.string() }),
  z.strictObject({ change: z.literal('email'), username: z.string(), was: z.string(), will: z.string() }),
])
export type OperatorChange = z.infer<typeof payload>
type Change<C extends OperatorChange['change']> = Extract<OperatorChange, { change: C }>

/** More rights for an operator, or a way into its account. */
export const operatorChange: Approvable<OperatorChange> = {
  name: 'operator.change',
  permission: 'settings.approve',
  proposedWith: 'operators.manage',
  payload,
  concerns: ({ subject }) => subject,
  async carryOut(ctx, tx, approved) {
    const staff = await lockStaff(tx, approved.merchant.id)
    assertManages(staff, approved.maker)
    const { announce, ...done } = await carryOut(ctx, tx, approved, staff)
    return {
      ...done,
      announce: () => {
        announce?.()
        tellChange(ctx, approved.merchant)
      },
    }
  },
}

/** Open pages read the list again, and pages of sessions that ended notice it. */
export function tellChange(ctx: Context, merchant: Merchant): void {
  ctx.bus.publish({ merchantId: merchant.id, topic: 'session' })
}

function carryOut(ctx: Context, tx: Tx, approved: Approved<OperatorChange>, staff: StaffRow[]): Promise<Done> {
  const { payload: given } = approved
  switch (given.change) {
    case 'create':
      return create(ctx, tx, approved, staff, given)
    case 'role':
      return raise(tx, approved, staff, given)
    case 'unlock':
      return unlock(tx, staff, given)
    case 'second-factor':
      return resetSecondFactor(ctx, tx, approved, staff, given)
    case 'password':
      return resetPassword(ctx, tx, approved, staff, given)
    case 'email':
      return changeEmail(ctx, tx, approved, staff, given)
  }
}

async function create(
  ctx: Context,
  tx: Tx,
  { merchant, caller }: Approved<OperatorChange>,
  staff: StaffRow[],
  { username, displayName, email, role }: Change<'create'>,
): Promise<Done> {
  assertFreeEmail(staff, email)
  const id = randomUUID()
  const made = await tx
    .insertInto('operators')
    .values({
      merchant_id: merchant.id,
      id,
      username,
      display_name: displayName,
      role,
      // No password matches it: the operator chooses one with the link.
      password_hash: '',
      totp_sealed: newSecret(ctx, merchant.id),
      email,
      created_at: new Date(caller.now),
    })
    .onConflict(conflict => conflict.column('username').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) throw refuse('UsernameTaken')
  return {
    action: 'operator.created',
    subject: username,
    after: { username, displayName, email, role },
    announce: await makeSetupLink(ctx, tx, merchant, { id, username, display_name: displayName, email }, caller.now),
  }
}

async function raise(
  tx: Tx,
  { caller }: Approved<OperatorChange>,
  staff: StaffRow[],
  { username, was, will }: Change<'role'>,
): Promise<Done> {
  const target = activeIn(staff, username)
  if (target.role !== was) throw refuse('ChangedMeanwhile')
  await updateOperator(tx, target, { role: will })
  await endOperatorSessions(tx, target, caller.now)
  return { action: 'operator.role-changed', subject: username, before: { role: was }, after: { role: will } }
}

async function unlock(tx: Tx, staff: StaffRow[], { username }: Change<'unlock'>): Promise<Done> {
  const target = findIn(staff, username)
  if (target.status !== 'locked') throw refuse('WrongState', { state: target.status })
  await updateOperator(tx, target, { status: 'active' })
  return {
    action: 'operator.unlocked',
    subject: username,
    before: { status: 'locked' },
    after: { status: 'active' },
  }
}

async function resetSecondFactor(
  ctx: Context,
  tx: Tx,
  { merchant, caller }: Approved<OperatorChange>,
  staff: StaffRow[],
  { username }: Change<'second-factor'>,
): Promise<Done> {
  const target = activeIn(staff, username)
  await updateOperator(tx, target, {
    totp_sealed: newSecret(ctx, merchant.id),
    totp_enrolled_at: null,
    totp_last_step: 0n,
  })
  await endOperatorSessions(tx, target, caller.now)
  return {
    action: 'operator.second-factor-reset',
    subject: username,
    before: { secondFactor: target.totp_enrolled_at !== null },
    after: { secondFactor: false },
    announce: () => {
      if (!target.email) return
      const gaps = { merchant: merchant.name, name: target.display_name }
      mailOperator(ctx, merchant, { to: target.email, purpose: 'operatorSecondFactor', gaps })
    },
  }
}

async function resetPassword(
  ctx: Context,
  tx: Tx,
  { merchant, caller }: Approved<OperatorChange>,
  staff: StaffRow[],
  { username }: Change<'password'>,
): Promise<Done> {
  const target = activeIn(staff, username)
  const { email } = target
  if (!email) throw refuse('WrongState')
  await updateOperator(tx, target, { password_hash: '' })
  await endOperatorSessions(tx, target, caller.now)
  return {
    action: 'operator.password-reset',
    subject: username,
    announce: await makeSetupLink(ctx, tx, merchant, { ...target, email }, caller.now),
  }
}

async function changeEmail(
  ctx: Context,
  tx: Tx,
  { merchant, caller }: Approved<OperatorChange>,
  staff: StaffRow[],
  { username, was, will }: Change<'email'>,
): Promise<Done> {
  const target = activeIn(staff, username)
  if ((target.email ?? '') !== was) throw refuse('ChangedMeanwhile')
  assertFreeEmail(staff, will)
  await updateOperator(tx, target, { email: will })
  // A link under way was mailed to the old address.
  await endSetups(tx, merchant.id, target.id, caller.now)
  const isInvited = target.password_hash === ''
  const mailLink = isInvited
    ? await makeSetupLink(ctx, tx, merchant, { ...target, email: will }, caller.now)
    : undefined
  return {
    action: 'operator.email-changed',
    subject: username,
    before: { email: was },
    after: { email: will },
    announce: () => {
      mailLink?.()
      const gaps = { merchant: merchant.name, name: target.display_name, email: maskEmail(will) }
      if (was) mailOperator(ctx, merchant, { to: was, purpose: 'operatorEmail', gaps })
    },
  }
}

export function activeIn(staff: StaffRow[], username: string): StaffRow {
  const target = findIn(staff, username)
  if (target.status !== 'active') throw refuse('WrongState', { state: target.status })
  return target
}

function newSecret(ctx: Context, merchantId: number): Buffer {
  return ctx.vault.seal(merchantId, 'totp', new Secret({ buffer: new Uint8Array(ctx.random(20)).buffer }).base32)
}
