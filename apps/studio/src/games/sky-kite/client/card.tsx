import type { GameCardParts } from '../../../kit/client.ts'
import { dataUrl } from '../../../kit/svg.ts'
import { CardArt, CardScene } from '../../../kit/ui/card-art.tsx'
import { skyKite } from '../game.ts'
import { kite } from './art/kite.ts'
import { sky } from './art/sky.ts'

export const card: GameCardParts = {
  rules: skyKite,
  Art: () => (
    <CardArt>
      <CardScene src={dataUrl(sky(1000, 640))} />
      <img
        src={dataUrl(kite())}
        alt=""
        width={200}
        height={240}
        className="absolute top-[14%] left-[34%] h-auto w-[34%] rotate-24"
      />
    </CardArt>
  ),
}
