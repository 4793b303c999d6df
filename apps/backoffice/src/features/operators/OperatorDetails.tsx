import type { OperatorRow } from '@ronda/contract/backoffice/operator-accounts.ts'
import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import type { Call, InputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '../../decision/reason.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useOperator } from '../../shell/operator.ts'
import { Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { OperatorState } from './OperatorState.tsx'
import { type Role, RoleField, type Roles } from './RoleField.tsx'

type Act = 'role' | 'email' | 'password' | 'second-factor' | 'lock' | 'unlock'

/** One operator and what can be done about it. */
export function OperatorDetails({ row, roles }: { row: OperatorRow; roles: Roles }) {
  const t = useT()
  const me = useOperator()
  const [act, setAct] = useState<Act>()
  const acts: Act[] =
    row.state === 'locked'
      ? ['unlock']
      : ['role', 'email', 'password', ...(row.hasSecondFactor ? (['second-factor'] as const) : []), 'lock']
  const close = () => setAct(undefined)
  const shared = { row, onClose: close }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-display text-20 font-bold text-fg-1">{row.displayName}</h3>
        <OperatorState state={row.state} />
      </div>
      <WaitingNote waiting={row.waiting} />
      {row.state === 'invited' && <Note>{t('bo.operators.invited.help')}</Note>}
      <Facts
        rows={[
          [t('bo.signIn.username'), row.username],
          [t('bo.operators.role'), t(`bo.role.${row.role}`)],
          [t('bo.field.email'), row.email || '–'],
          [
            t('bo.operators.secondFactor'),
            t(row.hasSecondFactor ? 'bo.operators.enrolled' : 'bo.operators.notEnrolled'),
          ],
          [t('bo.operators.lastSignIn'), row.lastSignInAt === null ? '–' : timeText(row.lastSignInAt)],
        ]}
      />
      {row.username === me.username ? (
        <Note>{t('bo.operators.oneself')}</Note>
      ) : (
        <div className="flex flex-wrap gap-2">
          {acts.map(each => (
            <Button key={each} kind={each === 'lock' ? 'danger' : undefined} onClick={() => setAct(each)}>
              {t(`bo.operators.act.${each}`)}
            </Button>
          ))}
        </div>
      )}
      {act === 'role' && <ChangeRole {...shared} roles={roles} />}
      {act === 'email' && <ChangeEmail {...shared} />}
      {act === 'password' && <Act {...shared} act={act} call={accounts.resetPassword} />}
      {act === 'second-factor' && <Act {...shared} act={act} call={accounts.resetSecondFactor} />}
      {act === 'unlock' && <Act {...shared} act={act} call={accounts.unlock} />}
      {act === 'lock' && <Act {...shared} act={act} call={accounts.lock} isDanger />}
    </div>
  )
}

function ChangeRole({ row, roles, onClose }: ActProps & { roles: Roles }) {
  const t = useT()
  const [role, setRole] = useState(row.role as Role)
  const rightsOf = (name: string) => roles.find(each => each.role === name)?.permissions ?? []
  const had = rightsOf(row.role)
  const isMore = rightsOf(role).some(permission => !had.includes(permission))
  const isSame = role === row.role
  return (
    <Act
      row={row}
      onClose={onClose}
      act="role"
      call={accounts.setRole}
      more={{ role }}
      problem={isSame ? t('bo.operators.role.same') : undefined}
    >
      <RoleField
        roles={roles}
        value={role}
        onChange={setRole}
        help={isSame ? undefined : t(isMore ? 'bo.operators.role.more' : 'bo.operators.role.less')}
      />
    </Act>
  )
}

function ChangeEmail({ row, onClose }: ActProps) {
  const t = useT()
  const [email, setEmail] = useState('')
  return (
    <Act
      row={row}
      onClose={onClose}
      act="email"
      call={accounts.setEmail}
      more={{ email }}
      problem={email.trim() === '' ? t('bo.operators.missing') : undefined}
    >
      <TextField
        label={t('bo.operators.email.new')}
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
    </Act>
  )
}
type ActProps = { row: OperatorRow; onClose: () => void }

/** Asks why, and does it or proposes it. */
function Act<C extends Call>({ row, onClose, act, call, more, problem, isDanger, children }: ActionProps<C>) {
  const t = useT()
  const errorText = useErrorText()
  const acting = useCallMutation(call, {
    onSuccess(answer) {
      toast(t((answer as { waiting?: unknown }).waiting ? 'bo.approval.asked' : 'bo.operators.done'))
      onClose()
    },
  })
  const [field] = acting.error?.fields ?? []
  return (
    <ReasonDialog
      icon={isDanger ? 'lock' : 'shield'}
      isDanger={isDanger}
      title={`${t(`bo.operators.act.${act}`)}: ${row.username}`}
      confirmLabel={t(act === 'lock' ? 'bo.operators.act.lock' : 'bo.operators.confirm')}
      isBusy={acting.isPending}
      problem={problem}
      error={acting.error ? (field?.message ?? errorText(acting.error)) : undefined}
      onCancel={onClose}
      onConfirm={reason => acting.mutate({ username: row.username, reason, ...more } as InputOf<C>)}
    >
      <p className="mb-5">{t(`bo.operators.act.${act}.help`)}</p>
      {children && <div className="mb-5 text-left">{children}</div>}
    </ReasonDialog>
  )
}
type ActionProps<C extends Call> = ActProps & {
  act: Act
  call: C
  /** What is sent beside name and reason. */
  more?: object
  problem?: string
  isDanger?: boolean
  children?: ReactNode
}
