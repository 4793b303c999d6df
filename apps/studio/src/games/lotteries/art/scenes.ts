import { linear, radial, round, svg, times } from '../../../kit/svg.ts'

type Ground = { width: number; height: number }
type Colours = readonly [top: string, middle: string, foot: string, light: string]
export type Scene = (ground: Ground) => string

/** A dark room with one light over it; `more` is drawn into it. */
const lit =
  ([top, middle, foot, light]: Colours, more: (ground: Ground) => string): Scene =>
  ({ width, height }) =>
    svg(
      linear('k', [
        [0, top],
        [0.55, middle],
        [1, foot],
      ]) +
        radial(
          'o',
          [
            [0, light, 0.75],
            [0.5, light, 0.22],
            [1, light, 0],
          ],
          [0.5, 0.36, 0.62],
        ) +
        linear('f', [
          [0, light, 0.35],
          [1, light, 0],
        ]),
      `<rect width="${width}" height="${height}" fill="url(#k)"/>${more({ width, height })}<rect width="${width}" height="${height}" fill="url(#o)"/>`,
      width,
      height,
    )

/** Rays from a point above the middle. */
const rays =
  (colour: string, opacity: number, count = 18) =>
  ({ width, height }: Ground) => {
    const [x, y] = [width / 2, height * 0.36]
    const reach = Math.hypot(width, height)
    const wedge = (index: number) => {
      const at = (turn: number) => {
        const angle = (turn * Math.PI * 2) / count
        return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`
      }
      return `M${x} ${y}L${at(index)}L${at(index + 0.45)}z`
    }
    return `<path d="${times(count, wedge)}" fill="${colour}" opacity="${opacity}"/>`
  }

/** Lights out of focus, always in the same places. */
const bokeh =
  (colour: string, count = 14) =>
  ({ width, height }: Ground) =>
    times(count, index => {
      const x = round(((index * 0.618_034) % 1) * width)
      const y = round((0.04 + ((index * 0.414_214) % 0.62)) * height)
      return `<circle cx="${x}" cy="${y}" r="${6 + ((index * 7) % 26)}" fill="${colour}" opacity="${(0.08 + (index % 4) * 0.05).toFixed(2)}"/>`
    })

const floor =
  (colour: string) =>
  ({ width, height }: Ground) =>
    `<ellipse cx="${width / 2}" cy="${height * 0.86}" rx="${width * 0.62}" ry="${height * 0.2}" fill="${colour}" opacity=".55"/>`

/** Hills one behind the other, from a height on. */
const hills =
  (colours: readonly string[], from: number) =>
  ({ width, height }: Ground) =>
    colours
      .map((colour, row) => {
        const y = height * (from + row * 0.09)
        const swing = height * (0.1 - row * 0.014)
        const step = width / 4
        const shift = row % 2 ? -step / 2 : 0
        const humps = times(
          6,
          index =>
            `Q${round(shift + step * (index + 0.5))} ${round(y - swing * (index % 2 ? 0.5 : 1.5))} ${round(shift + step * (index + 1))} ${round(y)}`,
        )
        return `<path d="M${round(shift)} ${round(y)}${humps}V${height}H${round(shift)}z" fill="${colour}"/>`
      })
      .join('')

const water =
  (colour: string, from: number) =>
  ({ width, height }: Ground) =>
    `<rect y="${height * from}" width="${width}" height="${height}" fill="${colour}"/>` +
    times(9, index => {
      const y = height * (from + 0.03 + index * 0.04)
      const x = ((index * 0.618_034) % 0.7) * width
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(width * (0.12 + (index % 3) * 0.09))}" height="4" rx="2" fill="#fff" opacity=".13"/>`
    })

/** A town at night behind water. */
const skyline =
  (colour: string, window: string, foot: number) =>
  ({ width, height }: Ground) =>
    times(15, index => {
      const wide = width / 15
      const tall = height * (0.12 + ((index * 0.618_034) % 0.3))
      const [x, y] = [index * wide, height * foot - tall]
      const lights = times(6, lamp =>
        (index * 3 + lamp * 5) % 4 === 0
          ? ''
          : `<rect x="${round(x + wide * (lamp % 2 ? 0.55 : 0.2))}" y="${round(y + 16 + lamp * 24)}" width="${round(wide * 0.2)}" height="9" fill="${window}" opacity=".7"/>`,
      )
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(wide * 0.86)}" height="${round(tall)}" fill="${colour}"/>${lights}`
    })

