import type * as messages from '@ronda/contract/portal/account/messages.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { regionOf } from '@ronda/contract/values/regions.ts'
import type { Selectable } from 'kysely'
import type { Messages } from '../../db/generated/tables.ts'
import { choose } from '../content/texts.ts'
import { shortMoney } from '../facts/facts.ts'
import { kindOf } from './kinds.ts'

/** A message in the reader's language, whichever it was when it was written. */
export function toMessage(row: Selectable<Messages>, language: string): messages.Message {
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
