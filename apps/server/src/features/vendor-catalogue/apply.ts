import type * as catalogue from '@ronda/contract/backoffice/vendor-catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type { VendorGame } from '@ronda/contract/vendor/catalogue.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import type { GameRecord } from '../games/find.ts'
import { aboutOf } from './about.ts'
import { difference, store, storedReport, vendorToRead } from './compare.ts'
import { stampOfLines } from './differences.ts'
import { studioCatalogue } from './source.ts'

/** Reads the vendor's list once more and takes over the lines chosen: exactly those that were shown, or none. */
export async function apply(
  ctx: Context,
  { vendor: code, ids, stamp, reason }: ParsedInputOf<typeof catalogue.apply>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof catalogue.apply>> {
  const { merchant, language, now } = caller
  const vendor = await inMerchant(ctx.app, merchant.id, tx => vendorToRead(tx, merchant.id, code))
  const theirs = await studioCatalogue(vendor.apiUrl, ctx.outgoing).catch(() => {
    throw refuse('Unavailable')
  })
  const report = await inMerchant(ctx.app, merchant.id, async tx => {
    const { lines, ours } = await difference(tx, merchant, vendor, theirs, language, true)
    const chosen = lines.filter(line => ids.includes(line.id))
    if (stampOfLines(lines) !== stamp || chosen.length !== new Set(ids).size) throw refuse('ChangedMeanwhile')
    let sort = ours.reduce((highest, game) => Math.max(highest, game.sort), -1)
    for (const line of chosen) {
      const game = theirs.find(one => one.code === line.code)
      if (line.kind === 'gone') await change(tx, merchant.id, code, line.code, { status: 'off' })
      else if (game && line.kind === 'new') await add(tx, caller, code, game, ++sort)
      else if (game && line.kind === 'changed')
        await change(
          tx,
          merchant.id,
          code,
          line.code,
          taken(
            game,
            ours.find(one => one.code === line.code),
          ),
        )
      else await change(tx, merchant.id, code, line.code, limits(line, merchant.currency))
    }
    const told = { action: 'catalogue.applied', subject: code, reason } as const
    const side = (name: 'from' | 'to') =>
      Object.fromEntries(
        chosen.map(line => [line.id, line.fields.map(field => `${field.field} ${field[name]}`).join(', ')]),
      )
    await writeAudit(tx, caller, { ...told, before: side('from'), after: side('to') })
    const left = await difference(tx, merchant, vendor, theirs, language)
    await store(tx, merchant.id, code, now, left.lines)
    return storedReport(tx, merchant, vendor)
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  return report
}

type Values = Partial<
  Pick<GameRecord, 'status' | 'rtp' | 'volatility' | 'lines' | 'features' | 'version' | 'bet_min' | 'bet_max'>
> & {
  names?: string
  about?: string
}

async function change(tx: Tx, merchantId: number, vendor: string, code: string, values: Values): Promise<void> {
  await tx
    .updateTable('games')
    .set(values)
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('code', '=', code)
    .execute()
}

/** What the vendor decides about its game. Names in languages it does not give stay. */
const taken = (game: VendorGame, ours: GameRecord | undefined) => ({
  names: JSON.stringify({ ...(ours?.names as Record<string, string> | undefined), ...game.name }),
  rtp: game.rtp,
  volatility: game.volatility,
  lines: game.lines,
  features: game.features,
  version: game.version,
  about: JSON.stringify(aboutOf(game)),
})

function limits({ fields }: catalogue.CatalogueLine, currency: string): Values {
  const toOf = (name: string) => fields.find(field => field.field === name)?.to
  const [betMin, betMax] = [toOf('betMin'), toOf('betMax')]
  return {
    ...(betMin !== undefined && { bet_min: parseMoney(betMin, currency) }),
    ...(betMax !== undefined && { bet_max: parseMoney(betMax, currency) }),
  }
}

async function add(tx: Tx, { merchant, now }: OperatorCaller, vendor: string, game: VendorGame, sort: number) {
  await tx
    .insertInto('games')
    .values({
      ...taken(game, undefined),
      merchant_id: merchant.id,
      vendor,
      code: game.code,
      category: game.category,
      classify: game.classify,
      bet_min: parseMoney(game.betMin, merchant.currency),
      bet_max: parseMoney(game.betMax, merchant.currency),
      status: 'off',
      added_at: new Date(now),
      sort,
    })
    .execute()
}
