import type { Draw } from '@ronda/contract/backoffice/lotteries.ts'
import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Loading, Note, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useEffect } from 'react'
import { ReasonField, useReason } from '../../decision/reason.tsx'
import { Facts } from '../../shell/Page.tsx'

/** Proposes that a draw does not count, once it is seen what goes back; a second person decides. */
export function VoidDraw({ vendor, draw, onDone }: { vendor: string; draw: Draw; onDone: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const reason = useReason()
  const preview = useCallMutation(lotteries.preview)
  const propose = useCallMutation(lotteries.makeVoid, {
    onSuccess: () => {
      toast(t('bo.lottery.voidProposed'))
      onDone()
    },
  })
  const { mutate } = preview
  useEffect(() => mutate({ vendor, issueId: draw.id, result: null }), [mutate, vendor, draw.id])
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        reason.attempt(text => propose.mutate({ vendor, issueId: draw.id, reason: text }))
      }}
    >
      <Note tone="warning">{t('bo.lottery.void.help')}</Note>
      {preview.data ? (
        <Facts
          rows={[
            [t('bo.lottery.tab.orders'), preview.data.orders],
            ...preview.data.totals.map(
              ({ currency, after }) =>
                [
                  t('bo.lottery.givenBack'),
                  <MoneyText key={currency} amount={after} currency={currency} isExact className="font-bold" />,
                ] as const,
            ),
          ]}
        />
      ) : preview.error ? (
        <InlineError>{errorText(preview.error)}</InlineError>
      ) : (
        <Loading skeleton={<Skeleton className="h-32" />} />
      )}
      <ReasonField reason={reason} rows={3} />
      {propose.error && <InlineError>{errorText(propose.error)}</InlineError>}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" kind="danger" isBusy={propose.isPending} aria-disabled={!preview.data || undefined}>
          {t('bo.lottery.void.propose')}
        </Button>
      </div>
    </form>
  )
}
