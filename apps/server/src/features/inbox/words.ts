import type * as messages from '@ronda/contract/portal/account/messages.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { regionOf } from '@ronda/contract/values/regions.ts'
import type { Selectable } from 'kysely'
import type { PublicCaller, Tx } from '../../context.ts'
import type { Campaigns, Messages } from '../../db/generated/tables.ts'
import { choose } from '../content/texts.ts'
import { shortMoney } from '../facts/facts.ts'
import { isOfCampaign, kindOf } from './kinds.ts'

/** A message in the reader's language, whichever it was when it was written. */
function toMessage(row: Selectable<Messages>, language: string): messages.Message {
  const kind = kindOf(row.kind)
  const title = kind && choose(kind.title, language, 'en')
  const said = kind && choose(kind.body, language, 'en')
  const params = row.params as Record<string, string>
  const { amount, currency } = params
  const gaps: Record<string, string> = {
    ...params,
    ...(amount &&
      currency &&
      said && { amount: shortMoney(parseMoney(amount, currency), currency, regionOf(said.language)) }),
  }
  const body = (said?.value ?? '').replace(/\{(\w+)\}/g, (_, name: string) => gaps[name] ?? '').trim()
  return {
    id: row.id,
    category: row.category as messages.MessageCategory,
    kind: row.kind,
    title: title?.value ?? row.kind,
    body,
    link: kind?.link ?? '/',
    at: row.created_at.getTime(),
    isRead: row.read_at !== null,
  }
}

type Written = Pick<Selectable<Campaigns>, 'id' | 'texts' | 'link'>

/** What an operator wrote, in the reader's language. */
function toWritten(
  row: Selectable<Messages>,
  { texts, link }: Written,
  { merchant, language }: Pick<PublicCaller, 'merchant' | 'language'>,
): messages.Message {
  const { title, body } = choose(
    texts as Record<string, { title: string; body: string }>,
    language,
    merchant.defaultLanguage,
  ).value
  return { ...toMessage(row, language), title, body, link }
}

export async function toMessages(
  tx: Tx,
  rows: readonly Selectable<Messages>[],
  caller: Pick<PublicCaller, 'merchant' | 'language'>,
): Promise<messages.Message[]> {
  const refs = rows.filter(row => isOfCampaign(row.kind)).map(row => row.ref)
  const written =
    refs.length === 0
      ? []
      : await tx
          .selectFrom('campaigns')
          .select(['id', 'texts', 'link'])
          .where('merchant_id', '=', caller.merchant.id)
          .where('id', 'in', refs)
          .execute()
  const byId = new Map<string, Written>(written.map(one => [one.id, one]))
  return rows.map(row => {
    const campaign = isOfCampaign(row.kind) ? byId.get(row.ref) : undefined
    return campaign ? toWritten(row, campaign, caller) : toMessage(row, caller.language)
  })
}
