import { defaultBrand, readyBrands } from '@ronda/contract/brand/brand-guard.ts'
import { brandSymbol, isMarkStyle } from '@ronda/contract/brand/brand-mark.ts'
import { markStyles } from '@ronda/contract/brand/mark-styles.ts'
import { expect, test } from 'vitest'
import { brandLogo } from './brand-logo.ts'
import { emptyArt, emptyMotifs } from './empty-art.ts'
import { heroArt } from './hero-art.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length
const brands = Object.values(readyBrands).map(ready => ({ ...defaultBrand, ...ready }))

function expectSelfContained(svg: string) {
  expect(svg).not.toMatch(/<script|on\w+=|<foreignObject|<image/i)
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|url\((?!#)|href="(?!#)/)
  const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(match => match[1]))
  for (const [, used] of svg.matchAll(/(?:url\(|href=")#(\w+)/g)) expect(ids).toContain(used)
}

test.each(markStyles)('the hero of %s stays within 12 KB in every brand and needs nothing from outside', style => {
  for (const brand of brands) {
    const svg = heroArt({ ...brand, style })
    expect(bytes(svg)).toBeLessThanOrEqual(12 * 1024)
    expect(heroArt({ ...brand, style })).toBe(svg)
    expectSelfContained(svg)
  }
})

test('marks take letters from data, escaped', () => {
  for (const style of markStyles) {
    const inputs = { ...defaultBrand, style }
    expectSelfContained(brandSymbol(inputs))
    expectSelfContained(brandSymbol(inputs, true))
    expect(brandLogo(inputs, 'A&B <x>')).toContain('A&amp;B &lt;x&gt;')
  }
  expect(isMarkStyle('sunrise')).toBe(true)
  expect(isMarkStyle('__proto__')).toBe(false)
})

test.each(emptyMotifs)('the drawing for %s is small and self-contained', motif => {
  expectSelfContained(emptyArt(motif))
  expect(bytes(emptyArt(motif))).toBeLessThanOrEqual(4096)
})
