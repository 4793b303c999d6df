import type { ArtSubject } from '@ronda/art/subject.ts'
import { expect, test } from 'vitest'
import { createBitmaps } from './art-bitmaps.ts'

const subject = (n: number): ArtSubject => ({ seed: `A/${n}`, name: `Game ${n}`, vendor: 'A', category: 'RNG' })

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
  const bitmaps = createBitmaps(draw)
  const both = [bitmaps.make(subject(1)), bitmaps.make({ ...subject(1) })]
  expect(begun).toHaveLength(1)
  expect(bitmaps.kept(subject(1))).toBeUndefined()
  begun[0]?.(Buffer.from('one'))
  expect(await Promise.all(both)).toEqual([Buffer.from('one'), Buffer.from('one')])
  expect(bitmaps.kept(subject(1))).toEqual(Buffer.from('one'))
})

test('two are made at a time; who would wait long gets nothing, but finds it the next time', async () => {
  const { begun, draw, settle } = hand()
  const bitmaps = createBitmaps(draw)
  const asked = Array.from({ length: 20 }, (_, n) => bitmaps.make(subject(n)))
  expect(begun).toHaveLength(2)
  expect(await asked[19]).toBeUndefined()
  for (let n = 0; n < 20; n++) {
    begun[n]?.(Buffer.from([n]))
    await settle()
    expect(begun.length).toBe(Math.min(20, n + 3))
  }
  expect(await asked[13]).toEqual(Buffer.from([13]))
  expect(bitmaps.kept(subject(19))).toEqual(Buffer.from([19]))
})

test('what fails is tried again by the next who asks, and holds up nobody', async () => {
  let fails = true
  const bitmaps = createBitmaps(async () => {
    if (fails) throw new Error('no memory')
    return Buffer.from('two')
  })
  await expect(bitmaps.make(subject(2))).rejects.toThrow('no memory')
  fails = false
  expect(await bitmaps.make(subject(2))).toEqual(Buffer.from('two'))
})

test('the pictures asked for longest ago make room for others', async () => {
  const bitmaps = createBitmaps(async () => Buffer.alloc(12 * 2 ** 20))
  for (const n of [1, 2]) await bitmaps.make(subject(n))
  expect(bitmaps.kept(subject(1))).toBeDefined()
  await bitmaps.make(subject(3))
  expect([1, 2, 3].map(n => bitmaps.kept(subject(n)) !== undefined)).toEqual([true, false, true])
})
