import type { Motif } from './motifs-slots.ts'
import { at, type Parts, place, ring, use } from './paint.ts'

const orbits =
  '<g fill="none" stroke="#fff5" stroke-width="3"><ellipse cx="150" cy="150" rx="140" ry="46" transform="rotate(-18 150 150)"/><ellipse cx="150" cy="150" rx="128" ry="34" transform="rotate(24 150 150)" stroke-dasharray="40 18"/></g>'
const shade = '<circle r="90" fill="url(#h)"/>'

/** Balls of radius 90; `h` is the shadow at their lower right. */
const balls = {
  football: `<circle r="90" fill="url(#p)"/><path d="${'M0-34 32-10 20 28H-20L-32-10z'}" fill="#1b2430"/><g stroke="#1b2430" stroke-width="5"><path d="M0-34V-66M32-10 64-22M20 28 40 56M-20 28-40 56M-32-10-64-22"/></g><path d="M-24-86 0-66 24-86M88-18 64-22 58-62M56 70 40 56 66 30M-56 70-40 56-66 30M-88-18-64-22-58-62" fill="#1b2430"/>${shade}`,
  basket: `<circle r="90" fill="url(#a)"/><path d="M0-90V90M-90 0H90M-64-63C-20-30-20 30-64 63M64-63C20-30 20 30 64 63" fill="none" stroke="#4a1804" stroke-width="5"/>${shade}`,
  tennis: `<circle r="90" fill="url(#y)"/><path d="M-74-52C-20-40-20 40-74 52M74-52C20-40 20 40 74 52" fill="none" stroke="#fff" stroke-width="8"/>${shade}`,
  baseball: `<circle r="90" fill="url(#p)"/><g fill="none" stroke="#d4213d" stroke-linecap="butt"><path d="M-62-66C-14-30-14 30-62 66M62-66C14-30 14 30 62 66" stroke-width="4"/><path d="M-55-66C-6-30-6 30-55 66M55-66C6-30 6 30 55 66" stroke-width="15" stroke-dasharray="3 11"/></g>${shade}`,
  volley: `<circle r="90" fill="url(#p)"/><path d="M0 0C-10-40-50-70-78-44M0 0C-24-10-70 10-86 24M0 0C30-30 30-70 22-87M0 0C40-10 74-40 78-45M0 0C6 40-20 80-36 82M0 0C26 24 70 50 58 68" fill="none" stroke="#2462b8" stroke-width="6"/><path d="M0 0C-10-40-50-70-78-44A90 90 0 0 1 22-87C30-70 30-30 0 0z" fill="#2f7be0" opacity=".8"/><path d="M0 0C6 40-20 80-36 82A90 90 0 0 0 58 68C70 50 26 24 0 0z" fill="#ffc93c" opacity=".85"/>${shade}`,
  cup: `<path d="M-46-78H46V-20A46 46 0 0 1-46-20z" fill="url(#g)"/><path d="M-46-62H-78C-78-22-62-8-40-6M46-62H78C78-22 62-8 40-6" fill="none" stroke="url(#G)" stroke-width="11"/><path d="M-10 22H10L16 58H-16zM-40 58H40V80H-40z" fill="url(#G)"/><path d="M-30-68V-24A30 30 0 0 0-18 0" fill="none" stroke="#fff9" stroke-width="8"/>`,
} as const
type Ball = keyof typeof balls

const field =
  '<path d="M-20 300 90 196H210L320 300z" fill="#fff1"/><path d="M90 196H210M150 196V300M-20 300 90 196M210 196 320 300" stroke="#fff4" stroke-width="3"/>'
const sport =
  (ball: Ball): Motif =>
  dice =>
    `${field}<circle cx="150" cy="140" r="130" fill="url(#l)"/><ellipse cx="150" cy="248" rx="90" ry="16" fill="url(#o)"/>${orbits}${at(150, 142, 1.06, ball === 'cup' ? 0 : dice.int(-20, 20), balls[ball])}<path d="M82 108Q104 62 150 56" fill="none" stroke="#fff9" stroke-width="8"/>`

