import type { CampaignDetail, CampaignRow, CampaignText, Segment } from '@ronda/contract/backoffice/campaigns.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { type Selectable, sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import type { Campaigns } from '../../db/generated/tables.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { waitingFor } from '../approvals/ask.ts'
import { choose } from '../content/texts.ts'
import { campaignMessages } from '../inbox/kinds.ts'

export type Campaign = Selectable<Campaigns>

export const textsOf = (row: Pick<Campaign, 'texts'>) => row.texts as unknown as CampaignDetail['texts']
export const segmentOf = (row: Pick<Campaign, 'segment'>) => row.segment as unknown as Segment

export const wordsFor = (row: Pick<Campaign, 'texts'>, merchant: Merchant, language: string): CampaignText =>
  choose(textsOf(row), language, merchant.defaultLanguage).value ?? { title: '', body: '' }

/** One campaign, held until the end of the transaction: whoever sends or stops it does so one after another. */
export async function lockCampaign(tx: Tx, merchantId: number, id: string): Promise<Campaign> {
  const row = await tx
    .selectFrom('campaigns')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

type Change = Partial<
  Pick<
    Campaign,
    'state' | 'approved_by' | 'started_at' | 'finished_at' | 'passed' | 'reached' | 'stopped_by' | 'stopped_why'
  >
>

export const updateCampaign = (tx: Tx, { merchant_id, id }: Pick<Campaign, 'merchant_id' | 'id'>, change: Change) =>
  tx
    .updateTable('campaigns')
    .set(change)
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What of a campaign is told on record and to the second person. */
export const said = (row: Campaign, merchant: Merchant) => {
  const { title, body } = wordsFor(row, merchant, merchant.defaultLanguage)
  const { labels, ...segment } = segmentOf(row)
  const asked = Object.entries({ ...segment, only: labels.only, not: labels.not }).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return {
    title,
    body,
    kind: row.kind,
    category: row.category,
    link: row.link,
    segment: Object.fromEntries(asked.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])),
    count: row.expected,
    sendAt: row.send_at.getTime(),
  }
}

export async function toRows(
  ctx: Context,
  tx: Tx,
  rows: readonly Campaign[],
  caller: OperatorCaller,
): Promise<CampaignRow[]> {
  const { merchant, language } = caller
  const ids = rows.map(row => row.id)
  const waiting = await waitingFor(ctx, tx, 'campaign.send', ids, caller)
  const { rows: counts } = await sql<{ ref: string; read: bigint }>`
    select ref, count(read_at) as read from messages
    where merchant_id = ${merchant.id} and kind in (${sql.join(Object.values(campaignMessages).map(kind => sql.lit(kind)))})
      and ref = any(${ids}::text[]) group by ref`.execute(tx)
  const read = new Map(counts.map(row => [row.ref, Number(row.read)]))
  return rows.map(row => ({
    id: row.id,
    kind: row.kind as CampaignRow['kind'],
    category: row.category as CampaignRow['category'],
    title: wordsFor(row, merchant, language).title,
    state: row.state as CampaignRow['state'],
    expected: row.expected,
    reached: row.reached,
    read: read.get(row.id) ?? 0,
    createdBy: row.created_by,
    createdAt: row.created_at.getTime(),
    approvedBy: row.approved_by,
    sendAt: row.send_at.getTime(),
    startedAt: row.started_at?.getTime() ?? null,
    finishedAt: row.finished_at?.getTime() ?? null,
    stoppedBy: row.stopped_by,
    stoppedWhy: row.stopped_why,
    waiting: waiting.get(row.id) ?? null,
  }))
}

export async function toDetail(ctx: Context, tx: Tx, row: Campaign, caller: OperatorCaller): Promise<CampaignDetail> {
  const [shown] = await toRows(ctx, tx, [row], caller)
  return { ...shown!, texts: textsOf(row), link: row.link, segment: segmentOf(row) }
}
