import { lotteryPaths } from '@ronda/contract/portal/play/lottery-paths.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { Link } from 'react-router'
import { gamePath } from '../../site/navigation.ts'
import { askToSignIn } from '../../site/play-guard.ts'
import { DrawBar, DrawClock } from './DrawClock.tsx'
import { DrawnResult } from './DrawnResult.tsx'
import { FamilySign } from './FamilySign.tsx'
import { lookOf } from './families.ts'
import { keyOf, soonest } from './plan.ts'
import { useLotteries } from './use-lotteries.ts'

const SHOWN = 6
/** More would not tell anything in a row of small cards. */
const SYMBOLS_MAX = 10

/** Scrolls on small screens; on wide ones there are as many as fill a row. */
const row =
  'no-scrollbar -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-2.5 overflow-x-auto overscroll-x-contain px-(--gutter) pb-1 sm:gap-3 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-4 lg:px-0 xl:grid-cols-5 lg:max-xl:*:nth-[n+5]:hidden xl:*:nth-[n+6]:hidden'

/** What is drawn next, a lottery of each family, in one row of the home page. */
export default function NextDraws() {
  const t = useT()
  const { data, isError } = useLotteries()
  const cards = soonest(data?.families.flatMap(({ games }) => games) ?? [], SHOWN)
  if (isError && !data) return null
  if (data && cards.length === 0) return null
  return (
    <section aria-labelledby="next-draws">
      <div className="heading-row mb-3 lg:mb-4">
        <h2 id="next-draws" className="flex items-center gap-2 text-20 font-bold">
          <Icon name="lottery" size={22} className="text-brand-text" />
          {t('lottery.nextDraws')}
        </h2>
        <Button kind="quiet" size={32} iconEnd="chevron-right" render={<Link to={lotteryPaths.all} />}>
          {t('lottery.all')}
        </Button>
      </div>
      <ul className={row}>
        {data
          ? cards.map(card => {
              const path = gamePath(card)
              const { result } = card.last ?? {}
              const hasBalls = result && (!Array.isArray(result) || result.length <= SYMBOLS_MAX)
              return (
                <li key={keyOf(card)} className="w-66 max-w-full shrink-0 snap-start lg:w-auto">
                  <Link
                    to={path}
                    onClick={event => askToSignIn(event, path)}
                    className="press relative isolate flex h-38 flex-col justify-between overflow-hidden rounded-14 bg-surface-1 p-3 inset-ring inset-ring-subtle hover:bg-surface-2"
                  >
                    <span className="flex items-center gap-2.5">
                      <FamilySign family={card.gameClassify} className="size-9!" />
                      <span className="min-w-0 flex-1 truncate text-14 font-bold text-fg-1">{card.gameName}</span>
                    </span>
                    <div className="flex h-9 items-center overflow-hidden">
                      {hasBalls && (
                        <DrawnResult result={result} form={card.form} family={card.gameClassify} size="small" />
                      )}
                    </div>
                    <div className="flex">
                      <DrawClock next={card.next} everyS={card.everyS} className="text-18" />
                    </div>
                    <DrawBar next={card.next} everyS={card.everyS} hue={lookOf(card.gameClassify).hue} />
                  </Link>
                </li>
              )
            })
          : Array.from({ length: SHOWN }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <li key={index} className="w-66 max-w-full shrink-0 lg:w-auto">
                <Skeleton className="h-38 rounded-14" />
              </li>
            ))}
      </ul>
    </section>
  )
}
