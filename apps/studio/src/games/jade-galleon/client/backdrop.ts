import { Container, Sprite, TilingSprite } from 'pixi.js'
import { svgTexture } from '../../../kit/svg-texture.ts'
import type { Tempo } from '../../../kit/tempo.ts'
import { lantern, scene, wave } from './art/scene.ts'
import type { Layout } from './layout.ts'

type Floater = { sprite: Sprite; x: number; phase: number; speed: number; sway: number }

/** The bay behind and around the reels, at dusk and at night, with lanterns and swell. */
export class Backdrop {
  readonly view = new Container()
  /** Waves that pass before the reels' frame. */
  readonly front = new Container()
  isStill = false
  private dusk = new Sprite()
  private night = new Sprite()
  private floaters: Floater[] = []
  private lanterns = new Container()
  private waves: { sprite: TilingSprite; speed: number; bob: number; y: number }[] = []
  private nightWaves: TilingSprite[] = []
  private time = 0
  private layout: Layout | undefined
  private tempo: Tempo
  private generation = 0
  private nightAmount = 0

  constructor(tempo: Tempo) {
    this.tempo = tempo
    fade(this.night, 0)
    this.view.addChild(this.dusk, this.night, this.lanterns)
  }

  async arrange(layout: Layout, resolution: number) {
    this.generation += 1
    const generation = this.generation
    this.layout = layout
    const { width, height } = layout
    const soft = Math.min(resolution, 1.5)
    const dusk = await svgTexture(scene(layout.scene, false), width, height, soft)
    if (generation !== this.generation) return
    replace(this.dusk, dusk)
    this.dusk.setSize(width, height)
    await this.makeWaves(layout, soft, generation)
    if (this.floaters.length === 0) await this.makeLanterns(soft)
  }

  /** The night is drawn after the start: nobody sees it before the first free spins. */
  async arrangeNight(layout: Layout, resolution: number) {
    const { generation } = this
    const night = await svgTexture(scene(layout.scene, true), layout.width, layout.height, Math.min(resolution, 1.5))
    if (generation !== this.generation) return
    replace(this.night, night)
    this.night.setSize(layout.width, layout.height)
  }

  update(ms: number) {
    if (!this.layout || this.tempo.still || this.isStill) return
    this.time += ms / 1000
    const { width, height } = this.layout
    for (const { sprite, x, phase, speed, sway } of this.floaters) {
      const t = (this.time * speed + phase) % 1
      sprite.x = x * width + Math.sin(this.time * 0.6 + phase * 9) * sway
      sprite.y = height * (1.05 - t * 1.2)
      sprite.alpha = Math.min(1, t * 6, (1 - t) * 4) * (0.75 + this.nightAmount * 0.25)
    }
    for (const [index, { sprite, speed, bob, y }] of this.waves.entries()) {
      sprite.tilePosition.x += (speed * ms) / 1000
      sprite.y = y + Math.sin(this.time * 1.1 + index) * bob
      const night = this.nightWaves[index]
      if (night) {
        night.tilePosition.x = sprite.tilePosition.x
        night.y = sprite.y
      }
    }
  }

  /** Evening falls for the free spins, and passes. */
  async setNight(isNight: boolean) {
    const from = this.nightAmount
    const to = isNight ? 1 : 0
    await this.tempo.tween(900, t => {
      this.nightAmount = from + (to - from) * t
      fade(this.night, this.nightAmount)
      for (const sprite of this.nightWaves) fade(sprite, this.nightAmount)
    })
  }

  private async makeLanterns(resolution: number) {
    const [red, jade] = await Promise.all([
      svgTexture(lantern('red'), 96, 120, resolution),
      svgTexture(lantern('jade'), 96, 120, resolution),
    ])
    const spots = [0.04, 0.11, 0.18, 0.27, 0.5, 0.73, 0.82, 0.89, 0.96]
    this.floaters = spots.map((x, index) => {
      const sprite = new Sprite(index % 3 === 1 ? jade : red)
      sprite.anchor.set(0.5)
      const size = 0.24 + ((index * 5) % 4) * 0.11
      sprite.scale.set(size)
      sprite.y = -200
      this.lanterns.addChild(sprite)
      return { sprite, x, phase: (index * 0.37) % 1, speed: 0.016 + (index % 4) * 0.005, sway: 8 + (index % 3) * 6 }
    })
  }

  private async makeWaves(layout: Layout, resolution: number, generation: number) {
    const textures = await Promise.all(
      [false, true].flatMap(isFront =>
        [false, true].map(isNight => svgTexture(wave(isNight, isFront), 400, 120, resolution)),
      ),
    )
    if (generation !== this.generation) return
    for (const child of this.front.removeChildren()) child.destroy()
    this.waves = []
    this.nightWaves = []
    const bottom = layout.reels.y + layout.reels.height + layout.border
    for (const [index, isFront] of [false, true].entries()) {
      const y = bottom - (isFront ? 2 : 18) + (layout.isPortrait ? 6 : 0)
      for (const isNight of [false, true]) {
        const sprite = new TilingSprite({
          texture: textures[index * 2 + (isNight ? 1 : 0)]!,
          width: layout.width,
          height: 120,
        })
        const scale = Math.max(0.5, Math.min(1, layout.width / 1400))
        sprite.tileScale.set(scale)
        sprite.height = 120 * scale
        sprite.y = y
        this.front.addChild(sprite)
        if (isNight) {
          fade(sprite, this.nightAmount)
          this.nightWaves.push(sprite)
        } else this.waves.push({ sprite, speed: isFront ? 26 : -16, bob: isFront ? 3 : 2, y })
      }
    }
  }
}

function replace(sprite: Sprite, texture: Sprite['texture']) {
  const old = sprite.texture
  sprite.texture = texture
  if (old.source.resource instanceof HTMLCanvasElement) old.destroy(true)
}

/** What cannot be seen is not drawn either. */
export function fade(sprite: Container, alpha: number) {
  sprite.alpha = alpha
  sprite.visible = alpha > 0
}
