import { ofMember } from '@ronda/contract/backoffice/identity.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
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
  const query = useCall(ofMember, { id })
  return (
    <Card title={t('bo.nav.identity')}>
      <QueryView query={query} skeleton={<Skeleton className="h-12" />}>
        {({ state, level, at, expiresAt, checkId, address }) => (
          <>
            <Facts
              rows={[
                [t('bo.col.state'), <IdentityStatus key="state" state={state} />],
                [t('bo.identity.level'), level],
                at !== null ? [t('bo.identity.since'), timeText(at)] : undefined,
                expiresAt !== null ? [t('bo.identity.until'), timeText(expiresAt)] : undefined,
              ]}
            />
            <CheckLink id={checkId} className="mt-2 inline-block" />
            {address.checkId !== null && (
              <div className="mt-4 border-t border-subtle pt-3">
                <Facts
                  rows={[
                    [t('bo.identity.rules.address'), <IdentityStatus key="address" state={address.state} />],
                    address.expiresAt !== null ? [t('bo.identity.until'), timeText(address.expiresAt)] : undefined,
                  ]}
                />
                <CheckLink id={address.checkId} className="mt-2 inline-block" />
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

/** The same in one line, where something else is decided. */
export function IdentityLine({ id }: { id: string }) {
  const t = useT()
  const { data } = useCall(ofMember, { id })
  if (!data) return <Skeleton className="h-6 w-24" />
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <IdentityStatus state={data.state} />
      {data.level > 0 && <span>{t(`bo.identity.level.${data.level}`)}</span>}
      <CheckLink id={data.checkId} />
    </span>
  )
}

function IdentityStatus({ state }: { state: string }) {
  const t = useT()
  return <Status tone={tones[state] ?? 'neutral'}>{t(`bo.identity.member.${state}`)}</Status>
}

function CheckLink({ id, className }: { id: string | null; className?: string }) {
  const t = useT()
  const may = useMay()
  if (!id || !may('identity.review')) return null
  return (
    <Link className={cx('text-13 text-link hover:underline', className)} to={`/identity/${id}`}>
      {t('bo.identity.open')}
    </Link>
  )
}
