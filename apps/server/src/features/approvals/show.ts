import type { Approval, ApprovalWhy, mayNotReasons } from '@ronda/contract/backoffice/approvals.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import type { Approvable, ApprovalRow } from '../../ports/approvals.ts'
import { membersById } from '../members/directory.ts'
import { permissionsOf } from '../operators/roles.ts'
import { openersAmong } from './openings.ts'
import { deviceHash } from './seal.ts'

type MayNot = (typeof mayNotReasons)[number]

export function approvableOf(ctx: Context, row: Pick<ApprovalRow, 'kind'>): Approvable {
  const what = ctx.approvables.get(row.kind)
  if (!what) throw new Error(`no approvals of the kind ${row.kind}`)
  return what
}

/** Why an operator may not decide; nothing where it may. */
export async function mayNotDecide(
  ctx: Context,
  tx: Tx,
  row: ApprovalRow,
  caller: OperatorCaller,
): Promise<MayNot | null> {
  const { operator, merchant, now } = caller
  const what = approvableOf(ctx, row)
  if (!operator.permissions.includes(what.permission)) return 'permission'
  if (row.maker === operator.username) return 'maker'
  if (what.concerns?.(row) === operator.username) return 'oneself'
  if (row.maker_device.equals(deviceHash(caller))) return 'device'
  if ((await openersAmong(tx, merchant.id, await gainersOf(ctx, tx, row), now)).includes(operator.username))
    return 'beneficiary-maker'
  return null
}

/** Whose money a proposal is about: the member it names, and who else earns by it. */
export async function gainersOf(ctx: Context, tx: Tx, row: ApprovalRow): Promise<bigint[]> {
  const what = approvableOf(ctx, row)
  const payload = what.payload.safeParse(row.payload)
  const others = payload.success ? ((await what.gainers?.(tx, row.merchant_id, payload.data)) ?? []) : []
  return row.member_id === null ? others : [row.member_id, ...others]
}

/** Of some proposals, those whose maker could not make them any more: locked, or without the right. */
export async function makerlessAmong(
  ctx: Context,
  tx: Tx,
  merchantId: number,
  rows: Pick<ApprovalRow, 'id' | 'kind' | 'maker'>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const makers = await tx
    .selectFrom('operators')
    .select(['username', 'role'])
    .where('merchant_id', '=', merchantId)
    .where(
      'username',
      'in',
      rows.map(row => row.maker),
    )
    .where('status', '=', 'active')
    .execute()
  const roleOf = new Map(makers.map(({ username, role }) => [username, role]))
  const mayStill = (row: (typeof rows)[number]) =>
    permissionsOf(roleOf.get(row.maker) ?? '').includes(approvableOf(ctx, row).proposedWith)
  return new Set(rows.filter(row => !mayStill(row)).map(row => row.id))
}

export async function approvalsOf(
  ctx: Context,
  tx: Tx,
  rows: ApprovalRow[],
  caller: OperatorCaller,
): Promise<Approval[]> {
  const { merchant } = caller
  const ids = rows.flatMap(row => (row.member_id === null ? [] : [row.member_id]))
  const members = await membersById(ctx, tx, merchant.id, ids)
  const open = rows.filter(row => row.state === 'open')
  const makerless = await makerlessAmong(ctx, tx, merchant.id, open)
  const shown: Approval[] = []
  for (const row of rows)
    shown.push({
      id: row.id,
      kind: row.kind as Approval['kind'],
      state: row.state as Approval['state'],
      subject: row.subject,
      memberId: row.member_id === null ? null : String(row.member_id),
      account: row.member_id === null ? '' : (members.get(row.member_id)?.username ?? ''),
      amount: row.amount === null ? null : toWire(row.amount, row.currency),
      currency: row.currency,
      why: row.why as unknown as ApprovalWhy[],
      before: row.before,
      after: row.after,
      maker: row.maker,
      isMakerGone: makerless.has(row.id),
      makerReason: row.maker_reason,
      madeAt: row.made_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      checker: row.checker ?? '',
      checkerReason: row.checker_reason,
      decidedAt: row.decided_at?.getTime() ?? null,
      seal: row.seal.toString('hex'),
      mayNot: row.state === 'open' ? await mayNotDecide(ctx, tx, row, caller) : null,
    })
  return shown
}

export const approvalOf = async (ctx: Context, tx: Tx, row: ApprovalRow, caller: OperatorCaller): Promise<Approval> =>
  (await approvalsOf(ctx, tx, [row], caller))[0] as Approval
