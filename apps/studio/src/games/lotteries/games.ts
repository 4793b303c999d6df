import type { Game, LocalText } from '../../kinds/game.ts'
import type { Calendar } from '../../kinds/lottery/calendar.ts'
import type { LotteryGame, LotteryRules } from '../../kinds/lottery/define.ts'
import { families } from './lotteries.ts'
import { daily, fast, names, paced, provincial, taglines } from './names.ts'
import {
  centralCalendar,
  centralProvinces,
  northCalendar,
  southernCalendar,
  southernProvinces,
} from './vietnam-calendar.ts'

type Family = keyof typeof families
type Facts = Game['facts']

const MINUTE_MS = 60_000
const LIMA = -300
const BANGKOK = 420

/** Of each family: its sub-type, of its first bet what usually comes back, and the least of any bet at the lowest prize group; the most that one note pays, in stakes of it. */
const facts: Readonly<Record<Family, Pick<Facts, 'classify' | 'rtp' | 'rtpLeast' | 'maxWin'>>> = {
  'five-digit': { classify: 'SSC', rtp: 0.95, rtpLeast: 0.85, maxWin: 99_000 },
  'eleven-five': { classify: '11X5', rtp: 0.95, rtpLeast: 0.85, maxWin: 980.1 },
  dice: { classify: 'K3', rtp: 0.95, rtpLeast: 0.85, maxWin: 213.84 },
  racing: { classify: 'PK10', rtp: 0.95, rtpLeast: 0.85, maxWin: 29_937.6 },
  'three-digit': { classify: 'LF', rtp: 0.95, rtpLeast: 0.85, maxWin: 990 },
  'five-of-three': { classify: 'LF', rtp: 0.95, rtpLeast: 0.85, maxWin: 99_000 },
  keno: { classify: 'KENO', rtp: 0.825, rtpLeast: 0.6008, maxWin: 251 },
  'twenty-eight': { classify: 'PCB', rtp: 0.95, rtpLeast: 0.85, maxWin: 990 },
  'mark-six': { classify: 'LHC', rtp: 0.95, rtpLeast: 0.85, maxWin: 13_983.816 },
  'vietnam-north': { classify: 'VN', rtp: 0.995, rtpLeast: 0.4805, maxWin: 8_880 },
  'vietnam-province': { classify: 'VN', rtp: 0.98, rtpLeast: 0.3886, maxWin: 980 },
  thai: { classify: 'SEA', rtp: 0.9, rtpLeast: 0.13, maxWin: 900 },
  'four-digit': { classify: 'SEA', rtp: 0.64, rtpLeast: 0.64, maxWin: 3_500 },
}

/** Every so many minutes; nothing is sold any more in the last five seconds. */
const every = (minutes: number): Calendar => ({ zone: LIMA, everyMs: minutes * MINUTE_MS, closesBeforeMs: 5_000 })
const evening = (hour: number): Calendar => ({ zone: LIMA, at: hour * 60 + 30, closesBeforeMs: 5 * MINUTE_MS })

interface Made {
  code: string
  family: Family
  name: LocalText
  calendar: Calendar
  category?: 'LOTT' | 'ELOTT'
  results?: LotteryGame['results']
  region?: LotteryGame['region']
}

function lottery({ code, family, name, calendar, category = 'ELOTT', results = 'house', region }: Made): LotteryGame {
  const isOften = 'everyMs' in calendar
  const rules: LotteryRules = {
    ...families[family],
    calendar,
    groups: families[family].series === null ? { min: 0, max: 0, usual: 0 } : { min: 1700, max: 1980, usual: 1900 },
    // An hour of the fastest, a month of those that one may subscribe to.
    ahead: isOften ? 60 : 31,
    chainLength: isOften ? 10_000 : 500,
    limits: {
      linesMax: 1_000,
      prizeMax: '200000',
      memberMax: '20000',
      exposureMax: '400000',
      cuts: [
        { from: 50, keep: 95 },
        { from: 80, keep: 90 },
      ],
    },
    voidAfterMs: isOften ? 10 * MINUTE_MS : 48 * 60 * MINUTE_MS,
  }
  return {
    kind: 'lottery',
    code,
    name,
    tagline: taglines[family],
    version: '1.0.0',
    versions: { '1.0.0': rules },
    parts: 1,
    results,
    ...(region && { region }),
    facts: { category, ...facts[family], volatility: 'high', lines: 0, reels: 0, rows: 0, features: [] },
  }
}

