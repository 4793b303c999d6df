import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 360
const HEIGHT = 520

/** The picture of a bank's receipt: a head, and lines of which each number makes others. */
export function receiptPicture(seed: number): Blob {
  const pixels = Buffer.alloc(HEIGHT * (1 + WIDTH * 3), 0xf7)
  const fill = (x: number, y: number, width: number, height: number, [r, g, b]: readonly number[]) => {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++)
        pixels.set([r!, g!, b!], row * (1 + WIDTH * 3) + 1 + column * 3)
  }
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
  for (let row = 0; row < HEIGHT; row++) pixels[row * (1 + WIDTH * 3)] = 0
  return new Blob([new Uint8Array(png(pixels))], { type: 'image/png' })
}

const heads = [
  [24, 90, 140],
  [150, 60, 40],
  [40, 120, 80],
  [90, 60, 130],
] as const

function png(pixels: Buffer): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(WIDTH, 0)
  size.writeUInt32BE(HEIGHT, 4)
  // Eight bits, red, green and blue.
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
