import type { JadeSymbol } from '../config.ts'
import type { JadeKey } from './i18n/texts.ts'

export const symbolNames: Record<JadeSymbol, JadeKey> = {
  galleon: 'symGalleon',
  compass: 'symCompass',
  mask: 'symMask',
  vase: 'symVase',
  pearl: 'symPearl',
  fan: 'symFan',
  ruby: 'symRuby',
  sapphire: 'symSapphire',
  amethyst: 'symAmethyst',
  topaz: 'symTopaz',
}
