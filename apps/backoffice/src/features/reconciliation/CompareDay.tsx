import * as reconciliation from '@ronda/contract/backoffice/reconciliation.ts'
import { TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'

const DAY_MS = 86_400_000
const dayBefore = (days: number) => new Date(serverNow() - days * DAY_MS).toISOString().slice(0, 10)

/** Compares one day of one vendor now; the day compared is then shown. */
export function CompareDay({ vendors, vendor: first, onClose, onDone }: CompareDayProps) {
  const t = useT()
  const errorText = useErrorText()
  const [vendor, setVendor] = useState(vendors.find(one => one.vendor === first)?.vendor ?? vendors[0]?.vendor ?? '')
  const [day, setDay] = useState(dayBefore(1))
  const run = useCallMutation(reconciliation.run, {
    onSuccess: onDone,
  })
  return (
    <Dialog
      isOpen
      icon="check-circle"
      title={t('bo.rec.compare')}
      confirmLabel={t('bo.rec.compare.now')}
      isBusy={run.isPending}
      error={run.error ? errorText(run.error) : undefined}
      onCancel={onClose}
      onConfirm={() => day && run.mutate({ vendor, day })}
    >
      <p className="mb-4">{t('bo.rec.compare.help')}</p>
      <div className="flex flex-col gap-4">
        <SelectField
          label={t('bo.rounds.vendor')}
          value={vendor}
          onChange={setVendor}
          choices={vendors.map(one => ({ value: one.vendor, label: one.vendorName }))}
        />
        <TextField
          label={t('bo.rec.dayUtc')}
          type="date"
          max={dayBefore(0)}
          value={day}
          onChange={event => setDay(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
type CompareDayProps = {
  vendors: readonly { vendor: string; vendorName: string }[]
  /** The one offered first. */
  vendor: string
  onClose: () => void
  onDone: (row: reconciliation.DayRow) => void
}
