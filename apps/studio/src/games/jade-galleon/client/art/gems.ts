import { linear, points, polar, radial, round, shadow, svg } from '../../../../kit/svg.ts'

type GemColours = { light: string; bright: string; main: string; deep: string; dark: string }

/** A cut stone: table, crown facets lit from the upper left, girdle, sparkle. */
function gem(outline: [number, number][], colours: GemColours, table = 0.56): string {
  const cx = 128
  const cy = 128
  const inner = outline.map(([x, y]): [number, number] => [round(cx + (x - cx) * table), round(cy + (y - cy) * table)])
  const facets = outline
    .map((corner, index) => {
      const next = (index + 1) % outline.length
      const [nx, ny] = outline[next]!
      const mid: [number, number] = [(corner[0] + nx) / 2 - cx, (corner[1] + ny) / 2 - cy]
      const length = Math.hypot(mid[0], mid[1]) || 1
      const light = (-mid[0] * 0.55 - mid[1] * 0.83) / length
      const fill =
        light > 0.6 ? colours.light : light > 0.15 ? colours.bright : light > -0.45 ? colours.main : colours.deep
      const halfway: [number, number] = [round((corner[0] + nx) / 2), round((corner[1] + ny) / 2)]
      return (
        `<polygon points="${points([corner, halfway, inner[index]!])}" fill="${fill}"/>` +
        `<polygon points="${points([halfway, outline[next]!, inner[next]!])}" fill="${fill}" opacity=".82"/>` +
        `<polygon points="${points([halfway, inner[next]!, inner[index]!])}" fill="${light > 0 ? colours.bright : colours.main}" opacity=".95"/>`
      )
    })
    .join('')
  const glints = inner
    .map((corner, index) => {
      const [nx, ny] = inner[(index + 1) % inner.length]!
      return `<polygon points="${points([corner, [nx, ny], [cx, cy]])}" fill="#fff" opacity="${index % 2 ? 0.13 : 0}"/>`
    })
    .join('')
  const defs =
    linear(
      't',
      [
        [0, colours.bright],
        [0.35, colours.main],
        [1, colours.deep],
      ],
      [0.15, 0, 0.85, 1],
    ) +
    radial(
      'b',
      [
        [0, colours.bright, 0.75],
        [1, colours.bright, 0],
      ],
      [0.5, 0.5, 0.5],
    ) +
    radial(
      'low',
      [
        [0, colours.bright, 0.9],
        [1, colours.bright, 0],
      ],
      [0.66, 0.8, 0.5],
    ) +
    shadow('s')
  return svg(
    defs,
    `<circle cx="128" cy="132" r="118" fill="url(#b)" opacity=".35"/>
    <g filter="url(#s)"><polygon points="${points(outline)}" fill="${colours.deep}" stroke="${colours.dark}" stroke-width="7" stroke-linejoin="round"/></g>
    ${facets}<polygon points="${points(inner)}" fill="url(#t)"/>${glints}<polygon points="${points(inner)}" fill="url(#low)" opacity=".6"/>
    <polygon points="${points(outline)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" stroke-linejoin="round"/>
    <polygon points="${points(inner)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-linejoin="round"/>
    ${sheen(inner)}${sparkle(92, 86, 26)}${sparkle(168, 170, 12)}`,
  )
}

/** A bright band over the upper left of the table. */
function sheen(inner: [number, number][]): string {
  return `<clipPath id="c"><polygon points="${points(inner)}"/></clipPath><g clip-path="url(#c)"><path d="M40 150 L150 30 L188 30 L60 190Z" fill="#fff" opacity=".2"/><path d="M70 190 L190 60 L202 66 L88 204Z" fill="#fff" opacity=".12"/></g>`
}

export function sparkle(x: number, y: number, size: number): string {
  const s = size
  const t = round(size * 0.12)
  return `<path d="M${x} ${y - s}L${x + t} ${y - t}L${x + s} ${y}L${x + t} ${y + t}L${x} ${y + s}L${x - t} ${y + t}L${x - s} ${y}L${x - t} ${y - t}Z" fill="#fff" opacity=".92"/>`
}

const ring = (count: number, radius: number, turn = 0, squash = 1): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = polar(128, 128, radius, turn + (360 / count) * i)
    return [x, round(128 + (y - 128) * squash)]
  })

/** Emerald cut, standing. */
export const ruby = () =>
  gem(
    [
      [84, 28],
      [172, 28],
      [206, 64],
      [206, 192],
      [172, 228],
      [84, 228],
      [50, 192],
      [50, 64],
    ],
    {
      light: '#ffb3b0',
      bright: '#ff5a5f',
      main: '#d8202f',
      deep: '#8d0a20',
      dark: '#4a0312',
    },
    0.62,
  )

/** Round brilliant. */
export const sapphire = () =>
  gem(
    ring(12, 104, 15),
    { light: '#bfe4ff', bright: '#58a9ff', main: '#1f62e0', deep: '#0d2f96', dark: '#061750' },
    0.52,
  )

/** Hexagon. */
export const amethyst = () =>
  gem(ring(6, 108, 0), { light: '#f0ceff', bright: '#bf7bff', main: '#8534d6', deep: '#4d1391', dark: '#26064f' }, 0.55)

/** Kite. */
export const topaz = () =>
  gem(
    [
      [128, 18],
      [196, 76],
      [214, 118],
      [128, 238],
      [42, 118],
      [60, 76],
    ],
    {
      light: '#fff0b8',
      bright: '#ffc94d',
      main: '#ee9516',
      deep: '#a35407',
      dark: '#552704',
    },
    0.54,
  )