const often = (family: Family, ...minutes: number[]): LotteryGame[] =>
  minutes.map(pace =>
    lottery({ code: `${family}-${pace}`, family, name: paced(names[family], pace), calendar: every(pace) }),
  )

/** Drawn here, from committed hashes. */
export const electronicLotteries: readonly LotteryGame[] = [
  ...often('five-digit', 1, 3, 5),
  ...often('eleven-five', 1, 3),
  ...often('racing', 1, 5),
  ...often('dice', 1, 3),
  ...often('three-digit', 1),
  ...often('twenty-eight', 1),
  ...often('keno', 1, 5),
  ...often('mark-six', 1),
  lottery({
    code: 'three-digit-daily',
    family: 'three-digit',
    name: daily(names['three-digit']),
    calendar: evening(20),
  }),
  lottery({
    code: 'five-of-three-daily',
    family: 'five-of-three',
    name: daily(names['five-of-three']),
    calendar: evening(21),
  }),
]

const vietnam = { category: 'LOTT', results: 'outside' } as const

/** Those of Vietnam, whose results come from outside, and two that are drawn here by the same rules. */
export const vietnameseLotteries: readonly LotteryGame[] = [
  lottery({
    ...vietnam,
    code: 'vn-north',
    region: 'north',
    family: 'vietnam-north',
    name: names['vietnam-north'],
    calendar: northCalendar,
  }),
  ...southernProvinces.map(province =>
    lottery({
      ...vietnam,
      region: 'south',
      code: `vn-south-${province.code.toLowerCase()}`,
      family: 'vietnam-province',
      name: provincial(province.name),
      calendar: southernCalendar(province),
    }),
  ),
  ...centralProvinces.map(province =>
    lottery({
      ...vietnam,
      region: 'central',
      code: `vn-central-${province.code.toLowerCase()}`,
      family: 'vietnam-province',
      name: provincial(province.name),
      calendar: centralCalendar(province),
    }),
  ),
  ...(['vietnam-north', 'vietnam-province'] as const).map((family, index) =>
    lottery({
      code: index === 0 ? 'vn-north-fast' : 'vn-south-fast',
      family,
      name: paced(fast(names[family]), 1),
      calendar: every(1),
      category: 'LOTT',
    }),
  ),
]

/** Those of South-East Asia: Thai twice a month, and four digits thrice a week; and both drawn here. */
export const seaLotteries: readonly LotteryGame[] = [
  lottery({
    code: 'sea-thai',
    family: 'thai',
    name: names.thai,
    calendar: { zone: BANGKOK, at: 15 * 60 + 30, monthDays: [1, 16], closesBeforeMs: 30 * MINUTE_MS },
    results: 'outside',
  }),
  lottery({
    code: 'sea-four-digit',
    family: 'four-digit',
    name: names['four-digit'],
    calendar: { zone: 480, at: 18 * 60 + 30, weekdays: [0, 3, 6], closesBeforeMs: 15 * MINUTE_MS },
    results: 'outside',
  }),
  lottery({ code: 'sea-thai-fast', family: 'thai', name: paced(fast(names.thai), 5), calendar: every(5) }),
  lottery({
    code: 'sea-four-digit-fast',
    family: 'four-digit',
    name: paced(fast(names['four-digit']), 5),
    calendar: every(5),
  }),
]

export const lotteries: readonly LotteryGame[] = [...electronicLotteries, ...vietnameseLotteries, ...seaLotteries]
