import { Button } from '@ronda/ui/control/button.tsx'
import { shareLink } from '@ronda/ui/control/share-link.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { openLogin } from '../../site/dialogs.ts'
import { useOwnAddress } from '../../site/merchant.tsx'
import { gamePagePath, gamePath } from '../../site/navigation.ts'
import { useSession } from '../../site/session.ts'
import { GamePicture } from '../game-frame/GameArt.tsx'
import { DemoButton } from '../lobby/DemoButton.tsx'
import { useFavorites } from '../lobby/favorites.ts'
import type { Game } from '../lobby/game.ts'
import { playLink } from '../lobby/PlayTile.tsx'

/** Playing a game, trying it, keeping and sharing it. */
export function PlayPanel({ game }: { game: Game }) {
  const t = useT()
  const isVisitor = useSession() === undefined
  const { isFavorite, toggle } = useFavorites()
  return (
    <div className="flex flex-col gap-3 lg:sticky lg:top-24 lg:rounded-20 lg:bg-surface-1 lg:p-5 lg:inset-ring lg:inset-ring-subtle">
      <GamePicture game={game} className="mx-auto mb-2 w-44 max-lg:hidden" />
      {game.isMaintenance ? (
        <Note tone="warning">{t('game.maintenance')}</Note>
      ) : (
        <div className="flex gap-3 narrow:flex-col lg:flex-col">
          {isVisitor ? (
            <Button
              kind="primary"
              size={48}
              icon="play"
              className="flex-1"
              onClick={() => openLogin({ reason: 'login.toPlay', goTo: gamePath(game) })}
            >
              {t('game.play')}
            </Button>
          ) : (
            <Button kind="primary" size={48} icon="play" className="flex-1" render={playLink(game)}>
              {t('game.play')}
            </Button>
          )}
          <DemoButton game={game} size={48} className="flex-1" />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Button
          kind="quiet"
          icon="heart"
          aria-pressed={isFavorite(game)}
          className="flex-1 aria-pressed:text-danger"
          onClick={() => toggle(game)}
        >
          {t('gamePage.favorite')}
        </Button>
        <ShareButton game={game} />
      </div>
    </div>
  )
}

function ShareButton({ game }: { game: Game }) {
  const t = useT()
  const address = useOwnAddress()
  async function share() {
    const url = `${address}${gamePagePath(game)}`
    const outcome = await shareLink({ title: game.gameName, url })
    if (outcome === 'copied') toast(t('gamePage.shared'))
    if (outcome === 'failed') toast(url)
  }
  return (
    <Button kind="quiet" icon="share" className="flex-1" onClick={share}>
      {t('gamePage.share')}
    </Button>
  )
}
