import { expect, test } from 'vitest'
import { baccaratTexts } from './texts.ts'

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()

test.each(Object.entries(baccaratTexts))(
  '%s has every text, none empty, with the same holes as Spanish',
  (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(baccaratTexts.es).sort())
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('')
      expect(holes(text), key).toEqual(holes(baccaratTexts.es[key as keyof typeof baccaratTexts.es]))
    }
  },
)
