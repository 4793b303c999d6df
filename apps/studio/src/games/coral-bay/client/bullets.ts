import type { Loaded } from './angler.ts'

export type Bullet = { shot: Loaded; x: number; y: number; dx: number; dy: number; ageMs: number }
export type Swimming = { id: number; x: number; y: number; width: number; height: number }
export type Bounds = { width: number; height: number }

/** What met nothing for so long is let go, and costs nothing. */
const LOST_MS = 6_000
/** Shots turn back above the cannons. */
const FLOOR = 0.94
const STEP_MS = 12

export function bulletSpeed({ width, height }: Bounds): number {
  return 0.55 * (width + height)
}

/**
 * Moves shots on: straight, back from the walls, and those with a target towards it and through everything else. Answers what they met and
 * which were lost.
 */
export function moveBullets(
  bullets: readonly Bullet[],
  fish: readonly Swimming[],
  bounds: Bounds,
  ms: number,
): { left: Bullet[]; met: { bullet: Bullet; fish: Swimming }[]; lost: Bullet[] } {
  const left: Bullet[] = []
  const met: { bullet: Bullet; fish: Swimming }[] = []
  const lost: Bullet[] = []
  for (const bullet of bullets) {
    let hit: Swimming | undefined
    for (let rest = ms; rest > 0 && !hit; rest -= STEP_MS) {
      move(bullet, fish, bounds, Math.min(rest, STEP_MS))
      hit = fish.find(each => isFor(bullet, each, fish) && isIn(each, bullet))
    }
    if (hit) met.push({ bullet, fish: hit })
    else if (bullet.ageMs > LOST_MS) lost.push(bullet)
    else left.push(bullet)
  }
  return { left, met, lost }
}

function move(bullet: Bullet, fish: readonly Swimming[], bounds: Bounds, ms: number) {
  bullet.ageMs += ms
  const target = fish.find(each => each.id === bullet.shot.target)
  const speed = bulletSpeed(bounds)
  if (target) {
    const [dx, dy] = [target.x - bullet.x, target.y - bullet.y]
    const far = Math.hypot(dx, dy) || 1
    bullet.dx = dx / far
    bullet.dy = dy / far
  }
  bullet.x += (bullet.dx * speed * ms) / 1_000
  bullet.y += (bullet.dy * speed * ms) / 1_000
  if (bullet.x < 0) bullet.dx = Math.abs(bullet.dx)
  if (bullet.x > bounds.width) bullet.dx = -Math.abs(bullet.dx)
  if (bullet.y < 0) bullet.dy = Math.abs(bullet.dy)
  if (bullet.y > bounds.height * FLOOR) bullet.dy = -Math.abs(bullet.dy)
}

/** A shot at a target goes through the others, as long as the target is there. */
function isFor({ shot }: Bullet, fish: Swimming, all: readonly Swimming[]): boolean {
  return shot.target === null || shot.target === fish.id || !all.some(each => each.id === shot.target)
}

function isIn(fish: Swimming, { x, y }: { x: number; y: number }): boolean {
  const [across, along] = [(x - fish.x) / (fish.width * 0.46), (y - fish.y) / (fish.height * 0.46)]
  return across * across + along * along <= 1
}

/** Up to so many fish around the first one, the nearest first. */
export function within(first: Swimming, fish: readonly Swimming[], radius: number, most: number): Swimming[] {
  const far = (each: Swimming) => Math.hypot(each.x - first.x, each.y - first.y)
  return fish
    .filter(each => far(each) <= radius)
    .sort((a, b) => far(a) - far(b))
    .slice(0, most)
}
