import { Texture } from 'pixi.js'
import type { JadeSymbol } from '../config.ts'
import { tallGalleon } from './art/specials.ts'
import { dataUrl } from './art/svg.ts'
import { symbolNames, symbolSvg } from './art/symbols.ts'

export type SymbolTextures = {
  sharp: Record<JadeSymbol, Texture>
  /** The same smeared downwards, for turning reels. */
  blurred: Record<JadeSymbol, Texture>
  tall: Texture
  urls: Record<JadeSymbol, string>
}

/** Draws SVG text at its final size in device pixels. */
export async function drawSvg(text: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = dataUrl(text)
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

/** All symbols at `size` CSS pixels. The word on the wild comes in the page's language. */
export async function symbolTextures(size: number, resolution: number, wildWord: string): Promise<SymbolTextures> {
  const pixels = Math.round(size * resolution)
  const texture = (canvas: HTMLCanvasElement) =>
    Texture.from({ resource: canvas, resolution, autoGenerateMipmaps: true }, true)
  const drawn = await Promise.all(
    symbolNames.map(async name => {
      const text = symbolSvg(name)
      const [sharp, blurred] = await Promise.all([drawSvg(text, pixels, pixels), drawSvg(smear(text), pixels, pixels)])
      if (name === 'galleon') writeOnRibbon(sharp, wildWord)
      return { name, sharp, blurred }
    }),
  )
  const pick = <T>(of: (entry: (typeof drawn)[number]) => T) =>
    Object.fromEntries(drawn.map(entry => [entry.name, of(entry)])) as Record<JadeSymbol, T>
  const tall = await drawSvg(tallGalleon(), pixels, pixels * 3)
  return {
    sharp: pick(entry => texture(entry.sharp)),
    blurred: pick(entry => texture(entry.blurred)),
    tall: texture(tall),
    urls: pick(entry => entry.sharp.toDataURL()),
  }
}

export function destroyTextures(textures: SymbolTextures) {
  for (const set of [textures.sharp, textures.blurred]) for (const texture of Object.values(set)) texture.destroy(true)
  textures.tall.destroy(true)
}

function smear(text: string): string {
  const start = text.indexOf('</defs>')
  const end = text.lastIndexOf('</svg>')
  return `${text.slice(0, start)}<filter id="smear" x="-10%" y="-30%" width="120%" height="160%"><feGaussianBlur stdDeviation="0 15"/></filter></defs><g filter="url(#smear)">${text.slice(start + 7, end)}</g></svg>`
}

function writeOnRibbon(canvas: HTMLCanvasElement, word: string) {
  const context = canvas.getContext('2d')!
  const scale = canvas.width / 256
  const middle = 215.5 * scale
  context.font = `800 ${31 * scale}px "Manrope Variable", "Noto Sans Thai Variable", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const gold = context.createLinearGradient(0, middle - 15 * scale, 0, middle + 15 * scale)
  gold.addColorStop(0, '#fffbe4')
  gold.addColorStop(0.5, '#ffd76a')
  gold.addColorStop(1, '#f0a92f')
  context.fillStyle = gold
  context.shadowColor = '#2a0208'
  context.shadowOffsetY = 2 * scale
  context.shadowBlur = 2 * scale
  context.fillText(word, canvas.width / 2, middle + scale, 166 * scale)
}
