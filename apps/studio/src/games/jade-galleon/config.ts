import type { SlotConfig } from '../../kinds/solo/slot/slot.ts'

/** Jade Galleon: the Manila galleon's cargo. `galleon` is wild, `compass` is the scatter. */
export type JadeSymbol =
  | 'galleon'
  | 'compass'
  | 'mask'
  | 'vase'
  | 'pearl'
  | 'fan'
  | 'ruby'
  | 'sapphire'
  | 'amethyst'
  | 'topaz'

const LETTERS: Record<string, JadeSymbol> = {
  W: 'galleon',
  S: 'compass',
  M: 'mask',
  V: 'vase',
  P: 'pearl',
  F: 'fan',
  r: 'ruby',
  s: 'sapphire',
  a: 'amethyst',
  t: 'topaz',
}

function strip(letters: string): JadeSymbol[] {
  return [...letters.replaceAll(' ', '')].map(letter => LETTERS[letter]!)
}

export const config: SlotConfig<JadeSymbol> = {
  game: 'jade-galleon',
  version: '1.0.0',
  rows: 3,
  wild: 'galleon',
  scatter: 'compass',
  reels: {
    base: [
      strip('MM tt r VV aaa s PP tt S a rr FF ss M aa VV t rr s P a tt F ss'),
      strip('VV ss a W rr t FF M sss a PP rr t S a VV s F tt W a P ss MM t S a r'),
      strip('tt P rr W a s M S FF t aa VV ss r W tt FF a M s rr PP t aaa V W ss r'),
      strip('a FF tt M ss W r PP aa VV t s rr F a S tt PP s W V aa r tt F S ss MM'),
      strip('s MM rr tt VV aa PP s FF rr t S aa M ss V r PP tt a FF ss V t aa'),
    ],
    free: [
      strip('MMM tt r VV aaa s PP tt S a rr FF ss MM aa VV t rr s P a tt F ss'),
      strip('VV ss a W rr t FF M sss a PP rr t S a VV s F tt r W a P ss MM t a rr'),
      strip('tt P rr W a s M FF t aa VV ss r S tt FF a M W s rr PP t aaa V ss r'),
      strip('a FF tt M ss W r PP aa VV t s rr F a S tt PP s W V aa r tt F ss rr M'),
      strip('s MMM rr tt VV aa PP s FF rr t S aa MM ss V r PP tt a FF ss r V t'),
    ],
  },
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 2, 0, 0],
    [2, 2, 0, 2, 2],
    [0, 2, 2, 2, 0],
  ],
  pays: {
    mask: [50, 300, 2500],
    vase: [30, 125, 800],
    pearl: [20, 75, 300],
    fan: [15, 60, 250],
    ruby: [10, 30, 125],
    sapphire: [8, 25, 100],
    amethyst: [6, 20, 80],
    topaz: [5, 15, 60],
  },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  freeSpins: {
    award: { 3: 8, 4: 12, 5: 20 },
    retriggerScatters: 3,
    retriggerSpins: 5,
    retriggersMax: 3,
    multiplier: 2,
    expandingReels: [1, 2, 3],
  },
  maxWin: 3000,
}
