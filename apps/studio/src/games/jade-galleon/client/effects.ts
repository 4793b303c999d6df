import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { ease, type Tempo } from '../../../kit/tempo.ts'
import type { Cell } from '../events.ts'
import type { Layout } from './layout.ts'

export const lineColours = [
  0xffd54a, 0x4ad9ff, 0xff6b8a, 0x7dff9a, 0xc48bff, 0xffa04a, 0x5ad1c8, 0xff7ad9, 0xa8ff5a, 0x6fa8ff, 0xffe08a,
  0x8affe0, 0xff8a5a, 0xb0a0ff, 0x5aff7a, 0xff5a5a, 0x5ae0ff, 0xffc05a, 0xd0ff8a, 0xff9ad0,
]

/** Lights over the reels: win lines, glowing cells, columns in suspense, splashes. */
export class Effects {
  readonly view = new Container()
  private line = new Graphics()
  private glows = new Container()
  private column = new Graphics()
  private tempo: Tempo
  private layout: Layout | undefined
  private time = 0

  constructor(tempo: Tempo) {
    this.tempo = tempo
    this.line.blendMode = 'add'
    this.column.blendMode = 'add'
    this.view.addChild(this.column, this.glows, this.line)
  }

  arrange(layout: Layout) {
    this.layout = layout
    this.clear()
  }

  update(ms: number) {
    this.time += ms
    if (this.column.visible) this.column.alpha = this.tempo.still ? 0.7 : 0.6 + 0.3 * Math.sin(this.time / 90)
  }

  centre([reel, row]: Cell): { x: number; y: number } {
    const { cell } = this.layout!
    return { x: (reel + 0.5) * cell.width, y: (row + 0.5) * cell.height }
  }

  /** Draws a line through the rows of all reels, from the left. */
  async drawLine(rows: readonly number[], colour: number, ms: number) {
    const { cell, reels } = this.layout!
    const path = rows.map((row, reel) => this.centre([reel, row]))
    const points = [{ x: 0, y: path[0]!.y }, ...path, { x: reels.width, y: path.at(-1)!.y }]
    const thick = Math.max(3, cell.width * 0.035)
    await this.tempo.tween(
      ms,
      t => {
        this.line.clear()
        const reach = t * (points.length - 1)
        for (const [width, alpha, tint] of [
          [thick * 3.4, 0.22, colour],
          [thick, 0.95, colour],
          [thick * 0.35, 1, 0xffffff],
        ] as const) {
          this.line.moveTo(points[0]!.x, points[0]!.y)
          for (let i = 1; i < points.length; i += 1) {
            const part = Math.max(0, Math.min(1, reach - (i - 1)))
            if (part === 0) break
            const [a, b] = [points[i - 1]!, points[i]!]
            this.line.lineTo(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
          }
          this.line.stroke({ width, color: tint, alpha, cap: 'round', join: 'round' })
        }
      },
      { ease: ease.linear },
    )
  }

  /** Soft frames around winning cells. */
  glow(cells: readonly Cell[], colour: number) {
    const { cell } = this.layout!
    this.clearGlows()
    for (const [reel, row] of cells) {
      const frame = new Graphics()
      const [x, y] = [reel * cell.width, row * cell.height]
      const inset = cell.width * 0.03
      for (const [width, alpha] of [
        [cell.width * 0.09, 0.18],
        [cell.width * 0.045, 0.4],
        [cell.width * 0.02, 1],
      ] as const) {
        frame.roundRect(x + inset, y + inset, cell.width - inset * 2, cell.height - inset * 2, cell.width * 0.12)
        frame.stroke({ width, color: colour, alpha })
      }
      frame.blendMode = 'add'
      this.glows.addChild(frame)
    }
  }

  /** Light over a reel that may still bring what is missing. */
  suspense(reel: number | undefined) {
    this.column.clear()
    this.column.visible = reel !== undefined
    if (reel === undefined) return
    const { cell, reels } = this.layout!
    for (let i = 0; i < 5; i += 1) {
      const inset = i * cell.width * 0.035
      this.column.roundRect(
        reel * cell.width + inset,
        inset * 0.4,
        cell.width - inset * 2,
        reels.height - inset * 0.8,
        cell.width * 0.12,
      )
      this.column.stroke({ width: cell.width * 0.05, color: 0x59e6ff, alpha: 0.5 - i * 0.09 })
    }
  }

  clearLine() {
    this.line.clear()
  }

  clear() {
    this.line.clear()
    this.clearGlows()
    this.suspense(undefined)
  }

  private clearGlows() {
    for (const child of this.glows.removeChildren()) child.destroy()
  }
}

type Coin = { sprite: Sprite; vx: number; vy: number; spin: number }

/** Coins and rays of the big wins. */
export class Celebration {
  readonly view = new Container()
  private veil = new Graphics()
  private rays: Sprite[]
  private coins: Coin[] = []
  private coinLayer = new Container()
  private emblem = new Sprite()
  private coinTexture: Texture
  private tempo: Tempo
  private size = { width: 1, height: 1 }
  private raining = false
  private due = 0
  private time = 0
  private thrown = 0

