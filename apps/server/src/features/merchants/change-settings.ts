import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import type { AuditAction } from '@ronda/contract/backoffice/audit-actions.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant, MerchantSettings } from '../../ports/merchants.ts'
import { ask, waitingFor } from '../approvals/ask.ts'
import { writeAudit } from '../audit-log/write.ts'
import { settingsChange } from './approval.ts'
import { weakenings } from './weaken.ts'
import { lockMerchant, type MerchantRow, settingsProblems, writeSettings } from './write.ts'

interface Asked {
  version: number
  action: AuditAction
  reason: string
}

/** The merchant as it is now, and what of the change waits for a second person. */
export interface Changed {
  merchant: Merchant
  waiting: Approval | null
}

/** Changes a merchant's row, if it is still as the operator read it. */
async function change(
  ctx: Context,
  { merchant }: OperatorCaller,
  { version }: Asked,
  work: (tx: Tx, row: MerchantRow) => Promise<{ waiting: Approval | null; announce?: () => void }>,
): Promise<Changed> {
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await lockMerchant(tx, merchant.id)
    if (row.version !== version) throw refuse('ChangedMeanwhile')
    return work(tx, row)
  })
  announce?.()
  ctx.merchants.forget()
  if (!waiting) ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return { merchant: (await ctx.merchants.byId(merchant.id)) as Merchant, waiting }
}

/** Replaces the languages a merchant serves, and writes both states to the audit log. */
export async function changeLanguages(
  ctx: Context,
  caller: OperatorCaller,
  asked: Asked,
  after: { languages: string[]; defaultLanguage: string },
  /** What else has to hold while the row is locked. */
  check: (tx: Tx) => Promise<void>,
): Promise<Merchant> {
  const { merchant } = caller
  const changed = await change(ctx, caller, asked, async (tx, row) => {
    await check(tx)
    await tx
      .updateTable('merchants')
      .set({ languages: after.languages, default_language: after.defaultLanguage, version: row.version + 1 })
      .where('id', '=', merchant.id)
      .execute()
    const { action, reason } = asked
    const before = { languages: row.languages, defaultLanguage: row.default_language }
    await writeAudit(tx, caller, { action, subject: merchant.code, reason, before, after })
    return { waiting: null }
  })
  return changed.merchant
}

/**
 * Replaces part of a merchant's settings. What makes a protection weaker waits, whole, for a second person; anything else takes effect at
 * once. `shown` picks what the audit log keeps of it; by default the parts that were replaced, with what counted where nothing was stored.
 */
export function changeSettings(
  ctx: Context,
  caller: OperatorCaller,
  asked: Asked,
  parts: (before: MerchantSettings) => Partial<MerchantSettings>,
  shown?: (settings: MerchantSettings) => unknown,
): Promise<Changed> {
  const { merchant } = caller
  const { action, reason } = asked
  return change(ctx, caller, asked, async (tx, row) => {
    const stored = row.settings as Record<string, unknown>
    const before = ctx.merchants.readSettings(stored)
    const will = parts(before)
    const written = { ...stored, ...will }
    const after = ctx.merchants.readSettings(written)
    const problems = await settingsProblems(ctx, tx, row, will)
    if (problems.length > 0) throw invalidInput(problems)
    const was = Object.fromEntries(Object.keys(will).map(name => [name, stored[name] ?? null]))
    const kept =
      shown ?? (settings => Object.fromEntries(Object.keys(will).map(name => [name, settings[name as 'brand']])))
    const weaker = weakenings(before, after, merchant.currency)
    if (weaker.length > 0)
      return ask(
        ctx,
        tx,
        settingsChange,
        {
          subject: action,
          payload: { action, was, will },
          why: weaker.map(about => ({ reason: 'weakens', about })),
          before: kept(before),
          after: kept(after),
          reason,
        },
        caller,
      )
    await writeSettings(ctx, tx, row, written)
    await writeAudit(tx, caller, {
      action,
      subject: merchant.code,
      reason,
      before: kept(before),
      after: kept(after),
    })
    return { waiting: null }
  })
}

/** What of a page of settings waits for a second person; `action` as it is saved under. */
export function waitingSettings(ctx: Context, caller: OperatorCaller, action: AuditAction): Promise<Approval | null> {
  return inMerchant(
    ctx.app,
    caller.merchant.id,
    async tx => (await waitingFor(ctx, tx, 'settings.change', [action], caller)).get(action) ?? null,
  )
}
