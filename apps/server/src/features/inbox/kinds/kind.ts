import type { MessageCategory } from '@ronda/contract/portal/account/messages.ts'
import type { Language } from '@ronda/contract/values/languages.ts'

export type Texts = Record<Language, string>

export interface KindOfMessage {
  category: MessageCategory
  /** Where it leads. */
  link: string
  title: Texts
  /** `{amount}` and what else the event names; `{reason}` stands in a line of its own, which is left out where there is none. */
  body: Texts
  /** It is about an offer: not shown during a break or a self-exclusion. */
  isPromotional?: true
}
