import { gameArtAddress } from '@ronda/art/addresses.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { TileName } from '@ronda/ui/picture/game-tile.tsx'
import { artOf, type Game } from '../lobby/game.ts'

/** The game's colours behind what is in front of it. */
export function GameBackdrop({ game }: { game: Game }) {
  return (
    <>
      <img
        src={gameArtAddress({ ...artOf(game), isNameless: true })}
        alt=""
        className="fixed -inset-10 -z-2 size-[calc(100%+80px)] object-cover opacity-40 blur-2xl"
      />
      <div className="fixed inset-0 -z-1 bg-linear-to-b from-bg/40 via-bg/75 to-bg" />
    </>
  )
}

export function GamePicture({ game, className }: { game: Game; className?: string }) {
  const art = artOf(game)
  return (
    <div className={cx('relative overflow-hidden rounded-14 shadow-popover', className)}>
      <img src={gameArtAddress(art)} alt="" width={300} height={400} />
      {art.isNameless && <TileName vendor={art.own && game.vendorName}>{game.gameName}</TileName>}
    </div>
  )
}
