import { clockText } from '@ronda/contract/time.ts'
import { Status } from '@ronda/ui/badge.tsx'
import { Button } from '@ronda/ui/button.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { Icon, type IconName } from '@ronda/ui/icon.tsx'
import { QueryView, Skeleton } from '@ronda/ui/states.tsx'
import { type ReactNode, useState } from 'react'
import { useMember } from '../../../app/use-member.ts'
import { Card, Line, Section } from '../Section.tsx'
import { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx'

export default function AccountPage() {
  const t = useT()
  const query = useMember()
  const [isSetting, setIsSetting] = useState(false)
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
      {member => (
        <>
          <Section title={t('account.security')}>
            <div className="grid gap-3 md:grid-cols-2">
              <Check
                icon="lock"
                title={t('field.password')}
                note={t('account.password.note')}
                status={<Status tone="success">{t('account.set')}</Status>}
              />
              <Check
                icon="shield"
                title={t('field.paymentPassword')}
                note={t('account.paymentPassword.note')}
                status={
                  member.hasPaymentPassword ? (
                    <Status tone="success">{t('account.set')}</Status>
                  ) : (
                    <Status tone="warning" icon="alert">
                      {t('account.notSet')}
                    </Status>
                  )
                }
                action={
                  <Button
                    size={32}
                    kind={member.hasPaymentPassword ? 'secondary' : 'primary'}
                    onClick={() => setIsSetting(true)}
                  >
                    {t(member.hasPaymentPassword ? 'account.change' : 'account.create')}
                  </Button>
                }
              />
            </div>
          </Section>
          <Section title={t('account.profile')}>
            <Card className="py-1!">
              <dl>
                <Line name={t('field.username')}>{member.account}</Line>
                {member.nickname && member.nickname !== member.account && (
                  <Line name={t('field.nickname')}>{member.nickname}</Line>
                )}
                <Line name={t('field.payeeName')}>{member.payeeName || '—'}</Line>
                {member.memberLabel[0] && <Line name={t('account.level')}>{member.memberLabel[0].labelName}</Line>}
                <Line name={t('account.since')}>
                  <span className="numeral">{clockText(member.registeredAt)}</span>
                </Line>
                {member.lastLogin && (
                  <Line name={t('account.lastLogin')}>
                    <span className="numeral">
                      {clockText(member.lastLogin.at)} · {member.lastLogin.ip}
                    </span>
                  </Line>
                )}
              </dl>
            </Card>
          </Section>
          <PaymentPasswordDialog
            isOpen={isSetting}
            isChange={member.hasPaymentPassword}
            onClose={() => setIsSetting(false)}
          />
        </>
      )}
    </QueryView>
  )
}

function Check({ icon, title, note, status, action }: CheckProps) {
  return (
    <Card>
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-fg-2">
          <Icon name={icon} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-14 font-bold text-fg-1">{title}</p>
          <p className="mt-0.5 text-13 text-fg-3">{note}</p>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
            {status}
            {action}
          </div>
        </div>
      </div>
    </Card>
  )
}
type CheckProps = { icon: IconName; title: string; note: string; status: ReactNode; action?: ReactNode }
