import { cx } from '@ronda/ui/page/cx.ts'
import { useEffect, useState } from 'react'
import type { TableSummary } from '../../../kinds/table/client/api.ts'
import { Box, BoxHead, sheetLooks } from '../../../kit/overlay/box.tsx'
import { Lead } from '../../../kit/panel/facts.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import type { TableCode } from '../config.ts'
import type { TableLimits } from '../limits.ts'
import type { Deal } from '../rules.ts'
import type { BaccaratTable } from './BaccaratPage.tsx'
import { RoadStrip } from './Roads.tsx'
import type { PlayedHand } from './seat.ts'

const AGAIN_MS = 3_000
const COUNT_MS = 250

type Seen = { closesAt: number; hands: PlayedHand[] }

/** Every table with its limits, its countdown and its last results. Choosing one joins it. */
export function TablePicker({ page, close }: { page: BaccaratTable; close: (table: TableCode | null) => void }) {
  const { text, common, model: seat } = page
  const { seen, hasFailed, now } = useTables(page)
  return (
    <Box onClose={() => close(null)} className={cx(sheetLooks, 'min-[720px]:w-[560px]')}>
      <BoxHead
        title={text('tables')}
        closeLabel={common('close')}
        onClose={() => close(null)}
        className="-mt-2 -mr-2 mb-2"
      />
      <div role="status">{hasFailed && <Lead>{text('tableFailed')}</Lead>}</div>
      <ul className="table-cards">
        {seat.tables.map(table => (
          <TableCard
            key={table.table}
            page={page}
            limits={table}
            seen={seen.get(table.table)}
            now={now}
            choose={() => close(table.table)}
          />
        ))}
      </ul>
      <p className="independent">{text('roadsNote')}</p>
    </Box>
  )
}

function TableCard(props: {
  page: BaccaratTable
  limits: TableLimits
  seen: Seen | undefined
  now: number
  choose: () => void
}) {
  const { text, money, model: seat } = props.page
  const { table, spots } = props.limits
  const isCurrent = table === seat.table.table
  const label = text(isCurrent ? 'tableNow' : 'tableJoin')
  const seconds = props.seen && Math.ceil((props.seen.closesAt - props.now) / 1_000)
  const isOpen = seconds !== undefined && seconds > 0
  return (
    <li className="table-card" data-table={table}>
      <div className="pick-head">
        <h3>{text(`table_${table}`)}</h3>
        <span className={cx('pick-state', isOpen && 'open')}>
          {seconds !== undefined && (isOpen ? `${text('betsOpen')} · ${seconds} s` : text('dealing'))}
        </span>
        <p>{text('tableLimits', { min: money.text(spots.player.min), max: money.text(spots.player.max) })}</p>
      </div>
      <div className="pick-road">{props.seen && <RoadStrip played={props.seen.hands} text={text} />}</div>
      <Button
        kind={isCurrent ? 'secondary' : 'primary'}
        aria-label={`${label}: ${text(`table_${table}`)}`}
        onClick={props.choose}
      >
        {label}
      </Button>
    </li>
  )
}

/** What goes on at the tables, asked for again and again while it is looked at. */
function useTables({ api }: BaccaratTable) {
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map())
  const [hasFailed, setHasFailed] = useState(false)
  const [now, setNow] = useState(performance.now())
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const clock = setInterval(() => setNow(performance.now()), COUNT_MS)
    async function load() {
      await api.tables().then(
        ({ tables }) => {
          if (isOver) return
          setHasFailed(false)
          setSeen(new Map(tables.map(summary => [summary.round.table, seenOf(summary)])))
        },
        () => !isOver && setHasFailed(true),
      )
      if (!isOver) again = setTimeout(load, AGAIN_MS)
    }
    void load()
    return () => {
      isOver = true
      clearInterval(clock)
      clearTimeout(again)
    }
  }, [api])
  return { seen, hasFailed, now }
}

function seenOf({ round, recent }: TableSummary): Seen {
  return {
    closesAt: round.phase === 'betting' ? performance.now() + (round.startsInMs ?? 0) : 0,
    hands: recent
      .filter(({ outcome }) => outcome !== null)
      .map(({ id, index, outcome }) => ({ id, index, deal: outcome as Deal }))
      .toReversed(),
  }
}
