import * as operators from '@ronda/contract/backoffice/operators.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { SkipLink } from '@ronda/ui/control/skip-link.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { languageNames, languages, useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { readOutdated } from '@ronda/ui/live/outdated.ts'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { useLive } from '@ronda/ui/live/use-live.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { ErrorState, Loading } from '@ronda/ui/state/states.tsx'
import { Clock } from '@ronda/ui/text/clock.tsx'
import { MoneyProvider } from '@ronda/ui/text/money-text.tsx'
import { type CSSProperties, Fragment, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ToDecideCount } from '../features/approvals/ToDecideCount.tsx'
import { ClosingCount } from '../features/closings/ClosingCount.tsx'
import { OpenChecksCount } from '../features/identity/OpenChecksCount.tsx'
import { ToReadCount } from '../features/lotteries/ToReadCount.tsx'
import { OpenExceptionsCount } from '../features/payment-exceptions/OpenExceptionsCount.tsx'
import { SignIn } from '../features/sign-in/SignIn.tsx'
import { OpenCount } from '../features/win-reviews/OpenCount.tsx'
import { UnsavedGuard } from '../form/unsaved.tsx'
import { AllowedPage } from './Allowed.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { queryClient } from './client.ts'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { OperatorProvider, useMay, useOperator } from './operator.ts'
import { placeGroups } from './places.ts'
import { dropToken, useToken } from './session.ts'
import { chooseLanguage } from './translator.ts'

/** Sign-in, or the rail with the page beside it. */
export function Shell() {
  const token = useToken()
  if (!token) return <SignIn />
  return <SignedIn token={token} />
}

function SignedIn({ token }: { token: string }) {
  const me = useCall(operators.me, {})
  useLive({
    path: '/bo/live',
    token,
    onTopic: topic => void readOutdated(queryClient, [topic]),
    onResume: () => void queryClient.invalidateQueries(),
  })
  if (me.error && !me.data)
    return (
      <div className="grid min-h-dvh place-items-center bg-bg">
        <ErrorState error={me.error} onRetry={() => me.refetch()} />
      </div>
    )
  if (!me.data) return <Loading skeleton={<FrameSkeleton />} />
  return (
    <OperatorProvider value={me.data}>
      <MoneyProvider currency={me.data.currency} symbol="">
        <Frame />
      </MoneyProvider>
    </OperatorProvider>
  )
}

const RAIL_KEY = 'rail'

function Frame() {
  const t = useT()
  const may = useMay()
  const operator = useOperator()
  const { language } = useLanguage()
  const [isNarrow, setIsNarrow] = useState(localStorage.getItem(RAIL_KEY) === 'narrow')
  const [isLeaving, setIsLeaving] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const groups = placeGroups
    .map(group => ({ ...group, places: group.places.filter(place => !place.permission || may(place.permission)) }))
    .filter(group => group.places.length > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of the page shown comes into sight with the page
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const leave = useCallMutation(operators.logout, {
    onSettled() {
      dropToken()
      queryClient.clear()
    },
  })
  function toggleRail() {
    localStorage.setItem(RAIL_KEY, isNarrow ? 'wide' : 'narrow')
    setIsNarrow(!isNarrow)
  }
  const strip = { background: `oklch(.72 .14 ${operator.brandH})` } as CSSProperties
  return (
    <div className="flex min-h-dvh flex-col bg-bg text-fg-1 lg:flex-row">
      <SkipLink to="main">{t('bo.skip')}</SkipLink>
      <UnsavedGuard />
      <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-toast h-1" style={strip} />
      <aside
        className={cx(
          'sticky top-0 z-header flex shrink-0 flex-col border-subtle bg-surface-1 pt-1 max-lg:border-b lg:h-dvh lg:border-r',
          isNarrow ? 'lg:w-14' : 'lg:w-[232px]',
        )}
      >
        <div className="flex h-14 items-center gap-2.5 px-3">
          <span
            className="grid size-8 shrink-0 place-items-center rounded-10 font-display text-14 font-bold text-white"
            style={{ background: `oklch(.42 .12 ${operator.brandH})` }}
          >
            {operator.merchantName[0]}
          </span>
          <span className={cx('min-w-0 flex-1', isNarrow && 'lg:hidden')}>
            <span className="block truncate font-display text-16 leading-5 font-bold">{operator.merchantName}</span>
            <span className="block truncate text-12 text-fg-3">
              {operator.displayName} · {t(`bo.role.${operator.role}`)}
            </span>
          </span>
          <span className="flex lg:hidden">
            <IconButton icon="search" label={t('bo.palette.open')} onClick={() => setIsSearching(true)} />
            <LanguageMenu />
            <IconButton icon="logout" label={t('bo.signOut')} onClick={() => setIsLeaving(true)} />
          </span>
        </div>
        <nav
          ref={nav}
          aria-label={t('bo.nav.label')}
          className="no-scrollbar flex gap-1 overflow-x-auto px-2 pb-2 lg:flex-1 lg:flex-col"
        >
          {groups.map(group => (
            <Fragment key={group.label}>
              {group.label && (
                <p
                  className={cx(
                    'mt-2 shrink-0 px-3 text-12 font-medium text-fg-3 max-lg:hidden',
                    isNarrow && 'lg:mx-2 lg:h-px lg:bg-subtle lg:text-[0px]',
                  )}
                >
                  {t(group.label)}
                </p>
              )}
              {group.places.map(place => (
                <NavLink
                  key={place.path}
                  to={place.path}
                  end={place.path === '/'}
                  title={isNarrow ? t(place.label) : undefined}
                  className="press group flex min-h-10 shrink-0 items-center gap-3 rounded-10 px-3 text-14 text-fg-2 hover:bg-surface-2 aria-[current]:bg-brand-tint aria-[current]:font-medium aria-[current]:text-brand-text lg:min-h-8"
                >
                  <Icon name={place.icon} size={18} />
                  <span className={cx(isNarrow && 'lg:sr-only')}>{t(place.label)}</span>
                  {place.path === '/identity' && !isNarrow && <OpenChecksCount />}
                  {place.path === '/closings' && !isNarrow && <ClosingCount />}
                  {place.path === '/win-reviews' && !isNarrow && <OpenCount />}
                  {place.path === '/approvals' && !isNarrow && <ToDecideCount />}
                  {place.path === '/lotteries' && !isNarrow && <ToReadCount />}
                  {place.path === '/payment-exceptions' && !isNarrow && <OpenExceptionsCount />}
                </NavLink>
              ))}
            </Fragment>
          ))}
        </nav>
        <div className="hidden flex-col gap-2 border-t border-subtle p-3 lg:flex">
          {!isNarrow && (
            <SelectField
              label={t('bo.language')}
              isLabelHidden
              isCompact
              value={language}
              onChange={chooseLanguage}
              choices={languages.map(code => ({ value: code, label: languageNames[code] }))}
            />
          )}
          <div className={cx('flex gap-1', isNarrow && 'flex-col')}>
            <IconButton
              icon={isNarrow ? 'chevron-right' : 'chevron-left'}
              size={32}
              label={t(isNarrow ? 'bo.rail.widen' : 'bo.rail.narrow')}
              onClick={toggleRail}
            />
            {isNarrow ? (
              <IconButton icon="logout" size={32} label={t('bo.signOut')} onClick={() => setIsLeaving(true)} />
            ) : (
              <Button
                kind="quiet"
                size={32}
                icon="logout"
                className="order-first mr-auto"
                onClick={() => setIsLeaving(true)}
              >
                {t('bo.signOut')}
              </Button>
            )}
          </div>
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-1 z-10 hidden h-12 items-center justify-end gap-4 border-b border-subtle bg-bg/90 px-6 backdrop-blur lg:flex">
          <Button kind="quiet" size={32} icon="search" onClick={() => setIsSearching(true)}>
            {t('bo.palette.open')} <kbd className="ml-1 rounded-6 bg-surface-3 px-1.5 text-12 text-fg-2">Ctrl K</kbd>
          </Button>
          <Clock label={t('bo.clock')} />
        </header>
        <main id="main" tabIndex={-1} className="w-full flex-1 p-4 outline-none lg:p-6">
          <AllowedPage />
        </main>
      </div>
      <CommandPalette isOpen={isSearching} onOpen={setIsSearching} />
      <Dialog
        isOpen={isLeaving}
        title={t('bo.signOut.title')}
        confirmLabel={t('bo.signOut')}
        icon="logout"
        isBusy={leave.isPending}
        onCancel={() => setIsLeaving(false)}
        onConfirm={() => leave.mutate({})}
      />
    </div>
  )
}
