import { IMAGE_BYTES_MAX } from '@ronda/contract/core/constants.ts'
import { PICTURE_SIDE_MIN } from '@ronda/contract/portal/account/identity.ts'

const SIDE_MAX = 2000
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

export type PictureProblem = 'type' | 'unreadable' | 'small'

/**
 * A picture as it is sent: what a telephone takes is larger than anybody needs to read it, and slow to send. Says what is wrong with one that
 * cannot be used.
 */
export async function prepare(file: File): Promise<{ picture: Blob } | { problem: PictureProblem }> {
  if (!pictureTypes.includes(file.type)) return { problem: 'type' }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return { problem: 'unreadable' }
  const { width, height } = bitmap
  if (Math.min(width, height) < PICTURE_SIDE_MIN) return { problem: 'small' }
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height))
  if (scale === 1 && file.size <= IMAGE_BYTES_MAX) return { picture: file }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return picture ? { picture } : { problem: 'unreadable' }
}
