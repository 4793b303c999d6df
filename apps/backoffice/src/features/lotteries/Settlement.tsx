import type { Draw } from '@ronda/contract/backoffice/lotteries.ts'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'

/** How far a settlement is, while it runs. */
export function Settlement({ draw: { settlement, state }, className }: { draw: Draw; className?: string }) {
  const t = useT()
  const { locale } = useLanguage()
  const { done, all, isRunning } = settlement
  if (!isRunning) return null
  const number = new Intl.NumberFormat(locale)
  const text = t('bo.lottery.progress', { done: number.format(done), all: number.format(all) })
  return (
    <div className={className}>
      <p className="mb-1.5 flex justify-between gap-3 text-13 text-fg-2">
        <span>{t(state === 'void' ? 'bo.lottery.givingBack' : 'bo.lottery.settling')}</span>
        <span className="numeral">{text}</span>
      </p>
      <ProgressBar label={t('bo.lottery.settling')} share={all === 0 ? 0 : done / all} valueText={text} />
    </div>
  )
}

/**
 * Keeps asking while something of it is about to change, or somebody may read it: nobody tells of what others do. A page that nobody sees asks
 * nothing.
 */
export const everyMs = (draws: readonly Draw[]): number | false => {
  if (draws.some(({ settlement }) => settlement.isRunning)) return 2_000
  if (draws.some(isBeingRead)) return 4_000
  if (draws.some(isLive)) return 10_000
  return draws.some(({ state, results }) => state === 'settled' && results === 'outside') ? 20_000 : false
}

const isBeingRead = ({ state, results, enteredBy }: Draw) =>
  results === 'outside' && (state === 'closed' || enteredBy.length > 0)

const isLive = ({ state }: Draw) => state !== 'settled' && state !== 'void'
