import { gameArtAddress } from '@ronda/art/addresses.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as records from '@ronda/contract/portal/cashier/records.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dateColumn, moneyColumn, openColumn } from '../columns.tsx'
import { useOpened } from '../use-opened.ts'
import { BetDrawer } from './BetDrawer.tsx'
import { BetOutcome, type BetStatus } from './BetOutcome.tsx'
import { FilterField } from './FilterField.tsx'
import { RecordView } from './RecordView.tsx'
import { PAGE_SIZE, useRecordFilter } from './use-record-filter.ts'

const products = ['LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const

/** The betting record: rounds of a span of days, with totals over the whole filter. */
export default function BetsPage() {
  const t = useT()
  const client = useClient()
  const filter = useRecordFilter()
  const [status, setStatus] = useState<BetStatus>()
  const [gameId, setGameId] = useState<string>()
  const [search] = useSearchParams()
  const linked = search.get('product')
  const [category, setCategory] = useState(() => products.find(product => product === linked))
  const [openBet, show] = useOpened('round')
  const input = (pageNo: number, pageSize: number) => ({ ...filter.range, pageNo, pageSize, status, gameId, category })
  const query = useCall(records.bets, input(filter.page, PAGE_SIZE), { isEnabled: filter.isAskable })
  const games = query.data?.games ?? []
  const change = (nextStatus?: BetStatus, nextGameId?: string, nextCategory?: (typeof products)[number]) => {
    setStatus(nextStatus)
    setGameId(nextGameId)
    setCategory(nextCategory)
    filter.setPage(1)
  }

  return (
    <>
      <RecordView
        label={t('member.bets')}
        query={query}
        filter={filter}
        fields={
          <>
            <FilterField
              label={t('column.status')}
              value={status}
              onChange={value => change(value, gameId, category)}
              choices={records.betStatuses.map(value => ({ value, label: t(`bet.status.${value}`) }))}
            />
            {category && (
              <FilterField
                label={t('profit.product')}
                value={category}
                onChange={value => change(status, gameId, value)}
                choices={products.map(value => ({ value, label: t(`category.${value}`) }))}
              />
            )}
            {games.length > 1 && (
              <FilterField
                label={t('column.game')}
                value={gameId}
                onChange={value => change(status, value, category)}
                choices={games.map(game => ({ value: game.gameId, label: game.gameName }))}
              />
            )}
          </>
        }
        filteredBy={[
          status && t(`bet.status.${status}`),
          category && t(`category.${category}`),
          games.find(game => game.gameId === gameId)?.gameName,
        ]
          .filter(Boolean)
          .join(', ')}
        onClearFilter={() => change()}
        empty={{
          motif: 'bets',
          title: t('bets.none'),
          note: t('bets.none.note'),
          action: (
            <Button kind="primary" icon="play" render={<Link to="/rng" />}>
              {t('register.explore')}
            </Button>
          ),
        }}
        summary={({ totals }) => [
          { name: t('bets.total.stake'), amount: totals.stake },
          ...(totals.open === '0' ? [] : [{ name: t('bets.total.open'), amount: totals.open }]),
          { name: t('bets.total.payout'), amount: totals.payout },
          { name: t('bets.total.net'), amount: totals.net, isSigned: true },
        ]}
        columns={({ totals, currency }) => [
          {
            key: 'game',
            header: t('column.game'),
            isTitle: true,
            cell: row => row.gameName,
            total: t('column.total'),
          },
          dateColumn(t, row => row.at),
          moneyColumn('stake', t('column.stake'), row => row.stake, {
            currency,
            total: <MoneyText amount={totals.stake} currency={currency} isBare />,
          }),
          {
            key: 'payout',
            header: t('column.payout'),
            isNumeric: true,
            cell: row => (row.status === 'open' ? '—' : <MoneyText amount={row.payout} currency={currency} isBare />),
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
                <MoneyText amount={row.net} currency={currency} hasSign isBare isColoured className="font-bold" />
              ),
            total: <MoneyText amount={totals.net} currency={currency} hasSign isBare isColoured />,
          },
          {
            key: 'status',
            header: t('column.status'),
            cell: row => <BetOutcome status={row.status} />,
          },
          openColumn(t, t('bets.open'), row => show(row.id)),
        ]}
        phone={{
          amountOf: row => row.net,
          show: (row, { currency }) => ({
            picture: <GamePicture row={row} />,
            title: row.gameName,
            note: <MoneyText amount={row.stake} currency={currency} />,
            amount:
              row.net === null ? '—' : <MoneyText amount={row.net} currency={currency} hasSign isBare isColoured />,
            outcome: t(`bet.status.${row.status}`),
            onOpen: () => show(row.id),
          }),
        }}
        file={{
          name: t('records.bets.file'),
          read: (page, size) => client.call(records.bets, input(page, size)),
          header: [
            t('column.date'),
            t('column.game'),
            t('column.round'),
            t('column.stake'),
            t('column.payout'),
            t('column.net'),
            t('column.status'),
          ],
          toCells: row => [
            momentText(row.at, { hasSeconds: true }),
            row.gameName,
            row.roundId,
            row.stake,
            row.payout,
            row.net ?? '',
            t(`bet.status.${row.status}`),
          ],
        }}
      />
      <BetDrawer id={openBet} onClose={() => show(null)} />
    </>
  )
}

type Row = OutputOf<typeof records.bets>['rows'][number]

/** The game's own picture; a game that is not listed any more has a sign in its place. */
function GamePicture({ row: { art, gameName, gameCategory, vendorName } }: { row: Row }) {
  const category = products.find(product => product === gameCategory)
  if (!art || !category) return <Icon name="history" className="text-fg-3" />
  const subject = { seed: art.seed, name: gameName, vendor: vendorName, category, own: art.version, isNameless: true }
  return (
    <img
      src={gameArtAddress(subject)}
      alt=""
      width={36}
      height={48}
      loading="lazy"
      className="h-12 w-9 rounded-6 object-cover"
    />
  )
}
