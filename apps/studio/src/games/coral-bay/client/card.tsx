import type { GameCardParts } from '../../../kit/client.ts'
import { dataUrl } from '../../../kit/svg.ts'
import { CardArt, CardScene, CardSymbols } from '../../../kit/ui/card-art.tsx'
import { coralBay } from '../game.ts'
import { bay } from './art/bay.ts'
import { creatures } from './art/creatures.ts'

const kinds = ['octopus', 'tang', 'turtle', 'clownfish', 'seahorse'] as const

export const card: GameCardParts = {
  rules: coralBay,
  Art: () => (
    <CardArt>
      <CardScene src={dataUrl(bay(1000, 640))} />
      <CardSymbols pictures={kinds.map(kind => dataUrl(creatures[kind].picture()))} />
    </CardArt>
  ),
}
