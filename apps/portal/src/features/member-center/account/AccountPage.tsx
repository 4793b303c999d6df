import { clockText } from '@ronda/contract/time.ts'
import { useT } from '@ronda/ui/i18n.tsx'
import { QueryView, Skeleton } from '@ronda/ui/states.tsx'
import { useMember } from '../../../app/use-member.ts'
import { Card, Line, Section } from '../Section.tsx'
import { Protection } from './Protection.tsx'
import { Sessions } from './Sessions.tsx'

export default function AccountPage() {
  const t = useT()
  const query = useMember()
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
      {member => (
        <>
          <Protection hasPaymentPassword={member.hasPaymentPassword} />
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
          <Sessions />
        </>
      )}
    </QueryView>
  )
}