const sportsByName: readonly [RegExp, Ball][] = [
  [/basket|balonc|nba/i, 'basket'],
  [/tenis|tennis/i, 'tennis'],
  [/b[eé]isb|baseb|mlb/i, 'baseball'],
  [/v[oó]le|volle/i, 'volley'],
  [/copa|cup|liga|champ|torneo/i, 'cup'],
  [/f[uú]tb|soccer|foot/i, 'football'],
]
export const sportMotifs: readonly Motif[] = (
  ['football', 'basket', 'tennis', 'baseball', 'volley', 'cup'] as const
).map(sport)
export const sportMotifOf = (name: string): Motif | undefined => {
  const found = sportsByName.find(([words]) => words.test(name))
  return found && sport(found[1])
}

const eye = (x: number, y: number, size = 1) => use('E', place(x, y, 0, size))
const edge = 'stroke="#06283a"'
const creatures = [
  `<path d="M78 0 126-46Q116 0 126 46z" fill="url(#y)" ${edge}/><path d="M-10-56Q30-98 66-50zM-6 56Q14 92 42 52z" fill="url(#y)" ${edge}/><path d="M-108 6C-78-64 40-84 96 0 40 84-78 70-108 6z" fill="url(#v)" ${edge}/><path d="M-20-60C0-20 0 20-20 62M30-54C46-18 46 20 30 56" fill="none" stroke="#fff8" stroke-width="13"/>${eye(-62, -14, 1.25)}<path d="M-96 26Q-78 40-58 30" fill="none" stroke="#06283a" stroke-width="5"/>`,
  `<path d="M-124 12C-84-40 20-60 92-14L132-62 124 12 140 46 96 22C40 60-60 64-124 12z" fill="url(#v)" ${edge}/><path d="M-18-46Q6-104 44-92 24-66 44-34z" fill="url(#v)" ${edge}/><path d="M-112 16C-60 62 40 58 90 24 20 40-60 40-112 16z" fill="url(#p)"/><path d="M-104 14-88 28-78 16-64 30-54 18-42 30" fill="none" stroke="#fff" stroke-width="6"/>${eye(-66, -14)}<path d="M-22-10V16M-8-12V18M6-12V18" stroke="#06283a" stroke-width="4"/>`,
  `<g fill="none" stroke="url(#v)" stroke-width="22"><path d="M-52 30Q-100 60-78 100M-20 44Q-46 92-18 116M20 44Q46 92 18 116M52 30Q100 60 78 100"/></g><path d="M-78 16C-92-110 92-110 78 16 70 62-70 62-78 16z" fill="url(#v)" ${edge}/>${eye(-30, -6, 1.35)}${eye(30, -6, 1.35)}<path d="M-18 34Q0 48 18 34" fill="none" stroke="#06283a" stroke-width="6"/><path d="M-50-48Q-30-76 4-78" fill="none" stroke="#fff9" stroke-width="9"/>`,
  `<g fill="url(#e)" ${edge}><path d="M-60 40Q-110 60-100 92-60 92-40 56zM60 40Q110 60 100 92 60 92 40 56zM78-20Q126-40 128-4 116 24 84 10z"/><circle cx="-104" r="30"/></g><path d="M-84 26C-84-96 84-96 84 26Q0 70-84 26z" fill="url(#v)" ${edge}/><path d="M0-64 34-34 22 6H-22L-34-34zM-34-34-70-14M34-34 70-14M-22 6-40 40M22 6 40 40" fill="none" stroke="#fff8" stroke-width="6"/>${eye(-110, -8, 0.8)}`,
  `<g fill="none" stroke="url(#r)" stroke-width="13"><path d="M-60 26-104 54M-54 44-88 86M60 26 104 54M54 44 88 86M-60-4-92-36M60-4 92-36"/></g><g fill="url(#r)" ${edge}><path d="M-96-34C-132-62-116-104-84-106L-90-78-68-92C-58-60-72-38-96-34zM96-34C132-62 116-104 84-106L90-78 68-92C58-60 72-38 96-34z"/><path d="M-78 10C-78-50 78-50 78 10 78 70-78 70-78 10z"/></g>${eye(-26, -34, 1.2)}${eye(26, -34, 1.2)}<path d="M-26 26Q0 46 26 26" fill="none" stroke="#3d0614" stroke-width="6"/>`,
  `<g fill="none" stroke="url(#v)" stroke-width="9" opacity=".9"><path d="M-54 20Q-80 60-48 84-30 104-54 124M-18 28Q-34 66-8 92-2 108-14 128M18 28Q34 66 8 92 2 112 22 126M54 20Q80 60 48 84 34 104 58 122"/></g><path d="M-92 20C-96-108 96-108 92 20Q70 40 46 22 24 44 0 24-24 44-46 22-70 40-92 20z" fill="url(#v)" ${edge}/><path d="M-60-30Q-44-62-6-68" fill="none" stroke="#fffa" stroke-width="10"/>${eye(-28, -8)}${eye(28, -8)}`,
] as const
export const fieldParts: Parts = {
  E: '<g id="E"><circle r="15" fill="#fff"/><circle cx="4" cy="1" r="8" fill="#10202e"/><circle cx="7" cy="-3" r="3" fill="#fff"/></g>',
  b2: '<g id="b2"><circle r="46"/><circle r="25" fill="#fff"/><path d="M-31-20Q-22-34-6-36" fill="none" stroke="#fff9" stroke-width="9"/></g>',
}
const sea =
  '<path d="M60-20 20 300H110L100-20zM190-20 230 300H290L230-20z" fill="#fff1"/><path d="M16 300C4 262 30 250 18 214M40 300C34 274 54 262 44 236M276 300C292 262 262 252 280 212M254 300C258 276 240 268 250 244" fill="none" stroke="url(#e)" stroke-width="9"/>'
