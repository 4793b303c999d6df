import type { ProfitPeriod } from '@ronda/contract/portal/cashier/statements.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { roundsPath } from './rounds-path.ts'

/** What each period brought or cost, above and below a line; a bar leads to its rounds. */
export function NetChart({ periods }: { periods: readonly ProfitPeriod[] }) {
  const t = useT()
  const money = useMoney()
  const nets = periods.map(({ net }) => Number(net))
  const up = Math.max(0, ...nets)
  const down = Math.max(0, ...nets.map(net => -net))
  const all = up + down || 1
  const labelOf = ({ from, to }: ProfitPeriod) =>
    from === to ? dayToText(from) : `${dayToText(from)} – ${dayToText(to)}`
  return (
    <figure className="m-0">
      <figcaption className="flex justify-between text-12 text-fg-3">
        <span>{t('profit.chart')}</span>
        <span className="numeral">{up > 0 && money(String(up), { hasSign: true })}</span>
      </figcaption>
      <div className="relative mt-2">
        <span
          aria-hidden="true"
          className="absolute inset-x-0 h-px bg-strong"
          style={{ top: `${(up / all) * 100}%` }}
        />
        <ol className="no-scrollbar relative flex h-40 items-stretch gap-1 overflow-x-auto">
          {periods.map((period, index) => {
            const net = nets[index] ?? 0
            const share = (Math.abs(net) / all) * 100
            return (
              <li key={period.from} className="min-w-2.5 flex-1">
                <Link
                  to={roundsPath(period)}
                  aria-label={`${labelOf(period)}: ${money(period.net, { hasSign: true })}`}
                  title={`${labelOf(period)}: ${money(period.net, { hasSign: true })}`}
                  className="group relative block h-full rounded-4 hover:bg-surface-3"
                >
                  <span
                    aria-hidden="true"
                    className={cx(
                      'absolute inset-x-0 mx-auto w-full max-w-7 rounded-4 transition-opacity group-hover:opacity-80',
                      net > 0 ? 'bg-win' : 'bg-fg-3',
                    )}
                    style={{
                      height: net === 0 ? 0 : `max(2px, ${share}%)`,
                      [net > 0 ? 'bottom' : 'top']: `${((net > 0 ? down : up) / all) * 100}%`,
                    }}
                  />
                </Link>
              </li>
            )
          })}
        </ol>
      </div>
      <p className="mt-2 flex justify-between text-12 text-fg-3">
        <span className="numeral">{periods[0] && dayToText(periods[0].from)}</span>
        <span className="numeral">{down > 0 && money(String(-down))}</span>
        <span className="numeral">{periods.length > 0 && dayToText((periods.at(-1) as ProfitPeriod).to)}</span>
      </p>
    </figure>
  )
}
