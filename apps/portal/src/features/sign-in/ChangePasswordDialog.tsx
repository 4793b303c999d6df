import * as security from '@ronda/contract/portal/account/security.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useNavigate } from 'react-router'
import { here } from '../../site/client.ts'
import type { OpenDialog } from '../../site/dialogs.ts'
import { openSignOut } from '../../site/dialogs.ts'
import { currentSession } from '../../site/session.ts'
import { NewPasswordFields, noPassword, useNewPasswordCheck } from './NewPasswordFields.tsx'
import { welcome } from './signed-in.ts'

type Asked = Extract<OpenDialog, { kind: 'change-password' }>

/** Where it is forced (a first or an expired password) there is no way around it but signing out. */
export default function ChangePasswordDialog({ dialog, onClose }: { dialog: Asked | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      isOpen={dialog !== undefined}
      onClose={onClose}
      title={t('password.change')}
      width={440}
      isBlocking={dialog?.isForced}
      hasClose={!dialog?.isForced}
    >
      {dialog && <ChangePassword dialog={dialog} />}
    </Modal>
  )
}

function ChangePassword({ dialog }: { dialog: Asked }) {
  const t = useT()
  const navigate = useNavigate()
  const overview = useCall(security.overview, {})
  const account = currentSession()?.account ?? ''
  const needsOld = overview.data?.oldPasswordNeeded ?? !dialog.isForced
  const form = useForm(security.changePassword, {
    values: { oldPassword: '', ...noPassword },
    input: typed => ({ ...typed, oldPassword: needsOld ? typed.oldPassword : undefined }),
    required: needsOld ? ['oldPassword'] : [],
    check: useNewPasswordCheck(),
    codes: { WrongCredentials: 'oldPassword', WeakPassword: 'newPassword' },
    onSuccess(answer) {
      toast(t('password.changed'), t('password.changed.note'))
      if (welcome(answer, account, { goTo: dialog.goTo }))
        navigate(dialog.goTo ?? '/', { replace: dialog.goTo === here() })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {dialog.isForced && <Note>{t('password.forced')}</Note>}
      <p className="text-14 text-fg-2">
        {t('field.username')}: <strong className="text-fg-1">{account}</strong>
      </p>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {needsOld && (
        <PasswordField label={t('password.old')} autoComplete="current-password" {...form.field('oldPassword')} />
      )}
      <NewPasswordFields form={form} />
      <p className="text-13 text-fg-3">{t('password.endsOthers')}</p>
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {t('password.save')}
      </Button>
      {dialog.isForced && (
        <Button size={48} onClick={openSignOut} className="w-full">
          {t('auth.logout')}
        </Button>
      )}
    </form>
  )
}
