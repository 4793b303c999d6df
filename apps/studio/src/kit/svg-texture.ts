import { Texture } from 'pixi.js'

/** Draws SVG text at its final size in device pixels. */
export async function drawSvg(text: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

export async function svgTexture(text: string, width: number, height: number, resolution: number): Promise<Texture> {
  const canvas = await drawSvg(text, width * resolution, height * resolution)
  return Texture.from({ resource: canvas, resolution, autoGenerateMipmaps: false }, true)
}
