import { expect, test } from 'vitest'
import { bayTexts } from './texts.ts'

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()

test.each(Object.entries(bayTexts))('%s has every text, none empty, with the same holes as Spanish', (_, texts) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(bayTexts.es).sort())
  for (const [key, text] of Object.entries(texts)) {
    expect(text.trim(), key).not.toBe('')
    expect(holes(text), key).toEqual(holes(bayTexts.es[key as keyof typeof bayTexts.es]))
  }
})