  constructor(tempo: Tempo, rays: Texture, coin: Texture) {
    this.tempo = tempo
    this.coinTexture = coin
    this.rays = [0, 1].map(() => {
      const sprite = new Sprite(rays)
      sprite.anchor.set(0.5)
      sprite.blendMode = 'add'
      sprite.alpha = 0.6
      return sprite
    })
    this.emblem.anchor.set(0.5)
    this.emblem.visible = false
    this.view.addChild(this.veil, ...this.rays, this.emblem, this.coinLayer)
    this.view.visible = false
  }

  arrange(width: number, height: number) {
    this.size = { width, height }
    this.veil.clear()
    this.veil.rect(0, 0, width, height).fill({ color: 0x030616, alpha: 0.82 })
    for (const sprite of this.rays) {
      sprite.position.set(width / 2, height * 0.42)
      sprite.setSize(Math.max(width, height) * 1.25)
    }
    this.emblem.position.set(width / 2, height * 0.24)
  }

  async open({ coins = false, emblem }: { coins?: boolean; emblem?: Texture }) {
    this.view.visible = true
    this.raining = coins && !this.tempo.still
    // A phone on its side has no room for it.
    this.emblem.visible = emblem !== undefined && this.size.height > 520
    if (emblem) {
      this.emblem.texture = emblem
      this.emblem.setSize(Math.min(this.size.width * 0.5, this.size.height * 0.27))
    }
    const size = this.emblem.scale.x
    await this.tempo.tween(
      320,
      t => {
        this.view.alpha = Math.min(1, t * 1.4)
        if (emblem) this.emblem.scale.set(size * (0.4 + 0.6 * t))
      },
      { ease: ease.backOut },
    )
  }

  async close() {
    this.raining = false
    await this.tempo.tween(260, t => {
      this.view.alpha = 1 - t
    })
    this.view.visible = false
    for (const coin of this.coins.splice(0)) coin.sprite.destroy()
  }

  update(ms: number) {
    if (!this.view.visible) return
    this.time += ms
    if (!this.tempo.still) {
      this.rays[0]!.rotation += ms * 0.00022
      this.rays[1]!.rotation -= ms * 0.00015
      if (this.emblem.visible) this.emblem.rotation = Math.sin(this.time / 700) * 0.12
    }
    this.due -= ms
    if (this.raining && this.due <= 0 && this.coins.length < 90) {
      this.due = 34
      this.throwCoin()
    }
    for (const coin of this.coins) {
      coin.vy += ms * 0.0019
      coin.sprite.x += coin.vx * ms
      coin.sprite.y += coin.vy * ms
      coin.sprite.rotation += coin.spin * ms
      coin.sprite.scale.x = coin.sprite.scale.y * Math.cos(coin.sprite.y / 38 + coin.spin * 400)
    }
    this.coins = this.coins.filter(coin => {
      if (coin.sprite.y < this.size.height + 60) return true
      coin.sprite.destroy()
      return false
    })
  }

  private throwCoin() {
    const { width, height } = this.size
    const sprite = new Sprite(this.coinTexture)
    sprite.anchor.set(0.5)
    // Where coins fly is decoration only: a fixed sequence, no chance involved.
    const step = this.thrown * 0.7548 + 0.3
    const side = Math.sin(step * 12.9898)
    sprite.scale.set((0.5 + Math.abs(Math.sin(step * 4.1)) * 0.5) * Math.max(0.55, Math.min(1, width / 900)))
    sprite.position.set(width / 2 + side * width * 0.08, height * 0.56)
    this.coinLayer.addChild(sprite)
    this.thrown += 1
    this.coins.push({
      sprite,
      vx: side * 0.0006 * width,
      vy: -(0.9 + Math.abs(Math.sin(step * 7.7)) * 0.55) * Math.sqrt(height / 800),
      spin: side * 0.006,
    })
  }
}
