import { goldStops, linear, points, polar, radial, round, svg, times } from '../../../kit/svg.ts'

/** Digits as strokes in a field of 24 × 36. */
const strokes: Readonly<Record<string, string>> = {
  0: 'M12 3C4 3 3 10 3 18s1 15 9 15 9-7 9-15S20 3 12 3z',
  1: 'M6 9l8-6v30',
  2: 'M4 11c0-11 16-10 16 0 0 8-16 13-16 22h17',
  3: 'M4 8c3-7 16-6 16 2 0 6-5 7-9 7 5 0 10 2 10 8 0 9-15 10-18 2',
  4: 'M16 33V3L3 24h18',
  5: 'M19 3H6L5 16c9-4 16 1 16 8 0 10-13 11-18 5',
  6: 'M18 4C8 6 3 14 3 23c0 6 4 10 9 10s9-4 9-9-4-9-9-9-9 4-9 9',
  7: 'M3 3h18L9 33',
  8: 'M12 17c-5 0-8-3-8-7s3-7 8-7 8 3 8 7-3 7-8 7zc-6 0-9 3-9 8s4 8 9 8 9-3 9-8-3-8-9-8z',
  9: 'M6 32c10-2 15-10 15-19 0-6-4-10-9-10S3 7 3 12s4 9 9 9 9-4 9-9',
}
const ADVANCE = 29

/** A number around a point, so high. */
function numeral(value: string, x: number, y: number, height: number, ink: string): string {
  const scale = height / 36
  const left = x - ((value.length * ADVANCE - 5) * scale) / 2
  const digits = [...value].map(
    (digit, index) => `<path transform="translate(${index * ADVANCE} 0)" d="${strokes[digit]}"/>`,
  )
  return `<g transform="translate(${round(left)} ${round(y - height / 2)}) scale(${scale.toFixed(3)})" fill="none" stroke="${ink}" stroke-width="5.6" stroke-linecap="round" stroke-linejoin="round">${digits.join('')}</g>`
}

/** Of light, of itself, of shade. */
export type Tone = readonly [light: string, base: string, dark: string]
export const tones = {
  ivory: ['#ffffff', '#efe6cf', '#a58a55'],
  gold: ['#fff3b8', '#f2b731', '#8a5306'],
  red: ['#ff9d8c', '#dd2c3c', '#6d0717'],
  blue: ['#9cd0ff', '#2f76e6', '#0d2468'],
  green: ['#a5f3c0', '#1faa62', '#064a2a'],
  violet: ['#d9b8ff', '#8546dc', '#33106c'],
  teal: ['#a6f5f0', '#17a6a8', '#04474d'],
  orange: ['#ffd9a0', '#f5872a', '#8a3b05'],
  rose: ['#ffc6dd', '#e5508f', '#741146'],
} as const satisfies Record<string, Tone>

/** A ball of 200, its number on a white face where it has one. */
export function ball([light, base, dark]: Tone, value = '', isPlain = false): string {
  const defs =
    radial(
      'b',
      [
        [0, light],
        [0.42, base],
        [1, dark],
      ],
      [0.36, 0.3, 0.78],
    ) +
    radial('w', [
      [0, '#ffffff'],
      [0.8, '#f6f1e4'],
      [1, '#d8cbb0'],
    ]) +
    radial('g', [
      [0, '#000', 0.5],
      [1, '#000', 0],
    ])
  const face = isPlain
    ? numeral(value, 100, 94, 78, dark)
    : `<circle cx="100" cy="94" r="50" fill="url(#w)"/>${numeral(value, 100, 94, value.length > 1 ? 50 : 60, '#1b1d2e')}`
  return svg(
    defs,
    `<ellipse cx="100" cy="188" rx="72" ry="14" fill="url(#g)"/><circle cx="100" cy="96" r="88" fill="url(#b)"/>${value && face}` +
      `<ellipse cx="72" cy="44" rx="34" ry="17" fill="#fff" opacity=".55" transform="rotate(-28 72 44)"/>` +
      `<path d="M32 134a80 80 0 0 0 128 18a88 88 0 0 1-128-18z" fill="#fff" opacity=".16"/>`,
    200,
    204,
  )
}

const pipsOf: Readonly<Record<number, readonly [number, number][]>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  4: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.27, 0.22],
    [0.27, 0.5],
    [0.27, 0.78],
    [0.73, 0.22],
    [0.73, 0.5],
    [0.73, 0.78],
  ],
}

