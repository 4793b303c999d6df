import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Logo } from '../../brand/Logo.tsx'
import { GuestMark } from '../../shell/guest-mark.tsx'
import { HeaderBalance } from '../../shell/header-balance.tsx'
import { here } from '../../site/client.ts'
import { openLogin, openRegister } from '../../site/dialogs.ts'
import { useMerchant } from '../../site/merchant.tsx'
import { panelPath } from '../../site/panel-link.ts'
import { useIsGuest } from '../../site/session.ts'
import { useIsBarred } from '../../site/use-member.ts'

/** Above a game: home, its name, the balance, and what may be done with it. */
export function GameBar({ title, onReload, onOwnWindow, fullscreenOf, onClose, hasBalance }: GameBarProps) {
  const t = useT()
  const isFullscreen = useIsFullscreen()
  const isGuest = useIsGuest()
  const isBarred = useIsBarred()
  const { modules } = useMerchant()
  return (
    <header className="z-header flex h-11 shrink-0 items-center gap-1 border-b border-subtle bg-surface-1 pr-1 pl-3">
      <Link to="/" title={t('shell.home')} className="shrink-0 overflow-hidden rounded-6 max-[419px]:w-[22px]">
        <Logo size={22} />
      </Link>
      <p className="ml-3 hidden min-w-0 flex-1 truncate border-l border-subtle pl-3 text-14 text-fg-2 sm:block">
        {title}
      </p>
      <span className="flex-1 sm:hidden" />
      {hasBalance && (
        <span className="max-sm:hidden">
          <GuestMark />
        </span>
      )}
      {hasBalance && <HeaderBalance />}
      {hasBalance && isGuest && (
        <Button
          size={28}
          kind="quiet"
          icon="login"
          className="max-sm:hidden"
          onClick={() => openLogin({ goTo: here() })}
        >
          {t('auth.login')}
        </Button>
      )}
      {hasBalance && isGuest && modules.DIRECTREG3 && (
        <Button
          size={28}
          kind="primary"
          icon="user-plus"
          className="mx-1 max-sm:w-7 max-sm:px-0 max-sm:[&_svg]:m-0"
          aria-label={t('auth.register')}
          onClick={() => openRegister(here())}
        >
          <span className="max-sm:sr-only">{t('auth.register')}</span>
        </Button>
      )}
      {hasBalance && !isGuest && !isBarred && (
        <Button
          size={28}
          kind="primary"
          icon="plus"
          className="mx-1 max-sm:w-7 max-sm:px-0 max-sm:[&_svg]:m-0"
          render={<Link to={`/${panelPath('depositv2')}`} aria-label={t('wallet.deposit')} />}
        >
          <span className="max-sm:sr-only">{t('wallet.deposit')}</span>
        </Button>
      )}
      {onReload && (
        <IconButton icon="refresh" label={t('game.reload')} onClick={onReload} className="max-[419px]:hidden" />
      )}
      {onOwnWindow && (
        <IconButton icon="external" label={t('game.window.move')} onClick={onOwnWindow} className="max-md:hidden" />
      )}
      {fullscreenOf && document.fullscreenEnabled && (
        <IconButton
          icon={isFullscreen ? 'fullscreen-exit' : 'fullscreen'}
          label={t(isFullscreen ? 'game.fullscreen.leave' : 'game.fullscreen')}
          onClick={() => (isFullscreen ? document.exitFullscreen() : fullscreenOf.current?.requestFullscreen())}
        />
      )}
      {onClose ? (
        <IconButton icon="close" label={t('game.close')} onClick={onClose} />
      ) : (
        <IconButton icon="close" label={t('game.close')} render={<Link to="/" />} />
      )}
    </header>
  )
}
type GameBarProps = {
  title: string
  onReload?: () => void
  onOwnWindow?: () => void
  fullscreenOf?: React.RefObject<HTMLDivElement | null>
  onClose?: () => void
  hasBalance?: boolean
}

function useIsFullscreen(): boolean {
  const [isFullscreen, setIsFullscreen] = useState(false)
  useEffect(() => {
    const look = () => setIsFullscreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return isFullscreen
}
