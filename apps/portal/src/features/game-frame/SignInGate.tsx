import { gameArtAddress } from '@ronda/art/addresses.ts'
import * as games from '@ronda/contract/games.ts'
import { Button } from '@ronda/ui/button.tsx'
import { TileName } from '@ronda/ui/game-tile.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { useEffect } from 'react'
import { here } from '../../app/client.ts'
import { openLogin } from '../../app/dialogs.ts'
import { DemoButton } from '../lobby/DemoButton.tsx'
import { artOf } from '../lobby/game.ts'
import { SimilarGames } from './SimilarGames.tsx'

/** A link to a game asks visitors to sign in and then goes on; who does not, sees what there is to play. */
export function SignInGate({ gameId, vassalage }: { gameId: string; vassalage: string }) {
  const t = useT()
  const game = useCall(
    games.list,
    { keys: `${vassalage}/${gameId}`, pageNo: 1, pageSize: 1 },
    { isEnabled: gameId !== '' && vassalage !== '', staleMs: 60_000 },
  ).data?.rows[0]
  useEffect(() => openLogin({ reason: 'login.toPlay', goTo: here() }), [])
  const art = game && artOf(game)
  return (
    <main className="relative isolate min-h-0 flex-1 overflow-y-auto">
      {art && (
        <>
          <img
            src={gameArtAddress({ ...art, isNameless: true })}
            alt=""
            className="fixed -inset-10 -z-2 size-[calc(100%+80px)] object-cover opacity-40 blur-2xl"
          />
          <div className="fixed inset-0 -z-1 bg-linear-to-b from-bg/40 via-bg/75 to-bg" />
        </>
      )}
      <div className="mx-auto flex min-h-full max-w-120 flex-col items-center justify-center gap-8 px-4 py-8">
        <div className="flex w-full flex-col items-center gap-5 text-center">
          {game && art && (
            <div className="relative w-40 -rotate-2 overflow-hidden rounded-14 shadow-popover sm:w-48">
              <img src={gameArtAddress(art)} alt="" width={300} height={400} />
              {art.isNameless && <TileName>{game.gameName}</TileName>}
            </div>
          )}
          <div>
            <h1 className="text-24 font-bold text-balance">{game?.gameName ?? t('login.toPlay')}</h1>
            {game && <p className="mt-1 text-14 text-fg-2">{t('login.toPlay')}</p>}
          </div>
          <div className="flex w-full flex-wrap justify-center gap-3">
            <Button
              kind="primary"
              size={48}
              icon="login"
              className="min-w-40"
              onClick={() => openLogin({ goTo: here() })}
            >
              {t('auth.login')}
            </Button>
            {game && <DemoButton game={game} size={48} className="min-w-40" />}
          </div>
        </div>
        <div className="w-full">
          <SimilarGames not={gameId} />
        </div>
      </div>
    </main>
  )
}
