import type { VendorRow } from '@ronda/contract/backoffice/vendors.ts'
import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import { Dialog } from '@ronda/ui/dialog.tsx'
import { TextAreaField } from '@ronda/ui/field.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { useErrorText } from '@ronda/ui/states.tsx'
import { toast } from '@ronda/ui/toast.tsx'
import { useCallMutation } from '@ronda/ui/use-call.ts'
import { useState } from 'react'
import { readAgain } from '../../app/client.ts'

const REASON_MIN = 3

/** Switching a vendor on or off: what follows from it, why, and the decision. */
export function TurnVendor({ row, onClose }: { row: VendorRow | undefined; onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  function close() {
    setReason('')
    setIsTried(false)
    turn.reset()
    onClose()
  }
  const turn = useCallMutation(vendors.turn, {
    onSettled: () => readAgain('bo.vendors', 'bo.games'),
    onSuccess(_answer, { isOn }) {
      toast(t(isOn ? 'bo.vendors.turnedOn' : 'bo.vendors.turnedOff', { name: row?.name ?? '' }))
      close()
    },
  })
  if (!row) return null
  const isShort = reason.trim().length < REASON_MIN
  const { isOn, name } = row
  return (
    <Dialog
      isOpen
      icon={isOn ? 'pause' : 'play'}
      isDanger={isOn}
      title={t(isOn ? 'bo.vendors.turnOff.title' : 'bo.vendors.turnOn.title', { name })}
      confirmLabel={t(isOn ? 'bo.vendors.turnOff' : 'bo.vendors.turnOn')}
      isBusy={turn.isPending}
      error={turn.error ? errorText(turn.error) : undefined}
      onCancel={close}
      onConfirm={() => {
        setIsTried(true)
        if (!isShort) turn.mutate({ id: row.id, isOn: !isOn, reason: reason.trim() })
      }}
    >
      <p className="mb-4">{t(isOn ? 'bo.vendors.turnOff.help' : 'bo.vendors.turnOn.help', { count: row.games.on })}</p>
      {isOn && row.wallet === 'transfer' && <p className="mb-4">{t('bo.vendors.turnOff.transfer')}</p>}
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
