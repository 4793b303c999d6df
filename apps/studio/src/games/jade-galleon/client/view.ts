import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import 'pixi.js/sprite-tiling'
import { Container, Graphics, Sprite, type Texture, Ticker, WebGLRenderer } from 'pixi.js'
import type { Language } from '../../../kinds/game.ts'
import type { GameView, Insets, Stagehand } from '../../../kinds/solo/client/game-view.ts'
import { svgTexture } from '../../../kit/svg-texture.ts'
import { Tempo } from '../../../kit/tempo.ts'
import type { JadeSymbol } from '../config.ts'
import type { JadeEvent } from '../events.ts'
import { frame, reelBack } from './art/frame.ts'
import { logo } from './art/logo.ts'
import { coin, rays } from './art/scene.ts'
import { Backdrop, fade } from './backdrop.ts'
import { Celebration, Effects } from './effects.ts'
import type { JadeKey } from './i18n/texts.ts'
import { arrange, type Layout } from './layout.ts'
import { Performance } from './performance.ts'
import { ReelSet } from './reel-set.ts'
import { destroyTextures, type SymbolTextures, symbolTextures } from './textures.ts'

/** Builds the picture of the game on a canvas. Rejects where the browser has no WebGL. */
export async function createView(
  canvas: HTMLCanvasElement,
  hand: Stagehand<JadeKey>,
  options: { language: Language; isStill: boolean },
): Promise<GameView> {
  const renderer = new WebGLRenderer()
  const resolution = Math.min(window.devicePixelRatio || 1, 2)
  await renderer.init({
    canvas,
    // Sprites carry their own smooth edges; multisampling would only cost phones their frames.
    antialias: false,
    autoDensity: true,
    resolution,
    width: window.innerWidth,
    height: window.innerHeight,
    backgroundColor: 0x07102a,
    powerPreference: 'high-performance',
    // Nothing of the automatic extras (pointer events, accessibility overlays, sprite sheets) is used: the page's own elements do that.
    skipExtensionImports: true,
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
  const reelWindow = new Container()
  title.anchor.set(0.5)
  fade(backs.night, 0)
  fade(frames.night, 0)
  reelWindow.addChild(backs.dusk, backs.night, reels.view, reels.tall, effects.view)
  reelWindow.mask = mask
  stage.addChild(backdrop.view, title, backdrop.front, reelWindow, mask, frames.dusk, frames.night, celebration.view)

  let layout: Layout | undefined
  let symbols: SymbolTextures | undefined
  let symbolSize = 0
  let generation = 0
  let later = Promise.resolve()

  const performance = new Performance({
    tempo,
    reels,
    effects,
    celebration,
    hand,
    symbols: () => symbols!,
    layout: () => layout!,
    async setNight(isNight) {
      await later
      const from = isNight ? 0 : 1
      await Promise.all([
        backdrop.setNight(isNight),
        tempo.tween(900, t => {
          const amount = from + (1 - 2 * from) * t
          fade(backs.night, amount)
          fade(frames.night, amount)
        }),
      ])
    },
  })

  const ticker = new Ticker()
  let smoothMs = 16
  let seen = 0
  let quality = 0
  /** Where frames take too long the picture gets coarser, then the scenery stands still: rounds must keep their pace on any device. */
  const watchPace = (ms: number) => {
    if (ms > 1_000) return
    smoothMs = smoothMs * 0.92 + ms * 0.08
    seen += 1
    if (seen < 24 || quality === 2 || smoothMs < (quality === 0 ? 50 : 110)) return
    quality += 1
    seen = 0
    smoothMs = 16
    renderer.resolution = resolution * (quality === 1 ? 0.75 : 0.55)
    if (layout) renderer.resize(layout.width, layout.height)
    backdrop.isStill = quality === 2
  }
  ticker.add(({ elapsedMS }) => {
    watchPace(elapsedMS)
    const ms = Math.min(elapsedMS, 250)
    tempo.tick(ms)
    reels.update(ms)
    effects.update(ms)
    backdrop.update(ms)
    celebration.update(ms)
    renderer.render(stage)
  })
  ticker.start()
  /** Between rounds only lanterns and waves move: half the frames do. */
  const setPace = (isBusy: boolean) => {
    ticker.maxFPS = isBusy ? 0 : 30
  }
  setPace(false)

  async function rebuild(next: Layout) {
    generation += 1
    const mine = generation
    const { cell, border } = next
    const size = Math.round(Math.min(cell.width, cell.height) * 0.97)
    if (!symbols || size > symbolSize * 1.05 || size < symbolSize * 0.6) {
      const drawn = await symbolTextures(size, resolution, hand.text('wild'))
      const rest = drawn.rest.then(() => drawn.textures)
      if (mine !== generation) return void rest.then(destroyTextures)
      const old = symbols
      symbols = drawn.textures
      symbolSize = size
      reels.arrange(next, size, symbols)
      if (old) setTimeout(destroyTextures, 5_000, old)
    }
    const outer = { width: next.reels.width + border * 2, height: next.reels.height + border * 2 }
    const art = logo(options.language, next.logo.isStacked)
    const logoScale = Math.min(next.logo.width / art.width, next.logo.height / art.height)
    const back = (isNight: boolean) =>
      svgTexture(
        reelBack(next.reels.width, next.reels.height, 5, isNight),
        next.reels.width,
        next.reels.height,
        resolution,
      )
    const edge = (isNight: boolean) =>
      svgTexture(frame({ ...next.reels, border }, isNight), outer.width, outer.height, resolution)
    const [duskBack, duskFrame, name] = await Promise.all([
      back(false),
      edge(false),
      svgTexture(art.text, art.width * logoScale, art.height * logoScale, resolution),
    ])
    if (mine !== generation) return
    const at = { x: next.reels.x - border, y: next.reels.y - border }
    dress(backs.dusk, duskBack, { x: 0, y: 0 })
    dress(frames.dusk, duskFrame, at)
    dress(title, name, next.logo)
    reelWindow.position.set(next.reels.x, next.reels.y)
    mask.clear().rect(next.reels.x, next.reels.y, next.reels.width, next.reels.height).fill(0xffffff)
    reels.arrange(next, symbolSize, symbols)
    effects.arrange(next)
    celebration.arrange(next.width, next.height)
    layout = next
    await backdrop.arrange(next, resolution)
    later = (async () => {
      const [nightBack, nightFrame] = await Promise.all([
        back(true),
        edge(true),
        backdrop.arrangeNight(next, resolution),
      ])
      if (mine !== generation) return
      dress(backs.night, nightBack, { x: 0, y: 0 })
      dress(frames.night, nightFrame, at)
    })()
  }

  let ready = Promise.resolve()
  return {
    get ready() {
      return ready
    },
    layout(width, height, insets: Insets) {
      renderer.resize(width, height)
      ready = rebuild(arrange(width, height, insets))
    },
    rest: () => reels.rest(),
    spinStart(isTurbo) {
      setPace(true)
      performance.clear()
      tempo.calm()
      hand.sound.play('spin')
      reels.start(isTurbo)
    },
    async spinCancel() {
      await reels.cancel()
      setPace(false)
    },
    async play(events, settings) {
      setPace(true)
      await performance.play(events as JadeEvent[], settings)
      setPace(false)
    },
    hurry: () => performance.hurry(),
    clear: () => performance.clear(),
    symbolUrl: symbol => symbols?.url(symbol as JadeSymbol) ?? '',
  }
}

function dress(sprite: Sprite, texture: Texture, at: { x: number; y: number }) {
  const old = sprite.texture
  sprite.texture = texture
  sprite.position.set(at.x, at.y)
  if (old.source.resource instanceof HTMLCanvasElement) old.destroy(true)
}
