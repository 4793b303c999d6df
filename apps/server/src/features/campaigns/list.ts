import type * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { labelsOfMembers, toMemberLabel } from '../labels/store.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'
import { reachedAlone } from './alone.ts'
import { fits, mayBeTold, reachOf } from './segment.ts'
import { toRows } from './store.ts'

export async function list(
  ctx: Context,
  { state, ...page }: ParsedInputOf<typeof campaigns.list>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof campaigns.list>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    let found = tx.selectFrom('campaigns').selectAll().where('merchant_id', '=', merchant.id)
    if (state) found = found.where('state', '=', state)
    const { rows, ...counted } = await readPage(found.orderBy('created_at', 'desc').orderBy('id', 'desc'), page)
    return { ...counted, rows: await toRows(ctx, tx, rows, caller) }
  })
}

interface Found {
  id: bigint
  username: string
  language: string
  vip_level: number
  registered_at: Date
  last_deposit: Date | null
}

/** Whom it would reach now. */
export async function preview(
  ctx: Context,
  { kind, segment, pageNo, pageSize }: ParsedInputOf<typeof campaigns.preview>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof campaigns.preview>> {
  const { merchant, language, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const reached = sql`from members m where ${fits(merchant.id, segment, now)} and ${mayBeTold(kind, now)}`
    const { total, leftOut } = await reachOf(tx, merchant.id, { kind, segment }, now)
    const { rows } = await sql<Found>`
      select m.id, m.username, m.language, m.vip_level, m.registered_at,
        (select max(d.closed_at) from deposits d
          where d.merchant_id = m.merchant_id and d.member_id = m.id and d.state = 'CREDITED') as last_deposit
      ${reached} order by m.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(tx)
    const { rows: languages } = await sql<{ language: string; members: bigint }>`
      select m.language, count(*) as members ${reached} group by m.language order by count(*) desc, m.language`.execute(
      tx,
    )
    const labels = await labelsOfMembers(
      tx,
      merchant.id,
      rows.map(row => row.id),
    )
    const { twoPeopleAbove } = merchant.settings.campaigns
    return {
      rows: rows.map(row => ({
        id: String(row.id),
        memberId: String(row.id),
        account: row.username,
        language: row.language,
        vipLevel: row.vip_level,
        registeredAt: row.registered_at.getTime(),
        lastDepositAt: row.last_deposit?.getTime() ?? null,
        labels: (labels.get(row.id) ?? []).map(label => toMemberLabel(label, merchant, language)),
      })),
      total,
      pageNo,
      pageSize,
      leftOut,
      twoPeopleAbove,
      needsTwo: merchant.fourEyes && (await reachedAlone(tx, caller)) + total > twoPeopleAbove,
      languages: languages.map(row => ({ language: row.language, members: Number(row.members) })),
    }
  })
}

const LIMIT_SAVED = 'campaign.limit-saved'

export async function limit(
  ctx: Context,
  _input: unknown,
  caller: OperatorCaller,
): Promise<OutputOf<typeof campaigns.limit>> {
  const { version, settings } = caller.merchant
  return { version, ...settings.campaigns, waiting: await waitingSettings(ctx, caller, LIMIT_SAVED) }
}

export async function saveLimit(
  ctx: Context,
  { version, twoPeopleAbove, reason }: ParsedInputOf<typeof campaigns.saveLimit>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof campaigns.limit>> {
  const { merchant, waiting } = await changeSettings(ctx, caller, { version, reason, action: LIMIT_SAVED }, () => ({
    campaigns: { twoPeopleAbove },
  }))
  return { version: merchant.version, ...merchant.settings.campaigns, waiting }
}
