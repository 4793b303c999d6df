import { percentText } from '@ronda/contract/values/percent.ts'
import { pageRegion } from '../page-region.ts'

/** A share in the language of the page. */
export const percent = (share: number): string => percentText(pageRegion(), share)
