import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import { momentParts } from '@ronda/contract/values/time.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Countdown } from '@ronda/ui/text/countdown.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'

type BoardParts = NonNullable<ActivityDetail['board']>

/** Who leads, what each place gives, one's own place, and how the last period ended. */
export function Board({ detail: { board } }: { detail: ActivityDetail }) {
  const t = useT()
  const money = useMoney()
  if (!board) return null
  const { rows, own, last, to, at, metric } = board
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-14 bg-surface-1 bg-linear-to-r from-brand-tint to-transparent p-4 inset-ring inset-ring-subtle">
        <div>
          <p className="text-13 text-fg-3">{t('activity.board.own')}</p>
          <p className="text-20 font-bold text-fg-1">
            {own ? t('activity.board.place', { place: own.place }) : t('activity.board.none')}
          </p>
          {own?.next && (
            <p className="mt-0.5 text-13 text-fg-2">
              {t('activity.board.next', {
                amount: money(own.next.missing),
                place: own.next.place,
                reward: money(own.next.reward),
              })}
            </p>
          )}
        </div>
        <p className="text-13 text-fg-2">
          {t('activity.periodEnds')} <Countdown until={to} className="text-fg-1" />
          <span className="block text-12 text-fg-3">{t('activity.board.at', { time: momentParts(at).time })}</span>
        </p>
      </div>
      <Places label={t(`activity.board.${metric}`)} rows={rows} empty={t('activity.board.empty')} />
      {last.length > 0 && (
        <section>
          <h3 className="mb-2 text-16 font-bold">{t('activity.board.last')}</h3>
          <Places label={t(`activity.board.${metric}`)} rows={last} empty="" />
        </section>
      )}
    </div>
  )
}

const medals = ['text-[oklch(.82_.14_88)]', 'text-[oklch(.80_.02_260)]', 'text-[oklch(.68_.11_55)]']

function Places({ label, rows, empty }: { label: string; rows: BoardParts['rows']; empty: string }) {
  const t = useT()
  if (rows.length === 0) return <p className="text-14 text-fg-2">{empty}</p>
  return (
    <table className="w-full text-14">
      <thead className="text-left text-12 text-fg-3">
        <tr>
          <th className="w-12 py-2 font-normal narrow:w-6">#</th>
          <th className="py-2 font-normal">{t('activity.board.member')}</th>
          <th className="py-2 text-right font-normal narrow:hidden">{label}</th>
          <th className="py-2 text-right font-normal">{t('activity.draw.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, name, score, reward, isOwn }) => (
          <tr key={place} className={cx('border-t border-subtle', isOwn && 'bg-brand-tint')}>
            <td className="numeral py-2.5 pl-1 text-fg-2">
              {medals[place - 1] ? (
                <span className={cx('inline-flex items-center gap-1', medals[place - 1])}>
                  <Icon name="trophy" size={18} />
                  <span className="sr-only">{place}</span>
                </span>
              ) : (
                place
              )}
            </td>
            <td className="max-w-0 truncate py-2.5 font-medium text-fg-1">{name}</td>
            <td className="py-2.5 text-right text-fg-2 narrow:hidden">
              <MoneyText amount={score} />
            </td>
            <td className="py-2.5 pr-1 text-right font-bold text-fg-1">
              {reward === '0' ? '–' : <MoneyText amount={reward} />}
              <span className="block text-12 font-normal text-fg-2 not-narrow:hidden">
                {label} <MoneyText amount={score} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
