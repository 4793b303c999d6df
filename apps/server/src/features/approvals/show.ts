import type { Approval, ApprovalWhy, mayNotReasons } from '@ronda/contract/backoffice/approvals.ts'
import { toWire } from '@ronda/contract/money.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { membersById } from '../members/directory.ts'
import { type ApprovalRow, deviceHash, type Kind } from './kind.ts'
import { openersOf } from './openings.ts'

type MayNot = (typeof mayNotReasons)[number]

export function kindOf(ctx: Context, row: Pick<ApprovalRow, 'kind'>): Kind {
  const kind = ctx.approvalKinds.get(row.kind)
  if (!kind) throw new Error(`no approvals of the kind ${row.kind}`)
  return kind
}

/** Why an operator may not decide; nothing where it may. */
export async function mayNotDecide(
  ctx: Context,
  tx: Tx,
  row: ApprovalRow,
  caller: OperatorCaller,
): Promise<MayNot | null> {
  const { operator, merchant, now } = caller
  const kind = kindOf(ctx, row)
  if (!operator.permissions.includes(kind.permission)) return 'permission'
  if (row.maker === operator.username) return 'maker'
  if (kind.concerns?.(row) === operator.username) return 'oneself'
  if (row.maker_device.equals(deviceHash(caller))) return 'device'
  if (row.member_id !== null && (await openersOf(tx, merchant.id, row.member_id, now)).includes(operator.username))
    return 'beneficiary-maker'
  return null
}

/** Of some operators, those who are no longer: locked, or gone. */
export async function formerAmong(tx: Tx, merchantId: number, usernames: string[]): Promise<Set<string>> {
  if (usernames.length === 0) return new Set()
  const active = await tx
    .selectFrom('operators')
    .select('username')
    .where('merchant_id', '=', merchantId)
    .where('username', 'in', usernames)
    .where('status', '=', 'active')
    .execute()
  const still = new Set(active.map(row => row.username))
  return new Set(usernames.filter(username => !still.has(username)))
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
  const former = await formerAmong(
    tx,
    merchant.id,
    open.map(row => row.maker),
  )
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
      isMakerGone: row.state === 'open' && former.has(row.maker),
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
