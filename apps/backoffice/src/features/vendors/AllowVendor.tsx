import type { VendorRow } from '@ronda/contract/backoffice/vendors.ts'
import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import { SwitchField } from '@ronda/ui/choice-fields.tsx'
import { Dialog } from '@ronda/ui/dialog.tsx'
import { TextAreaField } from '@ronda/ui/field.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { useErrorText } from '@ronda/ui/states.tsx'
import { toast } from '@ronda/ui/toast.tsx'
import { useCallMutation } from '@ronda/ui/use-call.ts'
import { useState } from 'react'
import { readAgain } from '../../app/client.ts'

const REASON_MIN = 3

/** What a vendor may do with balances beyond stakes and wins, and why. */
export function AllowVendor({ row, onClose }: { row: VendorRow; onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [allows, setAllows] = useState(row.allows)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const allow = useCallMutation(vendors.allow, {
    onSettled: () => readAgain('bo.vendors'),
    onSuccess() {
      toast(t('bo.vendors.allowed', { name: row.name }))
      onClose()
    },
  })
  const isShort = reason.trim().length < REASON_MIN
  const isSame = allows.prizes === row.allows.prizes && allows.adjusting === row.allows.adjusting
  const problem = isTried && isSame ? t('bo.vendors.allow.same') : allow.error ? errorText(allow.error) : undefined
  return (
    <Dialog
      isOpen
      icon="shield"
      title={t('bo.vendors.allow.title', { name: row.name })}
      confirmLabel={t('bo.settings.save')}
      isBusy={allow.isPending}
      error={problem}
      onCancel={onClose}
      onConfirm={() => {
        setIsTried(true)
        if (!isShort && !isSame) allow.mutate({ id: row.id, ...allows, reason: reason.trim() })
      }}
    >
      <p className="mb-5">{t('bo.vendors.allow.help')}</p>
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
      <TextAreaField
        label={t('bo.reason')}
        error={isTried && isShort ? t('bo.reason.short', { min: REASON_MIN }) : undefined}
        rows={2}
        maxCount={300}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </Dialog>
  )
}
