import type { ButtonProps } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { gamePath } from '../../site/navigation.ts'
import { useSession } from '../../site/session.ts'
import { FreePlayButton } from '../free-play/FreePlayButton.tsx'
import type { Game } from './game.ts'

/** Tries a game with play money, without an account. Nothing for those who have one, or where the game or the merchant offers no such play. */
export function DemoButton({ game, ...look }: { game: Game } & Pick<ButtonProps, 'size' | 'kind' | 'className'>) {
  const t = useT()
  if (useSession() || !game.hasDemo) return null
  return (
    <FreePlayButton {...look} goTo={gamePath(game)} aria-label={t('game.demo.of', { game: game.gameName })}>
      {t('game.demo')}
    </FreePlayButton>
  )
}
