import { percentText, returnText } from '@ronda/contract/values/percent.ts'
import { pageRegion } from '../page-region.ts'

/** A share in the language of the page. */
export const percent = (share: number): string => percentText(pageRegion(), share)

/** What a game returns, always with two decimals. */
export const returned = (share: number): string => returnText(pageRegion(), String(share * 100))
