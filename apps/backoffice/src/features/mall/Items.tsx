import { contentArt } from '@ronda/art/content-art.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import * as mall from '@ronda/contract/backoffice/mall.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { leaveForm } from '../../form/unsaved.tsx'
import { useMay } from '../../shell/operator.ts'
import { useTextOf } from '../../text/format.ts'
import { type ItemDraft, ItemForm, newItem } from './ItemForm.tsx'

/** Items of the point mall; they are switched off, never removed. */
export function Items() {
  const t = useT()
  const { locale } = useLanguage()
  const textOf = useTextOf()
  const mayEdit = useMay()('content.edit')
  const query = useCall(mall.items, {})
  const [opened, setOpened] = useState<ItemDraft>()
  const number = new Intl.NumberFormat(locale)
  return (
    <>
      {mayEdit && (
        <div className="mb-3 flex justify-end">
          <Button
            kind="primary"
            icon="plus"
            onClick={() =>
              setOpened({ ...newItem, sort: Math.max(-1, ...(query.data?.rows ?? []).map(one => one.sort)) + 1 })
            }
          >
            {t('bo.points.new')}
          </Button>
        </div>
      )}
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState motif="money" title={t('bo.points.none')} />
          ) : (
            <Table
              label={t('bo.mall.page.items')}
              isDense
              rows={rows}
              keyOf={item => item.id}
              columns={[
                {
                  key: 'name',
                  header: t('bo.points.name'),
                  isTitle: true,
                  cell: item => (
                    <button
                      type="button"
                      className="flex items-center gap-3 text-left text-link hover:underline"
                      onClick={() => setOpened(item)}
                    >
                      <img
                        src={svgUrl(contentArt(item.imageKey || item.id))}
                        alt=""
                        width={56}
                        height={42}
                        className="h-10.5 w-14 shrink-0 rounded-6 object-cover"
                      />
                      {textOf(item.names)}
                    </button>
                  ),
                },
                { key: 'type', header: t('bo.mall.type'), cell: item => t(`bo.mall.type.${item.type}`) },
                {
                  key: 'status',
                  header: t('bo.col.state'),
                  cell: item =>
                    item.waiting ? (
                      <Status tone="warning">{t('bo.mall.waits')}</Status>
                    ) : (
                      <Status tone={item.status === 'on' ? 'success' : 'neutral'}>
                        {t(`bo.points.status.${item.status}`)}
                      </Status>
                    ),
                },
                { key: 'points', header: t('bo.points'), isNumeric: true, cell: item => number.format(item.points) },
                {
                  key: 'amount',
                  header: t('bo.col.amount'),
                  isNumeric: true,
                  isWideOnly: true,
                  cell: item => (item.amount === null ? null : <MoneyText amount={item.amount} />),
                },
                {
                  key: 'stock',
                  header: t('bo.points.stock'),
                  isNumeric: true,
                  cell: item => (item.stock === null ? '∞' : number.format(item.stock)),
                },
                {
                  key: 'redeemed',
                  header: t('bo.mall.redeemed'),
                  isNumeric: true,
                  cell: item => number.format(item.redeemed),
                },
              ]}
            />
          )
        }
      </QueryView>
      <Drawer
        isOpen={opened !== undefined}
        onClose={() => leaveForm(() => setOpened(undefined))}
        title={opened?.id ? textOf(opened.names) : t('bo.points.new')}
      >
        {opened && (
          <ItemForm
            key={opened.id}
            saved={opened}
            currency={query.data?.currency ?? ''}
            isReadOnly={!mayEdit}
            onDone={() => setOpened(undefined)}
          />
        )}
      </Drawer>
    </>
  )
}
