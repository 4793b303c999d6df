import { regionOf } from './regions.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * A share as people read it in a language or locale, `96.21%`, with two decimals at most. Making a format takes longer than using it a
 * thousand times, so each is made once.
 */
export function percentText(locale: string, share: number, decimalsMin = 0): string {
  const key = locale + decimalsMin
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(regionOf(locale), {
      style: 'percent',
      minimumFractionDigits: decimalsMin,
      maximumFractionDigits: 2,
    })
    formats.set(key, format)
  }
  return format.format(share)
}

/** What a game returns to its players, of percent as text (`"96.2"`): always with two decimals, `96.20%`. */
export const returnText = (locale: string, percent: string): string => percentText(locale, Number(percent) / 100, 2)

/** A likelihood as people read it: with more decimals where two would make the rare impossible or the likely certain. */
export function oddsText(locale: string, share: number): string {
  const isWhole = share === 0 || share === 1
  const decimals = [2, 3, 4, 5, 6].find(count => isWhole || ![0, 1].includes(Number(share.toFixed(count + 2)))) ?? 6
  return new Intl.NumberFormat(regionOf(locale), { style: 'percent', maximumFractionDigits: decimals }).format(share)
}
