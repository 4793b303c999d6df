import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as system from '@ronda/contract/portal/site/system.ts'
import type { Language } from '@ronda/ui/i18n/i18n.tsx'

interface FirstAnswers {
  /** How the site is. */
  site: OutputOf<typeof system.status>
  language: Language
  /** For visitors in that language. */
  answers: { name: string; input: unknown; value: unknown }[]
}

const text = globalThis.document?.getElementById('first')?.textContent

/** What the page brought with it, if it did. */
export const firstAnswers = text ? (JSON.parse(text) as FirstAnswers) : undefined
