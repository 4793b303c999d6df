import type { Stagehand } from '../../../kinds/solo/client/game-view.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { ease, type Tempo } from '../../../kit/tempo.ts'
import { config } from '../config.ts'
import type { Cell, JadeEvent } from '../events.ts'
import { type Celebration, type Effects, lineColours } from './effects.ts'
import type { JadeKey } from './i18n/texts.ts'
import type { Layout } from './layout.ts'
import type { ReelSet } from './reel-set.ts'
import type { SymbolTextures } from './textures.ts'

type Settings = { isTurbo: boolean; stake: bigint; money: MoneyText; isRunning: boolean }
type Of<T extends JadeEvent['type']> = Extract<JadeEvent, { type: T }>

type Parts = {
  tempo: Tempo
  reels: ReelSet
  effects: Effects
  celebration: Celebration
  hand: Stagehand<JadeKey>
  symbols(): SymbolTextures
  layout(): Layout
  setNight(isNight: boolean): Promise<void>
}

/** A win of at least so many total bets gets a show of its own. */
const shows = [
  { atLeast: 60, title: 'epicWin', ms: 5200 },
  { atLeast: 25, title: 'megaWin', ms: 4200 },
  { atLeast: 10, title: 'bigWin', ms: 3000 },
] as const
const PARTS = config.lines.length

/** Plays the stored events of a round one after another. It invents nothing: every step is an event. */
export class Performance {
  private parts: Parts
  private won = 0
  private isTurbo = false
  private inFeature = false
  private featureWon = 0
  private repeating = 0

  constructor(parts: Parts) {
    this.parts = parts
  }

  async play(events: JadeEvent[], { isTurbo, isRunning }: Settings) {
    const { tempo, reels } = this.parts
    this.clear()
    this.isTurbo = isTurbo
    this.won = 0
    this.inFeature = false
    let isTurning = isRunning
    let index = 0
    for (const event of events) {
      if (event.type === 'reveal') {
        if (!isTurning) {
          tempo.calm()
          this.clear()
          reels.start(this.isTurbo)
          this.parts.hand.sound.play('spin')
        }
        await this.reveal(event)
        isTurning = false
      } else await this.step(event, events, index)
      index += 1
    }
    tempo.calm()
    this.repeatWins(events)
  }

  hurry() {
    this.parts.tempo.hurry()
  }

  clear() {
    this.repeating += 1
    this.parts.effects.clear()
    this.parts.reels.calm()
    this.parts.hand.showChip(null)
  }

  private async step(event: Exclude<JadeEvent, { type: 'reveal' }>, events: JadeEvent[], index: number) {
    switch (event.type) {
      case 'expand':
        return this.unfurl(event, events, index)
      case 'lineWins':
        return this.showLines(event)
      case 'scatter':
        return this.showScatter(event)
      case 'freeSpinsStart':
        return this.openFeature(event)
      case 'freeSpin':
        return this.countSpin(event)
      case 'retrigger':
        return this.showRetrigger(event)
      case 'freeSpinsEnd':
        return this.closeFeature(event)
      case 'capped':
        return this.showCap(event)
      case 'finalWin':
        return this.finish(event)
    }
  }

  private async reveal(event: Of<'reveal'>) {
    const { reels, effects, hand } = this.parts
    const holds = event.window.map(column => column.includes(config.scatter))
    let seen = 0
    const inSuspense: number[] = []
    for (const [reel, hasScatter] of holds.entries()) {
      // Suspense only where two real scatters stand and this reel decides about the third.
      if (seen >= 2 && !this.parts.tempo.isHurrying) inSuspense.push(reel)
      if (hasScatter) seen += 1
    }
    let landed = 0
    await reels.land({
      mode: event.mode,
      stops: event.stops,
      isTurbo: this.isTurbo,
      suspense: {
        reels: inSuspense,
        light: reel => {
          effects.suspense(reel)
          if (reel !== undefined) hand.sound.play('anticipation')
        },
      },
      onLand: reel => {
        hand.sound.play('stop', reel)
        if (holds[reel]) {
          hand.sound.play('scatter', landed)
          landed += 1
        }
      },
    })
  }

