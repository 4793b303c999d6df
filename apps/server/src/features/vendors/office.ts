import type { CatalogueLine } from '@ronda/contract/backoffice/vendor-catalogue.ts'
import type * as vendors from '@ronda/contract/backoffice/vendors.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { PROTOCOL_VERSION } from '@ronda/contract/vendor/protocol.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { ask, waitingFor } from '../approvals/ask.ts'
import { writeAudit } from '../audit-log/write.ts'
import { CATALOGUE_PROTOCOL } from '../vendor-catalogue/compare.ts'
import { lockAllowances, vendorAllow, writeAllowances } from './approval.ts'

const inOrder = (tx: Tx, merchantId: number) =>
  tx.selectFrom('vendors').where('merchant_id', '=', merchantId).orderBy('sort').orderBy('code')

async function gamesByVendor(tx: Tx, merchantId: number): Promise<Map<string, vendors.VendorRow['games']>> {
  const rows = await tx
    .selectFrom('games')
    .select(['vendor', 'status', eb => eb.fn.countAll<bigint>().as('n')])
    .where('merchant_id', '=', merchantId)
    .groupBy(['vendor', 'status'])
    .execute()
  const counts = new Map<string, vendors.VendorRow['games']>()
  for (const { vendor, status, n } of rows) {
    const before = counts.get(vendor) ?? { on: 0, off: 0, maintenance: 0 }
    counts.set(vendor, { ...before, [status]: Number(n) })
  }
  return counts
}

async function lastComparisons(tx: Tx, merchantId: number): Promise<Map<string, vendors.VendorRow['reconciliation']>> {
  const rows = await tx
    .selectFrom('vendor_reconciliations as r')
    .distinctOn('r.vendor')
    .select(eb => [
      'r.vendor',
      'r.state',
      eb.cast<string>('r.day', 'text').as('day'),
      eb
        .selectFrom('vendor_differences as d')
        .select(inner => inner.fn.countAll<bigint>().as('n'))
        .whereRef('d.merchant_id', '=', 'r.merchant_id')
        .whereRef('d.vendor', '=', 'r.vendor')
        .whereRef('d.day', '=', 'r.day')
        .as('differences'),
    ])
    .where('r.merchant_id', '=', merchantId)
    .orderBy('r.vendor')
    .orderBy('r.day', 'desc')
    .execute()
  return new Map(
    rows.map(({ vendor, day, state, differences }) => [
      vendor,
      { day, state: state as 'equal', differences: Number(differences ?? 0n) },
    ]),
  )
}

const protocolNames: Record<string, string> = {
  ronda: `Ronda ${PROTOCOL_VERSION}`,
  hub88: 'Hub88',
  pragmatic: 'Pragmatic Play',
}

export async function list(
  ctx: Context,
  _input: unknown,
  caller: OperatorCaller,
): Promise<OutputOf<typeof vendors.list>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await inOrder(tx, merchant.id).selectAll().execute()
    const games = await gamesByVendor(tx, merchant.id)
    const compared = await lastComparisons(tx, merchant.id)
    const watched = await tx.selectFrom('vendor_health').selectAll().where('merchant_id', '=', merchant.id).execute()
    const lists = await tx
      .selectFrom('vendor_catalogues')
      .select(['vendor', 'lines'])
      .where('merchant_id', '=', merchant.id)
      .execute()
    const codes = rows.map(row => row.code)
    const waiting = await waitingFor(ctx, tx, 'vendor.allow', codes, caller)
    const linesOf = new Map(lists.map(row => [row.vendor, row.lines as unknown as CatalogueLine[]]))
    const healthOf = new Map(watched.map(row => [row.vendor, row]))
    return rows.map((row): vendors.VendorRow => {
      const health = healthOf.get(row.code)
      // Where nobody asks whether it answers, launches tell that it does not.
      const isSilent = row.status === 'on' && (health?.is_down ?? false)
      const isWatched = row.status === 'on' && row.health_url !== ''
      return {
        id: row.code,
        name: row.display_name,
        icon: row.icon,
        category: row.category,
        isOn: row.status === 'on',
        isHot: row.is_hot,
        opensIn: row.opens_in as vendors.VendorRow['opensIn'],
        wallet: row.wallet as 'seamless',
        protocol: protocolNames[row.protocol] ?? row.protocol,
        allows: { prizes: row.may_give_prizes, adjusting: row.may_adjust },
        waiting: waiting.get(row.code) ?? null,
        health: {
          state: isSilent ? 'silent' : isWatched ? 'answers' : 'unwatched',
          since: isWatched || isSilent ? (health?.since.getTime() ?? null) : null,
          problem: isSilent ? (health?.problem ?? '') : '',
        },
        hasCatalogue: row.api_url !== '' && row.protocol === CATALOGUE_PROTOCOL,
        differingLines: linesOf.get(row.code)?.length ?? 0,
        alarms: linesOf.get(row.code)?.filter(line => line.isAlarm).length ?? 0,
        games: games.get(row.code) ?? { on: 0, off: 0, maintenance: 0 },
        reconciliation: compared.get(row.code) ?? null,
      }
    })
  })
}

