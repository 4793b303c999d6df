import type { BetType, Lottery } from '../lottery.ts'
import type { LotteryApi } from './api.ts'
import { innerPlay, rowsOf } from './panels.ts'
import type { Picks } from './picks.ts'

const DRAWS = 300

export type HintsDeps = {
  api: Pick<LotteryApi, 'results'>
  rules: Lottery
  picks: Picks
  changed(): void
}

/** For how many draws each number of the panel has not come, where the player wants to see it. */
export class Hints {
  isOn = false
  private missing: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map()
  private deps: HintsDeps

  constructor(deps: HintsDeps) {
    this.deps = deps
  }

  async toggle(): Promise<void> {
    this.isOn = !this.isOn
    this.deps.changed()
    await this.renew()
  }

  /** There is another result. */
  async renew(): Promise<void> {
    if (!this.isOn) return
    const { api, rules, changed } = this.deps
    const [{ factsOfTrack, tracksOf }, answer] = await Promise.all([
      import('./trends.ts'),
      api.results(DRAWS).catch(() => null),
    ])
    if (!answer) return
    const draws = answer.results.flatMap(({ result }) => (result ? [result] : [])).toReversed()
    this.missing = new Map(
      tracksOf(rules).map(track => [
        track.id,
        new Map(factsOfTrack(track, draws).map(({ value, current }) => [value, current])),
      ]),
    )
    changed()
  }

  /** Undefined where nothing is shown, or nothing is told of this row. */
  of(bet: BetType, row: number, symbol: string): number | undefined {
    if (!this.isOn) return undefined
    const track = this.trackOf(bet, row)
    return track === undefined ? undefined : this.missing.get(track)?.get(symbol)
  }

  private trackOf(bet: BetType, row: number): string | undefined {
    const { rules, picks } = this.deps
    const { play } = bet
    if (play.method === 'numbers')
      return rules.space.form === 'prizes' && play.prizes.length === rules.space.prizes.length ? 'last-two' : undefined
    const inner = innerPlay(play)
    if (play.method === 'part' || inner.method === 'expand') return undefined
    const panel = picks.panelOf(bet)
    const name = rowsOf(panel, picks.isBanking)[row]?.name
    if (name && 'place' in name) return `place-${name.place}`
    const isOfAll = rules.space.form !== 'prizes' && 'at' in inner && inner.at.length === rules.space.count
    return isOfAll ? 'all' : undefined
  }
}
