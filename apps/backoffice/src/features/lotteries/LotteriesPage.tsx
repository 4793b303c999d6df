import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Link } from 'react-router'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { CursorPages } from './CursorPages.tsx'
import { DrawRow } from './DrawRow.tsx'
import { everyMs } from './Settlement.tsx'

type Vendors = OutputOf<typeof lotteries.games>
type Which = (typeof lotteries.whichDraws)[number]
const isWhich = (text: string): text is Which => (lotteries.whichDraws as readonly string[]).includes(text)

/** Draws of a vendor: to come, waiting, or over. */
export function LotteriesPage() {
  const t = useT()
  const query = useCall(lotteries.games, {})
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {vendors =>
        vendors.length === 0 ? (
          <Page title={t('bo.nav.lotteries')}>
            <EmptyState motif="search" title={t('bo.lottery.none')} note={t('bo.lottery.noneHint')} />
          </Page>
        ) : (
          <Draws vendors={vendors} />
        )
      }
    </QueryView>
  )
}

function Draws({ vendors }: { vendors: Vendors }) {
  const t = useT()
  const { get, set } = useFilters()
  const asked = get('show', 'coming')
  const which = isWhich(asked) ? asked : 'coming'
  const chosen = vendors.find(({ vendor }) => vendor === get('vendor')) ?? vendors[0]!
  const kinds = new Set(chosen.games.map(({ results }) => results))
  const isMixed = kinds.has('house') && kinds.has('outside')
  // What people have to do with comes first: there are far more draws of every minute.
  const asks = isMixed ? get('results', 'outside') : ''
  const results = asks === 'house' || asks === 'outside' ? asks : undefined
  const gameCode = chosen.games.some(game => game.gameCode === get('game')) ? get('game') : ''
  const go = (change: Record<string, string>) => set({ ...change, after: '' })
  return (
    <Page
      title={t('bo.nav.lotteries')}
      note={t('bo.lottery.note')}
      actions={
        <>
          <Button
            render={<Link to={`/lotteries/${chosen.vendor}/terms/${gameCode || chosen.games[0]!.gameCode}`} />}
            icon="edit"
          >
            {t('bo.lottery.terms')}
          </Button>
          <Button render={<Link to={`/lotteries/orders?vendor=${chosen.vendor}`} />} icon="receipt">
            {t('bo.lottery.orders')}
          </Button>
        </>
      }
    >
      <div className="mb-4 grid gap-2 sm:flex sm:flex-wrap">
        {vendors.length > 1 && (
          <SelectField
            label={t('bo.rounds.vendor')}
            isLabelHidden
            isCompact
            className="sm:min-w-48"
            value={chosen.vendor}
            onChange={vendor => go({ vendor, game: '' })}
            choices={vendors.map(one => ({ value: one.vendor, label: one.vendorName }))}
          />
        )}
        <SelectField
          label={t('bo.col.game')}
          isLabelHidden
          isCompact
          className="sm:min-w-60"
          value={gameCode || 'all'}
          onChange={value => go({ game: value === 'all' ? '' : value })}
          choices={[
            { value: 'all', label: t('bo.lottery.allGames') },
            ...chosen.games
              .filter(game => !results || game.results === results)
              .map(game => ({ value: game.gameCode, label: game.name })),
          ]}
        />
      </div>
      {isMixed && (
        <Chips
          className="mb-2"
          label={t('bo.lottery.source')}
          value={asks}
          onChange={next => go({ results: next === 'outside' ? '' : next, game: '' })}
          options={['outside', 'house', 'all'].map(value => ({ value, label: t(`bo.lottery.drawn.${value}`) }))}
        />
      )}
      <Tabs
        label={t('bo.nav.lotteries')}
        value={which}
        onChange={next => go({ show: next === 'coming' ? '' : next })}
        tabs={lotteries.whichDraws.map(value => ({ value, label: t(`bo.lottery.which.${value}`) }))}
        className="mb-4"
      />
      <List
        key={`${chosen.vendor} ${gameCode} ${asks} ${which}`}
        filter={{ vendor: chosen.vendor, which, ...(gameCode && { gameCode }), ...(results && { results }) }}
      />
    </Page>
  )
}

type Filter = { vendor: string; which: Which; gameCode?: string; results?: 'house' | 'outside' }

function List({ filter }: { filter: Filter }) {
  const t = useT()
  const { vendor, which, gameCode } = filter
  const { get, set } = useFilters()
  const query = useCall(
    lotteries.list,
    { ...filter, limit: 25, ...(get('after') && { after: get('after') }) },
    { everyMs: data => everyMs(data?.rows ?? []) },
  )
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ rows, next, isDesk, isMadeUp }) => (
        <>
          <div className="mb-3 flex flex-col gap-2 empty:hidden">
            {isMadeUp && rows.some(({ results }) => results === 'outside') && (
              <Note tone="warning">{t('bo.lottery.madeUp')}</Note>
            )}
            {!isDesk && which === 'waiting' && <Note>{t('bo.lottery.noDesk')}</Note>}
          </div>
          {rows.length > 0 ? (
            <ol aria-label={t(`bo.lottery.which.${which}`)} className="flex flex-col gap-2">
              {rows.map(draw => (
                <DrawRow key={draw.id} vendor={vendor} draw={draw} onEnd={() => query.refetch()} />
              ))}
            </ol>
          ) : gameCode ? (
            <EmptyFiltered filter={t('bo.col.game')} onClear={() => set({ game: '', after: '' })} />
          ) : (
            <EmptyState
              motif="search"
              title={t(`bo.lottery.empty.${which}`)}
              note={t(`bo.lottery.emptyHint.${which}`)}
            />
          )}
          <CursorPages next={next} />
        </>
      )}
    </QueryView>
  )
}
