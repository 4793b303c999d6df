import type { JadeSymbol } from '../../config.ts'
import { amethyst, ruby, sapphire, topaz } from './gems.ts'
import { compass, galleon } from './specials.ts'
import { fan, mask, pearl, vase } from './treasures.ts'

const drawings: Record<JadeSymbol, () => string> = {
  galleon,
  compass,
  mask,
  vase,
  pearl,
  fan,
  ruby,
  sapphire,
  amethyst,
  topaz,
}

/** SVG text of a symbol, 256 × 256. */
export function symbolSvg(symbol: JadeSymbol): string {
  return drawings[symbol]()
}

export const symbolNames = Object.keys(drawings) as JadeSymbol[]
