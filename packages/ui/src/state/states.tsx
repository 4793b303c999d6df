import { CallError } from '@ronda/contract/core/client.ts'
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../control/button.tsx'
import { CopyButton } from '../control/copy-button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { cx } from '../page/cx.ts'
import { Icon } from '../picture/icon.tsx'

const QUIET_MS = 200
const SLOW_MS = 3000

export type LoadingPhase = 'quiet' | 'skeleton' | 'slow'

/** How a wait is shown: nothing at first, a skeleton after 200 ms, words after 3 s. */
export function useLoadingPhase(isLoading: boolean): LoadingPhase {
  const [phase, setPhase] = useState<LoadingPhase>('quiet')
  useEffect(() => {
    setPhase('quiet')
    if (!isLoading) return
    const timers = [setTimeout(() => setPhase('skeleton'), QUIET_MS), setTimeout(() => setPhase('slow'), SLOW_MS)]
    return () => timers.forEach(clearTimeout)
  }, [isLoading])
  return phase
}

export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('relative block overflow-hidden rounded-10 bg-surface-2', className)}>
      <span className="absolute inset-0 -translate-x-full animate-shimmer bg-linear-to-r from-transparent via-surface-3 to-transparent" />
    </span>
  )
}

/** A skeleton of the final size, empty for the first moment, with a way out once it takes long. */
export function Loading({ skeleton, onRetry }: { skeleton: ReactNode; onRetry?: () => void }) {
  const t = useT()
  const phase = useLoadingPhase(true)
  return (
    <div aria-busy="true">
      <div className={cx(phase === 'quiet' && 'invisible')}>{skeleton}</div>
      {/* Of a long skeleton only the beginning is in sight: the words stay there too. */}
      <div
        role="status"
        className={cx(
          'flex items-center justify-center gap-3',
          phase === 'slow' &&
            'sticky bottom-20 mx-auto mt-4 w-fit rounded-full bg-surface-2 py-1.5 pr-1.5 pl-4 shadow-popover lg:bottom-6',
        )}
      >
        {phase === 'slow' && (
          <>
            <span className="text-14 text-fg-2">{t('ui.slow')}</span>
            {onRetry && (
              <Button size={32} icon="refresh" onClick={onRetry}>
                {t('ui.retry')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

type QueryLike<D> = {
  data: D | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  fetchStatus?: string
  dataUpdatedAt?: number
  refetch: () => unknown
}

/** All states of data that is read: waiting, failed, offline, old, and the data itself. */
export function QueryView<D>({ query, skeleton, safeText, children }: QueryViewProps<D>) {
  const t = useT()
  const isOffline = useIsOffline()
  if (query.data === undefined) {
    if (query.error) return <ErrorState error={query.error} safeText={safeText} onRetry={() => query.refetch()} />
    if (isOffline || query.fetchStatus === 'paused')
      return <ErrorState title={t('ui.offline.title')} safeText={safeText} onRetry={() => query.refetch()} />
    return <Loading skeleton={skeleton} onRetry={() => query.refetch()} />
  }
  const isOld = isOffline || query.error !== null
  return (
    <>
      {isOld && (
        <p role="status" className="mb-3 flex items-center gap-2 text-13 text-warning">
          <Icon name={isOffline ? 'offline' : 'clock'} size={16} />
          {t('ui.old', {
            minutes: Math.max(0, Math.round((Date.now() - (query.dataUpdatedAt ?? Date.now())) / 60_000)),
          })}
        </p>
      )}
      <div className={cx(isOld && 'opacity-85 grayscale-60')}>{children(query.data)}</div>
    </>
  )
}
export type QueryViewProps<D> = {
  query: QueryLike<D>
  /** Of the final size. */
  skeleton: ReactNode
  /** What is safe although it failed, e.g. that the balance did not change. */
  safeText?: ReactNode
  children: (data: D) => ReactNode
}

/** What happened, in the caller's words: the server's text, or ours when no answer came. */
export function useErrorText(): (error: unknown) => string {
  const t = useT()
  return useCallback(
    error =>
      error instanceof CallError && error.code !== 'Network' && error.message ? error.message : t('ui.networkError'),
    [t],
  )
}

export function ErrorState({ error, title, safeText, isExpected, onRetry }: ErrorStateProps) {
  const t = useT()
  const errorText = useErrorText()
  const reference = error instanceof CallError ? error.value.reference : undefined
  // Asked again, the answer would be the same.
  const isRefused = error instanceof CallError && error.code === 'NotAllowed'
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <span
        className={cx(
          'grid size-14 place-items-center rounded-full',
          isExpected ? 'bg-warning-bg text-warning' : 'bg-danger-bg text-danger',
        )}
      >
        <Icon name={isExpected ? 'tools' : 'alert'} size={28} />
      </span>
      <p className="max-w-96 text-16 font-medium text-balance text-fg-1">{title ?? errorText(error)}</p>
      {safeText && <p className="max-w-96 text-14 text-balance text-fg-2">{safeText}</p>}
      {typeof reference === 'string' && (
        <p className="flex items-center gap-1 text-13 text-fg-3">
          {t('ui.reference', { reference })}
          <CopyButton text={reference} label={t('ui.reference.name')} />
        </p>
      )}
      {onRetry && !isRefused && (
        <Button icon="refresh" onClick={onRetry} className="mt-1">
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}
export type ErrorStateProps = {
  error?: unknown
  title?: ReactNode
  safeText?: ReactNode
  /** Works are going on: nothing went wrong. */
  isExpected?: boolean
  onRetry?: () => void
}

/** A short problem beside what failed, e.g. over the button of a form. */
export function InlineError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-10 bg-danger-bg px-3 py-2.5 text-14 text-danger">
      <Icon name="alert" size={18} className="mt-px" />
      <span>{children}</span>
    </p>
  )
}

/** A remark of one sentence in a tinted box. */
export function Note({ tone = 'info', children }: { tone?: 'info' | 'success' | 'warning'; children: ReactNode }) {
  const looks = {
    info: 'bg-info-bg text-info',
    success: 'bg-success-bg text-success',
    warning: 'bg-warning-bg text-warning',
  }
  return (
    <div className={cx('flex items-start gap-2 rounded-10 px-3 py-2.5 text-14', looks[tone])}>
      <Icon
        name={tone === 'info' ? 'info' : tone === 'success' ? 'check-circle' : 'alert'}
        size={18}
        className="mt-px"
      />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    listener => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => !navigator.onLine,
    () => false,
  )
}

const BACK_SHOWN_MS = 4000

/** Says that there is no connection, and for a moment that there is one again. */
export function OfflineBar() {
  const t = useT()
  const isOffline = useIsOffline()
  const [isBack, setIsBack] = useState(false)
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    setIsBack(wasOffline.current && !isOffline)
    wasOffline.current = isOffline
    const timer = setTimeout(() => setIsBack(false), BACK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isOffline])
  return (
    <div role="status">
      {(isOffline || isBack) && (
        <p
          className={cx(
            'flex items-center justify-center gap-2 px-3 py-1 text-13 font-medium',
            isOffline ? 'bg-warning text-bg' : 'bg-success-solid text-on-solid',
          )}
        >
          <Icon name={isOffline ? 'offline' : 'check'} size={16} />
          {t(isOffline ? 'ui.offline' : 'ui.online')}
        </p>
      )}
    </div>
  )
}
