import { createDice, hashText } from './seed.ts'

/** Goods of a shop in a box of ±100. `A` is the colour of the thing, `B` its shade, `C` its light. */
const goods = {
  mug: `<path d="M58-30c46-6 52 66-4 62l4-18c24 0 22-30 2-28z" fill="url(#B)"/><path d="M-66-52H66L58 62c-1 12-10 18-22 18h-72c-12 0-21-6-22-18z" fill="url(#A)"/><ellipse cy="-52" rx="66" ry="15" fill="url(#C)"/><ellipse cy="-51" rx="56" ry="10" fill="#2a1a12"/><path d="M-50-30-44 58" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"/>`,
  shirt: `<path d="M-38-82-100-46-78-4-54-16V84H54V-16L78-4l22-42L38-82C26-62-26-62-38-82z" fill="url(#A)"/><path d="M-38-82C-26-62 26-62 38-82L28-86c-12 14-44 14-56 0z" fill="url(#B)"/><path d="M-54-16V84h16V-30zM54-16V84H38V-30z" fill="#000" opacity=".1"/><path d="M0-22l9 19 21 3-15 15 3 21-18-10-18 10 3-21-15-15 21-3z" fill="url(#C)" opacity=".9"/>`,
  headphones: `<path d="M-74 20v-24c0-98 148-98 148 0v24" fill="none" stroke="url(#B)" stroke-width="18" stroke-linecap="round"/><path d="M-64-20c14-58 114-58 128 0" fill="none" stroke="#fff" stroke-width="4" opacity=".4"/><rect x="-98" y="4" width="44" height="80" rx="20" fill="url(#A)"/><rect x="54" y="4" width="44" height="80" rx="20" fill="url(#A)"/><rect x="-66" y="12" width="18" height="64" rx="9" fill="#1c1a24"/><rect x="48" y="12" width="18" height="64" rx="9" fill="#1c1a24"/><path d="M-88 20v44M88 20v44" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/>`,
  battery: `<rect x="-50" y="-92" width="100" height="176" rx="20" fill="url(#A)"/><rect x="-40" y="-82" width="80" height="156" rx="13" fill="#0003"/><path d="M10-50-26 10H-2L-10 52 28-12H4z" fill="url(#C)"/><g fill="#fff"><circle cx="-18" cy="68" r="4"/><circle cx="-4" cy="68" r="4"/><circle cx="10" cy="68" r="4"/><circle cx="24" cy="68" r="4" opacity=".35"/></g><path d="M50 40c52 4 20 54 62 48" fill="none" stroke="#1c1a24" stroke-width="9" stroke-linecap="round"/>`,
  cards: `<g stroke="#0003" stroke-width="2"><rect x="-44" y="-68" width="88" height="128" rx="10" fill="url(#B)" transform="rotate(-24 0 60)"/><rect x="-44" y="-68" width="88" height="128" rx="10" fill="#fff" transform="rotate(-6 0 60)"/><rect x="-44" y="-68" width="88" height="128" rx="10" fill="#fff" transform="rotate(16 0 60)"/></g><g transform="rotate(16 0 60)"><path d="M0-34c20 22 36 34 36 50 0 20-28 22-32 4l6 24h-20l6-24c-4 18-32 16-32-4 0-16 16-28 36-50z" fill="url(#A)"/></g>`,
  notebook: `<rect x="-66" y="-84" width="128" height="172" rx="10" fill="url(#B)" transform="translate(8 6)"/><rect x="-60" y="-84" width="128" height="166" rx="6" fill="#f6efe2" transform="translate(2 4)"/><rect x="-66" y="-88" width="128" height="168" rx="10" fill="url(#A)"/><path d="M-46-88V80" stroke="#0003" stroke-width="5"/><rect x="-26" y="-56" width="70" height="34" rx="4" fill="url(#C)"/><path d="M46-88V80" stroke="#1c1a24" stroke-width="7"/>`,
  cap: `<path d="M-72 20C-76-70 60-92 72 14z" fill="url(#A)"/><path d="M-74 18C-20 2 40 4 74 12c34 10 42 32 28 36C60 36-10 36-60 50-78 44-80 26-74 18z" fill="url(#B)"/><path d="M-4-64C-18-36-22-10-22 8" fill="none" stroke="#0003" stroke-width="4"/><circle cx="2" cy="-64" r="8" fill="url(#C)"/><path d="M22-34l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" fill="url(#C)"/>`,
  speaker: `<rect x="-62" y="-88" width="124" height="172" rx="30" fill="url(#A)"/><circle cy="30" r="42" fill="#17151e"/><circle cy="30" r="30" fill="#2b2838"/><circle cy="30" r="13" fill="url(#C)"/><circle cy="-46" r="24" fill="#17151e"/><circle cy="-46" r="13" fill="#2b2838"/><path d="M-48-58V50" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".3"/>`,
  backpack: `<path d="M-26-76c0-30 52-30 52 0" fill="none" stroke="url(#B)" stroke-width="12"/><path d="M-70 70v-84c0-80 140-80 140 0v84c0 12-8 18-18 18H-52c-10 0-18-6-18-18z" fill="url(#A)"/><rect x="-50" y="12" width="100" height="62" rx="14" fill="url(#B)"/><path d="M-50 30H50" stroke="#0004" stroke-width="5"/><rect x="-8" y="22" width="16" height="20" rx="4" fill="url(#C)"/><path d="M-30-38c14-12 46-12 60 0" fill="none" stroke="#0003" stroke-width="5"/>`,
  ticket: `<g transform="rotate(-10)"><path d="M-100-52H100v30a22 22 0 0 0 0 44v30H-100V22a22 22 0 0 0 0-44z" fill="url(#A)"/><path d="M44-46V46" stroke="#fff" stroke-width="5" stroke-dasharray="8 9" opacity=".8"/><path d="M-28-32l11 22 25 4-18 17 4 25-22-12-22 12 4-25-18-17 25-4z" fill="url(#C)"/><path d="M66-26h18M66-4h18M66 18h18" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7"/></g>`,
  money: `<g transform="rotate(-8)"><rect x="-96" y="-50" width="180" height="96" rx="12" fill="url(#B)" transform="translate(10 12)"/><rect x="-96" y="-50" width="180" height="96" rx="12" fill="url(#A)"/><rect x="-84" y="-38" width="156" height="72" rx="8" fill="none" stroke="#fff" stroke-width="4" opacity=".55"/><circle cx="-6" cy="-2" r="26" fill="url(#C)"/></g><g><circle cx="62" cy="52" r="34" fill="#a8730d"/><circle cx="62" cy="46" r="34" fill="#f5c542"/><circle cx="62" cy="46" r="25" fill="none" stroke="#a8730d" stroke-width="4"/><path d="M62 28l5 12 13 1-10 9 3 13-11-7-11 7 3-13-10-9 13-1z" fill="#a8730d"/></g>`,
  books: `<rect x="-86" y="40" width="172" height="36" rx="7" fill="url(#A)"/><rect x="-76" y="47" width="158" height="22" fill="#f6efe2"/><rect x="-70" y="2" width="150" height="36" rx="7" fill="url(#B)"/><rect x="-62" y="9" width="138" height="22" fill="#f6efe2"/><path d="M0-6C-44-40-40-84-12-80-4-79 0-70 0-66 0-70 4-79 12-80 40-84 44-40 0-6z" fill="#e5484d"/>`,
  watch: `<rect x="-28" y="-96" width="56" height="192" rx="18" fill="url(#B)"/><rect x="-52" y="-58" width="104" height="116" rx="30" fill="#1c1a24"/><rect x="-42" y="-48" width="84" height="96" rx="22" fill="url(#A)"/><path d="M0-30V2l20 16" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><rect x="52" y="-14" width="10" height="28" rx="5" fill="url(#C)"/>`,
  flask: `<rect x="-24" y="-96" width="48" height="28" rx="8" fill="#1c1a24"/><path d="M-34-70H34c14 10 16 22 16 34V70c0 12-8 20-20 20h-60c-12 0-20-8-20-20V-36c0-12 2-24 16-34z" fill="url(#A)"/><rect x="-50" y="-10" width="100" height="46" fill="url(#C)" opacity=".85"/><path d="M-34-50V72" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".35"/>`,
  domino: `<g transform="rotate(-14)"><rect x="-92" y="-46" width="184" height="92" rx="14" fill="url(#B)" transform="translate(6 10)"/><rect x="-92" y="-46" width="184" height="92" rx="14" fill="#fbf6ea"/><path d="M0-38V38" stroke="#0003" stroke-width="5"/><g fill="url(#A)"><circle cx="-66" cy="-22" r="10"/><circle cx="-26" cy="22" r="10"/><circle cx="-46" r="10"/><circle cx="26" cy="-22" r="10"/><circle cx="66" cy="-22" r="10"/><circle cx="26" cy="22" r="10"/><circle cx="66" cy="22" r="10"/></g></g>`,
  stickers: `<g stroke="#fff" stroke-width="9"><circle cx="-40" cy="-34" r="42" fill="url(#A)"/><rect x="6" y="-84" width="82" height="74" rx="16" fill="url(#C)" transform="rotate(9 46 -46)"/><path d="M-62 66l12-34 14 22 20-36 16 34 20-24 4 44z" fill="#f5c542"/><path d="M56 6c20 18 36 30 36 46 0 22-30 24-36 4-6 20-36 18-36-4 0-16 16-28 36-46z" fill="url(#B)"/></g><path d="M-40-58l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z" fill="#fff"/>`,
} as const
type Good = keyof typeof goods