export async function reorder(
  ctx: Context,
  { ids }: ParsedInputOf<typeof vendors.reorder>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof vendors.reorder>> {
  const { merchant } = caller
  await inMerchant(ctx.app, merchant.id, async tx => {
    const before = (await inOrder(tx, merchant.id).select('code').forUpdate().execute()).map(row => row.code)
    // A vendor came or went since the list was read.
    if (before.length !== ids.length || !before.every(code => ids.includes(code))) throw refuse('ChangedMeanwhile')
    for (const [sort, code] of ids.entries())
      await tx
        .updateTable('vendors')
        .set({ sort })
        .where('merchant_id', '=', merchant.id)
        .where('code', '=', code)
        .execute()
    const told = { action: 'vendors.reordered', subject: merchant.code } as const
    await writeAudit(tx, caller, { ...told, before, after: ids })
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return {}
}

async function locked(tx: Tx, merchantId: number, code: string) {
  const row = await tx
    .selectFrom('vendors')
    .select(['status', 'is_hot', 'opens_in'])
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

export async function turn(
  ctx: Context,
  { id, isOn, reason }: ParsedInputOf<typeof vendors.turn>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof vendors.turn>> {
  const { merchant } = caller
  const status = isOn ? 'on' : 'off'
  await inMerchant(ctx.app, merchant.id, async tx => {
    const before = await locked(tx, merchant.id, id)
    if (before.status === status) throw refuse('ChangedMeanwhile')
    await tx
      .updateTable('vendors')
      .set({ status })
      .where('merchant_id', '=', merchant.id)
      .where('code', '=', id)
      .execute()
    const told = {
      action: isOn ? 'vendor.turned-on' : 'vendor.turned-off',
      subject: id,
    } as const
    await writeAudit(tx, caller, { ...told, reason, before: { isOn: !isOn }, after: { isOn } })
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return {}
}

/** Allowing less takes effect at once, allowing more waits for a second person. */
export async function allow(
  ctx: Context,
  { id, prizes, adjusting, reason }: ParsedInputOf<typeof vendors.allow>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof vendors.allow>> {
  const { merchant } = caller
  const will = { prizes, adjusting }
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const was = await lockAllowances(tx, merchant.id, id)
    if (was.prizes === prizes && was.adjusting === adjusting) throw refuse('ChangedMeanwhile')
    if ((prizes && !was.prizes) || (adjusting && !was.adjusting)) {
      const why = [{ reason: 'weakens', about: 'vendor.allows' } as const]
      const shared = { subject: id, why, before: was, after: will, reason }
      return ask(ctx, tx, vendorAllow, { ...shared, payload: { id, was, will } }, caller)
    }
    await writeAllowances(tx, merchant.id, id, will)
    const told = { action: 'vendor.allowances-changed', subject: id } as const
    await writeAudit(tx, caller, { ...told, reason, before: was, after: will })
    return { waiting: null, announce: undefined }
  })
  announce?.()
  return { waiting }
}

export async function pin(
  ctx: Context,
  { id, isHot }: ParsedInputOf<typeof vendors.pin>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof vendors.pin>> {
  const { merchant } = caller
  await inMerchant(ctx.app, merchant.id, async tx => {
    const before = await locked(tx, merchant.id, id)
    if (before.is_hot === isHot) return
    await tx
      .updateTable('vendors')
      .set({ is_hot: isHot })
      .where('merchant_id', '=', merchant.id)
      .where('code', '=', id)
      .execute()
    const told = {
      action: isHot ? 'vendor.pinned' : 'vendor.unpinned',
      subject: id,
    } as const
    await writeAudit(tx, caller, { ...told, before: { isHot: !isHot }, after: { isHot } })
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return {}
}

export async function openIn(
  ctx: Context,
  { id, opensIn }: ParsedInputOf<typeof vendors.openIn>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof vendors.openIn>> {
  const { merchant } = caller
  await inMerchant(ctx.app, merchant.id, async tx => {
    const before = await locked(tx, merchant.id, id)
    if (before.opens_in === opensIn) return
    await tx
      .updateTable('vendors')
      .set({ opens_in: opensIn })
      .where('merchant_id', '=', merchant.id)
      .where('code', '=', id)
      .execute()
    const told = { action: 'vendor.window-changed', subject: id } as const
    await writeAudit(tx, caller, { ...told, before: { opensIn: before.opens_in }, after: { opensIn } })
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return {}
}
