import { tableParts } from './motifs-table.ts'
import { at, createPaints, glow, usedDefinitions } from './paint.ts'
import { symbolParts, symbols } from './symbols.ts'

export const emptyMotifs = ['games', 'bets', 'money', 'search', 'bank', 'maintenance', 'blocked'] as const
export type EmptyMotif = (typeof emptyMotifs)[number]

const floor = '<ellipse cx="120" cy="152" rx="78" ry="10" fill="#000" opacity=".35"/>'
const coins = [0, 1, 2, 3]
  .map(
    index =>
      `<g transform="translate(${[0, 3, -2, 1][index]} ${-index * 11})"><ellipse cx="168" cy="146" rx="27" ry="9" fill="url(#G)"/><ellipse cx="168" cy="142" rx="27" ry="9" fill="url(#g)"/></g>`,
  )
  .join('')
const ticket =
  '<g transform="rotate(-8 116 92)"><path d="M72 40H160a6 6 0 0 1 6 6v16a9 9 0 0 0 0 18v56a6 6 0 0 1-6 6H72a6 6 0 0 1-6-6V80a9 9 0 0 0 0-18V46a6 6 0 0 1 6-6z" fill="url(#p)"/><path d="M78 71H154" stroke="#8c84a8" stroke-width="2.5" stroke-dasharray="5 5"/><path d="M82 94H132M82 108H150M82 122H118" stroke="#b9b1cf" stroke-width="5" stroke-linecap="round"/><path d="M82 56H116" stroke="#8c84a8" stroke-width="6" stroke-linecap="round"/></g>'

/** Drawings of 240 × 180 for places that are empty or closed, from the same set as the tiles. */
const drawings: Record<EmptyMotif, string> = {
  games: `${floor}<rect x="52" y="44" width="136" height="100" rx="16" fill="url(#u)"/><rect x="60" y="52" width="120" height="84" rx="10" fill="#120a24"/><path d="M66 62H98V126H66zM104 62H136V126H104zM142 62H174V126H142z" fill="url(#p)"/>${at(82, 94, 0.3, 0, symbols.seven)}${at(120, 94, 0.3, 0, symbols.star)}${at(158, 94, 0.3, 0, symbols.cherry)}<path d="M188 96H200V66" fill="none" stroke="url(#G)" stroke-width="7"/><circle cx="200" cy="60" r="9" fill="url(#r)"/>`,
  bets: `${floor}${ticket}${at(164, 124, 0.5, 12, symbols.coin)}`,
  money: `${floor}<path d="M58 60H160a14 14 0 0 1 14 14v60a14 14 0 0 1-14 14H70a14 14 0 0 1-14-14z" fill="url(#u)"/><path d="M56 62a14 14 0 0 1 14-14H146v14" fill="url(#v)"/><rect x="132" y="90" width="52" height="30" rx="12" fill="url(#v)"/><circle cx="148" cy="105" r="6" fill="url(#g)"/>${at(104, 40, 0.42, -14, symbols.coin)}`,
  search: `${floor}<g opacity=".75">${at(84, 78, 0.62, -10, symbols.diamond)}${at(150, 66, 0.44, 12, symbols.star)}</g><circle cx="122" cy="88" r="38" fill="#fff" fill-opacity=".14" stroke="url(#p)" stroke-width="9"/><path d="M149 117 176 146" stroke="url(#G)" stroke-width="13" stroke-linecap="round"/><path d="M98 80A26 26 0 0 1 118 63" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
  bank: `${floor}<path d="M120 34 190 72H50z" fill="url(#v)"/><path d="M62 80H80V128H62zM96 80H114V128H96zM130 80H148V128H130z" fill="url(#p)"/><path d="M50 132H190V148H50z" fill="url(#u)"/>${coins}`,
  maintenance: `${floor}${at(108, 88, 1.25, 0, '<circle r="30" fill="none" stroke="url(#u)" stroke-width="24"/><circle r="44" fill="none" stroke="url(#u)" stroke-width="14" stroke-dasharray="1" pathLength="16"/><circle r="15" fill="none" stroke="url(#v)" stroke-width="3"/>')}${at(176, 122, 0.62, 10, '<circle r="26" fill="none" stroke="url(#G)" stroke-width="20"/><circle r="38" fill="none" stroke="url(#G)" stroke-width="13" stroke-dasharray="1" pathLength="16"/>')}`,
  blocked: `${floor}<path d="M120 26 178 48V92C178 126 152 146 120 158 88 146 62 126 62 92V48z" fill="url(#u)"/><path d="M120 38 168 56V92C168 120 146 136 120 147 94 136 72 120 72 92V56z" fill="url(#v)" opacity=".55"/><rect x="98" y="86" width="44" height="36" rx="8" fill="url(#g)"/><path d="M106 86V74a14 14 0 0 1 28 0V86" fill="none" stroke="url(#g)" stroke-width="7"/><path d="M120 98V108" stroke="#5e2a06" stroke-width="6" stroke-linecap="round"/>`,
}

export function emptyArt(motif: EmptyMotif): string {
  const body = `<circle cx="120" cy="90" r="88" fill="url(#a)"/>${drawings[motif]}`
  const paints = { ...createPaints(275, 85), a: glow('a', [0, '#7f86c433'], [1, '#7f86c400']) }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180"><defs>${usedDefinitions(paints, { ...symbolParts, ...tableParts }, body)}</defs><g stroke-linejoin="round">${body}</g></svg>`
}
