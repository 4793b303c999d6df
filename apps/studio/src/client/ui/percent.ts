import { percentText } from '@ronda/contract/percent.ts'

/** A share in the language of the page. */
export const percent = (share: number): string => percentText(document.documentElement.lang || 'en', share)
