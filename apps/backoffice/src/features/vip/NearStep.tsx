import * as vip from '@ronda/contract/backoffice/vip.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useFilters } from '../../shell/search-params.ts'

/** Members who have most of what their next level asks for. */
export function NearStep() {
  const t = useT()
  const { page } = useFilters()
  const query = useCall(vip.near, { pageNo: page, pageSize: 20 })
  return (
    <>
      <p className="mb-3 text-13 text-fg-2">{t('bo.vip.near.note')}</p>
      <PagedTable
        query={query}
        label={t('bo.vip.near')}
        empty={<EmptyState motif="search" title={t('bo.vip.near.none')} />}
        columns={[
          { key: 'member', header: t('bo.col.member'), isTitle: true, cell: row => <MemberLink item={row} /> },
          {
            key: 'next',
            header: t('bo.vip.near.next'),
            cell: row => `${row.level} → ${row.next} · ${row.nextName}`,
          },
          { key: 'percent', header: t('bo.vip.near.percent'), isNumeric: true, cell: row => `${row.percent} %` },
          {
            key: 'deposit',
            header: t('bo.vip.near.deposit'),
            isNumeric: true,
            cell: row => (row.missingDeposit === '0' ? '–' : <MoneyText amount={row.missingDeposit} />),
          },
          {
            key: 'turnover',
            header: t('bo.vip.near.turnover'),
            isNumeric: true,
            cell: row => (row.missingTurnover === '0' ? '–' : <MoneyText amount={row.missingTurnover} />),
          },
        ]}
      />
    </>
  )
}
