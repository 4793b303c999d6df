import type { Draw } from '@ronda/contract/backoffice/lotteries.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { timeText } from '../../text/format.ts'
import { DrawState } from './DrawState.tsx'
import { DrawTimes } from './DrawTimes.tsx'
import { ResultLine } from './ResultView.tsx'
import { Settlement } from './Settlement.tsx'

/** One draw in the list: what it is, where it stands, and what is at stake; all of it leads to its page. */
export function DrawRow({ vendor, draw, onEnd }: { vendor: string; draw: Draw; onEnd: () => void }) {
  const t = useT()
  const { locale } = useLanguage()
  const isComing = draw.state === 'scheduled' || draw.state === 'open'
  return (
    <li className="relative rounded-14 bg-surface-1 p-3.5 inset-ring inset-ring-subtle hover:bg-surface-2/60 has-focus-visible:inset-ring-2 has-focus-visible:inset-ring-focus">
      <div className="grid items-center gap-x-6 gap-y-2.5 md:grid-cols-[minmax(10rem,1.2fr)_minmax(0,1.4fr)_minmax(7rem,auto)_1.25rem]">
        <div className="min-w-0">
          <h2 className="text-14 font-bold text-fg-1">
            <Link
              className="outline-none after:absolute after:inset-0 after:rounded-14"
              to={`/lotteries/${vendor}/${draw.id}`}
            >
              {draw.gameName}
            </Link>
          </h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="numeral text-13 text-fg-3">{draw.issue}</span>
            <DrawState draw={draw} />
          </p>
        </div>
        <div className="min-w-0">
          {isComing ? (
            <DrawTimes draw={draw} onEnd={onEnd} />
          ) : draw.settlement.isRunning ? (
            <Settlement draw={draw} />
          ) : draw.result && draw.state !== 'void' ? (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <ResultLine result={draw.result} form={draw.form} />
              <span className="numeral text-12 text-fg-3">{timeText(draw.drawsAt)}</span>
              {draw.corrections > 0 && (
                <span className="text-12 font-medium text-warning">
                  {t('bo.lottery.correctedTimes', { count: draw.corrections })}
                </span>
              )}
            </div>
          ) : (
            <p className="text-13 text-fg-3">
              {draw.state === 'void' && draw.reason
                ? draw.reason
                : t('bo.lottery.drawnAt', { time: timeText(draw.drawsAt) })}
            </p>
          )}
        </div>
        <div className="flex justify-between gap-3 md:flex-col md:items-end md:gap-0.5">
          <span className="text-13 text-fg-2">
            {t('bo.lottery.ordersCount', {
              count: draw.orders,
              shown: new Intl.NumberFormat(locale).format(draw.orders),
            })}
          </span>
          <span className="flex flex-col items-end">
            {draw.sums.map(({ currency, staked }) => (
              <MoneyText
                key={currency}
                amount={staked}
                currency={currency}
                isExact
                className="text-14 font-bold text-fg-1"
              />
            ))}
          </span>
        </div>
        <Icon name="chevron-right" size={20} className="text-fg-3 max-md:hidden" />
      </div>
    </li>
  )
}
