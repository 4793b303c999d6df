import * as mall from '@ronda/contract/backoffice/mall.ts'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { Card, Figure } from '../../shell/Page.tsx'

/** What all points add up to, what they are worth, and how they came and went. */
export function Liability() {
  const t = useT()
  const { locale } = useLanguage()
  const query = useCall(mall.liability, {})
  const number = new Intl.NumberFormat(locale)
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
      {data => (
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <Figure label={t('bo.mall.liability.points')} value={number.format(data.points)} />
            <Figure
              label={t('bo.mall.liability.worth')}
              value={data.worth === null ? '–' : <MoneyText amount={data.worth} currency={data.currency} />}
            />
            <Figure label={t('bo.mall.liability.members')} value={number.format(data.members)} />
            <Figure label={t('bo.mall.liability.owed')} value={number.format(data.owed)} />
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Card title={t('bo.mall.flows', { days: data.days })}>
              {data.flows.length === 0 ? (
                <EmptyState motif="search" title={t('bo.mall.noFlows')} />
              ) : (
                <Table
                  label={t('bo.mall.flows', { days: data.days })}
                  isDense
                  rows={data.flows}
                  keyOf={row => row.type}
                  columns={[
                    {
                      key: 'type',
                      header: t('bo.mall.why'),
                      isTitle: true,
                      cell: row => t(`bo.points.type.${row.type}`),
                    },
                    { key: 'in', header: t('bo.mall.in'), isNumeric: true, cell: row => number.format(row.in) },
                    { key: 'out', header: t('bo.mall.out'), isNumeric: true, cell: row => number.format(row.out) },
                  ]}
                />
              )}
            </Card>
            <Card title={t('bo.mall.largest')}>
              {data.largest.length === 0 ? (
                <EmptyState motif="search" title={t('bo.mall.noFlows')} />
              ) : (
                <Table
                  label={t('bo.mall.largest')}
                  isDense
                  rows={data.largest}
                  keyOf={row => row.memberId}
                  columns={[
                    {
                      key: 'member',
                      header: t('bo.col.member'),
                      isTitle: true,
                      cell: row => <MemberLink item={row} />,
                    },
                    { key: 'points', header: t('bo.points'), isNumeric: true, cell: row => number.format(row.points) },
                  ]}
                />
              )}
            </Card>
          </div>
        </div>
      )}
    </QueryView>
  )
}
