import { linear, radial, svg } from '../../../../kit/svg.ts'

const round = (value: number) => Math.round(value * 10) / 10

/** A branching coral of a colour, rooted at x and y. */
function coral(x: number, y: number, size: number, colour: string, light: string, lean = 0): string {
  const branch = (turn: number, length: number, width: number, depth: number): string => {
    if (depth === 0) return ''
    const angle = ((turn - 90) * Math.PI) / 180
    const [dx, dy] = [round(Math.cos(angle) * length), round(Math.sin(angle) * length)]
    return `<g><path d="M0 0L${dx} ${dy}" stroke-width="${round(width)}"/><circle cx="${dx}" cy="${dy}" r="${round(width * 0.62)}" stroke="none" fill="${depth === 1 ? light : colour}"/><g transform="translate(${dx} ${dy})">${branch(turn - 26, length * 0.72, width * 0.74, depth - 1)}${branch(turn + 24, length * 0.7, width * 0.74, depth - 1)}</g></g>`
  }
  return `<g transform="translate(${round(x)} ${round(y)})" stroke="${colour}" stroke-linecap="round" fill="${colour}">${branch(lean, size * 0.34, size * 0.13, 4)}${branch(lean - 30, size * 0.26, size * 0.1, 3)}${branch(lean + 34, size * 0.26, size * 0.1, 3)}</g>`
}

/** A brain coral: a dome with furrows. */
function dome(x: number, y: number, r: number, fill: string, line: string): string {
  let furrows = ''
  for (let i = -2; i <= 2; i += 1)
    furrows += `<path d="M${round(x + i * r * 0.36)} ${round(y)}q${round(i * r * 0.12)} ${round(-r * 0.55)} ${round(-i * r * 0.2)} ${round(-r * 0.9)}" fill="none" stroke="${line}" stroke-width="${round(r * 0.07)}"/>`
  return `<path d="M${round(x - r)} ${round(y)}A${round(r)} ${round(r * 0.86)} 0 0 1 ${round(x + r)} ${round(y)}Z" fill="${fill}"/>${furrows}`
}

function rocks(width: number, height: number, base: number, steps: readonly number[], fill: string): string {
  const step = width / (steps.length - 1)
  const line = steps.map((rise, index) => {
    const [x, y] = [round(index * step), round(base - rise * height)]
    return index === 0 ? `M0 ${y}` : `S${round(x - step * 0.45)} ${y} ${x} ${y}`
  })
  return `<path d="${line.join('')}L${width} ${height}L0 ${height}Z" fill="${fill}"/>`
}

/** The bay: light from above, far and near reefs, sand and coral below. */
export function bay(width: number, height: number): string {
  const unit = Math.min(width * 1.3, height) / 600
  const sand = height * 0.86
  const defs =
    linear('w', [
      [0, '#8ff0e6'],
      [0.12, '#3ccbd6'],
      [0.38, '#1590bf'],
      [0.7, '#0d5794'],
      [1, '#0a3266'],
    ]) +
    radial(
      'l',
      [
        [0, '#fffde0', 0.85],
        [0.35, '#c8fff4', 0.32],
        [1, '#c8fff4', 0],
      ],
      [0.5, 0, 0.75],
    ) +
    linear('y', [
      [0, '#f4fff2', 0.34],
      [1, '#f4fff2', 0],
    ]) +
    linear('s', [
      [0, '#f3e0a6'],
      [0.35, '#cdb07c'],
      [1, '#7d6a68'],
    ])
  let light = ''
  for (const [at, wide, lean] of [
    [0.16, 0.06, -0.2],
    [0.34, 0.1, -0.08],
    [0.52, 0.07, 0.03],
    [0.68, 0.12, 0.14],
    [0.86, 0.06, 0.26],
  ] as const)
    light += `<path d="M${round(width * at)} 0L${round(width * (at + wide * 0.5))} 0L${round(width * (at + lean + wide * 1.9))} ${round(height * 0.8)}L${round(width * (at + lean - wide * 0.4))} ${round(height * 0.8)}Z" fill="url(#y)"/>`
  const at = (share: number) => width * share
  const reef =
    coral(at(0.05), sand + 16 * unit, 130 * unit, '#c2386b', '#ff8fa8', 8) +
    dome(at(0.16), sand + 26 * unit, 46 * unit, '#d98a3a', '#8f4f1c') +
    coral(at(0.25), sand + 34 * unit, 84 * unit, '#7a3fb8', '#c79aff', -6) +
    dome(at(0.47), sand + 40 * unit, 34 * unit, '#3f9a86', '#1d5a54') +
    coral(at(0.57), sand + 36 * unit, 70 * unit, '#e06a3a', '#ffc08a', 10) +
    dome(at(0.74), sand + 34 * unit, 52 * unit, '#a84f8e', '#6a2a5e') +
    coral(at(0.84), sand + 28 * unit, 92 * unit, '#d9a021', '#ffe68a', -10) +
    coral(at(0.96), sand + 14 * unit, 142 * unit, '#b8304f', '#ff8f8f', -8)
  let pebbles = ''
  for (let i = 0; i < 36; i += 1)
    pebbles += `<ellipse cx="${round(((i * 0.618034) % 1) * width)}" cy="${round(sand + (0.3 + ((i * 0.381966) % 1) * 0.7) * (height - sand))}" rx="${round((3 + (i % 5) * 2) * unit)}" ry="${round((1.6 + (i % 4)) * unit)}" fill="${i % 3 === 0 ? '#fff3cf' : '#5a5266'}" opacity=".38"/>`
  return svg(
    defs,
    `<rect width="${width}" height="${height}" fill="url(#w)"/><rect width="${width}" height="${height}" fill="url(#l)"/>${light}
    <g opacity=".5">${rocks(width, height, height * 0.86, [0.3, 0.22, 0.1, 0.16, 0.06, 0.04, 0.12, 0.08, 0.2, 0.3], '#1a6f9c')}</g>
    <g opacity=".7">${rocks(width, height, height * 0.9, [0.34, 0.16, 0.12, 0.05, 0.02, 0.04, 0.06, 0.1, 0.22, 0.38], '#0f4677')}</g>
    <path d="M0 ${round(sand + 6 * unit)}Q${round(width * 0.2)} ${round(sand - 22 * unit)} ${round(width * 0.44)} ${round(sand + 4 * unit)}T${width} ${round(sand - 8 * unit)}L${width} ${height}L0 ${height}Z" fill="url(#s)"/>${pebbles}${reef}`,
    width,
    height,
  )
}

