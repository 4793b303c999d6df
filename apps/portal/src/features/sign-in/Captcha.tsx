import * as session from '@ronda/contract/portal/account/session.ts'
import { IconButton } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useClient } from '@ronda/ui/live/use-call.ts'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

const REFRESH_EVERY_MS = 1000

/** The picture code with its field. A new picture is fetched by `onRefresh`, at most once a second. */
export function Captcha({ action, value, onChange, error, round, onRefresh }: CaptchaProps) {
  const t = useT()
  const client = useClient()
  const lastAt = useRef(0)
  const query = useQuery({
    queryKey: [...callKey(session.captcha, { action }), round],
    queryFn: ({ signal }) => client.call(session.captcha, { action }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const refresh = () => {
    if (performance.now() - lastAt.current < REFRESH_EVERY_MS) return
    lastAt.current = performance.now()
    onRefresh()
  }
  return (
    <div>
      <div className="flex items-start gap-2 narrow:flex-col narrow:items-stretch">
        <TextField
          className="flex-1"
          label={t('field.captcha')}
          value={value}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          onChange={event => onChange(event.target.value)}
        />
        <div className="mt-6 flex items-center narrow:mt-0">
          <span className="flex h-12 w-32 items-center justify-center overflow-hidden rounded-10 bg-surface-3 sm:h-11">
            {query.data ? (
              <img
                src={`data:image/png;base64,${query.data}`}
                alt={t('captcha.picture')}
                className="h-full w-full object-contain"
              />
            ) : query.isError ? (
              <span className="px-2 text-center text-12 text-danger">{t('captcha.failed')}</span>
            ) : (
              <Skeleton className="size-full" />
            )}
          </span>
          <IconButton
            icon="refresh"
            label={t('captcha.refresh')}
            onClick={refresh}
            className={query.isFetching ? '[&_svg]:animate-spin' : ''}
          />
        </div>
      </div>
      <p className="mt-1.5 text-13 text-fg-3">{t('captcha.help')}</p>
    </div>
  )
}
type CaptchaProps = {
  action: 'login' | 'register'
  value: string
  onChange: (value: string) => void
  error?: string
  /** Counts pictures: another number asks for another picture. */
  round: number
  onRefresh: () => void
}
