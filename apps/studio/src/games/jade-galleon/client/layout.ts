import type { Insets } from '../../../kinds/solo/client/game-view.ts'
import type { SceneSize } from './art/scene.ts'

export type Layout = {
  isPortrait: boolean
  width: number
  height: number
  cell: { width: number; height: number }
  border: number
  /** The window in which reels turn. */
  reels: { x: number; y: number; width: number; height: number }
  logo: { x: number; y: number; width: number; height: number; isStacked: boolean }
  scene: SceneSize
}

const REELS = 5
const ROWS = 3

/** Where everything is, for any size of window: wide screens put the name above the reels, tall ones give the ship room of its own. */
export function arrange(width: number, height: number, insets: Insets): Layout {
  const isPortrait = height - insets.bottom > width * 0.82
  const free = height - insets.top - insets.bottom
  const border = Math.round(Math.max(11, Math.min(width, height) * (isPortrait ? 0.036 : 0.034)))
  const margin = isPortrait ? 5 : 16
  const wideCell = (width - 2 * (border + margin)) / REELS

  let cell: { width: number; height: number }
  let top: number
  let logoHeight: number
  if (isPortrait) {
    const tall = Math.min(wideCell * 1.2, (free * 0.62 - 2 * border) / ROWS)
    cell = { width: Math.floor(Math.min(wideCell, tall * 1.15)), height: Math.floor(tall) }
    const reelsHeight = cell.height * ROWS + 2 * border
    const rest = free - reelsHeight
    top = insets.top + Math.max(rest - 10, rest * 0.86)
    logoHeight = Math.min(rest * 0.42, width * 0.3)
  } else {
    logoHeight = Math.max(38, Math.min(free * 0.15, 120))
    const tall = (free - logoHeight - 2 * border - 10) / ROWS
    const size = Math.floor(Math.min(wideCell, tall))
    cell = { width: Math.floor(Math.min(wideCell, size * 1.08)), height: size }
    top = insets.top + logoHeight + (free - logoHeight - (cell.height * ROWS + 2 * border)) * 0.5
  }
  const reels = {
    x: Math.round((width - cell.width * REELS) / 2),
    y: Math.round(top + border),
    width: cell.width * REELS,
    height: cell.height * ROWS,
  }
  const frameTop = reels.y - border
  const side = reels.x - border
  const logo = isPortrait
    ? { x: width / 2, y: insets.top + logoHeight * 0.56 + 4, width: width * 0.92, height: logoHeight, isStacked: true }
    : { x: width / 2, y: frameTop - logoHeight * 0.46, width: width * 0.8, height: logoHeight, isStacked: false }

  const scene: SceneSize = isPortrait
    ? {
        width,
        height,
        horizon: Math.round(frameTop - 6),
        sun: {
          x: Math.round(width * 0.78),
          y: Math.round(frameTop * 0.62),
          radius: Math.round(Math.min(width * 0.12, frameTop * 0.2)),
        },
        ship: {
          x: Math.round(width * 0.42),
          y: Math.round(frameTop + 2),
          scale: Math.min((frameTop - logo.y - logoHeight * 0.34) / 420, width / 640),
        },
      }
    : {
        width,
        height,
        horizon: Math.round(reels.y + reels.height * 0.66),
        sun: {
          x: Math.round(width - side * 0.46),
          y: Math.round(reels.y + reels.height * 0.36),
          radius: Math.round(Math.max(40, Math.min(side * 0.42, height * 0.12))),
        },
        ship: {
          x: Math.round(side * 0.5),
          y: Math.round(reels.y + reels.height * 0.74),
          scale: Math.max(0.34, Math.min((side * 1.35) / 600, (reels.height * 0.72) / 400)),
        },
      }
  return { isPortrait, width, height, cell, border, reels, logo, scene }
}