/** A ribbon of weed, which sways. */
export function weed(): string {
  return svg(
    linear(
      'k',
      [
        [0, '#9be06a'],
        [1, '#1d6a4a'],
      ],
      [1, 0, 0, 0],
    ),
    '<path d="M0 14C30 4 60 24 100 10C130 2 160 20 196 14C160 28 130 34 100 24C60 36 30 26 0 22Z" fill="url(#k)"/><path d="M6 18C60 26 120 14 188 15" stroke="#d2ff9e" stroke-width="2" fill="none" opacity=".6"/>',
    200,
    36,
  )
}

export function bubble(): string {
  return svg(
    radial(
      'b',
      [
        [0, '#fff', 0.1],
        [0.7, '#dffcff', 0.12],
        [0.92, '#fff', 0.6],
        [1, '#fff', 0],
      ],
      [0.5, 0.5, 0.5],
    ),
    '<circle cx="20" cy="20" r="19" fill="url(#b)"/><ellipse cx="13" cy="12" rx="5" ry="3.4" fill="#fff" opacity=".9" transform="rotate(-35 13 12)"/>',
    40,
    40,
  )
}

export function coin(): string {
  return svg(
    linear('g', [
      [0, '#fff8c8'],
      [0.4, '#ffd24a'],
      [1, '#b46c0c'],
    ]),
    '<circle cx="24" cy="24" r="21" fill="url(#g)" stroke="#7a4404" stroke-width="2.6"/><circle cx="24" cy="24" r="15" fill="none" stroke="#9a5c0a" stroke-width="2"/><path d="M15 25c3-7 13-8 17-2c-4 6-14 7-17 2zM15 25l-3-4v8z" fill="#9a5c0a"/><circle cx="28" cy="22" r="1.4" fill="#fff3b8"/><path d="M10 15a17 17 0 0 1 12-8" stroke="#fffbe0" stroke-width="3" fill="none" stroke-linecap="round"/>',
    48,
    48,
  )
}

/** The net that opens where a shot meets a fish. */
export function mesh(colour: string): string {
  let lines = ''
  for (let i = 0; i < 8; i += 1) {
    const angle = (i * Math.PI) / 4
    lines += `<path d="M80 80L${round(80 + Math.cos(angle) * 70)} ${round(80 + Math.sin(angle) * 70)}"/><circle cx="${round(80 + Math.cos(angle) * 70)}" cy="${round(80 + Math.sin(angle) * 70)}" r="5" fill="${colour}"/>`
  }
  const ring = (r: number) => {
    let path = ''
    for (let i = 0; i < 8; i += 1) {
      const [a, b] = [(i * Math.PI) / 4, ((i + 1) * Math.PI) / 4]
      const mid = (a + b) / 2
      path += `${i === 0 ? `M${round(80 + Math.cos(a) * r)} ${round(80 + Math.sin(a) * r)}` : ''}Q${round(80 + Math.cos(mid) * r * 0.8)} ${round(80 + Math.sin(mid) * r * 0.8)} ${round(80 + Math.cos(b) * r)} ${round(80 + Math.sin(b) * r)}`
    }
    return `<path d="${path}"/>`
  }
  return svg(
    '',
    `<circle cx="80" cy="80" r="70" fill="${colour}" opacity=".12"/><g fill="none" stroke="${colour}" stroke-width="2.6" stroke-linejoin="round">${lines}${ring(70)}${ring(52)}${ring(34)}${ring(17)}</g>`,
    160,
    160,
  )
}

