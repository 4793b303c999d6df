import { Container, Graphics, Sprite, type Texture } from 'pixi.js'

type Effect = { view: Container; ageMs: number; lifeMs: number; draw(share: number, ageMs: number): void }

export type Pictures = {
  net: Texture
  blastNet: Texture
  coin: Texture
  dart: Texture
  charge: Texture
  bubble: Texture
}

/** What opens, bursts and fades over the fish. With less motion it appears and goes without flying about. */
export class Effects extends Container {
  isStill: boolean
  private running = new Set<Effect>()
  private pictures: Pictures

  constructor(pictures: Pictures, isStill: boolean) {
    super()
    this.pictures = pictures
    this.isStill = isStill
  }

  private add(view: Container, lifeMs: number, draw: Effect['draw']): Effect {
    const effect = { view, ageMs: 0, lifeMs, draw }
    this.addChild(view)
    this.running.add(effect)
    draw(0, 0)
    return effect
  }

  tick(ms: number) {
    for (const effect of this.running) {
      effect.ageMs += ms
      if (effect.ageMs >= effect.lifeMs) {
        this.running.delete(effect)
        effect.view.destroy({ children: true })
      } else effect.draw(effect.ageMs / effect.lifeMs, effect.ageMs)
    }
  }

  /** A net that opens where a shot met its fish and stays until it is known what it holds. */
  net(x: number, y: number, size: number, isBlast: boolean): { close(): void } {
    const sprite = new Sprite(isBlast ? this.pictures.blastNet : this.pictures.net)
    sprite.anchor.set(0.5)
    sprite.position.set(x, y)
    const full = size / 160
    let closedMs = -1
    const effect = this.add(sprite, 20_000, (_, ageMs) => {
      const open = this.isStill ? 1 : Math.min(1, ageMs / 160)
      const gone = closedMs < 0 ? 0 : Math.min(1, (ageMs - closedMs) / 260)
      sprite.scale.set(full * (0.3 + 0.7 * (1 - (1 - open) ** 3)) * (1 - gone * 0.35))
      sprite.alpha = 0.95 * (1 - gone)
      if (!this.isStill) sprite.rotation = ageMs / 2_400
      if (gone === 1) effect.lifeMs = 0
    })
    if (isBlast) this.ring(x, y, size * 0.62)
    return {
      close() {
        closedMs = effect.ageMs
      },
    }
  }

  private ring(x: number, y: number, radius: number) {
    if (this.isStill) return
    const ring = new Graphics()
    this.add(ring, 420, share => {
      ring.clear()
      ring.circle(x, y, radius * (0.2 + share)).stroke({ width: 7 * (1 - share), color: 0xffd9a0, alpha: 1 - share })
    })
  }

  /** The caught fish goes to its catcher's cannon, with coins around it. */
  take(fish: Container, to: { x: number; y: number }, coins: number) {
    const from = { x: fish.x, y: fish.y }
    const [scaleX, scaleY] = [fish.scale.x, fish.scale.y]
    this.add(fish, this.isStill ? 700 : 900, share => {
      const late = Math.max(0, (share - 0.35) / 0.65)
      fish.alpha = this.isStill ? 1 - share : 1 - late ** 3
      if (this.isStill) return
      const ease = late * late
      fish.position.set(from.x + (to.x - from.x) * ease, from.y + (to.y - from.y) * ease)
      const shrink = 1 + Math.sin(Math.min(1, share / 0.35) * Math.PI) * 0.16 - late * 0.7
      fish.scale.set(scaleX * shrink, scaleY * shrink)
      fish.rotation += this.isStill ? 0 : late * 0.06
    })
    for (let i = 0; i < coins; i += 1) this.coin(from, to, i)
  }

  private coin(from: { x: number; y: number }, to: { x: number; y: number }, index: number) {
    const sprite = new Sprite(this.pictures.coin)
    sprite.anchor.set(0.5)
    const turn = index * 2.4
    const spread = 26 + (index % 4) * 15
    const size = 0.42 + (index % 3) * 0.1
    this.add(sprite, this.isStill ? 800 : 1_050 + index * 28, share => {
      const out = this.isStill ? 1 : 1 - (1 - Math.min(1, share / 0.35)) ** 3
      const home = this.isStill ? 0 : Math.max(0, (share - 0.4) / 0.6) ** 2
      const [x, y] = [from.x + Math.cos(turn) * spread * out, from.y + Math.sin(turn) * spread * out]
      sprite.position.set(x + (to.x - x) * home, y + (to.y - y) * home)
      sprite.scale.set(size * (this.isStill ? 1 : Math.abs(Math.cos(share * 9 + index))) || 0.02, size)
      sprite.alpha = share > 0.9 ? (1 - share) * 10 : 1
    })
  }

  /** A shot of somebody else, shown once it is paid. */
  flight(from: { x: number; y: number }, to: { x: number; y: number }, isBlast: boolean, arrived: () => void) {
    const sprite = new Sprite(isBlast ? this.pictures.charge : this.pictures.dart)
    sprite.anchor.set(isBlast ? 0.5 : 0.8, 0.5)
    sprite.scale.set(0.5)
    sprite.rotation = Math.atan2(to.y - from.y, to.x - from.x)
    let isThere = false
    this.add(sprite, this.isStill ? 120 : 420, share => {
      sprite.position.set(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
      if (share > 0.9 && !isThere) {
        isThere = true
        arrived()
      }
    })
  }

  /** A few bubbles where a fish got away. */
  bubbles(x: number, y: number) {
    if (this.isStill) return
    for (let i = 0; i < 4; i += 1) {
      const sprite = new Sprite(this.pictures.bubble)
      sprite.anchor.set(0.5)
      this.add(sprite, 700 + i * 120, share => {
        sprite.position.set(x + Math.sin(share * 7 + i * 2) * 8 + (i - 1.5) * 9, y - share * 46)
        sprite.scale.set((0.22 + i * 0.06) * (1 + share * 0.3))
        sprite.alpha = 0.85 * (1 - share)
      })
    }
  }
}
