import { crc32, deflateSync } from 'node:zlib'

export type Color = readonly [red: number, green: number, blue: number]

/** Letters of five columns, seven high; the lowest bit of a column is at the top. */
const letters: Record<string, string> = {
  A: '7c1211127c',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  0: '3e5149453e',
  1: '00427f4000',
  2: '4261514946',
  3: '2141454b31',
  4: '1814127f10',
  5: '2745454539',
  6: '3c4a494930',
  7: '0171090503',
  8: '3649494936',
  9: '064949291e',
  '-': '0808080808',
  '/': '2010080402',
  '<': '0814224100',
}

/** A picture put together of areas and plain letters: the same calls always give the same PNG. */
export function createPicture(width: number, height: number, ground: Color) {
  const row = 1 + width * 3
  const pixels = Buffer.alloc(height * row)
  const dot = (x: number, y: number, color: Color) => {
    if (x >= 0 && x < width && y >= 0 && y < height) pixels.set(color, y * row + 1 + x * 3)
  }
  const picture = {
    fill(left: number, top: number, wide: number, high: number, color: Color) {
      for (let y = top; y < top + high; y++) for (let x = left; x < left + wide; x++) dot(x, y, color)
    },
    ellipse(centreX: number, centreY: number, radiusX: number, radiusY: number, color: Color) {
      for (let y = -radiusY; y <= radiusY; y++) {
        const half = Math.round(radiusX * Math.sqrt(1 - (y / radiusY) ** 2))
        picture.fill(centreX - half, centreY + y, half * 2, 1, color)
      }
    },
    /** Signs that are not drawn leave a gap. */
    write(text: string, left: number, top: number, size: number, color: Color) {
      const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
      for (const [i, sign] of [...plain].entries()) {
        const columns = Buffer.from(letters[sign] ?? '', 'hex')
        for (const [column, bits] of columns.entries())
          for (let bit = 0; bit < 7; bit++)
            if (bits & (1 << bit)) picture.fill(left + (i * 6 + column) * size, top + bit * size, size, size, color)
      }
    },
    toBlob: () => new Blob([new Uint8Array(png(width, height, pixels))], { type: 'image/png' }),
  }
  picture.fill(0, 0, width, height, ground)
  return picture
}

function png(width: number, height: number, pixels: Buffer): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
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
