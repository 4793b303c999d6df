import type { OutputOf } from '@ronda/contract/call.ts'
import * as records from '@ronda/contract/records.ts'
import { clockText } from '@ronda/contract/time.ts'
import { Status, type Tone } from '@ronda/ui/badge.tsx'
import { Button, IconButton } from '@ronda/ui/button.tsx'
import { DateRange } from '@ronda/ui/date-range.tsx'
import { EmptyFiltered, EmptyState } from '@ronda/ui/empty-state.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { Pagination } from '@ronda/ui/pagination.tsx'
import { SelectField } from '@ronda/ui/select-field.tsx'
import { QueryView, Skeleton } from '@ronda/ui/states.tsx'
import { Table } from '@ronda/ui/table.tsx'
import { useCall, useClient } from '@ronda/ui/use-call.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BetDrawer } from './BetDrawer.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Summary } from './Summary.tsx'
import { DAYS_MAX, PAGE_SIZE, useRecordFilter } from './use-record-filter.ts'

type BetStatus = (typeof records.betStatuses)[number]
type BetRow = OutputOf<typeof records.bets>['rows'][number]
const ALL = 'all'
export const betTones: Record<BetStatus, Tone> = { open: 'warning', settled: 'success', cancelled: 'neutral' }

/** The betting record: rounds of a span of days, with totals over the whole filter. */
export default function BetsPage() {
  const t = useT()
  const client = useClient()
  const filter = useRecordFilter()
  const [status, setStatus] = useState<BetStatus | typeof ALL>(ALL)
  const [gameId, setGameId] = useState<string>(ALL)
  const [search, setSearch] = useSearchParams()
  const openBet = search.get('bet')
  const show = (id: string | null) =>
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        if (id) after.set('bet', id)
        else after.delete('bet')
        return after
      },
      { preventScrollReset: true },
    )
  const input = (pageNo: number, pageSize: number) => ({
    ...filter.range,
    pageNo,
    pageSize,
    status: status === ALL ? undefined : status,
    gameId: gameId === ALL ? undefined : gameId,
  })
  const query = useCall(records.bets, input(filter.page, PAGE_SIZE), { isEnabled: filter.isAskable })
  const games = query.data?.games ?? []
  const filterName = [status !== ALL && t(`bet.status.${status}`), games.find(game => game.gameId === gameId)?.gameName]
    .filter(Boolean)
    .join(', ')
  const restart = () => filter.setPage(1)

  return (
    <div className="flex flex-col gap-4">
      <DateRange
        value={filter.range}
        onChange={filter.setRange}
        today={filter.today}
        presets={['today', 'previous7', 'previous30']}
        daysMax={DAYS_MAX}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="w-44"
          isCompact
          label={t('column.status')}
          value={status}
          onChange={value => {
            setStatus(value)
            restart()
          }}
          choices={[
            { value: ALL, label: t('filter.all') },
            ...records.betStatuses.map(value => ({ value, label: t(`bet.status.${value}`) })),
          ]}
        />
        {games.length > 1 && (
          <SelectField
            className="w-52"
            isCompact
            label={t('column.game')}
            value={gameId}
            onChange={value => {
              setGameId(value)
              restart()
            }}
            choices={[
              { value: ALL, label: t('filter.all') },
              ...games.map(game => ({ value: game.gameId, label: game.gameName })),
            ]}
          />
        )}
        <span className="flex-1" />
        <ExportButton
          name={`${t('records.bets.file')}-${filter.range.from}-${filter.range.to}.csv`}
          isEmpty={!query.data || query.data.total === 0}
          read={(page, size) => client.call(records.bets, input(page, size))}
          header={[
            t('column.date'),
            t('column.game'),
            t('column.round'),
            t('column.stake'),
            t('column.payout'),
            t('column.net'),
            t('column.status'),
          ]}
          toCells={(row: BetRow) => [
            clockText(row.at),
            row.gameName,
            row.roundId,
            row.stake,
            row.payout,
            row.net ?? '',
            t(`bet.status.${row.status}`),
          ]}
        />
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {({ rows, total, totals, currency }) =>
          total === 0 ? (
            filterName ? (
              <EmptyFiltered
                filter={filterName}
                onClear={() => {
                  setStatus(ALL)
                  setGameId(ALL)
                  restart()
                }}
              />
            ) : (
              <EmptyState
                motif="bets"
                title={t('bets.none')}
                note={t('bets.none.note')}
                action={
                  <Button kind="primary" icon="play" render={<Link to="/rng" />}>
                    {t('register.explore')}
                  </Button>
                }
              />
            )
          ) : (
            <div className="flex flex-col gap-4">
              <Summary
                entries={[
                  { name: t('bets.total.stake'), amount: totals.stake },
                  { name: t('bets.total.payout'), amount: totals.payout },
                  { name: t('bets.total.net'), amount: totals.net, isSigned: true },
                ]}
                currency={currency}
              />
              <Table
                label={t('member.bets')}
                rows={rows}
                keyOf={row => row.id}
                columns={[
                  {
                    key: 'game',
                    header: t('column.game'),
                    isTitle: true,
                    cell: row => row.gameName,
                    total: t('column.total'),
                  },
                  {
                    key: 'at',
                    header: t('column.date'),
                    cell: row => <span className="numeral">{clockText(row.at)}</span>,
                  },
                  {
                    key: 'stake',
                    header: t('column.stake'),
                    isNumeric: true,
                    cell: row => <MoneyText amount={row.stake} currency={currency} isBare />,
                    total: <MoneyText amount={totals.stake} currency={currency} isBare />,
                  },
                  {
                    key: 'payout',
                    header: t('column.payout'),
                    isNumeric: true,
                    cell: row => <MoneyText amount={row.payout} currency={currency} isBare />,
                    total: <MoneyText amount={totals.payout} currency={currency} isBare />,
                  },
                  {
                    key: 'net',
                    header: t('column.net'),
                    isNumeric: true,
                    cell: row =>
                      row.net === null ? (
                        '—'
                      ) : (
                        <MoneyText
                          amount={row.net}
                          currency={currency}
                          hasSign
                          isBare
                          isColoured
                          className="font-bold"
                        />
                      ),
                    total: <MoneyText amount={totals.net} currency={currency} hasSign isBare isColoured />,
                  },
                  {
                    key: 'status',
                    header: t('column.status'),
                    cell: row => <Status tone={betTones[row.status]}>{t(`bet.status.${row.status}`)}</Status>,
                  },
                  {
                    key: 'open',
                    header: t('column.detail'),
                    isHeaderHidden: true,
                    className: 'w-12 max-sm:justify-end!',
                    cell: row => (
                      <IconButton icon="chevron-right" size={32} label={t('bets.open')} onClick={() => show(row.id)} />
                    ),
                  },
                ]}
              />
              <Pagination page={filter.page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={filter.setPage} />
            </div>
          )
        }
      </QueryView>
      <BetDrawer id={openBet} onClose={() => show(null)} />
    </div>
  )
}
