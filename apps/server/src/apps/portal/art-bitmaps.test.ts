import { expect, test } from 'vitest'
import { createBitmaps } from './art-bitmaps.ts'

const key = (n: number) => `A/${n}`

/** Drawing that ends when told to, in the order it began. */
function hand() {
  const begun: ((picture: Buffer) => void)[] = []
  const draw = () => new Promise<Buffer>(resolve => begun.push(resolve))
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  return { begun, draw, settle }
}

test('a picture is made once for all who ask meanwhile, and is kept', async () => {
  const { begun, draw } = hand()
  const bitmaps = createBitmaps()
  const both = [bitmaps.make(key(1), draw), bitmaps.make(key(1), draw)]
  expect(begun).toHaveLength(1)
  expect(bitmaps.kept(key(1))).toBeUndefined()
  begun[0]?.(Buffer.from('one'))
  expect(await Promise.all(both)).toEqual([Buffer.from('one'), Buffer.from('one')])
  expect(bitmaps.kept(key(1))).toEqual(Buffer.from('one'))
})

test('two are made at a time; who would wait long gets nothing, but finds it the next time', async () => {
  const { begun, draw, settle } = hand()
  const bitmaps = createBitmaps()
  const asked = Array.from({ length: 20 }, (_, n) => bitmaps.make(key(n), draw))
  expect(begun).toHaveLength(2)
  expect(await asked[19]).toBeUndefined()
  for (let n = 0; n < 20; n++) {
    begun[n]?.(Buffer.from([n]))
    await settle()
    expect(begun.length).toBe(Math.min(20, n + 3))
  }
  expect(await asked[13]).toEqual(Buffer.from([13]))
  expect(bitmaps.kept(key(19))).toEqual(Buffer.from([19]))
})

test('what fails is tried again by the next who asks, and holds up nobody', async () => {
  let fails = true
  const bitmaps = createBitmaps()
  const draw = async () => {
    if (fails) throw new Error('no memory')
    return Buffer.from('two')
  }
  await expect(bitmaps.make(key(2), draw)).rejects.toThrow('no memory')
  fails = false
  expect(await bitmaps.make(key(2), draw)).toEqual(Buffer.from('two'))
})

test('the pictures asked for longest ago make room for others', async () => {
  const bitmaps = createBitmaps()
  const draw = async () => Buffer.alloc(12 * 2 ** 20)
  for (const n of [1, 2]) await bitmaps.make(key(n), draw)
  expect(bitmaps.kept(key(1))).toBeDefined()
  await bitmaps.make(key(3), draw)
  expect([1, 2, 3].map(n => bitmaps.kept(key(n)) !== undefined)).toEqual([true, false, true])
})
