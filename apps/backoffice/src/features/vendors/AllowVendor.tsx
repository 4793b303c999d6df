import type { VendorRow } from '@ronda/contract/backoffice/vendors.ts'
import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { ReasonDialog } from '../../decision/reason.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'

/** What a vendor may do with balances beyond stakes and wins, and why. */
export function AllowVendor({ row, onClose }: { row: VendorRow; onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [allows, setAllows] = useState(row.allows)
  const allow = useCallMutation(vendors.allow, {
    onSuccess({ waiting }) {
      toast(t(waiting ? 'bo.approval.asked' : 'bo.vendors.allowed', { name: row.name }))
      onClose()
    },
  })
  const isSame = allows.prizes === row.allows.prizes && allows.adjusting === row.allows.adjusting
  return (
    <ReasonDialog
      icon="shield"
      title={t('bo.vendors.allow.title', { name: row.name })}
      confirmLabel={t('bo.settings.save')}
      isBusy={allow.isPending}
      problem={isSame ? t('bo.vendors.allow.same') : undefined}
      error={allow.error ? errorText(allow.error) : undefined}
      onCancel={onClose}
      onConfirm={reason => allow.mutate({ id: row.id, ...allows, reason })}
    >
      <p className="mb-5">{t('bo.vendors.allow.help')}</p>
      {row.waiting && (
        <div className="mb-5 text-left">
          <WaitingNote waiting={row.waiting} />
        </div>
      )}
      <div className="mb-5 flex flex-col gap-4 rounded-14 bg-surface-2 p-4 text-left inset-ring inset-ring-subtle">
        <SwitchField
          label={t('bo.vendors.allow.prizes')}
          help={t('bo.vendors.allow.prizes.help')}
          isChecked={allows.prizes}
          onChange={prizes => setAllows({ ...allows, prizes })}
        />
        <SwitchField
          label={t('bo.vendors.allow.adjusting')}
          help={t('bo.vendors.allow.adjusting.help')}
          isChecked={allows.adjusting}
          onChange={adjusting => setAllows({ ...allows, adjusting })}
        />
      </div>
    </ReasonDialog>
  )
}
