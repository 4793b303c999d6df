import { Button, type ButtonProps } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import type { ReactNode } from 'react'
import { useMerchant } from '../../site/merchant.tsx'
import { useFreePlay } from './use-free-play.ts'

/** Play without an account; only where the merchant offers it. */
export function FreePlayButton({
  goTo,
  children,
  ...look
}: { goTo?: string; children?: ReactNode } & Pick<ButtonProps, 'size' | 'kind' | 'className' | 'aria-label'>) {
  const t = useT()
  const { modules } = useMerchant()
  const { enter, isBusy } = useFreePlay(goTo)
  if (!modules.FREEPLAY3) return null
  return (
    <Button {...look} icon="play" isBusy={isBusy} onClick={enter}>
      {children ?? t('freePlay.start')}
    </Button>
  )
}
