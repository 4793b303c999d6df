import { Button, type ButtonProps } from '@ronda/ui/button.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { useMerchant } from '../../app/merchant.tsx'
import { useFreePlay } from './use-free-play.ts'

/** Play without an account; only where the merchant offers it. */
export function FreePlayButton({
  goTo,
  ...look
}: { goTo?: string } & Pick<ButtonProps, 'size' | 'kind' | 'className'>) {
  const t = useT()
  const { modules } = useMerchant()
  const { enter, isBusy } = useFreePlay(goTo)
  if (!modules.FREEPLAY3) return null
  return (
    <Button {...look} icon="play" isBusy={isBusy} onClick={enter}>
      {t('freePlay.start')}
    </Button>
  )
}