const creature =
  (index: number): Motif =>
  (dice, _, room) => {
    const bubbles = Array.from(
      { length: 3 + 2 * room },
      () => `<circle cx="${dice.int(16, 284)}" cy="${dice.int(16, 230)}" r="${dice.int(3, 11)}"/>`,
    ).join('')
    return `${sea}<circle cx="150" cy="136" r="130" fill="url(#l)"/>${at(150, index === 2 || index === 5 ? 118 : 140, index === 4 ? 1 : 0.98, index < 2 ? dice.int(-10, 4) : 0, creatures[index] as string)}<g fill="#fff2" stroke="#fff9" stroke-width="1.5">${bubbles}</g>`
  }
export const fishMotifs: readonly Motif[] = creatures.map((_, index) => creature(index))

const lottoBall = (x: number, y: number, size: number, fill: string, number: number) =>
  at(x, y, size, 0, `<use href="#b2" fill="url(#${fill})"/><text y="10">${number}</text>`)
const lottoFills = ['y', 'r', 'v', 'e', 'a'] as const
const layouts: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [150, 74, 1],
    [100, 152, 1],
    [200, 152, 1],
    [54, 228, 0.95],
    [150, 232, 1],
    [246, 228, 0.95],
  ],
  [
    [150, 138, 1.75],
    [44, 92, 0.62],
    [256, 92, 0.62],
    [56, 214, 0.7],
    [244, 214, 0.7],
  ],
  [
    [66, 98, 0.9],
    [234, 98, 0.9],
    [150, 60, 0.9],
    [96, 186, 0.95],
    [204, 186, 0.95],
    [150, 130, 1.05],
  ],
  [
    [40, 210, 0.7],
    [96, 150, 0.86],
    [150, 106, 1.05],
    [204, 150, 0.86],
    [260, 210, 0.7],
    [150, 222, 0.8],
  ],
  [
    [82, 96, 1.15],
    [206, 78, 0.85],
    [150, 178, 1.3],
    [250, 168, 0.75],
    [52, 206, 0.8],
  ],
]
const lottoText = (body: string) =>
  `<circle cx="150" cy="150" r="134" fill="url(#l)"/><g font-family="system-ui,sans-serif" font-weight="800" text-anchor="middle" font-size="29" fill="#241430">${body}</g>`
const layout =
  (places: (typeof layouts)[number]): Motif =>
  (dice, _, room) =>
    lottoText(
      places
        .slice(0, 3 + room * 2)
        .map(([x, y, size], index) =>
          lottoBall(x, y, size, lottoFills[(index + dice.int(0, 1)) % 5] as string, dice.int(1, 49)),
        )
        .join(''),
    )
