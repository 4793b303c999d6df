import { Container, Sprite } from 'pixi.js'
import { ease, type Tempo } from '../../../kit/tempo.ts'
import type { JadeSymbol } from '../config.ts'
import type { SymbolTextures } from './textures.ts'

const ROWS = 3
/** Cells per second of a reel that is stopped before it turned. */
const LATE_SPEED = 30

/** One reel: five sprites, of which three are in view; symbols come in from above in the order of the strip. */
export class Reel {
  readonly view = new Container()
  /** Sprites by row −1 … 3. */
  private sprites: Sprite[] = []
  private symbols: JadeSymbol[] = []
  private queue: JadeSymbol[] = []
  private strip: readonly JadeSymbol[] = []
  private cursor = 0
  private offset = 0
  /** Cells per second, 0 at rest. */
  private speed = 0
  private wantedSpeed = 0
  private landed: (() => void) | undefined
  /** Changes with every start and rest, so that a start that was overtaken ends quietly. */
  private run = 0
  private cell = { width: 1, height: 1 }
  private size = 1
  private textures: SymbolTextures | undefined
  private tempo: Tempo

  constructor(tempo: Tempo) {
    this.tempo = tempo
    for (let i = 0; i < ROWS + 2; i += 1) {
      const sprite = new Sprite()
      sprite.anchor.set(0.5)
      this.sprites.push(sprite)
      this.view.addChild(sprite)
    }
  }

  layout(cell: { width: number; height: number }, size: number, textures: SymbolTextures) {
    this.cell = cell
    this.size = size
    this.textures = textures
    this.paint()
  }

  /** Shows a stop of a strip at rest. */
  show(strip: readonly JadeSymbol[], stop: number) {
    this.strip = strip
    this.cursor = stop - 1
    this.symbols = Array.from({ length: ROWS + 2 }, (_, i) => this.at(stop - 1 + i))
    this.offset = 0
    this.speed = 0
    this.wantedSpeed = 0
    this.queue = []
    this.paint()
  }

  sprite(row: number): Sprite {
    return this.sprites[row + 1]!
  }

  get isTurning(): boolean {
    return this.speed > 0 || this.wantedSpeed > 0
  }

  async start(speed: number) {
    if (this.landed) return
    this.run += 1
    const mine = this.run
    this.queue = []
    await this.tempo.tween(110, t => {
      if (mine !== this.run) return
      this.offset = -0.16 * Math.sin(t * Math.PI * 0.5)
      this.place()
    })
    if (mine !== this.run) return
    this.wantedSpeed = speed
    this.speed = Math.max(this.speed, speed * 0.25)
  }

  slow(speed: number) {
    this.wantedSpeed = speed
  }

  /** Comes to rest on a stop; resolves when the reel stands. */
  land(strip: readonly JadeSymbol[], stop: number): Promise<void> {
    this.strip = strip
    this.cursor = stop - 1
    this.queue = [stop + ROWS, stop + 2, stop + 1, stop, stop - 1].map(index => this.at(index))
    if (!this.isTurning) {
      // A hurried player may stop a reel before it got going.
      this.run += 1
      this.offset = 0
      this.wantedSpeed = LATE_SPEED
      this.speed = LATE_SPEED
    }
    return new Promise(resolve => {
      this.landed = resolve
    })
  }

  /** Without motion: the new symbols take the place of the old ones. */
  async swap(strip: readonly JadeSymbol[], stop: number) {
    this.wantedSpeed = 0
    this.speed = 0
    await this.tempo.tween(50, t => {
      this.view.alpha = 1 - t
    })
    this.show(strip, stop)
    await this.tempo.tween(50, t => {
      this.view.alpha = t
    })
    this.view.alpha = 1
  }

  update(ms: number) {
    if (this.wantedSpeed === 0 && this.speed === 0) return
    this.speed += (this.wantedSpeed - this.speed) * Math.min(1, ms / 90)
    this.offset += (this.speed * ms) / 1000
    while (this.offset >= 1) {
      this.offset -= 1
      this.advance()
      if (this.landed && this.queue.length === 0) {
        this.rest()
        return
      }
    }
    this.place()
  }

  private advance() {
    const bottom = this.sprites.pop()!
    this.sprites.unshift(bottom)
    this.symbols.pop()
    let next = this.queue.shift()
    if (next === undefined) {
      this.cursor -= 1
      next = this.at(this.cursor)
    }
    this.symbols.unshift(next)
    this.dress(bottom, next)
  }

  private rest() {
    const done = this.landed
    this.landed = undefined
    this.run += 1
    this.speed = 0
    this.wantedSpeed = 0
    this.offset = 0
    this.paint()
    done?.()
    this.tempo.tween(
      240,
      t => {
        this.offset = this.isTurning ? this.offset : 0.13 * Math.sin(t * Math.PI) * (1 - t * 0.4)
        this.place()
      },
      { ease: ease.linear },
    )
  }

  private paint() {
    for (const [index, sprite] of this.sprites.entries()) {
      const symbol = this.symbols[index]
      if (symbol) this.dress(sprite, symbol)
    }
    this.place()
  }

  private dress(sprite: Sprite, symbol: JadeSymbol) {
    if (!this.textures) return
    sprite.texture = this.speed > 9 ? this.textures.blurred[symbol] : this.textures.sharp[symbol]
    sprite.setSize(this.size)
    sprite.alpha = 1
    sprite.tint = 0xffffff
  }

  private place() {
    for (const [index, sprite] of this.sprites.entries()) {
      sprite.x = this.cell.width / 2
      sprite.y = (index - 1 + this.offset + 0.5) * this.cell.height
    }
  }

  private at(index: number): JadeSymbol {
    const length = this.strip.length
    return this.strip[((index % length) + length) % length]!
  }
}
