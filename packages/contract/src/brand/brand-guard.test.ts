import { expect, test } from 'vitest'
import { type BrandInputs, defaultBrand, fixBrand, readyBrands, reportBrand } from './brand-guard.ts'
import { clampChroma, contrast, toHex } from './colour.ts'

const ink = (l: number, c: number) => ({ l, c, h: 265 })
const bg = ink(0.155, 0.018)
const surface1 = ink(0.195, 0.02)
const surface2 = ink(0.235, 0.022)
const surface3 = ink(0.285, 0.024)

test.each([
  ['text-1', ink(0.965, 0.006), [17.6, 16.5, 15.0, 13.0]],
  ['text-2', ink(0.8, 0.014), [10.5, 9.8, 8.9, 7.7]],
  ['text-3', ink(0.685, 0.018), [6.9, 6.5, 5.9, 5.1]],
  ['brand', { l: 0.8, c: 0.155, h: 85 }, [10.3, 9.7, 8.8, 7.6]],
  ['warning', { l: 0.83, c: 0.15, h: 80 }, [11.4, 10.7, 9.7, 8.4]],
  ['danger', { l: 0.72, c: 0.165, h: 22 }, [7.3, 6.8, 6.2, 5.4]],
  ['focus', { l: 0.86, c: 0.14, h: 95 }, [12.9, 12.0, 11.0, 9.5]],
  ['border-strong', ink(0.575, 0.028), [4.5, 4.2, 3.8, 3.3]],
] as const)('%s has the contrast of the design system', (_name, colour, expected) => {
  const measured = [bg, surface1, surface2, surface3].map(surface => contrast(colour, surface))
  for (const [index, ratio] of measured.entries()) expect(Math.abs(ratio - expected[index]!)).toBeLessThan(0.11)
})

test('text on the brand fill reads as in the design system', () => {
  const on = { l: 0.2, c: 0.035, h: 85 }
  expect(contrast({ l: 0.8, c: 0.155, h: 85 }, on)).toBeCloseTo(9.6, 0)
  expect(contrast({ l: 0.85, c: 0.155, h: 85 }, on)).toBeCloseTo(11.4, 0)
  expect(contrast({ l: 0.73, c: 0.155, h: 85 }, on)).toBeCloseTo(7.4, 0)
})

test('black and white are 21 apart', () => {
  expect(contrast({ l: 1, c: 0, h: 0 }, { l: 0, c: 0, h: 0 })).toBeCloseTo(21, 1)
  expect(toHex(1, 0, 0)).toBe('#ffffff')
  expect(toHex(0.628, 0.258, 29.2)).toMatch(/^#f[ef]0[0-4]0[0-4]$/)
})

test('every ready brand is used as it is', () => {
  for (const ready of Object.values(readyBrands)) {
    const result = fixBrand({ ...defaultBrand, ...ready })
    expect(result).toMatchObject({ isUsable: true, wasChanged: false })
  }
})

test('hues 0–330 at lightness .80 keep the tried contrasts', () => {
  for (let hue = 0; hue <= 330; hue += 30) {
    const colour = clampChroma({ l: 0.8, c: 0.155, h: hue })
    const { onBrand, onSurface2 } = reportBrand({ ...defaultBrand, brandH: hue, brandC: colour.c })
    expect(onBrand).toBeGreaterThan(9.1)
    expect(onBrand).toBeLessThan(10.3)
    expect(onSurface2).toBeGreaterThan(8.3)
    expect(onSurface2).toBeLessThan(9.6)
  }
})

test.each([
  ['a navy blue', { brandL: 0.3, brandC: 0.12, brandH: 265 }],
  ['black', { brandL: 0, brandC: 0, brandH: 0 }],
  ['a neon outside sRGB', { brandL: 0.7, brandC: 0.39, brandH: 150 }],
  ['white', { brandL: 1, brandC: 0, brandH: 0 }],
] as const)('%s is moved until it can be read', (_name, wanted) => {
  const result = fixBrand({ ...defaultBrand, ...wanted })
  if (!result.isUsable) throw new Error('refused')
  expect(result.wasChanged).toBe(true)
  expect(result.report.onBrand).toBeGreaterThanOrEqual(4.5)
  expect(result.report.onSurface2).toBeGreaterThanOrEqual(4.5)
  expect(result.brand.brandC).toBeLessThanOrEqual(
    clampChroma({ l: result.brand.brandL, c: 0.4, h: result.brand.brandH }).c,
  )
})

test('fixing twice changes nothing more', () => {
  const first = fixBrand({ ...defaultBrand, brandL: 0.4, brandH: 20 } satisfies BrandInputs)
  if (!first.isUsable) throw new Error('refused')
  expect(fixBrand(first.brand)).toMatchObject({ isUsable: true, wasChanged: false })
})
