import type { Brand } from '../portal/site/system.ts'
import { clampChroma, contrast, type Oklch } from './colour.ts'

/** What a merchant may choose of the colours: lightness 0–1, chroma 0–0.37, hues in degrees, radius factor 0–1.5. */
export type BrandInputs = Omit<Brand, 'mark'>

export type BrandReport = {
  /** WCAG ratio of the text on a brand-coloured button (≥ 4.5 needed). */
  onBrand: number
  /** WCAG ratio of brand-coloured text on a raised surface (≥ 4.5 needed as text, ≥ 3 as a fill). */
  onSurface2: number
}

export type BrandResult =
  | { isUsable: true; brand: BrandInputs; wasChanged: boolean; report: BrandReport }
  | { isUsable: false; report: BrandReport }

export const readyBrands = {
  gold: { brandL: 0.8, brandC: 0.155, brandH: 85 },
  emerald: { brandL: 0.78, brandC: 0.155, brandH: 160 },
  azure: { brandL: 0.74, brandC: 0.13, brandH: 250 },
  violet: { brandL: 0.72, brandC: 0.14, brandH: 300 },
  coral: { brandL: 0.74, brandC: 0.145, brandH: 30 },
} as const

export const defaultBrand: BrandInputs = { ...readyBrands.gold, inkH: 265, inkC: 0.02, radius: 1 }

const brandColour = (brand: BrandInputs, shift = 0): Oklch =>
  clampChroma({ l: brand.brandL + shift, c: brand.brandC, h: brand.brandH })
const surface2 = (brand: BrandInputs): Oklch => ({ l: 0.235, c: brand.inkC * 1.1, h: brand.inkH })
const onBrand = (brand: BrandInputs): Oklch => ({ l: 0.2, c: 0.035, h: brand.brandH })

/** The two ratios that decide whether a brand colour can be used. */
export function reportBrand(brand: BrandInputs): BrandReport {
  return {
    onBrand: contrast(brandColour(brand), onBrand(brand)),
    onSurface2: contrast(brandColour(brand), surface2(brand)),
  }
}

// The pressed button is the darkest brand fill a text stands on, so it must pass as well.
const passes = (brand: BrandInputs) =>
  reportBrand(brand).onSurface2 >= 4.5 && contrast(brandColour(brand, -0.07), onBrand(brand)) >= 4.5

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * Makes a merchant's colours readable: clamps chroma to sRGB and moves the lightness in steps of .01, nearest first.
 * Refuses only when no lightness works.
 */
export function fixBrand(wanted: BrandInputs): BrandResult {
  const start: BrandInputs = {
    ...wanted,
    brandH: ((wanted.brandH % 360) + 360) % 360,
    inkH: ((wanted.inkH % 360) + 360) % 360,
    inkC: between(wanted.inkC, 0, 0.04),
    radius: between(wanted.radius, 0, 1.5),
  }
  for (let step = 0; step <= 100; step++) {
    for (const direction of step === 0 ? [0] : [1, -1]) {
      const brandL = Math.round((start.brandL + direction * step * 0.01) * 1000) / 1000
      // Above .94 hover would be white: the button could no longer answer the pointer.
      if (brandL < 0 || brandL > 0.94) continue
      const candidate = { ...start, brandL }
      const brand = { ...candidate, brandC: brandColour(candidate).c }
      if (!passes(brand)) continue
      const wasChanged = (Object.keys(wanted) as (keyof BrandInputs)[]).some(
        key => Math.abs(brand[key] - wanted[key]) > 1e-6,
      )
      return { isUsable: true, brand, wasChanged, report: reportBrand(brand) }
    }
  }
  return { isUsable: false, report: reportBrand(start) }
}
