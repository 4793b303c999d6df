import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readJson } from './read-json.ts'

const Shape = z.object({ id: z.string(), more: z.optional(z.unknown()) })
const read = (body: string) => readJson(Shape, Buffer.from(body))

test('a body that is nested beyond any sense is refused as syntax, which nobody repeats', () => {
  const nested = (depth: number) => `{"id":"t1","more":${'['.repeat(depth)}${']'.repeat(depth)}}`
  expect(read(nested(20))).toMatchObject({ id: 't1' })
  for (const body of [nested(40), nested(32_000), '['.repeat(32_000) + ']'.repeat(32_000)])
    expect(() => read(body)).toThrow(expect.objectContaining({ code: 'WRONG_SYNTAX' }))
})

test('bytes that are no UTF-8 are refused, and leave nothing behind for the body after them', () => {
  const readBytes = (...bytes: number[]) =>
    readJson(Shape, Buffer.from([...Buffer.from('{"id":"'), ...bytes, ...Buffer.from('"}')]))
  for (const wrong of [[0xff], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80]]) {
    expect(() => readBytes(...wrong)).toThrow(expect.objectContaining({ code: 'WRONG_SYNTAX' }))
    expect(() => readJson(Shape, Buffer.from([...Buffer.from('{"id":"'), ...wrong]))).toThrow(
      expect.objectContaining({ code: 'WRONG_SYNTAX' }),
    )
    expect(read('{"id":"é€"}')).toEqual({ id: 'é€' })
  }
})
