import { clockText } from '@ronda/contract/time.ts'

/** `22/11/2026 20:30`. */
export const momentText = (at: number) => clockText(at).slice(0, -3)
