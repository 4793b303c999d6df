import type * as messages from '@ronda/contract/portal/account/messages.ts'
import type { Language } from '@ronda/contract/values/languages.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { regionOf } from '@ronda/contract/values/regions.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import type { Selectable } from 'kysely'
import { knownZone } from '../../base/zone.ts'
import type { PublicCaller, Tx } from '../../context.ts'
import type { Campaigns, Messages } from '../../db/generated/tables.ts'
import { choose } from '../content/texts.ts'
import { shortMoney } from '../facts/facts.ts'
import { isOfCampaign, kindOf } from './kinds.ts'
import { limitWords } from './limit-words.ts'
import type { MessageParams } from './tell.ts'

type Row = Selectable<Messages>
type Reader = Pick<PublicCaller, 'merchant' | 'language' | 'zone'>

/** What an event named, as the reader has amounts, moments and names. */
function gapsOf(params: MessageParams, { merchant, zone }: Reader, language: Language) {
  const gaps: Record<string, string> = {}
  for (const [name, value] of Object.entries(params))
    gaps[name] = typeof value === 'string' ? value : (choose(value, language, merchant.defaultLanguage).value ?? '')
  const { amount, currency } = gaps
  if (amount && currency) gaps.amount = shortMoney(parseMoney(amount, currency), currency, regionOf(language))
  for (const name of ['at', 'until'])
    if (gaps[name]) gaps[name] = momentText(Number(gaps[name]), { zone: knownZone(zone) })
  return gaps.limit ? { ...gaps, ...limitWords(gaps, language) } : gaps
}

const filled = (text: string, gaps: Readonly<Record<string, string | undefined>>) =>
  text
    .replace(/\{(\w+)\}/g, (_, name: string) => gaps[name] ?? '')
    .split('\n')
    .filter(line => line.trim() !== '')
    .join('\n')

/** A message in the reader's language, whichever it was when it was written. */
function toMessage(row: Row, reader: Reader): messages.Message {
  const kind = kindOf(row.kind)
  const title = kind && choose(kind.title, reader.language, 'en')
  const gaps = title ? gapsOf(row.params as unknown as MessageParams, reader, title.language) : {}
  return {
    id: row.id,
    category: row.category as messages.MessageCategory,
    kind: row.kind,
    title: title ? filled(title.value, gaps) : row.kind,
    body: kind ? filled(choose(kind.body, reader.language, 'en').value, gaps) : '',
    link: kind?.link ?? '/',
    at: row.created_at.getTime(),
    isRead: row.read_at !== null,
  }
}

type Written = Pick<Selectable<Campaigns>, 'id' | 'texts' | 'link'>

/** What an operator wrote, in the reader's language. */
function toWritten(row: Row, { texts, link }: Written, reader: Reader): messages.Message {
  const written = texts as Record<string, { title: string; body: string }>
  const { title, body } = choose(written, reader.language, reader.merchant.defaultLanguage).value
  return { ...toMessage(row, reader), title, body, link }
}

export async function toMessages(tx: Tx, rows: readonly Row[], reader: Reader): Promise<messages.Message[]> {
  const refs = rows.filter(row => isOfCampaign(row.kind)).map(row => row.ref)
  const written =
    refs.length === 0
      ? []
      : await tx
          .selectFrom('campaigns')
          .select(['id', 'texts', 'link'])
          .where('merchant_id', '=', reader.merchant.id)
          .where('id', 'in', refs)
          .execute()
  const byId = new Map<string, Written>(written.map(one => [one.id, one]))
  return rows.map(row => {
    const campaign = isOfCampaign(row.kind) ? byId.get(row.ref) : undefined
    return campaign ? toWritten(row, campaign, reader) : toMessage(row, reader)
  })
}
