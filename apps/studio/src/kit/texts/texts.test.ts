import { expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'
import { th } from './th.ts'

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()

test.each(Object.entries({ en, pt, th }))(
  '%s has every text, none empty, with the same holes as Spanish',
  (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(es).sort())
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('')
      expect(holes(text), key).toEqual(holes(es[key as keyof typeof es]))
    }
  },
)