  private async unfurl(event: Of<'expand'>, events: JadeEvent[], index: number) {
    const reveal = events.slice(0, index).findLast(earlier => earlier.type === 'reveal')
    this.parts.hand.sound.play('unfurl')
    await this.parts.reels.unfurl(event.reels, reel => reveal?.window[reel]?.indexOf(config.wild) ?? 1)
  }

  private async showLines(event: Of<'lineWins'>) {
    const { reels, effects, hand, tempo } = this.parts
    const cells = unique(event.wins.flatMap(win => win.cells))
    reels.highlight(cells)
    effects.glow(cells, 0xffd54a)
    hand.sound.play('win', event.wins.length)
    hand.announce(
      hand.text('sayLines', {
        amount: hand.amount(event.amount),
        n: event.wins.length,
        line: event.wins.map(({ line }) => line + 1).join(', '),
      }),
    )
    await this.count(event.amount, this.isTurbo ? 350 : Math.min(1600, 420 + (event.amount / PARTS) * 160))
    if (!this.isTurbo && !tempo.isHurrying) {
      for (const win of event.wins.toSorted((a, b) => b.amount - a.amount).slice(0, 3)) {
        if (tempo.isHurrying) break
        await this.showOneLine(win, this.inFeature ? 420 : 520)
      }
    }
    effects.clearLine()
    hand.showChip(null)
  }

  private async showOneLine(win: Of<'lineWins'>['wins'][number], ms: number) {
    const { reels, effects, hand, tempo } = this.parts
    const colour = lineColours[win.line % lineColours.length]!
    reels.highlight(win.cells)
    effects.glow(win.cells, colour)
    this.chip(win.cells, hand.amount(win.amount))
    await effects.drawLine(config.lines[win.line]!, colour, 200)
    await tempo.wait(ms)
  }

  private chip(cells: Cell[], text: string) {
    const { effects, hand } = this.parts
    const { reels } = this.parts.layout()
    const middle = effects.centre(cells[Math.floor((cells.length - 1) / 2)]!)
    hand.showChip(text, { x: reels.x + middle.x, y: reels.y + middle.y })
  }

  private async showScatter(event: Of<'scatter'>) {
    const { reels, effects, hand, tempo } = this.parts
    reels.highlight(event.cells)
    effects.glow(event.cells, 0x59e6ff)
    hand.sound.play('feature')
    this.chip(event.cells, hand.amount(event.amount))
    hand.announce(hand.text('sayScatter', { n: event.count, amount: hand.amount(event.amount) }))
    await this.count(event.amount, this.isTurbo ? 400 : 900)
    await tempo.wait(this.isTurbo ? 200 : 600)
    hand.showChip(null)
  }

  private async openFeature(event: Of<'freeSpinsStart'>) {
    const { celebration, hand, tempo, symbols } = this.parts
    this.clear()
    this.inFeature = true
    this.featureWon = 0
    tempo.calm()
    hand.announce(hand.text('sayStart', { n: event.spins }))
    await celebration.open({ emblem: symbols().sharp.compass })
    const closed = hand.showCard({
      kind: 'intro',
      title: hand.text('freeSpins'),
      big: String(event.spins),
      text: hand.text('freeSpinsPitch', { x: config.freeSpins.multiplier }),
      button: hand.text('freeSpinsStart'),
    })
    await closed
    tempo.calm()
    hand.sound.ambience(true)
    await Promise.all([celebration.close(), this.parts.setNight(true)])
  }

  private async countSpin(event: Of<'freeSpin'>) {
    const { hand, tempo } = this.parts
    tempo.calm()
    this.plaque(event.index, event.total)
    hand.announce(hand.text('saySpin', { i: event.index, n: event.total }))
    if (event.index > 1) await tempo.wait(this.isTurbo ? 120 : 340)
  }

  private plaque(index: number, total: number) {
    const { hand } = this.parts
    const { reels, border } = this.parts.layout()
    hand.showPlaque(`${hand.text('freeSpinCount', { i: index, n: total })} · ×${config.freeSpins.multiplier}`, {
      x: reels.x + reels.width / 2,
      y: reels.y - border,
    })
  }

  private async showRetrigger(event: Of<'retrigger'>) {
    const { hand, tempo } = this.parts
    const { reels } = this.parts.layout()
    hand.sound.play('feature')
    const text = hand.text('retrigger', { n: event.added })
    hand.announce(text)
    hand.showChip(text, { x: reels.x + reels.width / 2, y: reels.y + reels.height / 2 })
    await tempo.wait(1300)
    hand.showChip(null)
  }

