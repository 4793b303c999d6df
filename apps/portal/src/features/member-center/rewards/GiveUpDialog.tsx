import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'

/** What giving a bonus up costs now, and the member's word. */
export function GiveUpDialog({ id, reason, onClose }: { id: string; reason: string; onClose: () => void }) {
  const t = useT()
  const query = useCall(rewards.giveUpCost, { id })
  return (
    <Modal isOpen onClose={onClose} title={t('bonus.giveUp.title')} description={reason} width={440}>
      <QueryView query={query} skeleton={<Skeleton className="h-40 rounded-14" />}>
        {cost => <Cost id={id} {...cost} onClose={onClose} />}
      </QueryView>
    </Modal>
  )
}

function Cost({ id, loses, keeps, isMoneyAway, onClose }: CostProps) {
  const t = useT()
  const form = useForm(rewards.giveUp, {
    values: {},
    input: () => ({ id, loses }),
    onSuccess() {
      toast(t('bonus.giveUp.done'))
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3">
        {(
          [
            ['loses', loses, 'text-danger'],
            ['keeps', keeps, 'text-fg-1'],
          ] as const
        ).map(([name, amount, colour]) => (
          <div key={name} className="rounded-14 bg-surface-2 p-4 inset-ring inset-ring-subtle">
            <dt className="text-13 text-fg-3">{t(`bonus.giveUp.${name}`)}</dt>
            <dd className={`mt-1 text-20 font-bold ${colour}`}>
              <MoneyText amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {isMoneyAway ? (
        <Note tone="warning">{t('bonus.giveUp.away')}</Note>
      ) : (
        <p className="text-14 text-pretty text-fg-2">{t('bonus.giveUp.note')}</p>
      )}
      <FormError error={form.error} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose} className="min-w-max flex-[1_1_40%]">
          {t('ui.cancel')}
        </Button>
        <Button
          type="submit"
          kind="danger"
          isBusy={form.isBusy}
          disabled={isMoneyAway}
          className="min-w-max flex-[1_1_40%]"
        >
          {t('bonus.giveUp')}
        </Button>
      </div>
    </form>
  )
}
type CostProps = { id: string; loses: string; keeps: string; isMoneyAway: boolean; onClose: () => void }
