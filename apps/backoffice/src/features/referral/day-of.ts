import { clockText } from '@ronda/contract/values/time.ts'

/** The platform's day of a moment, as people here read dates. */
export const dayOf = (at: number): string => clockText(at).slice(0, 10)