  private async closeFeature(event: Of<'freeSpinsEnd'>) {
    const { celebration, hand, tempo, reels } = this.parts
    await tempo.wait(this.isTurbo ? 300 : 700)
    this.clear()
    tempo.calm()
    hand.showPlaque(null)
    hand.sound.play('bigWin')
    hand.announce(hand.text('sayEnd', { amount: hand.amount(event.amount) }))
    await celebration.open({ coins: event.amount >= 10 * PARTS })
    await hand.showCard({
      kind: 'outro',
      title: hand.text('freeSpinsEnd'),
      big: hand.amount(event.amount),
      text: hand.text('freeSpinsTotal'),
      button: hand.text('continue'),
      countTo: event.amount,
    })
    tempo.calm()
    hand.sound.ambience(false)
    reels.removeShips()
    await Promise.all([celebration.close(), this.parts.setNight(false)])
    this.inFeature = false
    this.featureWon = event.amount
  }

  private async showCap(event: Of<'capped'>) {
    this.won = event.amount
    this.parts.hand.showWin(event.amount)
    await this.bigShow(event.amount, 'maxWin', 4200)
  }

  private async finish(event: Of<'finalWin'>) {
    const { hand } = this.parts
    this.won = event.amount
    hand.showWin(event.amount)
    hand.announce(
      event.amount > 0 ? hand.text('sayFinal', { amount: hand.amount(event.amount) }) : hand.text('sayNoWin'),
    )
    const bets = event.amount / PARTS
    const show = shows.find(({ atLeast }) => bets >= atLeast)
    // The feature has shown its own total; what the base spin added is celebrated only if it is big by itself.
    const isShown = this.featureWon > 0 && (event.amount - this.featureWon) / PARTS < 10
    if (show && !isShown) await this.bigShow(event.amount, show.title, this.isTurbo ? show.ms * 0.6 : show.ms)
    this.featureWon = 0
  }

  private async bigShow(amount: number, title: 'bigWin' | 'megaWin' | 'epicWin' | 'maxWin', ms: number) {
    const { celebration, hand, tempo } = this.parts
    tempo.calm()
    hand.sound.play('bigWin')
    await celebration.open({ coins: true })
    const titleAt = (units: number) => {
      if (title === 'maxWin') return title
      return shows.find(show => units / PARTS >= show.atLeast)?.title ?? 'bigWin'
    }
    let lastTick = 0
    await tempo.tween(
      ms,
      t => {
        const units = Math.round(amount * t)
        hand.showBigWin({ title: hand.text(titleAt(units)), amount: hand.amount(units) })
        if (Math.floor(t * 24) !== lastTick) {
          lastTick = Math.floor(t * 24)
          hand.sound.play('count', lastTick)
        }
      },
      { ease: ease.out },
    )
    tempo.calm()
    await tempo.wait(1500)
    hand.showBigWin(null)
    await celebration.close()
  }

  /** Counts the bar up by an amount. */
  private async count(amount: number, ms: number) {
    const { hand, tempo } = this.parts
    const from = this.won
    this.won += amount
    let last = -1
    await tempo.tween(
      ms,
      t => {
        hand.showWin(Math.round(from + amount * t))
        const step = Math.floor(t * 7)
        if (step !== last && step > 0) hand.sound.play('count', step)
        last = step
      },
      { ease: ease.linear },
    )
  }

  /** After the round the lines take turns until the next one starts. */
  private async repeatWins(events: JadeEvent[]) {
    const { tempo, effects, hand } = this.parts
    const last = events.findLast(event => event.type === 'reveal')
    if (!last || last.mode === 'free' || tempo.still) return
    const wins = events.find(event => event.type === 'lineWins')?.wins
    if (!wins) return
    const mine = this.repeating
    for (let i = 0; i < 24; i += 1) {
      await this.showOneLine(wins[i % wins.length]!, 900)
      if (mine !== this.repeating) return
      effects.clearLine()
      hand.showChip(null)
      await tempo.wait(220)
      if (mine !== this.repeating) return
    }
    this.clear()
  }
}

function unique(cells: Cell[]): Cell[] {
  return [...new Map(cells.map(cell => [cell.join(), cell])).values()]
}
