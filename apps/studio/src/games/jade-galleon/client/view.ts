import 'pixi.js/unsafe-eval'
import { Application, Container, Graphics, Sprite } from 'pixi.js'
import type { GameView, Insets, Stagehand } from '../../../client/game-view.ts'
import { Tempo } from '../../../client/tempo.ts'
import type { Language } from '../../shared/game.ts'
import type { JadeEvent } from '../events.ts'
import { frame, reelBack } from './art/frame.ts'
import { logo } from './art/logo.ts'
import { coin, rays } from './art/scene.ts'
import { Backdrop } from './backdrop.ts'
import { Celebration, Effects } from './effects.ts'
import { arrange, type Layout } from './layout.ts'
import { Performance } from './performance.ts'
import { ReelSet } from './reel-set.ts'
import { destroyTextures, type SymbolTextures, svgTexture, symbolTextures } from './textures.ts'

/** Builds the picture of the game on a canvas. Rejects where the browser has no WebGL. */
export async function createView(
  canvas: HTMLCanvasElement,
  hand: Stagehand,
  options: { language: Language; isStill: boolean },
): Promise<GameView> {
  const app = new Application()
  const resolution = Math.min(window.devicePixelRatio || 1, 2)
  await app.init({
    canvas,
    preference: 'webgl',
    antialias: true,
    autoDensity: true,
    resolution,
    width: window.innerWidth,
    height: window.innerHeight,
    backgroundColor: 0x07102a,
    powerPreference: 'high-performance',
  })
  const tempo = new Tempo(options.isStill)
  const [raysTexture, coinTexture] = await Promise.all([
    svgTexture(rays('#ffe08a'), 512, 512, 1),
    svgTexture(coin(), 64, 64, resolution),
  ])

  const backdrop = new Backdrop(tempo)
  const reels = new ReelSet(tempo)
  const effects = new Effects(tempo)
  const celebration = new Celebration(tempo, raysTexture, coinTexture)
  const stage = new Container()
  const backs = { dusk: new Sprite(), night: new Sprite() }
  const frames = { dusk: new Sprite(), night: new Sprite() }
  const title = new Sprite()
  const mask = new Graphics()
  const window3 = new Container()
  title.anchor.set(0.5)
  backs.night.alpha = 0
  frames.night.alpha = 0
  window3.addChild(backs.dusk, backs.night, reels.view, reels.tall, effects.view)
  window3.mask = mask
  stage.addChild(backdrop.view, title, backdrop.front, window3, mask, frames.dusk, frames.night, celebration.view)
  app.stage.addChild(stage)

  let layout: Layout | undefined
  let symbols: SymbolTextures | undefined
  let symbolSize = 0
  let generation = 0

  const performance = new Performance({
    tempo,
    reels,
    effects,
    celebration,
    hand,
    symbols: () => symbols!,
    layout: () => layout!,
    async setNight(isNight) {
      const from = isNight ? 0 : 1
      await Promise.all([
        backdrop.setNight(isNight),
        tempo.tween(900, t => {
          const amount = from + (1 - 2 * from) * t
          backs.night.alpha = amount
          frames.night.alpha = amount
        }),
      ])
    },
  })

  app.ticker.add(ticker => {
    const ms = Math.min(ticker.deltaMS, 50)
    tempo.tick(ms)
    reels.update(ms)
    effects.update(ms)
    backdrop.update(ms)
    celebration.update(ms)
  })

  async function rebuild(next: Layout) {
    generation += 1
    const mine = generation
    const { cell, border } = next
    const size = Math.round(Math.min(cell.width, cell.height) * 0.97)
    if (!symbols || size > symbolSize * 1.05 || size < symbolSize * 0.6) {
      const drawn = await symbolTextures(size, resolution, hand.text('wild'))
      if (mine !== generation) return destroyTextures(drawn)
      const old = symbols
      symbols = drawn
      symbolSize = size
      reels.arrange(next, size, symbols)
      if (old) destroyTextures(old)
    }
    const outer = { width: next.reels.width + border * 2, height: next.reels.height + border * 2 }
    const art = logo(options.language, next.logo.isStacked)
    const logoScale = Math.min(next.logo.width / art.width, next.logo.height / art.height)
    const [duskBack, nightBack, duskFrame, nightFrame, name] = await Promise.all([
      svgTexture(
        reelBack(next.reels.width, next.reels.height, 5, false),
        next.reels.width,
        next.reels.height,
        resolution,
      ),
      svgTexture(
        reelBack(next.reels.width, next.reels.height, 5, true),
        next.reels.width,
        next.reels.height,
        resolution,
      ),
      svgTexture(frame({ ...next.reels, border }, false), outer.width, outer.height, resolution),
      svgTexture(frame({ ...next.reels, border }, true), outer.width, outer.height, resolution),
      svgTexture(art.text, art.width * logoScale, art.height * logoScale, resolution),
    ])
    if (mine !== generation) return
    for (const [sprite, texture, at] of [
      [backs.dusk, duskBack, { x: 0, y: 0 }],
      [backs.night, nightBack, { x: 0, y: 0 }],
      [frames.dusk, duskFrame, { x: next.reels.x - border, y: next.reels.y - border }],
      [frames.night, nightFrame, { x: next.reels.x - border, y: next.reels.y - border }],
      [title, name, next.logo],
    ] as const) {
      const old = sprite.texture
      sprite.texture = texture
      sprite.position.set(at.x, at.y)
      if (old.source.resource instanceof HTMLCanvasElement) old.destroy(true)
    }
    window3.position.set(next.reels.x, next.reels.y)
    mask.clear().rect(next.reels.x, next.reels.y, next.reels.width, next.reels.height).fill(0xffffff)
    reels.arrange(next, symbolSize, symbols)
    effects.arrange(next)
    celebration.arrange(next.width, next.height)
    layout = next
    await backdrop.arrange(next, resolution)
  }

  let ready = Promise.resolve()
  return {
    get ready() {
      return ready
    },
    layout(width, height, insets: Insets) {
      app.renderer.resize(width, height)
      ready = rebuild(arrange(width, height, insets))
    },
    rest: () => reels.rest(),
    spinStart(isTurbo) {
      performance.clear()
      tempo.calm()
      hand.sound.play('spin')
      reels.start(isTurbo)
    },
    spinCancel: () => reels.cancel(),
    play: (events, settings) => performance.play(events as JadeEvent[], settings),
    hurry: () => performance.hurry(),
    clear: () => performance.clear(),
    symbolUrl: symbol => symbols?.urls[symbol as keyof SymbolTextures['urls']] ?? '',
  }
}
