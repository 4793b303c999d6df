import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { Container, FillGradient, Graphics, Sprite, Texture, Ticker, WebGLRenderer } from 'pixi.js'
import { svgTexture } from '../../../kit/svg-texture.ts'
import { config } from '../config.ts'
import { bow, kite } from './art/kite.ts'
import { cloud, sky } from './art/sky.ts'
import { levelsUpTo } from './levels.ts'

/** What the sky shows at a moment; multipliers here are fractions, unrounded. */
export type Moment =
  | { phase: 'waiting' }
  | { phase: 'running'; elapsedMs: number }
  | { phase: 'crashed'; elapsedMs: number; sinceMs: number; isTop: boolean }

export type Sky = {
  resize(width: number, height: number): Promise<void>
  /** Multipliers of the lines across, with their height in the picture. */
  readonly levels: readonly { multiplier: number; y: number }[]
  setStill(isStill: boolean): void
  stop(): void
}

const POINTS = 56
const TAIL = 6
const WINDOW_MS = 7_000
/** From the middle of the cross to the end of the tail. */
const REACH = 300

const growth = (elapsedMs: number) => Math.exp(config.growthPerMs * elapsedMs)

/** Builds the picture on a canvas. Rejects where the browser has no WebGL. */
export async function createSky(
  canvas: HTMLCanvasElement,
  options: { isStill: boolean; moment: () => Moment; onFrame: () => void },
): Promise<Sky> {
  const renderer = new WebGLRenderer()
  const resolution = Math.min(window.devicePixelRatio || 1, 2)
  await renderer.init({
    canvas,
    antialias: true,
    autoDensity: true,
    resolution,
    width: 300,
    height: 300,
    backgroundColor: 0x120d33,
    powerPreference: 'high-performance',
    skipExtensionImports: true,
  })
  const [kiteTexture, cloudTexture, ...bowTextures] = await Promise.all([
    svgTexture(kite(), 200, 240, 1.5),
    svgTexture(cloud(), 320, 120, 1),
    svgTexture(bow('#ff8a7a', '#d8343f'), 60, 36, 1.5),
    svgTexture(bow('#ffe9a8', '#f2a93b'), 60, 36, 1.5),
    svgTexture(bow('#5fe0b4', '#1d8f73'), 60, 36, 1.5),
  ])

  const stage = new Container()
  const back = new Sprite()
  const clouds = [0.08, 0.34, 0.62, 0.9].map((at, index) => {
    const sprite = new Sprite(cloudTexture)
    sprite.anchor.set(0.5)
    sprite.alpha = 0.5 - index * 0.07
    return { sprite, at, height: 0.14 + ((index * 0.19) % 0.44), speed: 0.4 + index * 0.18 }
  })
  const grid = new Graphics()
  const under = new Graphics()
  /** Light below the line, brightest at the kite and gone at the ground. */
  const glow = new FillGradient({
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    textureSpace: 'local',
    colorStops: [
      { offset: 0, color: 'rgba(255, 210, 122, 0.42)' },
      { offset: 1, color: 'rgba(255, 210, 122, 0)' },
    ],
  })
  const line = new Graphics()
  const bows = Array.from({ length: TAIL }, (_, index) => {
    const sprite = new Sprite(bowTextures[index % bowTextures.length])
    sprite.anchor.set(0.5)
    return sprite
  })
  const flyer = new Sprite(kiteTexture)
  flyer.anchor.set(0.5, 92 / 240)
  stage.addChild(back, ...clouds.map(each => each.sprite), grid, under, line, ...bows, flyer)

  let isStill = options.isStill
  let size = { width: 300, height: 300 }
  let time = 0
  let levels: { multiplier: number; y: number }[] = []
  let lastLevels = ''
  let generation = 0

  const plot = () => {
    const { width, height } = size
    const isTall = height > width * 0.8
    return {
      x: width * (isTall ? 0.1 : 0.12),
      y: height * 0.86,
      width: width * (isTall ? 0.68 : 0.66),
      height: height * (isTall ? 0.56 : 0.62),
    }
  }

  function drawLevels(top: number) {
    const { x, y, width, height } = plot()
    levels = levelsUpTo(top).map(multiplier => ({ multiplier, y: y - ((multiplier - 1) / (top - 1)) * height }))
    const key = levels.map(level => Math.round(level.y)).join()
    if (key === lastLevels) return
    lastLevels = key
    grid.clear()
    for (const level of levels) grid.moveTo(x, level.y).lineTo(x + width * 1.2, level.y)
    grid.moveTo(x, y).lineTo(x + width * 1.2, y)
    grid.stroke({ width: 1, color: 0xffffff, alpha: 0.14 })
  }

  /** The line from the hand to the kite: the curve of the multiplier itself. */
  function drawLine(elapsedMs: number, fallen: number) {
    const { x, y, width, height } = plot()
    const multiplier = growth(elapsedMs)
    const span = Math.max(WINDOW_MS, elapsedMs)
    const top = Math.max(1.6, 1 + (multiplier - 1) * 1.08)
    drawLevels(top)
    const at = (ms: number) => ({
      x: x + (ms / span) * width,
      y: y - ((growth(ms) - 1) / (top - 1)) * height,
    })
    const tip = at(elapsedMs)
    under.clear()
    line.clear()
    if (elapsedMs > 0) {
      const path = Array.from({ length: POINTS + 1 }, (_, index) => {
        const point = at((elapsedMs * index) / POINTS)
        return { x: point.x, y: point.y + fallen * height * 0.5 * (index / POINTS) ** 2 }
      })
      if (fallen === 0) {
        under.moveTo(x, y)
        for (const point of path) under.lineTo(point.x, point.y)
        under.lineTo(tip.x, y).closePath().fill(glow)
      }
      for (const [width, alpha] of [
        [9, 0.16],
        [3, 1],
      ] as const) {
        line.moveTo(path[0]!.x, path[0]!.y)
        for (const point of path) line.lineTo(point.x, point.y)
        line.stroke({ width, color: 0xffe1a0, alpha: alpha * (1 - fallen), cap: 'round', join: 'round' })
      }
    }
    const slope = elapsedMs > 200 ? Math.atan2(at(elapsedMs - 200).y - tip.y, tip.x - at(elapsedMs - 200).x) : 0.3
    return { tip, slope }
  }

  const kiteScale = () => Math.max(0.26, Math.min(size.width, size.height) / 760)

  function placeKite(x: number, y: number, angle: number, alpha: number) {
    const scale = kiteScale()
    flyer.position.set(x, y)
    flyer.rotation = angle
    flyer.scale.set(scale)
    flyer.alpha = alpha
    const end = { x: x - Math.sin(angle) * 136 * scale, y: y + Math.cos(angle) * 136 * scale }
    for (const [index, sprite] of bows.entries()) {
      const away = (index + 1) * 27 * scale
      const swing = isStill ? 0.12 * index : Math.sin(time / 260 - index * 0.7) * (0.12 + index * 0.03)
      const direction = angle * 0.45 + 0.5 + swing
      sprite.position.set(end.x - Math.sin(direction) * away, end.y + Math.cos(direction) * away)
      sprite.rotation = direction * 0.7
      sprite.scale.set(scale * (0.72 - index * 0.05))
      sprite.alpha = alpha
    }
  }

  function draw(ms: number) {
    const moment = options.moment()
    time += ms
    const pace = moment.phase === 'running' ? 1 + Math.log2(growth(moment.elapsedMs)) * 1.6 : 0.35
    for (const each of clouds) {
      if (!isStill) each.at -= (ms / 60_000) * each.speed * pace * 1.5
      if (each.at < -0.25) each.at += 1.5
      each.sprite.position.set(each.at * size.width, size.height * each.height)
    }
    const wobble = isStill ? 0 : Math.sin(time / 420) * 0.07
    if (moment.phase === 'waiting') {
      const { tip } = drawLine(0, 0)
      const lift = isStill ? 0 : Math.sin(time / 700) * 4
      // Far enough from the edges for its whole tail.
      const reach = REACH * kiteScale()
      const x = Math.max(tip.x + size.width * 0.05, reach * 0.8)
      const y = Math.min(tip.y - size.height * 0.12, size.height - reach)
      placeKite(x, y + lift, 0.34 + wobble, 1)
      return
    }
    if (moment.phase === 'running') {
      const { tip, slope } = drawLine(moment.elapsedMs, 0)
      placeKite(tip.x, tip.y, Math.PI / 2 - slope - 0.62 + wobble, 1)
      return
    }
    const gone = Math.min(1, moment.sinceMs / 1_900)
    const { tip, slope } = drawLine(
      moment.elapsedMs,
      moment.isTop ? 0 : isStill ? 1 : Math.min(1, moment.sinceMs / 900),
    )
    const start = Math.PI / 2 - slope - 0.62
    if (moment.isTop) placeKite(tip.x, tip.y, start + wobble, 1)
    else if (isStill) placeKite(tip.x, tip.y, start, 0.35)
    else
      placeKite(
        tip.x + gone * size.width * 0.3,
        tip.y - Math.sin(gone * 2.2) * size.height * 0.16 + gone ** 2 * size.height * 0.1,
        start + gone * 5.2,
        1 - gone ** 2,
      )
  }

  const ticker = new Ticker()
  ticker.add(({ elapsedMS }) => {
    draw(Math.min(elapsedMS, 100))
    renderer.render(stage)
    options.onFrame()
  })
  ticker.start()

  return {
    get levels() {
      return levels
    },
    async resize(width, height) {
      generation += 1
      const mine = generation
      size = { width, height }
      renderer.resize(width, height)
      lastLevels = ''
      for (const each of clouds) each.sprite.scale.set(Math.max(0.5, Math.min(width, height) / 620))
      const texture = await svgTexture(sky(width, height), width, height, Math.min(resolution, 1.5))
      if (mine !== generation) return texture.destroy(true)
      const old = back.texture
      back.texture = texture
      if (old !== Texture.EMPTY && old.source.resource instanceof HTMLCanvasElement) old.destroy(true)
    },
    setStill(wanted) {
      isStill = wanted
    },
    stop: () => ticker.stop(),
  }
}
