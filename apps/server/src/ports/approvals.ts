import type { ApprovalKind, ApprovalWhy } from '@ronda/contract/backoffice/approvals.ts'
import type { AuditAction } from '@ronda/contract/backoffice/audit-actions.ts'
import type { Permission } from '@ronda/contract/core/call.ts'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Context, OperatorCaller, Tx } from '../context.ts'
import type { Approvals } from '../db/generated/tables.ts'
import type { Merchant } from './merchants.ts'

export type ApprovalRow = Selectable<Approvals>

export interface Proposal<P> {
  /** What it is about; one open proposal of a kind about one thing. */
  subject: string
  /** Who gets the money, and how much (ledger scale); what is taken is below zero. */
  memberId?: bigint
  amount?: bigint
  /** All that is needed to do it later. */
  payload: P
  why: ApprovalWhy[]
  before?: unknown
  after?: unknown
  reason: string
}

/** What was approved and is done now, on whose words. Where one person is enough, maker and checker are the same. */
export interface Approved<P> {
  merchant: Merchant
  payload: P
  maker: string
  makerReason: string
  checker: string
  /** What was shown of it when it was proposed. */
  before?: unknown
  after?: unknown
  caller: OperatorCaller
}

/** What became of it: for the audit log, and what to announce once that is written. */
export interface Done {
  action: AuditAction
  subject: string
  before?: unknown
  after?: unknown
  announce?: () => void
}

/** Something that one operator proposes and another decides. Each feature brings its own; `apps/approvables.ts` collects them. */
export interface Approvable<P = unknown> {
  name: ApprovalKind
  /** Who sees it and may decide it. */
  permission: Permission
  /** Who may propose it; its maker must still hold it when it is decided. */
  proposedWith: Permission
  payload: z.ZodMiniType<P>
  /** Who else earns by it: whoever opened a way into one of their accounts has no say either. */
  gainers?(tx: Tx, merchantId: number, payload: P): Promise<bigint[]>
  /** The operator it is about, who may not decide it. */
  concerns?(row: Pick<ApprovalRow, 'subject'>): string
  /** What others have to be asked for before it is decided: outside of any transaction, so that nobody waits for them. May be done in vain. */
  prepare?(ctx: Context, merchant: Merchant, payload: P): Promise<void>
  /** Does what was proposed, within the transaction that decides it, and refuses what may no longer be done. */
  carryOut(ctx: Context, tx: Tx, approved: Approved<P>): Promise<Done>
  /** Clears away what waited, where it comes to nothing. */
  drop?(ctx: Context, tx: Tx, row: ApprovalRow, by: { operator: string; now: number }): Promise<void>
}
