import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { usePanel } from '../../../site/panel-link.ts'
import { useMember } from '../../../site/use-member.ts'
import { Card, Line, Section } from '../Section.tsx'
import { Closing } from './Closing.tsx'
import { OwnData } from './OwnData.tsx'
import { PortraitSection } from './PortraitSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { Protection } from './Protection.tsx'
import { Sessions } from './Sessions.tsx'

export default function AccountPage() {
  const t = useT()
  const query = useMember()
  const { show } = usePanel()
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
      {member => (
        <>
          <Protection hasPaymentPassword={member.hasPaymentPassword} />
          <Section title={t('account.profile')}>
            <PortraitSection />
            <Card className="py-1!">
              <dl>
                <Line name={t('field.username')}>{member.account}</Line>
                {member.nickname && member.nickname !== member.account && (
                  <Line name={t('field.nickname')}>{member.nickname}</Line>
                )}
                <Line name={t('field.payeeName')}>{member.payeeName || '—'}</Line>
                {member.memberLabel[0] && <Line name={t('account.level')}>{member.memberLabel[0].labelName}</Line>}
                {member.memberLabel.length > 1 && (
                  <Line name={t('account.labels')}>
                    {member.memberLabel
                      .slice(1)
                      .map(label => label.labelName)
                      .join(' · ')}
                  </Line>
                )}
                <Line name={t('account.since')}>
                  <Moment at={member.registeredAt} />
                </Line>
                {member.lastLogin && (
                  <Line name={t('account.lastLogin')}>
                    <span className="numeral">
                      <Moment at={member.lastLogin.at} /> · {member.lastLogin.ip}
                    </span>
                  </Line>
                )}
              </dl>
            </Card>
            <ProfileSection />
          </Section>
          <Section title={t('protection.title')}>
            <Card className="flex flex-wrap items-center gap-3">
              <p className="min-w-0 flex-1 basis-48 text-14 text-fg-2">{t('protection.account')}</p>
              <Button size={32} iconEnd="chevron-right" onClick={() => show('responsibleGaming')}>
                {t('protection.limits')}
              </Button>
            </Card>
          </Section>
          <Sessions />
          <OwnData />
          <Closing />
        </>
      )}
    </QueryView>
  )
}
