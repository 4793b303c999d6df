import type { Downline } from '@ronda/contract/portal/agents/team.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { givenRates, RatesField } from '../RatesField.tsx'

/** The rates of a direct downline. */
export function RatesForm({ row, onDone }: { row: Downline; onDone: () => void }) {
  const t = useT()
  const query = useCall(team.room, {})
  const form = useForm(team.setRates, {
    values: { rates: row.rates },
    input: ({ rates }) => ({ id: row.id, rates: givenRates(rates), version: row.version }),
    fieldOf: field => (field.startsWith('rates.') ? 'rates' : field),
    onSuccess() {
      toast(t('agent.rates.saved', { name: row.account }))
      onDone()
    },
  })
  const rates = form.field('rates')
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <p className="text-14 text-pretty text-fg-2">{t('agent.rates.note')}</p>
      <QueryView query={query} skeleton={<Skeleton className="h-60 rounded-14" />}>
        {room => <RatesField room={room.rates} rates={rates.value} onChange={rates.onChange} error={rates.error} />}
      </QueryView>
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy}>
        {t('agent.rates.save')}
      </Button>
    </form>
  )
}
