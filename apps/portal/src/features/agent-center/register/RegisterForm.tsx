import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyLine } from '@ronda/ui/control/copy-button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Card } from '../../member-center/Section.tsx'
import { GroupsField } from '../GroupsField.tsx'
import { givenRates, RatesField } from '../RatesField.tsx'
import { TypeField } from '../TypeField.tsx'

type Opened = OutputOf<typeof team.register>

/** Opens an account for somebody; its first password is shown once. */
export function RegisterForm({ room }: { room: OutputOf<typeof team.room> }) {
  const [opened, setOpened] = useState<Opened>()
  return opened ? <Done opened={opened} onMore={() => setOpened(undefined)} /> : <Form room={room} onDone={setOpened} />
}

function Form({ room, onDone }: { room: OutputOf<typeof team.room>; onDone: (opened: Opened) => void }) {
  const t = useT()
  const form = useForm(team.register, {
    values: { username: '', type: 'player' as 'player' | 'agent', rates: {} as team.Rates, groups: {} as team.Groups },
    input: values => ({ ...values, username: values.username.trim(), rates: givenRates(values.rates) }),
    required: ['username'],
    codes: { UsernameTaken: 'username' },
    fieldOf: field => field.match(/^(rates|groups|quotas)\./)?.[1] ?? field,
    onSuccess: onDone,
    focusesRefused: true,
  })
  const rates = form.field('rates')
  const groups = form.field('groups')
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-140 flex-col gap-5">
      <TextField
        label={t('field.username')}
        help={t('agent.register.username.help', { min: room.username.minLength, max: room.username.maxLength })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <TypeField value={form.values.type} onChange={type => form.set({ type })} />
      <RatesField
        room={room.rates}
        rates={rates.value}
        onChange={rates.onChange}
        error={rates.error}
        quotas={room.quotas}
      />
      <GroupsField
        room={room.groups}
        groups={groups.value}
        onChange={groups.onChange}
        error={groups.error}
        quotas={room.quotas}
      />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} icon="user-plus" isBusy={form.isBusy} className="sm:self-start">
        {t('agent.register.submit')}
      </Button>
    </form>
  )
}

function Done({ opened, onMore }: { opened: Opened; onMore: () => void }) {
  const t = useT()
  return (
    <Card className="flex max-w-140 flex-col gap-4">
      <h3 className="text-18 font-bold">{t('agent.register.done', { name: opened.account })}</h3>
      <CopyLine label={t('field.username')} value={opened.account} />
      <CopyLine label={t('agent.register.password')} value={opened.password} />
      <Note tone="warning">{t('agent.register.once')}</Note>
      <Button icon="user-plus" onClick={onMore} className="sm:self-start">
        {t('agent.register.more')}
      </Button>
    </Card>
  )
}
