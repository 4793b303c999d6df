import type { GameCardParts } from '../../../kit/client.ts'
import { CardArt } from '../../../kit/ui/card-art.tsx'
import { baccarat } from '../game.ts'
import { cardBack, cardFace } from './art/cards.ts'

/** A king, an eight and a card that is still face down. */
export const card: GameCardParts = {
  rules: baccarat,
  Art: () => (
    <CardArt className="grid place-items-center bg-[radial-gradient(90%_80%_at_50%_40%,#12705a,#053128_60%,#021b17)]">
      <div className="grid w-[min(36%,170px)] [&_svg]:w-full [&_svg]:origin-[50%_120%] [&_svg]:drop-shadow-[0_8px_14px_#0008] [&_svg]:[grid-area:1/1] [&_svg:first-child]:-rotate-22 [&_svg:last-child]:rotate-22">
        {cardFace(51)}
        {cardFace(20)}
        {cardBack()}
      </div>
    </CardArt>
  ),
}
