import type * as office from '@ronda/contract/backoffice/activities.ts'
import type { ActivityDocument, Checked, ActivityRow as Shown } from '@ronda/contract/backoffice/activities.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { waitingFor } from '../../approvals/ask.ts'
import { choose } from '../../content/texts.ts'
import { publicLabels } from '../../labels/store.ts'
import { activityKinds, kindOf } from '../kinds/registry.ts'
import { findingsOf, houseFacts, worthOf } from '../lint.ts'
import { readDocument } from '../publish.ts'
import { sayingTo } from '../say.ts'
import type { ActivityRow } from '../store.ts'
import { gameNames, termsOf } from '../terms.ts'

export async function toRows(
  ctx: Context,
  tx: Tx,
  rows: readonly ActivityRow[],
  caller: OperatorCaller,
): Promise<Shown[]> {
  const { merchant, language } = caller
  const ids = rows.map(row => row.id)
  const waiting = await waitingFor(ctx, tx, 'activity.publish', ids, caller)
  const counts = await sql<{ id: string; members: bigint; claims: bigint }>`
    select a.id,
      (select count(distinct member_id) from (
        select member_id from activity_members m where m.merchant_id = a.merchant_id and m.activity_id = a.id
        union all
        select member_id from activity_claims c where c.merchant_id = a.merchant_id and c.activity_id = a.id
        union all
        select member_id from leaderboard_results r where r.merchant_id = a.merchant_id and r.activity_id = a.id) taking) as members,
      (select count(*) from activity_claims c where c.merchant_id = a.merchant_id and c.activity_id = a.id)
        + (select count(*) from leaderboard_results r where r.merchant_id = a.merchant_id and r.activity_id = a.id and r.amount > 0) as claims
    from activities a where a.merchant_id = ${merchant.id} and a.id = any(${ids}::text[])`.execute(tx)
  const countOf = new Map(counts.rows.map(row => [row.id, row]))
  const published = new Map((await publishedOf(tx, merchant.id, rows)).map(one => [one.id, one.document]))
  return rows.map(row => {
    const document = row.document as unknown as ActivityDocument
    return {
      id: row.id,
      kind: document.kind,
      title: choose(document.texts, language, merchant.defaultLanguage).value.title,
      state: row.state as Shown['state'],
      version: row.version,
      isChanged: JSON.stringify(published.get(row.id)) !== JSON.stringify(document),
      startsAt: document.startsAt,
      endsAt: document.endsAt,
      budget: row.budget === null ? null : toWire(row.budget, merchant.currency),
      spent: toWire(row.spent, merchant.currency),
      members: Number(countOf.get(row.id)?.members ?? 0),
      claims: Number(countOf.get(row.id)?.claims ?? 0),
      stoppedWhy: row.stopped_why,
      waiting: waiting.get(row.id) ?? null,
    }
  })
}

async function publishedOf(
  tx: Tx,
  merchantId: number,
  rows: readonly ActivityRow[],
): Promise<{ id: string; document: ActivityDocument }[]> {
  if (rows.length === 0) return []
  const found = await tx
    .selectFrom('activity_versions as v')
    .innerJoin('activities as a', join =>
      join
        .onRef('a.merchant_id', '=', 'v.merchant_id')
        .onRef('a.id', '=', 'v.activity_id')
        .onRef('a.version', '=', 'v.version'),
    )
    .select(['a.id', 'v.document'])
    .where('a.merchant_id', '=', merchantId)
    .where(
      'a.id',
      'in',
      rows.map(row => row.id),
    )
    .execute()
  return found.map(({ id, document }) => ({ id, document: document as unknown as ActivityDocument }))
}

export const rowOf = (tx: Tx, merchantId: number, id: string): Promise<ActivityRow | undefined> =>
  tx.selectFrom('activities').selectAll().where('merchant_id', '=', merchantId).where('id', '=', id).executeTakeFirst()

export async function list(
  ctx: Context,
  _input: unknown,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.list>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await tx
      .selectFrom('activities')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .orderBy('sort')
      .orderBy('id')
      .execute()
    return {
      currency: merchant.currency,
      rows: await toRows(ctx, tx, rows, caller),
      kinds: activityKinds.map(({ name, fields }) => ({ name, fields: [...fields] })),
    }
  })
}

export async function get(
  ctx: Context,
  { id }: ParsedInputOf<typeof office.get>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.get>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await rowOf(tx, merchant.id, id)
    if (!row) throw refuse('NotFound')
    const [shown] = await toRows(ctx, tx, [row], caller)
    const [published] = await publishedOf(tx, merchant.id, [row])
    return {
      ...shown!,
      document: row.document as unknown as ActivityDocument,
      published: published?.document ?? null,
    }
  })
}

/** What an offer is worth, costs and forgets to say, before anybody sees it. */
export const check = (
  ctx: Context,
  { document, language }: ParsedInputOf<typeof office.check>,
  { merchant }: OperatorCaller,
): Promise<Checked> => checked(ctx, readDocument(document), merchant, language)

/** The same of what was proposed, for who decides and may not have a look at content otherwise. */
export async function proposed(
  ctx: Context,
  { id, language }: ParsedInputOf<typeof office.proposed>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.proposed>> {
  const { document, published } = await inMerchant(ctx.app, merchant.id, async tx => {
    const proposal = await tx
      .selectFrom('approvals')
      .select(['subject', 'payload'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .where('kind', '=', 'activity.publish')
      .executeTakeFirst()
    if (!proposal) throw refuse('NotFound')
    const row = await rowOf(tx, merchant.id, proposal.subject)
    const [now] = row ? await publishedOf(tx, merchant.id, [row]) : []
    return {
      document: readDocument((proposal.payload as { document?: unknown }).document),
      published: now && readDocument(now.document),
    }
  })
  const { title, summary } = choose(document.texts, language, merchant.defaultLanguage).value
  return {
    ...(await checked(ctx, document, merchant, language)),
    kind: document.kind,
    title,
    summary,
    startsAt: document.startsAt,
    endsAt: document.endsAt,
    published: published ? (await checked(ctx, published, merchant, language)).terms : null,
  }
}

async function checked(
  ctx: Context,
  document: ActivityDocument,
  merchant: Merchant,
  language: string,
): Promise<Checked> {
  const { currency } = merchant
  const kind = kindOf(document.kind)
  const { house, publicLabel } = await inMerchant(ctx.app, merchant.id, async tx => ({
    house: await houseFacts(tx, merchant, document.audience.teams),
    publicLabel: await publicLabels(tx, merchant, language),
  }))
  const { most, turnover, edge, cost, net, worst } = worthOf(document, house)
  return {
    currency,
    terms: termsOf(kind, kind.rule.parse(document.rule), document, sayingTo(merchant, language), {
      games: gameNames(await ctx.catalogues.of(merchant), language),
      publicLabel,
    }),
    findings: findingsOf(document, house, merchant.languages),
    worth: {
      most: toWire(most, currency),
      turnover: toWire(turnover, currency),
      edge: String(Number(edge) / 100),
      cost: toWire(cost, currency),
      net: toWire(net, currency),
      worst: worst === null ? null : toWire(worst, currency),
    },
  }
}