/** Words in a key that say what it is a picture of. */
const named: readonly [RegExp, Good][] = [
  [/mug|taza|cup/, 'mug'],
  [/shirt|camis|polo/, 'shirt'],
  [/headphone|earbud|audifono/, 'headphones'],
  [/power-bank|battery/, 'battery'],
  [/card-deck|baraja/, 'cards'],
  [/notebook|cuaderno/, 'notebook'],
  [/^cap$|gorra|hat/, 'cap'],
  [/speaker|parlante/, 'speaker'],
  [/backpack|mochila/, 'backpack'],
  [/voucher|ticket|vale/, 'ticket'],
  [/money|cash|saldo/, 'money'],
  [/donation|book/, 'books'],
  [/watch|reloj/, 'watch'],
  [/flask|thermos|bottle/, 'flask'],
  [/domino/, 'domino'],
  [/sticker/, 'stickers'],
]

const goodOf = (key: string): Good | undefined => named.find(([words]) => words.test(key))?.[1]

const WIDTH = 640
const HEIGHT = 480

const ramp = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2=".6" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** The picture of a thing on a shelf, lit from above; nothing where the key names no thing that is drawn here. */
export function goodsArt(key: string): string | undefined {
  const good = goodOf(key)
  if (!good) return undefined
  const seed = hashText(key)
  const dice = createDice(seed)
  const hue = seed % 360
  const wall = (hue + 190 + Math.floor(dice.next() * 40)) % 360
  const light = (hue + 40) % 360
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>` +
    ramp('A', `hsl(${hue} 72% 60%)`, `hsl(${hue} 70% 42%)`) +
    ramp('B', `hsl(${hue} 60% 44%)`, `hsl(${hue} 62% 28%)`) +
    ramp('C', `hsl(${light} 92% 78%)`, `hsl(${light} 88% 60%)`) +
    `<radialGradient id="w" cx=".5" cy=".34" r=".8"><stop stop-color="hsl(${wall} 44% 46%)"/><stop offset="1" stop-color="hsl(${wall} 50% 17%)"/></radialGradient>` +
    `<radialGradient id="s"><stop stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#w)"/>` +
    `<path d="M0 372H${WIDTH}V${HEIGHT}H0z" fill="hsl(${wall} 46% 24%)"/><path d="M0 372H${WIDTH}" stroke="#fff" stroke-width="2" opacity=".14"/>` +
    `<circle cx="320" cy="196" r="190" fill="#fff" opacity=".07"/><ellipse cx="320" cy="396" rx="200" ry="30" fill="url(#s)"/>` +
    `<g transform="translate(320 218) scale(1.72)" stroke-linejoin="round">${goods[good]}</g></svg>`
  )
}
