import { regionOf } from '@ronda/contract/values/regions.ts'

/** Whose signs for thousands and decimals the page is written with. */
export const pageRegion = (): string => regionOf(globalThis.document?.documentElement.lang || 'en')

export const numberText = (value: number, decimals = 0, decimalsMin = decimals): string =>
  value.toLocaleString(pageRegion(), { minimumFractionDigits: decimalsMin, maximumFractionDigits: decimals })
