import { expect, test } from 'vitest'
import { contentArt } from './content-art.ts'

test('a key always gives the same picture, an unknown one its own', () => {
  expect(contentArt('coins')).toBe(contentArt('coins'))
  expect(contentArt('mug')).not.toBe(contentArt('t-shirt'))
  for (const key of ['fair', 'free-play', '', '"><script>', 'nonsense']) {
    const svg = contentArt(key)
    expect(svg).not.toContain('undefined')
    expect(svg).not.toContain('NaN')
    expect(svg).not.toContain('script')
    expect(svg.length).toBeLessThan(12_000)
  }
})
