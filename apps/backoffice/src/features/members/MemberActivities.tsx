import * as activities from '@ronda/contract/backoffice/activities.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { useMay } from '../../shell/operator.ts'
import { timeText } from '../../text/format.ts'

const tones = { APPLYING: 'warning', ISSUED: 'success', REJECTED: 'danger' } as const

/** What a member took part in, and what it got of it. */
export function MemberActivities({ id }: { id: string }) {
  const t = useT()
  const { locale } = useLanguage()
  const mayOpen = useMay()('content.view')
  const query = useCall(activities.ofMember, { memberId: id })
  const time = (at: number | null) => (at === null ? '–' : <span className="numeral">{timeText(at)}</span>)
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ rows, currency }) =>
        rows.length === 0 ? (
          <EmptyState motif="search" title={t('bo.member.activities.none')} />
        ) : (
          <Table
            isDense
            label={t('bo.member.activities')}
            rows={rows}
            keyOf={row => row.id}
            columns={[
              {
                key: 'title',
                header: t('bo.activity.title'),
                isTitle: true,
                cell: row => (
                  <>
                    {mayOpen ? (
                      <Link className="text-link hover:underline" to={`/activities/${row.id}`}>
                        {row.title}
                      </Link>
                    ) : (
                      row.title
                    )}
                    <span className="block text-12 text-fg-3">{t(`bo.activity.kind.${row.kind}`)}</span>
                  </>
                ),
              },
              { key: 'joined', header: t('bo.member.activities.joined'), cell: row => time(row.joinedAt) },
              {
                key: 'claims',
                header: t('bo.activity.claims'),
                isNumeric: true,
                cell: row => new Intl.NumberFormat(locale).format(row.claims),
              },
              {
                key: 'given',
                header: t('bo.activity.spent'),
                isNumeric: true,
                cell: row => <MoneyText amount={row.given} currency={currency} />,
              },
              { key: 'last', header: t('bo.member.activities.last'), cell: row => time(row.lastAt) },
              {
                key: 'application',
                header: t('bo.member.activities.application'),
                cell: row =>
                  row.application === null ? (
                    '–'
                  ) : (
                    <Status tone={tones[row.application]}>{t(`bo.application.state.${row.application}`)}</Status>
                  ),
              },
            ]}
          />
        )
      }
    </QueryView>
  )
}
