import type { GameCardParts } from '../../../kit/client.ts'
import { dataUrl } from '../../../kit/svg.ts'
import { CardArt, CardScene, CardSymbols } from '../../../kit/ui/card-art.tsx'
import { jadeGalleon } from '../definition.ts'
import { logo } from './art/logo.ts'
import { scene } from './art/scene.ts'
import { symbolSvg } from './art/symbols.ts'

const size = {
  width: 1000,
  height: 640,
  horizon: 470,
  sun: { x: 780, y: 300, radius: 84 },
  ship: { x: 400, y: 512, scale: 0.78 },
}
const symbols = ['mask', 'galleon', 'compass', 'vase', 'fan'] as const

export const card: GameCardParts = {
  rules: jadeGalleon,
  Art: ({ language }) => (
    <CardArt>
      <CardScene src={dataUrl(scene(size, false))} />
      <img
        src={dataUrl(logo(language, true).text)}
        alt=""
        className="absolute top-4 left-1/2 h-auto w-[min(72%,380px)] -translate-x-1/2"
      />
      <CardSymbols pictures={symbols.map(symbol => dataUrl(symbolSvg(symbol)))} />
    </CardArt>
  ),
}
