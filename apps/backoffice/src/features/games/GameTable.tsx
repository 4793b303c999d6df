import type { GameRow } from '@ronda/contract/backoffice/games.ts'
import { IconButton } from '@ronda/ui/control/button.tsx'
import { Badge, Status } from '@ronda/ui/data/badge.tsx'
import { type Column, Table } from '@ronda/ui/data/table.tsx'
import { CheckboxField } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { OrderHandle, type useOrdering } from '../../list/ordering.tsx'
import { useNameOf, usePercent } from '../../text/format.ts'
import type { ChosenGames } from './use-chosen.ts'

export const stateTones = { on: 'success', off: 'neutral', maintenance: 'warning' } as const

export function GameTable({ rows, currency, chosen, ordering, onTop }: GameTableProps) {
  const t = useT()
  const percent = usePercent()
  const categoryName = useNameOf('bo.category')
  const pageIds = rows.map(row => row.id)
  const columns: (Column<GameRow> | undefined)[] = [
    {
      key: 'game',
      header: chosen ? (
        <CheckboxField
          label={t('bo.col.game')}
          isChecked={pageIds.every(chosen.has)}
          onChange={() => chosen.togglePage(pageIds)}
        />
      ) : (
        t('bo.col.game')
      ),
      isTitle: true,
      cell: row => {
        const name = (
          <>
            <span className="flex flex-wrap items-center gap-x-2 text-14 font-medium text-fg-1">
              {row.name}
              {row.isHot && (
                <Badge tone="brand" icon="fire">
                  {t('bo.vendors.hot')}
                </Badge>
              )}
            </span>
            <span className="block text-12 font-normal break-words text-fg-3">
              {row.vendorName} · <span className="inline-block max-w-full font-mono">{row.code}</span>
            </span>
          </>
        )
        return chosen ? (
          <CheckboxField label={name} isChecked={chosen.has(row.id)} onChange={() => chosen.toggle(row.id)} />
        ) : (
          name
        )
      },
    },
    {
      key: 'state',
      header: t('bo.col.state'),
      cell: row => (
        <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
          <Status tone={stateTones[row.state]} icon={row.state === 'maintenance' ? 'tools' : undefined}>
            {t(`bo.games.state.${row.state}`)}
          </Status>
          {!row.isVendorOn && <span className="text-12 text-fg-3">{t('bo.games.vendorOff')}</span>}
        </span>
      ),
    },
    {
      key: 'category',
      header: t('bo.games.category'),
      isWideOnly: ordering !== undefined,
      cell: row => (
        <span>
          {categoryName(row.category)}
          {row.classify && <span className="ml-1.5 font-mono text-12 text-fg-3">{row.classify}</span>}
        </span>
      ),
    },
    {
      key: 'limits',
      header: t('bo.games.limits'),
      isNumeric: true,
      isWideOnly: ordering !== undefined,
      cell: row => (
        <span>
          <MoneyText amount={row.betMin} currency={currency} /> – <MoneyText amount={row.betMax} currency={currency} />
        </span>
      ),
    },
    {
      key: 'rtp',
      header: t('bo.games.rtp'),
      isNumeric: true,
      cell: row => percent(row.rtp),
    },
    {
      key: 'turnover',
      header: t('bo.games.turnoverPct'),
      isNumeric: true,
      isWideOnly: ordering !== undefined,
      cell: row => <span className={row.turnoverPct < 100 ? 'text-warning' : 'text-fg-3'}>{row.turnoverPct}%</span>,
    },
    {
      key: 'version',
      header: t('bo.games.version'),
      isWideOnly: true,
      className: 'max-sm:hidden!',
      cell: row => <span className="font-mono text-12">{row.version || '–'}</span>,
    },
    ordering && {
      key: 'order',
      header: t('bo.games.order'),
      isHeaderHidden: true,
      className: 'max-sm:justify-end!',
      cell: row => (
        <span className="flex items-center justify-end gap-1">
          <IconButton
            size={32}
            icon="chevron-up"
            label={t('bo.games.toTop', { name: row.name })}
            aria-disabled={rows[0]?.id === row.id || ordering.isSaving || undefined}
            onClick={() => rows[0]?.id !== row.id && !ordering.isSaving && onTop(row.id)}
          />
          <OrderHandle id={row.id} title={row.name} at={rows.indexOf(row)} count={rows.length} ordering={ordering} />
        </span>
      ),
    },
  ]
  return (
    <Table
      label={t('bo.nav.games')}
      rows={rows}
      keyOf={row => row.id}
      isDense
      columns={columns.filter(column => column !== undefined)}
    />
  )
}
type GameTableProps = {
  rows: readonly GameRow[]
  currency: string
  /** Absent for operators who may only look. */
  chosen: ChosenGames | undefined
  /** Where the rows are one category in its own order. */
  ordering: ReturnType<typeof useOrdering> | undefined
  onTop: (id: string) => void
}
