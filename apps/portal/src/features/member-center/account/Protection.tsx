import * as identity from '@ronda/contract/portal/account/identity.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { deviceName } from '@ronda/ui/text/device-name.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { here } from '../../../site/client.ts'
import { openChangePassword } from '../../../site/dialogs.ts'
import { panelPath } from '../../../site/panel-link.ts'
import { Card, Section } from '../Section.tsx'
import { BindMobileDialog } from './BindMobileDialog.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx'
import { SecurityScore } from './SecurityScore.tsx'

const AuthenticatorDialog = lazy(() =>
  import('./Authenticator.tsx').then(module => ({ default: module.AuthenticatorDialog })),
)

type Opened = 'paymentPassword' | 'email' | 'mobile' | 'totp'

/** What keeps others out of the account, each with its way to set it. */
export function Protection({ hasPaymentPassword }: { hasPaymentPassword: boolean }) {
  const t = useT()
  const query = useCall(security.overview, {})
  const [opened, setOpened] = useState<Opened>()
  const [wasTotpOpened, setWasTotpOpened] = useState(false)
  const close = () => setOpened(undefined)
  const show = (wanted: Opened) => {
    if (wanted === 'totp') setWasTotpOpened(true)
    setOpened(wanted)
  }
  return (
    <Section title={t('account.security')}>
      <QueryView query={query} skeleton={<Skeleton className="h-60" />}>
        {overview => (
          <>
            <SecurityScore overview={overview} hasPaymentPassword={hasPaymentPassword} onRaise={show} />
            <div className="grid gap-3 md:grid-cols-2">
              <Check
                icon="lock"
                title={t('field.password')}
                note={t('security.password.changed', { date: momentText(overview.passwordChangedAt) })}
                isOn
                action={
                  <Button size={32} onClick={() => openChangePassword({ goTo: here() })}>
                    {t('account.change')}
                  </Button>
                }
              />
              <Check
                icon="shield"
                title={t('field.paymentPassword')}
                note={t('account.paymentPassword.note')}
                isOn={hasPaymentPassword}
                isUrgent
                action={
                  <Button
                    size={32}
                    kind={hasPaymentPassword ? 'secondary' : 'primary'}
                    onClick={() => show('paymentPassword')}
                  >
                    {t(hasPaymentPassword ? 'account.change' : 'account.create')}
                  </Button>
                }
              />
              <IdentityCheck />
              <Check
                icon="mail"
                title={t('field.email')}
                note={overview.email || t('security.email.note')}
                isOn={overview.isEmailProven}
                onWord={t('security.verified')}
                offWord={overview.email ? t('security.unverified') : undefined}
                action={
                  <Button size={32} onClick={() => show('email')}>
                    {t(
                      overview.isEmailProven
                        ? 'account.change'
                        : overview.email
                          ? 'security.email.prove'
                          : 'security.email.bind',
                    )}
                  </Button>
                }
              />
              <Check
                icon="phone"
                title={t('security.mobile')}
                note={overview.mobile || t('security.mobile.note')}
                isOn={overview.mobile !== ''}
                onWord={t('security.verified')}
                action={
                  <Button size={32} onClick={() => show('mobile')}>
                    {t(overview.mobile ? 'account.change' : 'security.mobile.bind')}
                  </Button>
                }
              />
              <Check
                icon="key"
                title={t('security.totp')}
                note={t('security.totp.note')}
                isOn={overview.totp}
                action={
                  <Button size={32} onClick={() => show('totp')}>
                    {t(overview.totp ? 'security.totp.remove' : 'security.totp.setup')}
                  </Button>
                }
              />
            </div>
            <Devices devices={overview.trustedDevices} />
            <EmailDialog isOpen={opened === 'email'} current={overview.email} onClose={close} />
            <BindMobileDialog isOpen={opened === 'mobile'} onClose={close} />
            {wasTotpOpened && (
              <Suspense>
                <AuthenticatorDialog isOpen={opened === 'totp'} isOn={overview.totp} onClose={close} />
              </Suspense>
            )}
          </>
        )}
      </QueryView>
      <PaymentPasswordDialog isOpen={opened === 'paymentPassword'} isChange={hasPaymentPassword} onClose={close} />
    </Section>
  )
}

/** Whether the house knows who the member is, where it asks. */
function IdentityCheck() {
  const t = useT()
  const { data } = useCall(identity.get, {})
  if (!data || (!data.isAsked && data.state === 'none')) return null
  return (
    <Check
      icon="id-card"
      title={t('identity.title')}
      note={t(data.level > 0 ? 'identity.security.on' : `identity.security.${data.state}`)}
      isOn={data.level > 0}
      onWord={t('identity.state.verified')}
      offWord={t(`identity.state.${data.state}`)}
      action={
        <Button size={32} render={<Link to={panelPath('identity')} />}>
          {t(data.maySend ? 'identity.verify' : 'identity.look')}
        </Button>
      }
    />
  )
}

function Devices({ devices }: { devices: readonly security.TrustedDevice[] }) {
  const t = useT()
  const forget = useCallMutation(security.forgetDevice, {
    onSuccess() {
      toast(t('security.devices.forget'))
    },
  })
  if (devices.length === 0) return null
  return (
    <Card className="mt-3">
      <h3 className="text-14 font-bold text-fg-1">{t('security.devices')}</h3>
      <ul className="mt-2 divide-y divide-subtle">
        {devices.map(device => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p className="text-14 font-medium text-fg-1">{deviceName(device.userAgent)}</p>
              <p className="numeral text-13 text-fg-3">
                {t('security.devices.until', { date: momentText(device.expiresAt) })} · {device.ip}
              </p>
            </div>
            <Button
              size={32}
              isBusy={forget.isPending && forget.variables.id === device.id}
              onClick={() => forget.mutate({ id: device.id })}
            >
              {t('security.devices.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Check({ icon, title, note, isOn, onWord, offWord, isUrgent, action }: CheckProps) {
  const t = useT()
  return (
    <Card>
      <div className="flex h-full items-start gap-3 narrow:flex-col">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-fg-2">
          <Icon name={icon} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col self-stretch">
          <p className="text-14 font-bold text-fg-1">{title}</p>
          <p className="mt-0.5 text-13 text-fg-3">{note}</p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
            {isOn ? (
              <Status tone="success">{onWord ?? t('account.set')}</Status>
            ) : isUrgent ? (
              <Status tone="warning" icon="alert">
                {t('account.notSet')}
              </Status>
            ) : (
              <Status tone="neutral">{offWord ?? t('security.off')}</Status>
            )}
            {action}
          </div>
        </div>
      </div>
    </Card>
  )
}
type CheckProps = {
  icon: IconName
  title: string
  note: string
  isOn: boolean
  onWord?: string
  offWord?: string
  /** Missing it keeps the member from something. */
  isUrgent?: boolean
  action: ReactNode
}
