import { defineSolo } from '@ronda/studio/kinds/solo/define.ts'
import * as z from 'zod/mini'

type Rules = { readonly game: 'ladder'; readonly version: string; readonly top: number }
type Rung = { type: 'rung'; height: number; isSafe: boolean }

const rules: Rules = { game: 'ladder', version: '1.0.0', top: 5 }
const same = (text: string) => ({ es: text, en: text, pt: text, th: text })

/** Climb a rung or stop: every second rung breaks, every safe one doubles. */
export const ladder = defineSolo<Rules, 'climb' | 'stop'>({
  code: rules.game,
  name: same('Ladder'),
  tagline: same('Climb or stop.'),
  version: rules.version,
  versions: { [rules.version]: rules },
  parts: 1,
  facts: {
    category: 'RNG',
    classify: 'SC',
    rtp: 1,
    volatility: 'medium',
    lines: 0,
    reels: 0,
    rows: 0,
    maxWin: 2 ** rules.top,
    features: ['steps'],
  },
  play({ top }, draws, actions) {
    const events: Rung[] = []
    for (const action of actions) {
      if (action === 'stop') return { events, units: 2 ** events.length, isOver: true }
      const isSafe = draws.int(2) === 0
      events.push({ type: 'rung', height: events.length + 1, isSafe })
      if (!isSafe) return { events, units: 0, isOver: true }
      if (events.length === top) return { events, units: 2 ** top, isOver: true }
    }
    return { events, units: 0, isOver: false }
  },
  actions: {
    schema: z.enum(['climb', 'stop']),
    mayAct: (_rules, events, action) => action === 'climb' || events.length > 0,
    whenLeft: (_rules, events) => (events.length > 0 ? 'stop' : 'climb'),
  },
  summary: events => ({ rungs: events.length }),
})