export function dart(): string {
  return svg(
    linear(
      'd',
      [
        [0, '#fff', 0],
        [0.55, '#aef7ff', 0.75],
        [1, '#fff'],
      ],
      [0, 0, 1, 0],
    ) +
      linear('h', [
        [0, '#fff7c0'],
        [1, '#f0a020'],
      ]),
    '<path d="M2 14L60 6L60 22Z" fill="url(#d)"/><path d="M54 14L46 4L86 14L46 24Z" fill="url(#h)" stroke="#8a5206" stroke-width="1.6" stroke-linejoin="round"/>',
    90,
    28,
  )
}

export function charge(): string {
  return svg(
    radial(
      'o',
      [
        [0, '#fff6d0'],
        [0.4, '#ff9d4a'],
        [1, '#a8231c'],
      ],
      [0.38, 0.32, 0.75],
    ) +
      radial('a', [
        [0, '#ffd08a', 0.7],
        [1, '#ff9d4a', 0],
      ]),
    '<circle cx="30" cy="30" r="29" fill="url(#a)"/><circle cx="30" cy="30" r="17" fill="url(#o)" stroke="#5e100c" stroke-width="2"/><g fill="#5e100c"><circle cx="30" cy="11" r="3.4"/><circle cx="30" cy="49" r="3.4"/><circle cx="11" cy="30" r="3.4"/><circle cx="49" cy="30" r="3.4"/></g>',
    60,
    60,
  )
}

/** A cannon looks upwards and turns around a point 40 above its foot. */
export function barrel(isMine: boolean): string {
  const metal: [number, string][] = isMine
    ? [
        [0, '#8a5406'],
        [0.3, '#ffe487'],
        [0.6, '#f2b23a'],
        [1, '#7a4304'],
      ]
    : [
        [0, '#28506c'],
        [0.3, '#b8dcec'],
        [0.6, '#6fa4c0'],
        [1, '#1f4058'],
      ]
  return svg(
    linear('m', metal, [0, 0, 1, 0]),
    `<path d="M18 118C12 92 16 50 20 22L60 22C64 50 68 92 62 118C56 128 24 128 18 118Z" fill="url(#m)" stroke="#22160a" stroke-width="2.6"/><path d="M13 10h54v16H13z" fill="url(#m)" stroke="#22160a" stroke-width="2.6"/><ellipse cx="40" cy="10" rx="27" ry="6" fill="#1a1420" stroke="#22160a" stroke-width="2"/><g fill="none" stroke="#22160a" stroke-width="2" opacity=".65"><path d="M17 58h46M15 84h50"/></g><path d="M27 30C24 60 24 90 27 114" stroke="#fff" stroke-width="4" opacity=".5" fill="none" stroke-linecap="round"/><circle cx="40" cy="71" r="7" fill="${isMine ? '#e2433a' : '#3fb8c8'}" stroke="#22160a" stroke-width="2"/>`,
    80,
    130,
  )
}

/** The shell the cannon stands in. */
export function foot(isMine: boolean): string {
  const [light, dark, line] = isMine ? ['#ffd9c4', '#e2786a', '#7c2c2c'] : ['#d8ecf4', '#7aa6bc', '#2c5468']
  let ribs = ''
  for (let i = -3; i <= 3; i += 1) ribs += `<path d="M70 84L${70 + i * 22} ${28 + Math.abs(i) * 7}"/>`
  return svg(
    radial(
      'f',
      [
        [0, light],
        [1, dark],
      ],
      [0.5, 0.9, 0.9],
    ),
    `<path d="M4 62C-2 44 10 32 20 38C22 22 40 18 46 28C52 14 88 14 94 28C100 18 118 22 120 38C130 32 142 44 136 62C128 84 104 90 70 90C36 90 12 84 4 62Z" fill="url(#f)" stroke="${line}" stroke-width="2.6"/><g stroke="${line}" stroke-width="2" opacity=".55">${ribs}</g><ellipse cx="70" cy="86" rx="34" ry="8" fill="${dark}" stroke="${line}" stroke-width="2"/>`,
    140,
    94,
  )
}
