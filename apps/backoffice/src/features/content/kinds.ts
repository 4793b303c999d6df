import type { TextBlock } from '@ronda/contract/backoffice/content.ts'
import { type DocumentKind, documentKinds } from '@ronda/contract/portal/site/content.ts'
import type { Tone } from '@ronda/ui/data/badge.tsx'

type Words = Exclude<keyof TextBlock, 'title'>

/** Words each kind has besides its title, in the order they are edited. */
export const wordsOf: Record<DocumentKind, readonly Words[]> = {
  category: [],
  page: ['summary', 'body'],
  help: ['summary', 'body'],
  faq: ['summary', 'body'],
  rule: ['body'],
  notice: ['body'],
  announcement: ['summary', 'body', 'action'],
  promotion: ['summary', 'requirement', 'body', 'terms', 'action'],
  banner: ['summary', 'action'],
}

export const firstDetails: Record<DocumentKind, Record<string, unknown>> = {
  category: {},
  page: {},
  help: { category: '' },
  faq: { category: '' },
  rule: {},
  notice: { readers: 'everybody' },
  announcement: {
    type: 'B',
    platform: 'W',
    priority: 0,
    link: '',
    art: '',
    picture: '',
    audience: { who: [], vipLevels: [], languages: [] },
  },
  promotion: { category: '', imageKey: '', picture: '', from: null, to: null, link: '' },
  banner: { link: '', art: '', picture: '' },
}

export const emptyText: TextBlock = {
  title: '',
  summary: '',
  body: '',
  terms: '',
  requirement: '',
  action: '',
  pictureAlt: '',
}

export const kindOf = (name: string): DocumentKind => documentKinds.find(kind => kind === name) ?? 'page'

export const stateTones: Record<string, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  ended: 'warning',
  archived: 'neutral',
}

/** `¡Bono de bienvenida!` → `bono-de-bienvenida` */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
}