/** Lanes that run towards the one who looks. */
const lanes = ({ width, height }: Ground) => {
  const [x, y] = [width / 2, height * 0.2]
  const edge = (share: number) => round(width * (share * 2.4 - 0.7))
  const lines = times(
    6,
    index =>
      `<path d="M${round(x + (index - 2.5) * width * 0.03)} ${y}L${edge(index / 5)} ${height}" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-dasharray="46 34"/>`,
  )
  const squares = times(24, index =>
    (index + Math.floor(index / 12)) % 2
      ? ''
      : `<rect x="${round((index % 12) * (width / 12))}" y="${round(y - 44 + Math.floor(index / 12) * 22)}" width="${round(width / 12)}" height="22" fill="#fff" opacity=".8"/>`,
  )
  return `<path d="M${x - width * 0.08} ${y}L${edge(0)} ${height}H${edge(1)}L${x + width * 0.08} ${y}z" fill="#232741"/>${lines}<rect y="${round(y - 44)}" width="${width}" height="44" fill="#0b0d18"/>${squares}`
}

/** A wall of eighty squares, some lit. */
const board =
  (lit: string) =>
  ({ width, height }: Ground) => {
    const columns = Math.round((width / height) * 11)
    const side = width / columns
    return times(columns * 11, index => {
      const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side]
      const isLit = (index * 37) % 11 < 3
      return `<rect x="${round(x + 5)}" y="${round(y + 5)}" width="${round(side - 10)}" height="${round(side - 10)}" rx="10" fill="${isLit ? lit : '#fff'}" opacity="${isLit ? 0.2 : 0.045}"/>`
    })
  }

const all =
  (...parts: readonly ((ground: Ground) => string)[]) =>
  (ground: Ground) =>
    parts.map(part => part(ground)).join('')

export const scenes = {
  midnight: lit(
    ['#0b1d52', '#0a1238', '#050816', '#4f8dff'],
    all(rays('#8fb8ff', 0.07), bokeh('#bcd6ff'), floor('#0c2f86')),
  ),
  jade: lit(
    ['#06402f', '#04291f', '#02120e', '#2fe39a'],
    all(rays('#9dffd2', 0.06, 14), bokeh('#c9ffe4'), floor('#0d6b4c')),
  ),
  ruby: lit(
    ['#4d0a1c', '#2c0512', '#120208', '#ff5a5a'],
    all(rays('#ffb0a0', 0.07, 22), bokeh('#ffd0b8'), floor('#7d1126')),
  ),
  track: lit(['#3a1a6b', '#1d1440', '#0a0a1c', '#ff9a4a'], lanes),
  amber: lit(
    ['#5a3206', '#301a05', '#120a02', '#ffc14a'],
    all(rays('#ffe2a0', 0.08, 16), bokeh('#fff0c4'), floor('#8a5410')),
  ),
  plum: lit(
    ['#43145e', '#250a3a', '#0d0418', '#d66bff'],
    all(rays('#f0c2ff', 0.07, 20), bokeh('#f6dcff'), floor('#6a2493')),
  ),
  wall: lit(['#1b0f56', '#110a38', '#060418', '#7a5cff'], board('#ffd45c')),
  sum: lit(
    ['#053f4a', '#03262f', '#011015', '#36d7e8'],
    all(rays('#b4f6ff', 0.06, 12), bokeh('#d8fbff'), floor('#0b6b78')),
  ),
  velvet: lit(
    ['#26114f', '#150a33', '#070315', '#6f7bff'],
    all(rays('#c8ccff', 0.07, 24), bokeh('#ffe7a8', 20), floor('#3a1f86')),
  ),
  north: lit(
    ['#7d0d16', '#4b0610', '#1c0207', '#ffb347'],
    all(rays('#ffcf7a', 0.1, 20), hills(['#5e0a14', '#45060f', '#2c0409'], 0.66)),
  ),
  delta: lit(
    ['#0a5a66', '#063a4b', '#02141f', '#ffd27a'],
    all(hills(['#0c6a5e', '#084d4a'], 0.5), water('#05303e', 0.62)),
  ),
  coast: lit(
    ['#35206e', '#20164f', '#0a0820', '#ff9f7a'],
    all(hills(['#3f2a7e', '#2c1d60'], 0.48), water('#191350', 0.6)),
  ),
  dusk: lit(
    ['#7a2a5a', '#40143f', '#150618', '#ffb45e'],
    all(bokeh('#ffe0a0', 18), hills(['#4a1540', '#330d30'], 0.62), water('#22081f', 0.74)),
  ),
  harbour: lit(
    ['#0a2a5e', '#071a42', '#030a1c', '#5ac8ff'],
    all(bokeh('#d4f0ff', 10), skyline('#143a78', '#ffd98a', 0.62), water('#06142f', 0.62)),
  ),
} as const satisfies Record<string, Scene>
