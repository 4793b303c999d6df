import { Container, MeshRope, Point, Sprite, type Texture } from 'pixi.js'
import type { Kind } from '../config.ts'
import type { Fish, Place } from '../schedule.ts'
import { creatures } from './art/creatures.ts'
import type { Swimming } from './bullets.ts'

const BENDS = 8

export type Skins = { bodies: Record<Kind, Texture>; flipper: Texture }

/** One fish on the stage: its body bends from head to tail as it swims. */
export class Swimmer extends Container {
  readonly fish: Fish
  readonly at: Swimming
  private spine: Point[] = []
  private arm: Sprite | undefined
  private body: Container
  private phase: number
  private struck = 0

  constructor(fish: Fish, skins: Skins) {
    super()
    this.fish = fish
    this.phase = (fish.id * 0.618) % 1
    const creature = creatures[fish.kind]
    this.at = { id: fish.id, x: -9_999, y: -9_999, width: 0, height: 0 }
    if (creature.motion === 'wave') {
      this.spine = Array.from(
        { length: BENDS },
        (_, index) => new Point((index / (BENDS - 1) - 0.5) * creature.width, 0),
      )
      this.body = new MeshRope({ texture: skins.bodies[fish.kind], points: this.spine })
    } else {
      const sprite = new Sprite(skins.bodies[fish.kind])
      sprite.anchor.set(0.5)
      this.body = sprite
    }
    this.addChild(this.body)
    if (fish.kind === 'turtle') {
      this.arm = new Sprite(skins.flipper)
      this.arm.anchor.set(0.88, 0.14)
      this.arm.position.set(40, 22)
      this.addChild(this.arm)
    }
  }

  place(
    place: Place,
    ahead: Place,
    size: { width: number; height: number },
    unit: number,
    ms: number,
    isStill: boolean,
  ) {
    const creature = creatures[this.fish.kind]
    const scale = creature.scale * unit
    const [x, y] = [place.x * size.width, place.y * size.height]
    this.position.set(x, y)
    const side = this.fish.isLeftward ? -1 : 1
    const rise = Math.atan2((ahead.y - place.y) * size.height, Math.abs(ahead.x - place.x) * size.width || 1)
    const tilt = creature.motion === 'drift' ? 0.06 : 0.7
    this.scale.set(scale * side, scale)
    this.rotation = Math.max(-0.5, Math.min(0.5, rise * tilt)) * side
    this.at.x = x
    this.at.y = y
    this.at.width = creature.width * scale
    this.at.height = creature.height * scale
    if (isStill) {
      this.tint = 0xffffff
      return
    }
    const turn = (ms / 1_000) * creature.beat * Math.PI * 2 + this.phase * 7
    if (this.spine.length > 0)
      for (const [index, point] of this.spine.entries()) {
        const back = 1 - index / (BENDS - 1)
        point.y = Math.sin(turn + index * 0.62) * creature.swing * back ** 1.5
      }
    else {
      this.body.rotation = Math.sin(turn * 0.5) * 0.05
      this.body.scale.set(1 + Math.sin(turn) * 0.025, 1 - Math.sin(turn) * 0.035)
      this.body.y = Math.sin(turn * 0.5) * creature.swing
    }
    if (this.arm) this.arm.rotation = Math.sin(turn * 0.9) * 0.42 - 0.1
    this.struck = Math.max(0, this.struck - 0.06)
    this.tint = this.struck > 0 ? 0xffc9c0 : 0xffffff
  }

  /** A shot met it. */
  flinch() {
    this.struck = 1
  }
}
