import * as office from '@ronda/contract/backoffice/identity.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Link, useParams } from 'react-router'
import { MemberLink, OrderHistory } from '../../decision/OrderDetails.tsx'
import { Card, Facts, Page } from '../../shell/Page.tsx'
import { timeText, useAge } from '../../text/format.ts'
import { CheckStatus, Flags, useDocumentText } from './CheckStatus.tsx'
import { DecideCard } from './Decide.tsx'
import { DocumentsCard } from './Documents.tsx'

/** One check: documents large, beside them what fits, what is decided, and what was before. */
export function CheckPage() {
  const { id = '' } = useParams()
  const query = useCall(office.get, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {data => <Body key={data.check.id} data={data} />}
    </QueryView>
  )
}

function Body({ data: { check, timeline, others, sameNumber } }: { data: OutputOf<typeof office.get> }) {
  const t = useT()
  const age = useAge()
  const documentText = useDocumentText()
  return (
    <Page
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {check.account}
          <CheckStatus state={check.state} />
        </span>
      }
      note={`${t(`bo.identity.level.${check.level}`)} · ${documentText(check)} · ${t('bo.identity.sent')} ${age(check.createdAt)}`}
    >
      <p className="mb-4 text-14">
        <Link className="text-link hover:underline" to="/identity">
          {t('bo.identity.backToQueue')}
        </Link>
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <DocumentsCard check={check} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {(check.flags.length > 0 || check.isLocked) && (
            <Card title={t('bo.identity.flags')}>
              <Flags flags={check.flags} />
              {sameNumber.length > 0 && (
                <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-13">
                  {t('bo.identity.sameNumber')}
                  {sameNumber.map(other => (
                    <MemberLink key={other.memberId} item={other} />
                  ))}
                </p>
              )}
              {check.isLocked && (
                <div className="mt-2">
                  <Note tone="warning">{t('bo.identity.locked')}</Note>
                </div>
              )}
            </Card>
          )}
          <DecideCard key={`${check.version}`} check={check} />
          <Card title={t('bo.identity.check')}>
            <Facts
              rows={[
                [t('bo.col.member'), <MemberLink key="member" item={check} />],
                [t('bo.identity.level'), t(`bo.identity.level.${check.level}`)],
                [t('bo.identity.sent'), timeText(check.createdAt)],
                check.expiresAt !== null ? [t('bo.identity.until'), timeText(check.expiresAt)] : undefined,
                [t('bo.identity.checkedBy'), t(`bo.identity.provider.${check.provider}`)],
                check.seenBy.length > 0 ? [t('bo.identity.seenBy'), check.seenBy.join(', ')] : undefined,
                check.reasons.length > 0
                  ? [
                      t('bo.identity.reasons'),
                      check.reasons.map(reason => t(`bo.identity.reason.${reason}`)).join(' · '),
                    ]
                  : undefined,
                check.note ? [t('bo.identity.noteToMember'), check.note] : undefined,
                [
                  t('bo.field.id'),
                  <span key="id" className="font-mono text-12 break-all">
                    {check.id}
                  </span>,
                ],
              ]}
            />
            <div className="mt-5">
              <OrderHistory
                timeline={timeline}
                nameOf={state => t(`bo.identity.step.${state}`)}
                markOf={(state, isLast) =>
                  state === 'REJECTED' || state === 'PROPOSAL_REFUSED'
                    ? 'failed'
                    : isLast && check.state === 'IN_REVIEW'
                      ? 'current'
                      : 'done'
                }
              />
            </div>
          </Card>
          {others.length > 0 && (
            <Card title={t('bo.identity.others')}>
              <ul className="flex flex-col gap-2">
                {others.map(other => (
                  <li key={other.id} className="flex flex-wrap items-center justify-between gap-2 text-13">
                    <Link className="text-link hover:underline" to={`/identity/${other.id}`}>
                      {documentText(other)} · {timeText(other.createdAt)}
                    </Link>
                    <CheckStatus state={other.state} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </Page>
  )
}
