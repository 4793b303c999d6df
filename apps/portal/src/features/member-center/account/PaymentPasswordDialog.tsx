import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { PaymentPasswordForm } from './PaymentPasswordForm.tsx'

export function PaymentPasswordDialog({
  isOpen,
  isChange,
  onClose,
}: {
  isOpen: boolean
  isChange: boolean
  onClose: () => void
}) {
  const t = useT()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t(isChange ? 'paymentPassword.change' : 'paymentPassword.create')}
      description={t('paymentPassword.note')}
      width={440}
    >
      <PaymentPasswordForm isChange={isChange} onDone={onClose} />
    </Modal>
  )
}
