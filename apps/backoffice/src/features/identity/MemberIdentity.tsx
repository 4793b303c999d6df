import { ofMember } from '@ronda/contract/backoffice/identity.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Link } from 'react-router'
import { useMay } from '../../shell/operator.ts'
import { Card, Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'

const tones: Record<string, Tone> = {
  none: 'neutral',
  'in-review': 'warning',
  verified: 'success',
  rejected: 'danger',
  expired: 'neutral',
}

/** How far a member's identity check is. */
export function MemberIdentity({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const query = useCall(ofMember, { id })
  return (
    <Card title={t('bo.nav.identity')}>
      <QueryView query={query} skeleton={<Skeleton className="h-12" />}>
        {({ state, level, at, expiresAt, checkId }) => (
          <>
            <Facts
              rows={[
                [
                  t('bo.col.state'),
                  <Status key="state" tone={tones[state] ?? 'neutral'}>
                    {t(`bo.identity.member.${state}`)}
                  </Status>,
                ],
                [t('bo.identity.level'), level],
                at !== null ? [t('bo.identity.since'), timeText(at)] : undefined,
                expiresAt !== null ? [t('bo.identity.until'), timeText(expiresAt)] : undefined,
              ]}
            />
            {checkId && may('identity.review') && (
              <Link className="mt-2 inline-block text-13 text-link hover:underline" to={`/identity/${checkId}`}>
                {t('bo.identity.open')}
              </Link>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}
