import type { CatalogueLine, CatalogueReport } from '@ronda/contract/backoffice/vendor-catalogue.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { VendorGame } from '@ronda/contract/vendor/catalogue.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { GameRecord } from '../games/find.ts'
import { differencesOf, stampOfLines } from './differences.ts'
import { type CatalogueSource, studioCatalogue } from './source.ts'

/** The protocol whose vendors publish their games; others have an address for other things. */
export const CATALOGUE_PROTOCOL = 'ronda'

export interface ReadVendor {
  code: string
  name: string
  apiUrl: string
}

/** A vendor that has an address to be read at. */
export async function vendorToRead(tx: Tx, merchantId: number, code: string): Promise<ReadVendor> {
  const row = await tx
    .selectFrom('vendors')
    .select(['code', 'display_name', 'api_url'])
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .where('api_url', '!=', '')
    .where('protocol', '=', CATALOGUE_PROTOCOL)
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return { code: row.code, name: row.display_name, apiUrl: row.api_url }
}

/** Both sides as they are now; ours locked when they are to be changed. */
export async function difference(
  tx: Tx,
  merchant: Merchant,
  vendor: ReadVendor,
  theirs: readonly VendorGame[],
  language: string,
  isLocked = false,
): Promise<{ lines: CatalogueLine[]; ours: GameRecord[] }> {
  const own = tx
    .selectFrom('games')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('vendor', '=', vendor.code)
    .orderBy('code')
  const ours = await (isLocked ? own.forUpdate() : own).execute()
  const others = await tx
    .selectFrom('games as g')
    .innerJoin('vendors as v', join =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor'),
    )
    .select('g.code')
    .where('g.merchant_id', '=', merchant.id)
    .where('g.vendor', '!=', vendor.code)
    .where('v.api_url', '=', vendor.apiUrl)
    .execute()
  const elsewhere = new Set(others.map(row => row.code))
  return { lines: differencesOf({ theirs, ours, elsewhere, currency: merchant.currency, language }), ours }
}

export async function store(
  tx: Tx,
  merchantId: number,
  vendor: string,
  now: number,
  lines: readonly CatalogueLine[],
  problem = '',
): Promise<void> {
  const row = { read_at: new Date(now), problem: problem.slice(0, 300), lines: JSON.stringify(lines) }
  await tx
    .insertInto('vendor_catalogues')
    .values({ merchant_id: merchantId, vendor, ...row })
    .onConflict(conflict => conflict.columns(['merchant_id', 'vendor']).doUpdateSet(row))
    .execute()
}

export async function storedReport(tx: Tx, merchant: Merchant, vendor: ReadVendor): Promise<CatalogueReport> {
  const row = await tx
    .selectFrom('vendor_catalogues')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('vendor', '=', vendor.code)
    .executeTakeFirst()
  const lines = (row?.lines ?? []) as unknown as CatalogueLine[]
  return {
    vendor: vendor.code,
    vendorName: vendor.name,
    readAt: row?.read_at.getTime() ?? null,
    problem: row?.problem ?? '',
    lines,
    stamp: stampOfLines(lines),
    currency: merchant.currency,
  }
}

/** Reads a vendor's list, keeps how it differs and answers it. A list that cannot be read is a report too. */
export async function compareVendor(
  ctx: Context,
  merchant: Merchant,
  code: string,
  language: string,
  read: CatalogueSource = studioCatalogue,
): Promise<CatalogueReport> {
  const vendor = await inMerchant(ctx.app, merchant.id, tx => vendorToRead(tx, merchant.id, code))
  const answer = await read(vendor.apiUrl, ctx.outgoing).catch((error: unknown) =>
    error instanceof Error ? error : Error(String(error)),
  )
  return inMerchant(ctx.app, merchant.id, async tx => {
    const now = ctx.clock.now()
    if (answer instanceof Error) await store(tx, merchant.id, code, now, [], answer.message)
    else await store(tx, merchant.id, code, now, (await difference(tx, merchant, vendor, answer, language)).lines)
    return storedReport(tx, merchant, vendor)
  })
}

/** Every night: the report of every vendor; a return that changed is an error, because members are told another. */
export async function compareAll(ctx: Context, read: CatalogueSource = studioCatalogue): Promise<void> {
  for (const merchant of await ctx.merchants.all()) {
    const vendors = await ctx.system
      .selectFrom('vendors')
      .select('code')
      .where('merchant_id', '=', merchant.id)
      .where('status', '=', 'on')
      .where('api_url', '!=', '')
      .where('protocol', '=', CATALOGUE_PROTOCOL)
      .execute()
    for (const { code } of vendors) {
      const report = await compareVendor(ctx, merchant, code, merchant.defaultLanguage, read)
      const told = { merchantId: merchant.id, vendor: code }
      if (report.problem) ctx.log.error('a vendor gave no list of its games', { ...told, problem: report.problem })
      for (const line of report.lines.filter(one => one.isAlarm)) {
        const rtp = line.fields.find(field => field.field === 'rtp')
        ctx.log.error('a vendor changed the return of a game', {
          ...told,
          game: line.code,
          from: rtp?.from,
          to: rtp?.to,
        })
      }
    }
  }
}