const drum: Motif = (dice, _, room) =>
  lottoText(
    `<path d="M92 244H208L226 276H74z" fill="url(#G)"/><circle cx="150" cy="140" r="116" fill="#fff2" stroke="url(#g)" stroke-width="9"/>${(
      [
        [104, 190, 0.7],
        [196, 192, 0.7],
        [150, 158, 0.78],
        [92, 122, 0.66],
        [208, 124, 0.66],
        [150, 80, 0.62],
      ] as const
    )
      .slice(0, 3 + room * 2)
      .map(([x, y, size], index) => lottoBall(x, y, size, lottoFills[index % 5] as string, dice.int(1, 49)))
      .join('')}<path d="M64 100Q90 44 146 38" fill="none" stroke="#fff9" stroke-width="8"/>`,
  )
export const lotteryMotifs: readonly Motif[] = [...layouts.map(layout), drum]

const chevrons =
  '<g fill="none" stroke="url(#y)" stroke-width="12" stroke-linejoin="round" opacity=".75"><path d="M62 78 22 142 62 206M238 78 278 142 238 206"/><path d="M36 92 6 142 36 192M264 92 294 142 264 192" stroke-width="5"/></g>'
const reticle =
  '<g fill="none" stroke="#fff8" stroke-width="3"><circle cx="150" cy="142" r="112" stroke-dasharray="60 28"/><path d="M150 16V52M150 232V268M26 142H60M240 142H274"/></g>'
const emblems = [
  '<path d="M0-84 74-54V6C74 54 40 80 0 96-40 80-74 54-74 6V-54z" fill="url(#g)"/><path d="M0-68 60-44V6C60 46 32 66 0 80-32 66-60 46-60 6V-44z" fill="url(#u)"/><path d="M10-50-34 14H-4L-14 60 34-8H4z" fill="url(#y)" stroke="#fff" stroke-width="2.5"/>',
  '<path d="M-58-36H58C96-36 104 44 92 62 76 82 52 56 38 34H-38C-52 56-76 82-92 62-104 44-96-36-58-36z" fill="url(#v)" stroke="#fffa" stroke-width="3"/><path d="M-50-18V18M-68 0H-32" stroke="#fff" stroke-width="13"/><g fill="url(#y)"><circle cx="50" cy="-16" r="10"/><circle cx="68" cy="2" r="10"/><circle cx="32" cy="2" r="10"/><circle cx="50" cy="20" r="10"/></g>',
  '<g id="z"><path d="M-70-84-58-86 40 30 22 46-72-72z" fill="url(#p)" stroke="#1a1030"/><path d="M12 58 50 22 60 32 22 68zM44 50 72 78" fill="url(#g)" stroke="url(#G)" stroke-width="10"/></g><use href="#z" transform="scale(-1 1)"/>',
  `<polygon points="${ring(6, () => 96)}" fill="url(#g)"/><polygon points="${ring(6, () => 84)}" fill="url(#k)"/><path d="M-52 8-20-44 0-10 20-44 52 8 30 52H-30z" fill="url(#y)" stroke="#fff" stroke-width="2.5"/><path d="M-22 20H22" stroke="#1a1030" stroke-width="9"/>`,
  '<circle r="88" fill="url(#k)" stroke="url(#y)" stroke-width="9"/><circle r="54" fill="none" stroke="#fff" stroke-width="4" stroke-dasharray="26 12"/><path d="M0-104V-40M0 104V40M-104 0H-40M104 0H40" stroke="url(#y)" stroke-width="9"/><circle r="16" fill="url(#r)"/>',
  '<path d="M-60 20-66-40-30-14 0-70 30-14 66-40 60 20z" fill="url(#g)" stroke="#5e2a06"/><path d="M-66 34C-120 20-132-20-128-52-104-24-84-20-66-14zM66 34C120 20 132-20 128-52 104-24 84-20 66-14z" fill="url(#v)" stroke="#fff9" stroke-width="2.5"/><path d="M-60 36H60L46 76 0 96-46 76z" fill="url(#u)" stroke="url(#g)" stroke-width="5"/>',
] as const
const arena =
  (index: number): Motif =>
  (_, __, room) =>
    `${room > 0 ? chevrons : ''}<circle cx="150" cy="142" r="124" fill="url(#l)"/>${index === 4 ? '' : reticle}${at(150, 142, 1.08, 0, emblems[index] as string)}`
export const esportMotifs: readonly Motif[] = emblems.map((_, index) => arena(index))
