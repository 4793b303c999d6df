import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
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
import { useIsWide } from '../../site/use-is-wide.ts'
import { useMayPayIn } from '../../site/use-member.ts'

const ROOMY_REM = 40
/** On a phone every button is as large as a thumb needs. */
const touch = 'max-sm:size-11 max-sm:rounded-10'
const touchButton = 'mx-1 max-sm:size-11 max-sm:rounded-10 max-sm:p-0 max-sm:[&_svg]:m-0'

/** Above a game: home, its name, the lobby of a lottery, the balance, and what may be done with it. */
export function GameBar({ title, lobby, onReload, onOwnWindow, fullscreenOf, onClose, hasBalance }: GameBarProps) {
  const t = useT()
  const isFullscreen = useIsFullscreen()
  const isRoomy = useIsWide(ROOMY_REM)
  const isGuest = useIsGuest()
  const mayPayIn = useMayPayIn()
  const { modules } = useMerchant()
  return (
    <header className="z-header flex h-11 shrink-0 items-center gap-1 border-b border-subtle bg-surface-1 pr-1 pl-3 max-sm:h-13 max-sm:gap-0.5 max-sm:pl-1">
      <Link
        to="/"
        title={t('shell.home')}
        className={cx(
          'flex h-11 shrink-0 items-center rounded-6 max-[419px]:w-11 max-[419px]:justify-center',
          !isRoomy && 'px-1',
        )}
      >
        <span className="overflow-hidden max-[419px]:w-[22px]">
          <Logo size={22} />
        </span>
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
      {lobby && (
        <IconButton
          icon="lottery"
          label={t('lottery.all')}
          className={cx(touch, 'max-[359px]:hidden')}
          render={<Link to={lobby} aria-label={t('lottery.all')} />}
        />
      )}
      {hasBalance && (
        <div className="flex items-center max-sm:[&_button]:min-h-11 max-sm:[&_button:last-of-type]:size-11">
          <HeaderBalance isCompact={!isRoomy} />
        </div>
      )}
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
          className={touchButton}
          aria-label={t('auth.register')}
          onClick={() => openRegister(here())}
        >
          <span className="max-sm:sr-only">{t('auth.register')}</span>
        </Button>
      )}
      {hasBalance && !isGuest && mayPayIn && (
        <Button
          size={28}
          kind="primary"
          icon="plus"
          className={touchButton}
          render={<Link to={`/${panelPath('depositv2')}`} aria-label={t('wallet.deposit')} />}
        >
          <span className="max-sm:sr-only">{t('wallet.deposit')}</span>
        </Button>
      )}
      {onReload && (
        <IconButton
          icon="refresh"
          label={t('game.reload')}
          onClick={onReload}
          className={cx(touch, 'max-[479px]:hidden')}
        />
      )}
      {onOwnWindow && (
        <IconButton icon="external" label={t('game.window.move')} onClick={onOwnWindow} className="max-md:hidden" />
      )}
      {fullscreenOf && document.fullscreenEnabled && (
        <IconButton
          icon={isFullscreen ? 'fullscreen-exit' : 'fullscreen'}
          label={t(isFullscreen ? 'game.fullscreen.leave' : 'game.fullscreen')}
          className={cx(touch, lobby ? 'max-sm:hidden' : 'max-[359px]:hidden')}
          onClick={() => (isFullscreen ? document.exitFullscreen() : fullscreenOf.current?.requestFullscreen())}
        />
      )}
      {onClose ? (
        <IconButton icon="close" label={t('game.close')} className={touch} onClick={onClose} />
      ) : (
        <IconButton icon="close" label={t('game.close')} className={touch} render={<Link to="/" />} />
      )}
    </header>
  )
}
type GameBarProps = {
  title: string
  /** Of a lottery: the page of all that its house has. */
  lobby?: string | undefined
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
