/** A drawing (SVG text) in a place of a larger one. */
export type Placed = {
  drawing: string
  x: number
  y: number
  width: number
  /** Degrees, around its middle. */
  turn?: number
  opacity?: number
}

const attribute = (head: string, name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(head)?.[1])

/** What is inside an SVG text, its ids made its own, and how large it is. */
function opened(drawing: string, prefix: string): { inner: string; width: number; height: number } {
  const end = drawing.indexOf('>') + 1
  const head = drawing.slice(0, end)
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(head)?.[1] ?? '').split(' ').map(Number)
  return {
    inner: drawing
      .slice(end, drawing.lastIndexOf('</svg>'))
      .replace(/\bid="/g, `id="${prefix}`)
      .replace(/url\(#/g, `url(#${prefix}`)
      .replace(/href="#/g, `href="#${prefix}`),
    width: width ?? attribute(head, 'width'),
    height: height ?? attribute(head, 'height'),
  }
}

function place({ drawing, x, y, width, turn = 0, opacity = 1 }: Placed, index: number): string {
  const { inner, width: own, height } = opened(drawing, `p${index}`)
  const scale = width / own
  return `<g opacity="${opacity}" transform="translate(${x} ${y}) rotate(${turn} ${width / 2} ${(height * scale) / 2}) scale(${scale.toFixed(4)})">${inner}</g>`
}

/**
 * One picture of several: what lies behind fills it, the others stand where they are put, in their order. `shade`: how dark its foot
 * becomes, where a name is set over it.
 */
export function collage(width: number, height: number, back: string, front: readonly Placed[], shade = 0): string {
  const foot = shade
    ? `<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".52" stop-color="#060814" stop-opacity="0"/><stop offset=".86" stop-color="#060814" stop-opacity="${shade}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#foot)"/>`
    : ''
  const behind = opened(back, 'b')
  const fill = Math.max(width / behind.width, height / behind.height)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><g transform="translate(${((width - behind.width * fill) / 2).toFixed(1)} ${((height - behind.height * fill) / 2).toFixed(1)}) scale(${fill.toFixed(4)})">${behind.inner}</g>${front.map(place).join('')}${foot}</svg>`
}

/** The sizes that are published. */
export const CARD = [600, 800] as const
export const HERO = [1280, 720] as const
