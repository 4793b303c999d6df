import type { ActivityDetail, ActivityStep } from '@ronda/contract/portal/cashier/activities.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { shareOf } from './activity-state.ts'
import { Luckiest } from './Luckiest.tsx'
import type { Acting } from './use-activity.ts'

/** As many as fill whole rows on every screen. */
const SHOWN = 15

/** The chances of a raffle: those drawn, the next one, how far the one after that is; and what each prize's odds are. */
export function Draw({ detail, acting }: { detail: ActivityDetail; acting: Acting }) {
  const t = useT()
  const money = useMoney()
  const { steps, odds, luckiest } = detail
  const ready = steps.filter(step => step.state === 'claim')
  // The one just drawn first.
  const drawn = steps.filter(step => step.state === 'claimed').reverse()
  const growing = steps.find(step => step.state === 'open')
  const next = ready[0]
  return (
    <>
      <div className="rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle">
        <p className="text-16 font-bold">{t('activity.draw.chances', { count: ready.length })}</p>
        {next && (
          <Button
            kind="primary"
            size={48}
            icon="sparkle"
            className="mt-4 max-sm:w-full sm:px-8"
            isBusy={acting.claimed !== undefined}
            onClick={() => acting.claim(next)}
          >
            {t('activity.draw.now')}
          </Button>
        )}
        {growing && (
          <div className="mt-5">
            <ProgressBar label={t('activity.draw.next')} share={shareOf(growing)} />
            <p className="numeral mt-1.5 text-13 text-fg-3">
              {t('activity.draw.next')} {t('activity.haveOf', { have: money(growing.have), need: money(growing.need) })}
            </p>
          </div>
        )}
        {drawn.length > 0 && (
          <>
            <Tickets steps={drawn.slice(0, SHOWN)} />
            {drawn.length > SHOWN && (
              <details className="mt-3">
                <summary className="inline-flex min-h-11 items-center text-14 font-medium text-brand-text">
                  {t('activity.draw.earlier', { count: drawn.length - SHOWN })}
                </summary>
                <Tickets steps={drawn.slice(SHOWN)} />
              </details>
            )}
          </>
        )}
      </div>
      <section className="mt-6">
        <h3 className="text-16 font-bold">{t('activity.draw.odds')}</h3>
        <table className="mt-2 w-full text-14">
          <thead className="text-left text-12 text-fg-3">
            <tr>
              <th className="py-2 font-normal">{t('activity.draw.prize')}</th>
              <th className="py-2 text-right font-normal">{t('activity.draw.likely')}</th>
              <th className="py-2 text-right font-normal">{t('activity.draw.left')}</th>
            </tr>
          </thead>
          <tbody>
            {odds.map(({ prize, oneIn, percent, left }) => (
              <tr key={`${prize} ${oneIn}`} className="border-t border-subtle">
                <td className="py-2.5 font-bold text-fg-1">
                  {prize === '0' ? t('activity.draw.nothing') : <MoneyText amount={prize} />}
                </td>
                <td className="numeral py-2.5 text-right text-fg-2">
                  {t('activity.draw.oneIn', { n: oneIn })} <span className="text-fg-3">({percent})</span>
                </td>
                <td className="numeral py-2.5 text-right text-fg-2">{left ?? '∞'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Luckiest rows={luckiest} />
    </>
  )
}

function Tickets({ steps }: { steps: readonly ActivityStep[] }) {
  return (
    <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-5">
      {steps.map(step => (
        <Ticket key={step.key} step={step} />
      ))}
    </ul>
  )
}

function Ticket({ step: { title, reward } }: { step: ActivityStep }) {
  const t = useT()
  const isPrize = reward !== '0'
  return (
    <li
      className={cx(
        'flex flex-col items-center gap-1 rounded-10 px-2 py-3 text-center motion-safe:animate-[ronda-pop_.3s_ease-out]',
        isPrize ? 'bg-brand-tint inset-ring inset-ring-brand' : 'bg-surface-2',
      )}
    >
      <span className="text-12 text-fg-3">{title}</span>
      <Icon
        name={isPrize ? 'trophy' : 'close-circle'}
        size={20}
        className={isPrize ? 'text-brand-text' : 'text-fg-3'}
      />
      <span className="text-13 font-bold text-fg-1">
        {isPrize ? <MoneyText amount={reward} /> : t('activity.draw.nothing')}
      </span>
    </li>
  )
}
