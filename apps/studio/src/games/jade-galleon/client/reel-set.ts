import { Container, Graphics, Sprite } from 'pixi.js'
import type { SlotMode } from '../../../kinds/solo/slot/slot.ts'
import { ease, type Tempo } from '../../../kit/tempo.ts'
import { config, type JadeSymbol } from '../config.ts'
import type { Cell } from '../events.ts'
import type { Layout } from './layout.ts'
import { Reel } from './reel.ts'
import type { SymbolTextures } from './textures.ts'

const SPEED = 27
const TURBO_SPEED = 42
const SUSPENSE_SPEED = 15
const REELS = 5

export type Landing = {
  mode: SlotMode
  stops: number[]
  isTurbo: boolean
  /** Reels that may still bring what is missing, with the light to show over them. */
  suspense: { reels: number[]; light(reel: number | undefined): void }
  onLand(reel: number): void
}

/** Five reels side by side and the tall ships that may cover them. */
export class ReelSet {
  readonly view = new Container()
  readonly tall = new Container()
  private reels: Reel[]
  private ships = new Map<number, Sprite>()
  private masks = new Container()
  private tempo: Tempo
  private layout: Layout | undefined
  private textures: SymbolTextures | undefined
  private size = 1
  private shown: { mode: SlotMode; stops: number[] } = { mode: 'base', stops: [0, 5, 5, 9, 1] }
  private started = 0
  private isTurning = false
  private isLanding = false
  private beat = 0
  private beating: Sprite[] = []

  constructor(tempo: Tempo) {
    this.tempo = tempo
    this.reels = Array.from({ length: REELS }, () => new Reel(tempo))
    this.view.addChild(...this.reels.map(reel => reel.view))
    this.tall.addChild(this.masks)
  }

  arrange(layout: Layout, size: number, textures: SymbolTextures) {
    this.layout = layout
    this.size = size
    this.textures = textures
    for (const [index, reel] of this.reels.entries()) {
      reel.view.x = index * layout.cell.width
      reel.layout(layout.cell, size, textures)
    }
    for (const [reel, ship] of this.ships) this.placeShip(ship, reel)
    if (!this.isTurning) this.rest()
  }

  /** The last window, without motion. */
  rest() {
    this.isTurning = false
    for (const [index, reel] of this.reels.entries()) reel.show(this.strip(index), this.shown.stops[index]!)
  }

  start(isTurbo: boolean) {
    this.calm()
    this.removeShips()
    this.isTurning = true
    this.isLanding = false
    this.started = performance.now()
    if (this.tempo.still) return
    for (const [index, reel] of this.reels.entries()) {
      if (isTurbo) reel.start(TURBO_SPEED)
      else {
        this.tempo.wait(index * 45, false).then(() => {
          if (this.isTurning && !this.isLanding) reel.start(SPEED)
        })
      }
    }
  }

  async cancel() {
    await this.land({ ...this.shown, isTurbo: true, suspense: { reels: [], light() {} }, onLand() {} })
  }

  async land({ mode, stops, isTurbo, suspense, onLand }: Landing): Promise<void> {
    this.shown = { mode, stops }
    if (this.tempo.still) {
      await Promise.all(this.reels.map((reel, index) => reel.swap(this.strip(index), stops[index]!)))
      for (let reel = 0; reel < REELS; reel += 1) onLand(reel)
      this.isTurning = false
      return
    }
    const soonest = isTurbo ? 260 : 720
    await this.tempo.wait(Math.max(0, soonest - (performance.now() - this.started)))
    this.isLanding = true
    const landings: Promise<void>[] = []
    for (const [index, reel] of this.reels.entries()) {
      if (suspense.reels.includes(index)) {
        await Promise.all(landings)
        suspense.light(index)
        reel.slow(SUSPENSE_SPEED)
        await this.tempo.wait(isTurbo ? 500 : 1050)
      }
      const landed = reel.land(this.strip(index), stops[index]!).then(() => onLand(index))
      landings.push(landed)
      if (!this.tempo.isHurrying) await this.tempo.wait(isTurbo ? 45 : 210)
    }
    await Promise.all(landings)
    suspense.light(undefined)
    this.isTurning = false
  }

  update(ms: number) {
    for (const reel of this.reels) reel.update(ms)
    if (this.beating.length > 0 && !this.tempo.still) {
      this.beat += ms
      const scale = 1 + 0.07 * Math.sin(this.beat / 130)
      for (const sprite of this.beating) sprite.setSize(this.size * scale)
    }
  }

  sprite([reel, row]: Cell): Sprite {
    return this.reels[reel]!.sprite(row)
  }

  /** Winning cells shine and beat, all others step back. */
  highlight(cells: readonly Cell[]) {
    this.calm()
    const won = new Set(cells.map(([reel, row]) => reel * 3 + row))
    for (let reel = 0; reel < REELS; reel += 1) {
      const ship = this.ships.get(reel)
      const isShipWon = [0, 1, 2].some(row => won.has(reel * 3 + row))
      if (ship) ship.tint = isShipWon ? 0xffffff : 0x5a6478
      for (let row = 0; row < 3; row += 1) {
        const sprite = this.sprite([reel, row])
        if (won.has(reel * 3 + row)) this.beating.push(sprite)
        else sprite.tint = 0x4c5668
      }
    }
  }

  calm() {
    this.beat = 0
    this.beating = []
    for (let reel = 0; reel < REELS; reel += 1) {
      const ship = this.ships.get(reel)
      if (ship) ship.tint = 0xffffff
      for (let row = 0; row < 3; row += 1) {
        const sprite = this.sprite([reel, row])
        sprite.tint = 0xffffff
        sprite.setSize(this.size)
      }
    }
  }

  /** Wilds unfurl: from the cell where they landed a ship grows over the whole reel. */
  async unfurl(reels: readonly number[], rowOf: (reel: number) => number) {
    if (!this.layout || !this.textures) return
    const { cell } = this.layout
    await Promise.all(
      reels.map(async (reel, order) => {
        await this.tempo.wait(order * 160)
        const ship = new Sprite(this.textures!.tall)
        const mask = new Graphics()
        this.placeShip(ship, reel)
        ship.mask = mask
        this.masks.addChild(mask)
        this.tall.addChild(ship)
        this.ships.set(reel, ship)
        const from = rowOf(reel) * cell.height
        await this.tempo.tween(
          620,
          t => {
            const top = from * (1 - t)
            const bottom = (from + cell.height) * (1 - t) + cell.height * 3 * t
            mask
              .clear()
              .rect(reel * cell.width, top, cell.width, bottom - top)
              .fill(0xffffff)
            ship.alpha = Math.min(1, t * 4)
          },
          { ease: ease.inOut },
        )
        ship.mask = null
        mask.destroy()
      }),
    )
  }

  removeShips() {
    for (const ship of this.ships.values()) ship.destroy()
    this.ships.clear()
    for (const mask of this.masks.removeChildren()) mask.destroy()
  }

  private placeShip(ship: Sprite, reel: number) {
    const { cell } = this.layout!
    const inset = cell.width * 0.015
    ship.texture = this.textures!.tall
    ship.position.set(reel * cell.width + inset, inset)
    ship.setSize(cell.width - inset * 2, cell.height * 3 - inset * 2)
  }

  private strip(reel: number): readonly JadeSymbol[] {
    return config.reels[this.shown.mode][reel]!
  }
}
