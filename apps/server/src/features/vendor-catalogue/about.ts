import { GameAbout, type VendorGame } from '@ronda/contract/vendor/catalogue.ts'

/** Of what a vendor says of a game, what is kept for its page. */
export const aboutOf = (game: VendorGame): GameAbout => GameAbout.parse(game)
