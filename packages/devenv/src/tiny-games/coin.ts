import { createHash } from 'node:crypto'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { type DealtMaths, type DealtRules, dealtCourse } from '@ronda/studio/kinds/table/dealt.ts'
import { defineTable } from '@ronda/studio/kinds/table/define.ts'

type Rules = DealtRules & { readonly game: 'coin'; readonly version: string }
type Side = 'heads' | 'tails'

const rules: Rules = {
  game: 'coin',
  version: '1.0.0',
  bettingMs: 1_000,
  pauseMs: 500,
  chainLength: 50,
  betsMax: 3,
}
const sides: readonly Side[] = ['heads', 'tails']
const same = (text: string) => ({ es: text, en: text, pt: text, th: text })

const maths: DealtMaths<Rules, { side: Side }> = {
  deal: (_rules, hash, salt) => ({
    side: sides[createHash('sha256').update(`${hash}:${salt}`).digest()[0]! % 2]!,
  }),
  shownMs: () => 300,
  spots: sides,
  grain: () => 100n,
  limits: (_rules, { currency, betMin, betMax }) => {
    const limit = { min: parseMoney(betMin, currency), max: parseMoney(betMax, currency) }
    return [{ table: 'main', spots: { heads: limit, tails: limit } }]
  },
  wireLimits: (_rules, { betMin, betMax }) => [{ table: 'main', betMin, betMax }],
  pays: (_rules, { side }, spot, stake) => (spot === side ? stake * 2n : 0n),
  event: outcome => ({ type: 'coin', ...outcome }),
  checkName: 'side',
}

/** One coin for everybody. */
export const coin = defineTable({
  kind: 'table',
  code: rules.game,
  name: same('Coin'),
  tagline: same('Heads or tails.'),
  version: rules.version,
  versions: { [rules.version]: rules },
  parts: 1,
  tables: ['main'],
  facts: {
    category: 'LIVE',
    classify: 'BAC',
    rtp: 1,
    volatility: 'low',
    lines: 0,
    reels: 0,
    rows: 0,
    maxWin: 2,
    features: ['shared-round'],
  },
  course: dealtCourse(maths),
})

/** What both sides of the coin are worth, as the table tells it. */
export const doubled = (stake: string, currency: string) => toWire(parseMoney(stake, currency) * 2n, currency)
