import type { Downline } from '@ronda/contract/portal/agents/team.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { GroupsField } from '../GroupsField.tsx'
import { QuotasField } from '../Quotas.tsx'
import { givenRates, RatesField } from '../RatesField.tsx'

/** The rates of a direct downline. */
export function RatesForm({ row, onDone }: { row: Downline; onDone: () => void }) {
  const t = useT()
  const query = useCall(team.room, {})
  const form = useForm(team.setRates, {
    values: { rates: row.rates, groups: row.groups, quotas: row.quotas },
    input: ({ rates, groups, quotas }) => ({
      id: row.id,
      rates: givenRates(rates),
      groups,
      quotas,
      version: row.version,
    }),
    fieldOf: field => field.match(/^(rates|groups|quotas)\./)?.[1] ?? field,
    onSuccess() {
      toast(t('agent.rates.saved', { name: row.account }))
      onDone()
    },
  })
  const rates = form.field('rates')
  const groups = form.field('groups')
  const quotas = form.field('quotas')
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <p className="text-14 text-pretty text-fg-2">
        {t(row.teamSize > 1 ? 'agent.rates.note' : 'agent.rates.noteAlone')}
      </p>
      <QueryView query={query} skeleton={<Skeleton className="h-60 rounded-14" />}>
        {room => (
          <div className="flex flex-col gap-4">
            <RatesField room={room.rates} rates={rates.value} onChange={rates.onChange} error={rates.error} />
            <GroupsField room={room.groups} groups={groups.value} onChange={groups.onChange} error={groups.error} />
            {row.type === 'agent' && (
              <QuotasField room={room.quotas} quotas={quotas.value} onChange={quotas.onChange} />
            )}
          </div>
        )}
      </QueryView>
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy}>
        {t('agent.rates.save')}
      </Button>
    </form>
  )
}
