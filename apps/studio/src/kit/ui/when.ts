import { momentParts, momentText } from '@ronda/contract/values/time.ts'

/** A moment on the player's own clock, its zone named: `21/11/2026 14:05:09 GMT-5`. */
export const when = (iso: string): string => momentText(Date.parse(iso), { hasSeconds: true })

export const day = (iso: string): string => momentParts(Date.parse(iso)).date
