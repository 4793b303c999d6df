import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import type * as team from '@ronda/contract/portal/agents/team.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { GroupsField, startGroups } from '../GroupsField.tsx'
import { givenRates, RatesField, startRates } from '../RatesField.tsx'
import { TypeField } from '../TypeField.tsx'

const spans = ['0', '7', '30', '90', '365'] as const

export function LinkForm({ room, last, onDone }: LinkFormProps) {
  const t = useT()
  const form = useForm(links.makeLink, {
    values: {
      type: 'player' as 'player' | 'agent',
      rates: startRates(room.rates, last?.rates),
      groups: startGroups(room.groups, last?.groups),
      days: '0',
      remark: '',
      code: '',
    },
    input: ({ days, code, ...values }) => ({
      ...values,
      rates: givenRates(values.rates),
      days: days === '0' ? null : Number(days),
      ...(code.trim() && { code: code.trim() }),
    }),
    codes: { CodeTaken: 'code' },
    words: { affiliateCode: t('agent.link.code.rule') },
    fieldOf: field => field.match(/^(rates|groups|quotas)\./)?.[1] ?? field,
    onSuccess: onDone,
    focusesRefused: true,
  })
  const rates = form.field('rates')
  const groups = form.field('groups')
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <TypeField value={form.values.type} onChange={type => form.set({ type })} />
      <RatesField
        room={room.rates}
        rates={rates.value}
        onChange={rates.onChange}
        error={rates.error}
        quotas={room.quotas}
        isLink
      />
      <GroupsField
        room={room.groups}
        groups={groups.value}
        onChange={groups.onChange}
        error={groups.error}
        quotas={room.quotas}
        isLink
      />
      <SelectField
        label={t('agent.link.days')}
        {...form.field('days')}
        choices={spans.map(value => ({
          value,
          label: value === '0' ? t('agent.link.forever') : t('agent.link.daysOf', { days: Number(value) }),
        }))}
      />
      <TextField label={t('agent.link.code')} help={t('agent.link.code.help')} isOptional {...form.field('code')} />
      <TextField
        label={t('agent.link.remark')}
        help={t('agent.link.remark.help')}
        isOptional
        {...form.field('remark')}
      />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} icon="share" isBusy={form.isBusy}>
        {t('agent.link.submit')}
      </Button>
    </form>
  )
}
type LinkFormProps = {
  room: OutputOf<typeof team.room>
  /** The one made before. */
  last: links.AffiliateLink | undefined
  onDone: (link: links.AffiliateLink) => void
}
