import { Texture } from 'pixi.js'
import { drawSvg } from '../../../kit/svg-texture.ts'
import type { JadeSymbol } from '../config.ts'
import { tallGalleon } from './art/specials.ts'
import { symbolNames, symbolSvg } from './art/symbols.ts'

export type SymbolTextures = {
  sharp: Record<JadeSymbol, Texture>
  /** The same smeared downwards, for turning reels. */
  blurred: Record<JadeSymbol, Texture>
  tall: Texture
  url(symbol: JadeSymbol): string
}

/** All symbols at `size` CSS pixels. The word on the wild comes in the page's language. The smeared ones and the tall ship follow a little later. */
export async function symbolTextures(
  size: number,
  resolution: number,
  wildWord: string,
): Promise<{ textures: SymbolTextures; rest: Promise<void> }> {
  const pixels = Math.round(size * resolution)
  const texture = (canvas: HTMLCanvasElement) =>
    Texture.from({ resource: canvas, resolution, autoGenerateMipmaps: true }, true)
  const each = async <T>(make: (name: JadeSymbol) => Promise<T>) =>
    Object.fromEntries(await Promise.all(symbolNames.map(async name => [name, await make(name)] as const))) as Record<
      JadeSymbol,
      T
    >

  const drawn = await each(async name => {
    const canvas = await drawSvg(symbolSvg(name), pixels, pixels)
    if (name === 'galleon') writeOnRibbon(canvas, wildWord)
    return canvas
  })
  const sharp = await each(async name => texture(drawn[name]))
  const textures: SymbolTextures = {
    sharp,
    blurred: { ...sharp },
    tall: Texture.EMPTY,
    url: name => drawn[name].toDataURL(),
  }
  const rest = (async () => {
    const half = Math.round(pixels / 2)
    textures.blurred = await each(async name => texture(await drawSvg(smear(symbolSvg(name)), half, half)))
    textures.tall = texture(await drawSvg(tallGalleon(), pixels, pixels * 3))
  })()
  return { textures, rest }
}

export function destroyTextures(textures: SymbolTextures) {
  const all = new Set([...Object.values(textures.sharp), ...Object.values(textures.blurred), textures.tall])
  all.delete(Texture.EMPTY)
  for (const texture of all) texture.destroy(true)
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
