import * as games from '@ronda/contract/backoffice/games.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useState } from 'react'
import { leaveForm, useUnsaved } from '../../form/unsaved.tsx'
import { useOperator } from '../../shell/operator.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { keepLastChange } from './LastChange.tsx'
import { PreviewList } from './PreviewList.tsx'
import type { ChosenGames } from './use-chosen.ts'

/** Changing many games: what to change, then exactly what would change, then doing it with a reason. */
export function BulkChange({ isOpen, chosen, currency, onClose, onDone }: BulkChangeProps) {
  const t = useT()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => leaveForm(onClose)}
      title={t('bo.games.change.title', { count: chosen.count })}
      width={640}
    >
      {isOpen && <Steps chosen={chosen} currency={currency} onDone={onDone} />}
    </Drawer>
  )
}
type BulkChangeProps = {
  isOpen: boolean
  chosen: ChosenGames
  currency: string
  onClose: () => void
  onDone: () => void
}

function Steps({ chosen, currency, onDone }: Pick<BulkChangeProps, 'chosen' | 'currency' | 'onDone'>) {
  const t = useT()
  const { merchantName } = useOperator()
  const [change, setChange] = useState<games.GameChange>({})
  const preview = useCallMutation(games.preview)
  const apply = useCallMutation(games.apply, {
    onSuccess({ changed, changeId, waiting }) {
      if (changeId) keepLastChange({ changed, changeId, merchant: merchantName })
      if (waiting) toast(t('bo.approval.asked'))
      onDone()
    },
  })
  useUnsaved(Object.keys(change).length > 0 && !apply.isPending && !apply.isSuccess)
  const look = () => {
    apply.reset()
    preview.mutate({ chosen: chosen.asked, change })
  }
  if (!preview.data)
    return (
      <ChangeForm
        change={change}
        currency={currency}
        error={preview.error}
        isBusy={preview.isPending}
        onChange={setChange}
        onPreview={look}
      />
    )
  const shown = preview.data
  return (
    <PreviewList
      shown={shown}
      isBusy={apply.isPending}
      isReading={preview.isPending}
      error={apply.error}
      onBack={() => {
        preview.reset()
        apply.reset()
      }}
      onReload={look}
      onApply={reason => apply.mutate({ chosen: chosen.asked, change, stamp: shown.stamp, reason })}
    />
  )
}
