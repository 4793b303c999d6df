import { gameArtAddress, ownArtAddress } from '@ronda/art/addresses.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { TileName } from '@ronda/ui/picture/game-tile.tsx'
import { useImageAddress } from '../../site/image-address.ts'
import { artOf, type Game } from '../lobby/game.ts'

/** What the game lies in, behind what is in front of it: the vendor's own picture, or its colours. */
export function GameBackdrop({ game }: { game: Game }) {
  const imageAddress = useImageAddress()
  const art = artOf(game)
  return (
    <>
      {art.own ? (
        <img
          src={imageAddress(ownArtAddress(art.seed, art.own, 'background', 960))}
          alt=""
          className="fixed inset-0 -z-2 size-full object-cover opacity-60"
        />
      ) : (
        <img
          src={imageAddress(gameArtAddress({ ...art, isNameless: true }))}
          alt=""
          className="fixed -inset-10 -z-2 size-[calc(100%+80px)] object-cover opacity-40 blur-2xl"
        />
      )}
      <div className="fixed inset-0 -z-1 bg-linear-to-b from-bg/40 via-bg/75 to-bg" />
    </>
  )
}

export function GamePicture({ game, className }: { game: Game; className?: string }) {
  const imageAddress = useImageAddress()
  const art = artOf(game)
  return (
    <div className={cx('relative overflow-hidden rounded-14 shadow-popover', className)}>
      <img src={imageAddress(gameArtAddress(art))} alt="" width={300} height={400} />
      {art.isNameless && <TileName vendor={art.own && game.vendorName}>{game.gameName}</TileName>}
    </div>
  )
}
