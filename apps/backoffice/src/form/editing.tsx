import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import type { Call, InputOf, OutputOf } from '@ronda/contract/core/call.ts'
import type { CallError } from '@ronda/contract/core/client.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ReasonField, useReason } from '../decision/reason.tsx'
import { WaitingNote } from '../decision/Waiting.tsx'
import { queryClient } from '../shell/client.ts'
import { Card } from '../shell/Page.tsx'
import { useUnsaved } from './unsaved.tsx'

/** What is typed over something saved: follows the saved value until something is typed, and stays from then on. */
export function useDraft<T extends object>(saved: T, stampOf: (value: T) => string | number) {
  const [opened, setOpened] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(opened)
  const isOutdated = stampOf(saved) !== stampOf(opened)
  function take(next: T) {
    setOpened(next)
    setDraft(next)
  }
  /** Takes what saving what was `sent` answered, but for the parts that were typed on meanwhile. */
  function settle(next: T, sent: T) {
    setOpened(next)
    setDraft(now => {
      const typed = Object.entries(now).filter(
        ([part, value]) => JSON.stringify(value) !== JSON.stringify(sent[part as keyof T]),
      )
      return { ...next, ...Object.fromEntries(typed) }
    })
  }
  if (isOutdated && !isDirty) take(saved)
  return {
    opened,
    draft,
    isDirty,
    isOutdated,
    take,
    settle,
    change: (next: Partial<T>) => setDraft(old => ({ ...old, ...next })),
  }
}

/** Shows a page of settings once what is saved is there. */
export function SavedSettings<C extends Call>({ read, children }: SavedSettingsProps<C>) {
  const query = useCall(read, {} as InputOf<C>)
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {saved => (
        <div className="flex flex-col gap-4">
          {isWaiting(saved) && <WaitingNote waiting={saved.waiting} />}
          {children(saved)}
        </div>
      )}
    </QueryView>
  )
}
const isWaiting = (saved: unknown): saved is { waiting: Approval } =>
  typeof saved === 'object' && saved !== null && 'waiting' in saved && saved.waiting !== null
type SavedSettingsProps<C> = { read: C; children: (saved: OutputOf<C>) => ReactNode }

/** One page of settings: what is typed, and saving it with a reason. */
export function useEditing<T extends object, S extends Call>({ saved, stampOf, read, save }: EditingProps<T, S>) {
  const t = useT()
  const draft = useDraft(saved, stampOf)
  const sent = useRef(draft.draft)
  const saving = useCallMutation(save, {
    onSuccess(answer) {
      queryClient.setQueryData(callKey(read, {}), answer)
      draft.settle(answer as T, sent.current)
      toast(t(isWaiting(answer) ? 'bo.approval.asked' : 'bo.saved'))
    },
  })
  return {
    ...draft,
    saving,
    save(input: InputOf<S>) {
      sent.current = draft.draft
      saving.mutate(input)
    },
    problemOf: (field: string) => saving.error?.problemAt(field),
    /** Reads what somebody else saved and lets go of what was typed. */
    async startOver() {
      saving.reset()
      await queryClient.refetchQueries({ queryKey: callKey(read, {}) })
      draft.take(queryClient.getQueryData<T>(callKey(read, {})) ?? saved)
    },
  }
}
type EditingProps<T, S> = {
  saved: T
  stampOf: (value: T) => string | number
  read: Call
  save: S
}

/** Asks why and saves; keeps what was typed when somebody else saved meanwhile, and asks before it is left. */
export function SaveCard({ editing, problem, label, onSave, children }: SaveCardProps) {
  const t = useT()
  const errorText = useErrorText()
  const reason = useReason()
  const { clear } = reason
  const { isDirty, isOutdated, saving } = editing
  const isMeanwhile = saving.error?.code === 'ChangedMeanwhile' || (isOutdated && isDirty)
  useUnsaved(isDirty && !saving.isPending)
  useEffect(() => {
    if (saving.isSuccess) clear()
  }, [saving.isSuccess, clear])
  useEffect(() => {
    if (saving.error) focusFirstError(document.querySelector('main'))
  }, [saving.error])
  return (
    <>
      {isMeanwhile && <ChangedMeanwhile onReload={editing.startOver} />}
      <Card>
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={event => {
            event.preventDefault()
            reason.attempt(text => isDirty && !problem && onSave(text))
          }}
        >
          <ReasonField reason={reason} help={t('bo.settings.reasonHelp')} isAsked={isDirty} />
          {problem && <Note tone="warning">{problem}</Note>}
          {saving.error && !isMeanwhile && <InlineError>{errorText(saving.error)}</InlineError>}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <span className="mr-auto text-13 text-fg-3" role="status">
              {t(isDirty ? 'bo.unsaved' : 'bo.nothingChanged')}
            </span>
            {children}
            <Button type="submit" kind="primary" isBusy={saving.isPending} aria-disabled={!isDirty || undefined}>
              {label ?? t('bo.settings.save')}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}
type SaveCardProps = {
  editing: {
    isDirty: boolean
    isOutdated: boolean
    saving: { error: CallError | null; isPending: boolean; isSuccess: boolean }
    startOver: () => void
  }
  /** Why it cannot be saved yet. */
  problem?: string
  /** Where it does not save but proposes. */
  label?: string
  onSave: (reason: string) => void
  children?: ReactNode
}

/**
 * Somebody else saved: what was typed stays until the operator lets go of it. It stays in view wherever the operator is on the page, so it
 * stands beside the page's cards, not within one.
 */
export function ChangedMeanwhile({ onReload }: { onReload: () => void }) {
  const t = useT()
  return (
    <div role="alert" className="sticky top-30 bottom-3 z-10 rounded-10 bg-surface-1 shadow-popover lg:top-16">
      <Note tone="warning">
        <p>{t('bo.meanwhile')}</p>
        <Button size={32} className="mt-2" icon="refresh" onClick={onReload}>
          {t('bo.meanwhile.reload')}
        </Button>
      </Note>
    </div>
  )
}
