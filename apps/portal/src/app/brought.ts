import type { OutputOf } from '@ronda/contract/call.ts'
import type * as system from '@ronda/contract/system.ts'
import type { Language } from '@ronda/ui/i18n.tsx'

interface Brought {
  /** How the site is. */
  site: OutputOf<typeof system.status>
  language: Language
  /** For visitors in that language. */
  answers: { name: string; input: unknown; value: unknown }[]
}

const text = globalThis.document?.getElementById('first')?.textContent

/** What the page brought with it, if it did. */
export const brought = text ? (JSON.parse(text) as Brought) : undefined
