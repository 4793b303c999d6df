import type { TextBlock } from '@ronda/contract/backoffice/content.ts'

type Words = Partial<TextBlock> & { title: string }

export interface DemoDocument {
  slug: string
  texts: { es: Words; en: Words; pt?: Words; th?: Words }
  details?: Record<string, unknown>
  /** Days before the load that it came out. */
  daysAgo?: number
}

/** Words of a kind of documents in one language, by slug. */
export type KindWords = Record<string, Words>

export const paragraphs = (...lines: string[]) => lines.map(line => `<p>${line}</p>`).join('')
export const steps = (...lines: string[]) => `<ol>${lines.map(line => `<li>${line}</li>`).join('')}</ol>`
export const points = (...lines: string[]) => `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`
export const heading = (text: string) => `<h2>${text}</h2>`