/** A die of 220 seen from above a corner: top, left and right. */
export function die([light, base, dark]: Tone, faces: readonly [number, number, number], pip = '#fff8ea'): string {
  const sides = [
    { at: [110, 12], u: [88, 46], v: [-88, 46], fill: 'url(#t)' },
    { at: [22, 58], u: [88, 46], v: [0, 100], fill: 'url(#l)' },
    { at: [110, 104], u: [88, -46], v: [0, 100], fill: 'url(#r)' },
  ] as const
  const drawn = sides.map(({ at, u, v, fill }, side) => {
    const dots = pipsOf[faces[side]!]!.map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r=".1" fill="${pip}"/><circle cx="${x}" cy="${y - 0.02}" r=".085" fill="#fff" opacity=".35"/>`,
    )
    return `<g transform="matrix(${u[0]} ${u[1]} ${v[0]} ${v[1]} ${at[0]} ${at[1]})"><rect width="1" height="1" rx=".13" fill="${fill}"/>${dots.join('')}</g>`
  })
  const defs =
    linear('t', [
      [0, light],
      [1, base],
    ]) +
    linear('l', [
      [0, base],
      [1, dark],
    ]) +
    linear(
      'r',
      [
        [0, dark],
        [1, base],
      ],
      [0, 1, 1, 0],
    ) +
    radial('g', [
      [0, '#000', 0.55],
      [1, '#000', 0],
    ])
  return svg(
    defs,
    `<ellipse cx="110" cy="204" rx="96" ry="22" fill="url(#g)"/><path d="M110 14L196 58v98l-86 46-86-46V58z" fill="${dark}"/>${drawn.join('')}`,
    220,
    228,
  )
}

/** A leaf of a board that flaps, 160 × 220. */
export function flap(value: string, [light, base, dark]: Tone, ink = '#fff6dc'): string {
  const defs =
    linear('u', [
      [0, base],
      [1, dark],
    ]) +
    linear('d', [
      [0, dark],
      [1, base],
    ]) +
    linear('m', goldStops)
  return svg(
    defs,
    `<rect x="4" y="10" width="152" height="208" rx="22" fill="#000" opacity=".4"/>` +
      `<rect x="2" y="2" width="156" height="208" rx="22" fill="url(#m)"/>` +
      `<path d="M10 106V28a18 18 0 0 1 18-18h104a18 18 0 0 1 18 18v78z" fill="url(#u)"/>` +
      `<path d="M10 106v78a18 18 0 0 0 18 18h104a18 18 0 0 0 18-18v-78z" fill="url(#d)"/>` +
      numeral(value, 80, 106, 124, ink) +
      `<path d="M10 104h140v5H10z" fill="#05070f" opacity=".75"/><path d="M10 109h140v2H10z" fill="${light}" opacity=".35"/>` +
      `<rect x="4" y="92" width="12" height="30" rx="5" fill="#0b0d18"/><rect x="144" y="92" width="12" height="30" rx="5" fill="#0b0d18"/>`,
    160,
    224,
  )
}

/** A racing car of 130 × 230 seen from above, nose up. */
export function racer(value: string, ground: string, ink: string): string {
  const wheel = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="24" height="46" rx="8" fill="#10121d"/><rect x="${x + 5}" y="${y + 6}" width="14" height="34" rx="5" fill="#2b3046"/>`
  const defs =
    linear(
      'b',
      [
        [0, '#fff', 0.55],
        [0.4, '#fff', 0],
        [1, '#000', 0.4],
      ],
      [0, 0, 1, 0],
    ) +
    linear('t', [
      [0, '#fff', 0.55],
      [1, '#fff', 0],
    ])
  const body =
    'M65 6c13 0 17 16 19 44l20 18v16l-16 3c4 24 8 40 8 70 0 26-4 45-10 53H44c-6-8-10-27-10-53 0-30 4-46 8-70l-16-3V68l20-18C48 22 52 6 65 6z'
  return svg(
    defs,
    `<path d="M38 200h14l-6 62H44zM78 200h14l-6 62h-2z" fill="url(#t)" opacity=".7"/>` +
      wheel(8, 44) +
      wheel(98, 44) +
      wheel(6, 150) +
      wheel(100, 150) +
      `<path d="M22 14h86a6 6 0 0 1 6 6v8H16v-8a6 6 0 0 1 6-6z" fill="${ground}"/><path d="M22 14h86a6 6 0 0 1 6 6v8H16v-8a6 6 0 0 1 6-6z" fill="#000" opacity=".25"/>` +
      `<path d="${body}" fill="${ground}"/><path d="${body}" fill="url(#b)"/>` +
      `<path d="M50 96c4-12 26-12 30 0l4 26c-6 8-32 8-38 0z" fill="#0c1224"/><path d="M54 98c4-8 18-9 22-2l-20 18z" fill="#9fc6ff" opacity=".5"/>` +
      `<circle cx="65" cy="160" r="29" fill="#fff" opacity=".94"/>${numeral(value, 65, 160, 34, ink)}` +
      `<path d="M14 206h102v10a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z" fill="${ground}"/><path d="M14 206h102v6H14z" fill="#fff" opacity=".3"/>`,
    130,
    264,
  )
}

/** A paper lantern of 180 × 300. */
export function lantern([light, base, dark]: Tone): string {
  const defs =
    radial(
      'b',
      [
        [0, light],
        [0.45, base],
        [1, dark],
      ],
      [0.5, 0.46, 0.62],
    ) +
    linear('m', goldStops) +
    radial('h', [
      [0, light, 0.5],
      [1, light, 0],
    ])
  const ribs = times(5, index => {
    const x = 20 + index * 16
    return `<path d="M90 66C${90 - x} 84 ${90 - x} 190 90 208M90 66C${90 + x} 84 ${90 + x} 190 90 208" fill="none" stroke="${dark}" stroke-opacity=".45" stroke-width="2.5"/>`
  })
  return svg(
    defs,
    `<circle cx="90" cy="138" r="90" fill="url(#h)"/><path d="M90 0v48" stroke="#e8b64c" stroke-width="4"/>` +
      `<path d="M90 58C-8 62-8 212 90 216 188 212 188 62 90 58z" fill="url(#b)"/>${ribs}` +
      `<rect x="56" y="46" width="68" height="18" rx="6" fill="url(#m)"/><rect x="58" y="208" width="64" height="16" rx="6" fill="url(#m)"/>` +
      `<path d="M78 224h24l6 66c-8 6-28 6-36 0z" fill="${base}"/>${times(5, index => `<path d="M${78 + index * 6} 228l${-2 + index} 62" stroke="${dark}" stroke-width="2.5" stroke-opacity=".6"/>`)}` +
      `<ellipse cx="62" cy="112" rx="14" ry="38" fill="#fff" opacity=".22" transform="rotate(12 62 112)"/>`,
    180,
    300,
  )
}

/** A water lily of 260 × 180. */
export function lily([light, base, dark]: Tone): string {
  const defs =
    linear('p', [
      [0, light],
      [0.6, base],
      [1, dark],
    ]) +
    linear('l', [
      [0, '#2fae76'],
      [1, '#05412f'],
    ]) +
    radial('y', [
      [0, '#fff6b8'],
      [1, '#f0a01e'],
    ])
  const petal = (turn: number, length: number, width: number) =>
    `<path transform="translate(130 132) rotate(${turn})" d="M0 0C${-width} ${-length * 0.4} ${-width * 0.7} ${-length * 0.8} 0 ${-length} ${width * 0.7} ${-length * 0.8} ${width} ${-length * 0.4} 0 0z" fill="url(#p)" stroke="${dark}" stroke-opacity=".35" stroke-width="2"/>`
  const rows = [
    [-78, -52, 78, 52].map(turn => petal(turn, 104, 26)),
    [-60, -30, 60, 30].map(turn => petal(turn, 112, 28)),
    [-40, 40].map(turn => petal(turn, 96, 26)),
    [0].map(turn => petal(turn, 118, 32)),
    [-20, 20].map(turn => petal(turn, 84, 24)),
  ]
  return svg(
    defs,
    `<ellipse cx="130" cy="146" rx="124" ry="30" fill="url(#l)"/><path d="M130 146l110-14-20 34z" fill="#04251d" opacity=".6"/>${rows.flat().join('')}<ellipse cx="130" cy="126" rx="16" ry="10" fill="url(#y)"/>`,
    260,
    180,
  )
}

/** A star of five points with cut faces, 220. */
export function star(): string {
  const tips = Array.from({ length: 5 }, (_, index) => polar(110, 112, 104, index * 72))
  const inner = Array.from({ length: 5 }, (_, index) => polar(110, 112, 42, index * 72 + 36))
  const faces = tips.flatMap((tip, index) => {
    const [left, right] = [inner[(index + 4) % 5]!, inner[index]!]
    return [
      `<path d="M110 112L${left.join(' ')}L${tip.join(' ')}z" fill="url(#a)"/>`,
      `<path d="M110 112L${right.join(' ')}L${tip.join(' ')}z" fill="url(#z)"/>`,
    ]
  })
  const outline = points(tips.flatMap((tip, index) => [tip, inner[index]!]))
  const defs =
    linear('a', [
      [0, '#fffbe0'],
      [1, '#f3bd3a'],
    ]) +
    linear('z', [
      [0, '#f0b030'],
      [1, '#9a5c0a'],
    ]) +
    radial('h', [
      [0, '#ffe48a', 0.6],
      [1, '#ffe48a', 0],
    ])
  return svg(
    defs,
    `<circle cx="110" cy="112" r="110" fill="url(#h)"/><polygon points="${outline}" fill="#7a4408" stroke="#7a4408" stroke-width="6" stroke-linejoin="round"/>${faces.join('')}`,
    220,
    224,
  )
}

/** The spire of a Thai temple, 300 × 420. */
export function chedi(): string {
  const roof = (y: number, half: number, height: number) =>
    `<path d="M${150 - half} ${y}c${half * 0.4}-6 ${half * 0.72}-${height * 0.5} ${half}-${height} ${half * 0.28} ${height * 0.5} ${half * 0.6} ${height - 6} ${half} ${height}l14-16-8 30H${150 - half - 6}l-8-30z" fill="url(#r)"/><path d="M${150 - half - 4} ${y + 8}h${half * 2 + 8}v9h-${half * 2 + 8}z" fill="url(#m)"/>`
  const defs =
    linear('m', goldStops) +
    linear('r', [
      [0, '#ffcf6a'],
      [0.5, '#d8452c'],
      [1, '#6d1420'],
    ]) +
    linear('w', [
      [0, '#fff3d6'],
      [1, '#c99d5c'],
    ])
  const columns = times(
    6,
    index => `<rect x="${66 + index * 30}" y="330" width="18" height="72" rx="4" fill="url(#w)"/>`,
  )
  return svg(
    defs,
    `<path d="M150 0l8 104h-16z" fill="url(#m)"/><circle cx="150" cy="24" r="7" fill="#fff3b8"/>` +
      roof(176, 54, 86) +
      roof(246, 86, 92) +
      roof(322, 124, 96) +
      `<rect x="56" y="338" width="188" height="66" fill="#5d0f1e"/>${columns}<path d="M132 404v-44a18 18 0 0 1 36 0v44z" fill="#2b060f"/><rect x="36" y="400" width="228" height="16" rx="5" fill="url(#m)"/>`,
    300,
    420,
  )
}

/** A glass globe of 420 on its foot; what it holds is put over it. */
export function globe(): string {
  const defs =
    radial(
      'i',
      [
        [0, '#3c2c86', 0.35],
        [0.75, '#170c46', 0.75],
        [1, '#05031a', 0.95],
      ],
      [0.5, 0.42, 0.56],
    ) +
    linear('m', goldStops) +
    linear('s', [
      [0, '#fff', 0.65],
      [1, '#fff', 0],
    ])
  return svg(
    defs,
    `<path d="M136 376h148l34 74H102z" fill="url(#m)"/><path d="M102 450h216v14a8 8 0 0 1-8 8H110a8 8 0 0 1-8-8z" fill="#7a4810"/>` +
      `<circle cx="210" cy="204" r="198" fill="url(#m)"/><circle cx="210" cy="204" r="184" fill="url(#i)"/>` +
      `<path d="M74 122a160 160 0 0 1 150-92c-70 14-110 54-126 124-4 14-30-6-24-32z" fill="url(#s)"/><path d="M330 304a160 160 0 0 1-96 62c40-22 62-46 78-78 6-10 22 4 18 16z" fill="#fff" opacity=".2"/>` +
      `<rect x="180" y="364" width="60" height="30" rx="10" fill="url(#m)"/>`,
    420,
    476,
  )
}
