import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { readOutdated } from '@ronda/ui/live/outdated.ts'
import { Countdown } from '@ronda/ui/text/countdown.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { queryClient } from '../../site/client.ts'
import { Luckiest } from './Luckiest.tsx'
import type { Acting } from './use-activity.ts'

const readAgain = () => void readOutdated(queryClient, ['rewards'])

/** A rain of packets: when it falls, the member's own packet while it does, and what was in the last. */
export function Rain({ detail, acting }: { detail: ActivityDetail; acting: Acting }) {
  const t = useT()
  const money = useMoney()
  const { rain, steps, luckiest } = detail
  const open = steps.find(step => step.state === 'claim')
  const taken = steps.findLast(step => step.state === 'claimed')
  const isTakenNow = rain !== null && taken !== undefined && steps.indexOf(taken) === steps.findLastIndex(isBegun)
  const isGone = open !== undefined && rain?.left === 0
  return (
    <>
      <div className="flex flex-col items-center rounded-20 bg-surface-1 bg-radial-[at_50%_0%] from-brand-tint to-transparent px-5 py-8 text-center inset-ring inset-ring-subtle">
        <Packet isOpen={taken !== undefined && open === undefined} />
        {taken && !open && (
          <p className="mt-4 text-14 text-fg-2">
            {t('activity.rain.yours')}{' '}
            <strong className="block text-30 font-bold text-win motion-safe:animate-[ronda-pop_.3s_ease-out]">
              <MoneyText amount={taken.reward} hasSign />
            </strong>
          </p>
        )}
        {open && !isGone && (
          <Button
            kind="primary"
            size={48}
            className="mt-5 max-sm:w-full sm:px-10"
            isBusy={acting.claimed !== undefined}
            onClick={() => acting.claim(open)}
          >
            {t('activity.rain.open')}
          </Button>
        )}
        {isGone && <p className="mt-4 text-16 text-fg-1">{t('activity.rain.gone')}</p>}
        {rain && (
          <div className="mt-5 w-full max-w-90">
            {open && (
              <ProgressBar
                label={t('activity.rain.left', { left: rain.left, count: rain.count })}
                share={rain.left / rain.count}
              />
            )}
            <p className="numeral mt-2 text-13 text-fg-2">
              {open
                ? t('activity.rain.left', { left: rain.left, count: rain.count })
                : t('activity.rain.gives', { total: money(rain.total), count: rain.count })}
            </p>
            <p className="mt-1 text-14 text-fg-1">
              {open || isTakenNow ? (
                <>
                  {t('activity.rain.ends')} <Countdown until={rain.to} onEnd={readAgain} />
                </>
              ) : (
                <>
                  {t('activity.rain.begins')} <Countdown until={rain.from} onEnd={readAgain} className="font-bold" />
                  <span className="mt-0.5 block text-12 text-fg-3">{momentText(rain.from)}</span>
                </>
              )}
            </p>
          </div>
        )}
      </div>
      <Luckiest rows={luckiest} />
    </>
  )
}

const isBegun = ({ state }: ActivityDetail['steps'][number]) => state !== 'later'

/** A folded packet with a seal; open, its flap is up and a coin shows. */
function Packet({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 96 112" width={96} height={112} aria-hidden="true" className="drop-shadow-lg">
      <rect x="12" y="24" width="72" height="84" rx="10" fill="oklch(.52 .19 25)" />
      <rect x="12" y="24" width="72" height="84" rx="10" fill="none" stroke="oklch(.80 .13 85)" strokeWidth="2" />
      {isOpen ? (
        <>
          <path d="M12 34 48 4l36 30v4H12z" fill="oklch(.45 .17 25)" stroke="oklch(.80 .13 85)" strokeWidth="2" />
          <circle cx="48" cy="40" r="20" fill="oklch(.84 .14 88)" stroke="oklch(.65 .13 75)" strokeWidth="3" />
          <path d="M48 30v20M41 36h11a4 4 0 0 1 0 8H43" fill="none" stroke="oklch(.50 .11 70)" strokeWidth="3.5" />
          <path d="M12 60h72v38a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10z" fill="oklch(.56 .20 25)" />
        </>
      ) : (
        <>
          <path
            d="M12 34a10 10 0 0 1 10-10h52a10 10 0 0 1 10 10L48 66z"
            fill="oklch(.58 .20 25)"
            stroke="oklch(.80 .13 85)"
            strokeWidth="2"
          />
          <circle cx="48" cy="64" r="13" fill="oklch(.84 .14 88)" stroke="oklch(.65 .13 75)" strokeWidth="3" />
          <path d="M48 57v14M42 64h12" stroke="oklch(.50 .11 70)" strokeWidth="3" strokeLinecap="round" />
        </>
      )}
    </svg>
  )
}
