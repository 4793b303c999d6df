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
      <ul className="grid list-none gap-3">
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
      <p className="mt-3 text-[13px]/[18px] text-fg-2">{text('roadsNote')}</p>
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
    <li
      data-table={table}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 rounded-[16px] border border-white/16 bg-[linear-gradient(120deg,var(--felt-1),var(--felt-2))] px-4 py-3.5 max-[599px]:p-3"
    >
      <div className="col-span-full grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
        <h3 className="text-[18px]/[24px]">{text(`table_${table}`)}</h3>
        <span
          className={cx(
            'self-center rounded-full px-3 py-0.5 text-[13px]/[20px] font-bold empty:invisible',
            isOpen ? 'bg-brand text-on-brand' : 'bg-black/40',
          )}
        >
          {seconds !== undefined && (isOpen ? `${text('betsOpen')} · ${seconds} s` : text('dealing'))}
        </span>
        <p className="col-span-full text-[14px]/[20px]">
          {text('tableLimits', { min: money.text(spots.player.min), max: money.text(spots.player.max) })}
        </p>
      </div>
      <div className="min-h-10 max-w-[330px]">{props.seen && <RoadStrip played={props.seen.hands} text={text} />}</div>
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
