import { type Color, createPicture } from './pixels.ts'

const WIDTH = 360
const HEIGHT = 520

/** The picture of a bank's receipt: a head, and lines of which each number makes others. */
export function receiptPicture(seed: number): Blob {
  const { fill, toBlob } = createPicture(WIDTH, HEIGHT, [0xf7, 0xf7, 0xf7])
  const head = heads[seed % heads.length]!
  fill(0, 0, WIDTH, 92, head)
  fill(28, 34, 130, 22, [255, 255, 255])
  fill(110, 128, 140, 34, [40, 44, 52])
  for (let line = 0; line < 7; line++) {
    const y = 206 + line * 38
    fill(28, y, 70 + ((seed * 7 + line * 13) % 50), 9, [160, 166, 176])
    const length = 80 + ((seed * 11 + line * 29) % 90)
    fill(WIDTH - 28 - length, y, length, 11, [64, 70, 82])
  }
  fill(28, 482, WIDTH - 56, 3, head)
  return toBlob()
}

const heads: readonly Color[] = [
  [24, 90, 140],
  [150, 60, 40],
  [40, 120, 80],
  [90, 60, 130],
]
