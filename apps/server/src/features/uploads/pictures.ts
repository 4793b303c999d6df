import { refuse } from '@ronda/contract/core/errors.ts'
import sharp, { type Sharp } from 'sharp'

const PIXELS_MAX = 40_000_000
const SIDE_MAX = 2000

const kinds = {
  png: (file: Uint8Array) => Buffer.from(file.subarray(0, 8)).toString('hex') === '89504e470d0a1a0a',
  jpeg: (file: Uint8Array) => file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff,
  webp: (file: Uint8Array) => {
    const head = Buffer.from(file.subarray(0, 12)).toString('latin1')
    return head.startsWith('RIFF') && head.endsWith('WEBP')
  },
} as const
export type PictureKind = keyof typeof kinds

/**
 * A picture drawn anew from its pixels: what it claims to be does not matter, and nothing hidden in it survives. Refused unless its first
 * bytes are those of one of `accepted`.
 */
export async function redraw(
  file: Uint8Array,
  accepted: readonly PictureKind[],
  write: (picture: Sharp) => Sharp,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  if (!accepted.some(kind => kinds[kind](file))) throw refuse('UnreadableImage')
  const drawn = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await write(drawn)
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse('UnreadableImage')
    })
  return { bytes: data, width: info.width, height: info.height }
}
