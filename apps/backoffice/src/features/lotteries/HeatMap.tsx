import type { ExposureRow } from '@ronda/contract/backoffice/lotteries.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import type { CSSProperties } from 'react'
import { type Cell, heatOf, STEPS } from './heat.ts'
import { useShare } from './use-share.ts'

const TILES_MAX = 120

/** Share of the limit as depth of colour; what reached it is sold no more. */
const depth = (share: number): CSSProperties =>
  share >= 100
    ? {}
    : { backgroundColor: `color-mix(in oklch, var(--danger) ${Math.round(5 + share * 0.45)}%, var(--surface-1))` }
const look = (share: number) => (share >= 100 ? 'bg-danger-solid text-on-solid' : 'text-fg-1')

/** Numbers as a map; the table beside it tells the same to whoever does not see it. */
export function HeatMap({ rows }: { rows: readonly ExposureRow[] }) {
  const t = useT()
  const { columns, rows: lines } = heatOf(rows)
  const hasNames = lines.some(({ name }) => name)
  return (
    <figure className="m-0">
      <figcaption className="sr-only">{t('bo.lottery.heat')}</figcaption>
      <div aria-hidden="true" className="flex flex-col gap-1">
        {lines.map(({ name, cells }, line) => (
          <div key={name || cells[0]?.number || line} className="flex items-center gap-2">
            {hasNames && <span className="w-16 shrink-0 text-12 text-fg-3">{t('bo.lottery.place', { n: name })}</span>}
            <div
              className={cx(
                'grid min-w-0 flex-1 gap-1',
                columns === 0 && 'grid-cols-[repeat(auto-fill,minmax(5rem,1fr))]',
              )}
              style={columns > 0 ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
            >
              {cells.slice(0, TILES_MAX).map(cell => (
                <Tile key={cell.number} cell={cell} />
              ))}
            </div>
          </div>
        ))}
        <Legend />
      </div>
    </figure>
  )
}

function Tile({ cell: { label, share, row } }: { cell: Cell }) {
  const t = useT()
  const money = useMoney()
  const shareText = useShare()
  if (!row)
    return (
      <span className="numeral grid h-9 place-items-center rounded-6 bg-surface-2 text-13 text-fg-3 sm:h-12">
        {label}
      </span>
    )
  return (
    <span
      title={t('bo.lottery.heat.tile', {
        number: row.number,
        amount: money(row.amount, { currency: row.currency, isExact: true }),
        share: shareText(share),
        orders: row.orders,
      })}
      className={cx(
        'numeral flex h-9 flex-col items-center justify-center overflow-hidden rounded-6 px-0.5 leading-tight sm:h-12',
        look(share),
      )}
      style={depth(share)}
    >
      <span className="max-w-full truncate text-13 font-bold sm:text-14">{label}</span>
      <span className="text-12 max-sm:hidden">{shareText(share)}</span>
    </span>
  )
}

function Legend() {
  const t = useT()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-fg-3">
      {STEPS.map((from, step) => (
        <span key={from} className="inline-flex items-center gap-1.5">
          <span className={cx('size-3.5 rounded-6 inset-ring inset-ring-subtle', look(from))} style={depth(from)} />
          {step === STEPS.length - 1 ? t('bo.lottery.heat.closed') : t('bo.lottery.heat.from', { from })}
        </span>
      ))}
    </div>
  )
}
