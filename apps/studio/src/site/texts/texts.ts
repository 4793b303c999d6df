import type { Language } from '../../kinds/game.ts'
import { en } from './en.ts'
import { es, type SiteTexts } from './es.ts'
import { pt } from './pt.ts'
import { th } from './th.ts'

export type { SiteKey } from './es.ts'

export const siteTexts: Record<Language, SiteTexts> = { es, en, pt, th }
