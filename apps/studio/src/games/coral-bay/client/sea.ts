import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import 'pixi.js/mesh'
import { Container, Graphics, MeshRope, Point, Sprite, Texture, Ticker, WebGLRenderer } from 'pixi.js'
import { SEATS } from '../../../kinds/room/places.ts'
import { svgTexture } from '../../../kit/svg-texture.ts'
import { config, kinds } from '../config.ts'
import type { ShotEvent } from '../play.ts'
import { type Fish, type Place, placeOf } from '../schedule.ts'
import type { Blocked, Loaded, Met } from './angler.ts'
import * as art from './art/bay.ts'
import { creatures, flipper } from './art/creatures.ts'
import { type Bullet, moveBullets, type Swimming, within } from './bullets.ts'
import { Effects } from './effects.ts'
import { type Skins, Swimmer } from './swimmer.ts'

/** What the sea asks the game for. */
export type Helm = {
  fish(): { fish: Fish; place: Place }[]
  roomMs: number
  seat: number
  taken(seat: number): boolean
  level: number
  /** Where the locked fish is, if there is one. */
  follow(): Place | undefined
  lockId(): number | null
  fire(): Loaded | Blocked
  meet(shot: Loaded, fish: number[], place: Place): Met
  lose(shot: Loaded): void
}

export type Sea = Awaited<ReturnType<typeof createSea>>

const REACH = 0.15
const AIM_MAX = 1.35
const LEAN = 0.035

