import * as mall from '@ronda/contract/backoffice/mall.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { FindForm } from '../../list/FindForm.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useAge, useTextOf } from '../../text/format.ts'
import { OrderPanel, orderTones } from './OrderPanel.tsx'

const choices = ['open', 'review', 'toShip', 'shipped', 'rejected', 'all'] as const

/** What members gave points for; what somebody has to do comes first. */
export function Orders() {
  const t = useT()
  const age = useAge()
  const textOf = useTextOf()
  const { locale } = useLanguage()
  const { page, get, set } = useFilters()
  const only = choices.find(one => one === get('state')) ?? 'open'
  const account = get('q')
  const filter = { ...(only !== 'all' && { only }), ...(account && { account }) }
  const query = useCall(mall.orders, { ...filter, pageNo: page, pageSize: 20 })
  const opened = query.data?.rows.find(row => row.id === get('id'))
  const nameOf = (row: mall.MallOrder) => (row.type === 'convert' ? t('bo.mall.type.convert') : textOf(row.names))
  const number = new Intl.NumberFormat(locale)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start gap-3">
        <FindForm
          label={t('bo.mall.findMember')}
          found={account}
          onFind={q => set({ q, ...(q && { state: 'all' }) })}
          className="min-w-0 flex-1 basis-80"
        />
        <CsvDownload
          call={mall.orders}
          filter={filter}
          total={query.data?.total}
          name="mall-orders"
          header={[
            'bo.mall.item',
            'bo.col.member',
            'bo.points',
            'bo.col.state',
            'bo.mall.tracking',
            'bo.mall.asked',
          ].map(id => t(id))}
          cells={row => [
            nameOf(row),
            row.account,
            row.points,
            t(`bo.mall.state.${row.state}`),
            row.trackingNumber,
            timeText(row.createdAt),
          ]}
        />
      </div>
      <Chips
        className="mb-4"
        label={t('bo.col.state')}
        value={only}
        onChange={state => set({ state: state === 'open' ? '' : state })}
        options={choices.map(value => ({ value, label: t(`bo.mall.only.${value}`) }))}
      />
      <PagedTable
        query={query}
        label={t('bo.mall.page.orders')}
        empty={
          account ? (
            <EmptyFiltered filter={account} onClear={() => set({ q: '' })} />
          ) : (
            <EmptyState motif="money" title={t('bo.mall.noOrders')} note={t('bo.mall.noOrders.help')} />
          )
        }
        columns={[
          {
            key: 'item',
            header: t('bo.mall.item'),
            isTitle: true,
            cell: row => (
              <button
                type="button"
                className="min-h-6 text-left text-link hover:underline"
                onClick={() => set({ id: row.id }, { keepPage: true })}
              >
                {nameOf(row)}
              </button>
            ),
          },
          { key: 'member', header: t('bo.col.member'), cell: row => <MemberLink item={row} /> },
          { key: 'points', header: t('bo.points'), isNumeric: true, cell: row => number.format(row.points) },
          {
            key: 'amount',
            header: t('bo.col.amount'),
            isNumeric: true,
            isWideOnly: true,
            cell: row => (row.amount === null ? null : <MoneyText amount={row.amount} />),
          },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => <Status tone={orderTones[row.state]}>{t(`bo.mall.state.${row.state}`)}</Status>,
          },
          { key: 'claimed', header: t('bo.col.claimedBy'), isWideOnly: true, cell: row => row.claimedBy || null },
          {
            key: 'at',
            header: t('bo.mall.asked'),
            cell: row => (
              <span className="numeral whitespace-nowrap">
                {timeText(row.createdAt)}
                <span className="block text-12 text-fg-3">{age(row.createdAt)}</span>
              </span>
            ),
          },
        ]}
      />
      <OrderPanel row={opened} onClose={() => set({ id: '' }, { keepPage: true })} />
    </>
  )
}
