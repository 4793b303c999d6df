import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { ReasonDialog } from '../../decision/reason.tsx'
import { useOperator } from '../../shell/operator.ts'
import { type Role, RoleField, type Roles } from './RoleField.tsx'

/** Proposes somebody new; who decides sees name, address and role. */
export function NewOperator({ roles, onClose }: { roles: Roles; onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const { merchantCode } = useOperator()
  const [typed, setTyped] = useState<{ name: string; displayName: string; email: string; role: Role }>({
    name: '',
    displayName: '',
    email: '',
    role: 'support',
  })
  const create = useCallMutation(accounts.create, {
    onSuccess({ waiting }) {
      toast(t(waiting ? 'bo.approval.asked' : 'bo.operators.done'))
      onClose()
    },
  })
  const problemOf = (field: string) => create.error?.problemAt(field)
  const field = (name: 'name' | 'displayName' | 'email') => ({
    name,
    value: typed[name],
    error: problemOf(name),
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const isMissing = [typed.name, typed.displayName, typed.email].some(text => text.trim() === '')
  return (
    <ReasonDialog
      icon="user-plus"
      title={t('bo.operators.new')}
      confirmLabel={t('bo.operators.propose')}
      isBusy={create.isPending}
      problem={isMissing ? t('bo.operators.missing') : undefined}
      error={create.error && create.error.fields.length === 0 ? errorText(create.error) : undefined}
      onCancel={onClose}
      onConfirm={reason => create.mutate({ ...typed, reason })}
    >
      <p className="mb-5">{t('bo.operators.new.help', { hours: accounts.SETUP_LINK_HOURS })}</p>
      <div className="mb-5 flex flex-col gap-4 text-left">
        <TextField
          label={t('bo.signIn.username')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          help={t('bo.operators.username.help', { example: `${typed.name.trim() || 'carla'}@${merchantCode}` })}
          {...field('name')}
        />
        <TextField label={t('bo.operators.displayName')} autoComplete="off" {...field('displayName')} />
        <TextField
          label={t('bo.field.email')}
          type="email"
          autoComplete="off"
          help={t('bo.operators.email.help')}
          {...field('email')}
        />
        <RoleField roles={roles} value={typed.role} onChange={role => setTyped({ ...typed, role })} />
      </div>
    </ReasonDialog>
  )
}
