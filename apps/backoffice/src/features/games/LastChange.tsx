import * as games from '@ronda/contract/backoffice/games.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useSyncExternalStore } from 'react'
import { useOperator } from '../../shell/operator.ts'

const KEY = 'games.last-change'
type Done = { changeId: string; changed: number; merchant: string }

const listeners = new Set<() => void>()

/** Remembers a change until the tab is closed, so that it can be taken back. */
export function keepLastChange(done: Done | undefined): void {
  if (done) sessionStorage.setItem(KEY, JSON.stringify(done))
  else sessionStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was changed last, and taking it back. */
export function LastChange() {
  const t = useT()
  const errorText = useErrorText()
  const { merchantName } = useOperator()
  const text = useSyncExternalStore(subscribe, () => sessionStorage.getItem(KEY))
  const revert = useCallMutation(games.revert, {
    onSuccess({ changed, waiting }) {
      keepLastChange(undefined)
      toast(waiting ? t('bo.approval.asked') : t('bo.games.undone', { count: changed }))
    },
  })
  const done = text ? (JSON.parse(text) as Done) : undefined
  if (done?.merchant !== merchantName) return null
  return (
    <div className="sticky top-30 z-10 rounded-10 bg-surface-1 shadow-popover lg:top-16">
      <Note tone="success">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1">{t('bo.games.done', { count: done.changed })}</span>
          <Button
            size={32}
            icon="history"
            isBusy={revert.isPending}
            onClick={() => revert.mutate({ changeId: done.changeId })}
          >
            {t('bo.order.undo')}
          </Button>
          <IconButton
            size={32}
            icon="close"
            label={t('ui.close')}
            onClick={() => {
              revert.reset()
              keepLastChange(undefined)
            }}
          />
        </div>
        {revert.error && (
          <InlineError>
            {revert.error.code === 'ChangedMeanwhile' ? t('bo.games.undo.meanwhile') : errorText(revert.error)}
          </InlineError>
        )}
      </Note>
    </div>
  )
}
