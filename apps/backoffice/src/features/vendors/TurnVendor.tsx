import type { VendorRow } from '@ronda/contract/backoffice/vendors.ts'
import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { ReasonDialog } from '../../decision/reason.tsx'

/** Switching a vendor on or off: what follows from it, why, and the decision. */
export function TurnVendor({ row, onClose }: { row: VendorRow; onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const { id, isOn, name, wallet, games } = row
  const turn = useCallMutation(vendors.turn, {
    onSuccess() {
      toast(t(isOn ? 'bo.vendors.turnedOff' : 'bo.vendors.turnedOn', { name }))
      onClose()
    },
  })
  return (
    <ReasonDialog
      icon={isOn ? 'pause' : 'play'}
      isDanger={isOn}
      title={t(isOn ? 'bo.vendors.turnOff.title' : 'bo.vendors.turnOn.title', { name })}
      confirmLabel={t(isOn ? 'bo.vendors.turnOff' : 'bo.vendors.turnOn')}
      isBusy={turn.isPending}
      error={turn.error ? errorText(turn.error) : undefined}
      onCancel={onClose}
      onConfirm={reason => turn.mutate({ id, isOn: !isOn, reason })}
    >
      <p className="mb-4">{t(isOn ? 'bo.vendors.turnOff.help' : 'bo.vendors.turnOn.help', { count: games.on })}</p>
      {isOn && wallet === 'transfer' && <p className="mb-4">{t('bo.vendors.turnOff.transfer')}</p>}
    </ReasonDialog>
  )
}