/** Builds the bay on a canvas. Rejects where the browser has no WebGL. */
export async function createSea(
  canvas: HTMLCanvasElement,
  options: { isStill: boolean; helm: Helm; onFrame(ms: number): void },
) {
  const { helm } = options
  const renderer = new WebGLRenderer()
  const resolution = Math.min(window.devicePixelRatio || 1, 2)
  await renderer.init({
    canvas,
    antialias: true,
    autoDensity: true,
    resolution,
    width: 300,
    height: 300,
    backgroundColor: 0x0d5794,
    powerPreference: 'high-performance',
    skipExtensionImports: true,
  })
  const detail = Math.min(2, resolution * 0.9)
  const bodies = {} as Skins['bodies']
  const [arm, net, blastNet, coin, dart, charge, bubble, weed, mine, other, mineFoot, otherFoot] = await Promise.all([
    svgTexture(flipper(), 84, 80, detail),
    svgTexture(art.mesh('#fff6c0'), 160, 160, detail),
    svgTexture(art.mesh('#ffb27a'), 160, 160, detail),
    svgTexture(art.coin(), 48, 48, detail),
    svgTexture(art.dart(), 90, 28, detail),
    svgTexture(art.charge(), 60, 60, detail),
    svgTexture(art.bubble(), 40, 40, detail),
    svgTexture(art.weed(), 200, 36, detail),
    svgTexture(art.barrel(true), 80, 130, detail),
    svgTexture(art.barrel(false), 80, 130, detail),
    svgTexture(art.foot(true), 140, 94, detail),
    svgTexture(art.foot(false), 140, 94, detail),
    ...kinds.map(async kind => {
      const { picture, width, height } = creatures[kind]
      bodies[kind] = await svgTexture(picture(), width, height, detail)
    }),
  ] as const)
  const skins: Skins = { bodies, flipper: arm }
  const effects = new Effects({ net, blastNet, coin, dart, charge, bubble }, options.isStill)

  const stage = new Container()
  const back = new Sprite()
  const weeds = [0.03, 0.22, 0.3, 0.47, 0.54, 0.73, 0.96].map((at, index) => {
    const points = Array.from({ length: 7 }, (_, n) => new Point(n * 33, 0))
    const rope = new MeshRope({ texture: weed, points })
    rope.rotation = -Math.PI / 2
    return { rope, points, at, size: 0.42 + (index % 3) * 0.16 }
  })
  const drops = Array.from({ length: 9 }, (_, index) => {
    const sprite = new Sprite(bubble)
    sprite.anchor.set(0.5)
    sprite.alpha = 0.5
    return { sprite, x: (index * 0.618 + 0.07) % 1, start: (index * 0.381) % 1, size: 0.18 + (index % 4) * 0.1 }
  })
  const shoal = new Container()
  const aim = new Graphics()
  const water = new Container()
  const cannons = Array.from({ length: SEATS }, () => {
    const [barrel, foot] = [new Sprite(other), new Sprite(otherFoot)]
    barrel.anchor.set(0.5, 71 / 130)
    foot.anchor.set(0.5, 1)
    return { barrel, foot, recoil: 0 }
  })
  stage.addChild(back, ...weeds.map(each => each.rope), ...drops.map(each => each.sprite), shoal, aim, water, effects)
  for (const { barrel, foot } of cannons) stage.addChild(barrel, foot)

  let isStill = options.isStill
  let size = { width: 300, height: 300 }
  let unit = 1
  let gun = 1
  let time = 0
  let angle = 0
  let generation = 0
  let bullets: (Bullet & { view: Sprite })[] = []
  const swimmers = new Map<number, Swimmer>()
  const nets = new Map<Met, { close(): void; x: number; y: number }>()

  const cannonAt = (seat: number) => ({ x: ((seat - 0.5) / SEATS) * size.width, y: size.height - 34 * gun })

  function arrange() {
    unit = Math.max(0.6, Math.min(1.5, Math.sqrt((size.width * size.height) / 600_000)))
    gun = Math.max(0.86, unit)
    for (const each of weeds) {
      each.rope.position.set(each.at * size.width, size.height * 0.97)
      each.rope.scale.set(each.size * unit)
    }
  }

  /** The aim towards a point of the stage, as far as the cannon turns. */
  function aimAt(x: number, y: number) {
    const from = cannonAt(helm.seat)
    turnTo(Math.atan2(x - from.x, Math.max(10, from.y - y)))
  }

  function turnTo(wanted: number) {
    angle = Math.max(-AIM_MAX, Math.min(AIM_MAX, wanted))
  }

  function shoot(): Loaded | Blocked {
    const shot = helm.fire()
    if (typeof shot === 'string') return shot
    const from = cannonAt(helm.seat)
    const view = new Sprite(shot.weapon === 'blast' ? charge : dart)
    view.anchor.set(shot.weapon === 'blast' ? 0.5 : 0.8, 0.5)
    view.scale.set(0.55 * unit * (1 + shot.level * LEAN))
    water.addChild(view)
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
    const muzzle = 62 * cannonScale(shot.level)
    bullets.push({ shot, x: from.x + dx * muzzle, y: from.y + dy * muzzle, dx, dy, ageMs: 0, view })
    cannons[helm.seat - 1]!.recoil = 1
    return shot
  }

  const cannonScale = (level: number) => gun * (0.8 + level * 0.02)

  function placeFish() {
    const ms = helm.roomMs
    const here = new Set<number>()
    for (const { fish, place } of helm.fish()) {
      here.add(fish.id)
      let swimmer = swimmers.get(fish.id)
      if (!swimmer) {
        swimmer = new Swimmer(fish, skins)
        swimmers.set(fish.id, swimmer)
        shoal.addChild(swimmer)
      }
      swimmer.place(place, placeOf(fish, ms + 240) ?? place, size, unit, time, isStill)
    }
    for (const [id, swimmer] of swimmers)
      if (!here.has(id)) {
        swimmers.delete(id)
        swimmer.destroy({ children: true })
      }
  }

  function targets(): Swimming[] {
    return [...swimmers.values()].map(each => each.at).filter(at => at.x > 0 && at.x < size.width)
  }

  function moveShots(ms: number) {
    const all = targets()
    const { left, met, lost } = moveBullets(bullets, all, size, ms)
    for (const { bullet, fish } of met) {
      const { shot, view } = bullet as (typeof bullets)[number]
      view.destroy()
      const isBlast = shot.weapon === 'blast'
      const radius = REACH * Math.sqrt(size.width * size.height)
      const reached = isBlast ? within(fish, all, radius, config.blastMax) : [fish]
      for (const each of reached) swimmers.get(each.id)?.flinch()
      const net = effects.net(
        fish.x,
        fish.y,
        isBlast ? radius * 1.7 : Math.max(fish.width, fish.height) * 1.05,
        isBlast,
      )
      const ids = reached.map(each => each.id)
      const one = helm.meet(shot, ids, { x: fish.x / size.width, y: fish.y / size.height })
      nets.set(one, { close: net.close, x: fish.x, y: fish.y })
    }
    for (const bullet of lost) {
      ;(bullet as (typeof bullets)[number]).view.destroy()
      helm.lose(bullet.shot)
    }
    bullets = left as typeof bullets
    for (const { view, x, y, dx, dy } of bullets) {
      view.position.set(x, y)
      view.rotation = Math.atan2(dy, dx)
    }
  }

  function drawCannons() {
    const target = helm.follow()
    if (target) aimAt(target.x * size.width, target.y * size.height)
    for (const [index, cannon] of cannons.entries()) {
      const seat = index + 1
      const isMine = seat === helm.seat
      const at = cannonAt(seat)
      const isTaken = isMine || helm.taken(seat)
      cannon.barrel.texture = isMine ? mine : other
      cannon.foot.texture = isMine ? mineFoot : otherFoot
      cannon.barrel.alpha = isTaken ? 1 : 0.28
      cannon.foot.alpha = isTaken ? 1 : 0.34
      const scale = isMine ? cannonScale(helm.level) : gun * 0.7
      cannon.recoil = isStill ? 0 : Math.max(0, cannon.recoil - 0.09)
      if (isMine) cannon.barrel.rotation = angle
      const back = cannon.recoil * 9 * scale
      cannon.barrel.scale.set(scale)
      cannon.barrel.position.set(
        at.x - Math.sin(cannon.barrel.rotation) * back,
        at.y + Math.cos(cannon.barrel.rotation) * back,
      )
      cannon.foot.scale.set(gun * (isMine ? 0.78 : 0.64))
      cannon.foot.position.set(at.x, size.height + 22 * gun)
    }
  }

  function drawAim() {
    aim.clear()
    const from = cannonAt(helm.seat)
    const locked = swimmers.get(helm.lockId() ?? -1)
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
    const far = locked ? Math.hypot(locked.at.x - from.x, locked.at.y - from.y) : 210 * unit
    for (let at = 78 * gun; at < far; at += 22 * unit)
      aim.circle(from.x + dx * at, from.y + dy * at, 2.4).fill({ color: 0xfff6c0, alpha: locked ? 0.75 : 0.5 })
    if (!locked) return
    const radius = Math.max(locked.at.width, locked.at.height) * 0.6
    aim.circle(locked.at.x, locked.at.y, radius).stroke({ width: 2.5, color: 0xffe08a, alpha: 0.95 })
    for (let n = 0; n < 4; n += 1) {
      const turn = (n * Math.PI) / 2 + (isStill ? 0 : time / 900)
      const [cx, cy] = [Math.cos(turn), Math.sin(turn)]
      aim
        .moveTo(locked.at.x + cx * radius * 0.84, locked.at.y + cy * radius * 0.84)
        .lineTo(locked.at.x + cx * radius * 1.16, locked.at.y + cy * radius * 1.16)
        .stroke({ width: 4, color: 0xffe08a, cap: 'round' })
    }
  }

  function drawWater() {
    if (!isStill)
      for (const [index, { points }] of weeds.entries())
        for (const [n, point] of points.entries()) point.y = Math.sin(time / 900 + index * 1.7 + n * 0.5) * n * 3.2
    for (const each of drops) {
      const rise = isStill ? each.start : (each.start + time / 14_000) % 1
      const sway = isStill ? 0 : Math.sin(time / 700 + each.start * 20) * 0.006
      each.sprite.position.set((each.x + sway) * size.width, (1.02 - rise * 1.08) * size.height)
      each.sprite.scale.set(each.size * unit * (0.7 + rise * 0.5))
    }
  }

  const ticker = new Ticker()
  ticker.add(({ elapsedMS }) => {
    // A window that was hidden must not shoot through a minute at once.
    const ms = Math.min(elapsedMS, 120)
    time += ms
    drawWater()
    placeFish()
    drawCannons()
    drawAim()
    moveShots(ms)
    effects.tick(ms)
    renderer.render(stage)
    options.onFrame(ms)
  })
  ticker.start()

  /** Caught fish leave the shoal; they stay where they were until they are taken in. */
  function hold(shot: ShotEvent): () => { swimmer: Swimmer; pays: number }[] {
    const held = shot.caught.flatMap(({ id, pays }) => {
      const swimmer = swimmers.get(id)
      swimmers.delete(id)
      return swimmer ? [{ swimmer, pays }] : []
    })
    return () => held.splice(0)
  }

  function takeIn(held: { swimmer: Swimmer; pays: number }[], seat: number) {
    for (const { swimmer, pays } of held)
      effects.take(swimmer, cannonAt(seat), Math.min(14, 2 + Math.round(Math.sqrt(pays) * 1.6)))
  }

  return {
    aimAt,
    shoot,
    turn(by: number) {
      turnTo(angle + by)
    },
    /** Where something is, in the stage's own pixels. */
    pixels: (x: number, y: number) => ({ x: (x / 1_000) * size.width, y: (y / 1_000) * size.height }),
    fishAt(id: number): { x: number; y: number } | undefined {
      const at = swimmers.get(id)?.at
      return at && { x: at.x, y: at.y }
    },
    cannonAt,
    /** Shots of one's own, now that they are known: nets close, caught fish come in. */
    settle(met: readonly Met[], shots: readonly ShotEvent[], seat: number) {
      for (const one of met) {
        const net = nets.get(one)
        nets.delete(one)
        if (!net) continue
        net.close()
        const isCaught = shots.some(shot => shot.atMs === one.atMs && shot.caught.length > 0)
        if (!isCaught) effects.bubbles(net.x, net.y)
      }
      for (const shot of shots) takeIn(hold(shot)(), seat)
    },
    /** Shots of somebody else in the room. */
    show(shots: readonly ShotEvent[], seat: number) {
      const cannon = cannons[seat - 1]!
      const from = cannonAt(seat)
      for (const shot of shots) {
        const aimed = swimmers.get(shot.fish[0]?.id ?? -1)?.at
        const to = aimed ? { x: aimed.x, y: aimed.y } : this.pixels(shot.x, shot.y)
        const held = hold(shot)
        const isBlast = shot.weapon === 'blast'
        cannon.barrel.rotation = Math.max(-AIM_MAX, Math.min(AIM_MAX, Math.atan2(to.x - from.x, from.y - to.y)))
        cannon.recoil = 1
        effects.flight(from, to, isBlast, () => {
          effects.net(to.x, to.y, (isBlast ? 190 : 80) * unit, isBlast).close()
          takeIn(held(), seat)
        })
      }
    },
    async resize(width: number, height: number) {
      generation += 1
      const own = generation
      size = { width, height }
      renderer.resize(width, height)
      arrange()
      const texture = await svgTexture(art.bay(width, height), width, height, Math.min(resolution, 1.5))
      if (own !== generation) return texture.destroy(true)
      const old = back.texture
      back.texture = texture
      if (old !== Texture.EMPTY && old.source.resource instanceof HTMLCanvasElement) old.destroy(true)
    },
    setStill(wanted: boolean) {
      isStill = wanted
      effects.isStill = wanted
    },
    stop: () => ticker.stop(),
  }
}
