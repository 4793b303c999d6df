import { lotteryPaths, SEA_VENDOR, VIETNAM_VENDOR } from '@ronda/contract/portal/play/lottery-paths.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { useInSight } from '@ronda/ui/page/use-in-sight.ts'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useCategories } from '../../site/categories.ts'
import { isLottery } from '../../site/navigation.ts'

export type LotteryPlace = keyof typeof lotteryPaths

/** From one of the lotteries' pages to another; only those that have lotteries, and the one that is open. */
export function LotteryNav({ place }: { place: LotteryPlace }) {
  const t = useT()
  const row = useRef<HTMLElement>(null)
  const shown = useCategories().filter(({ category }) => isLottery(category))
  const vendors = new Set(shown.flatMap(entry => entry.vendors.map(({ vassalage }) => vassalage)))
  const places: { id: LotteryPlace; icon: IconName; isThere: boolean }[] = [
    { id: 'all', icon: 'drum', isThere: shown.length > 0 },
    { id: 'elott', icon: 'lottery', isThere: shown.some(({ category }) => category === 'ELOTT') },
    { id: 'vietnam', icon: 'star', isThere: vendors.has(VIETNAM_VENDOR) },
    { id: 'sea', icon: 'globe', isThere: vendors.has(SEA_VENDOR) },
  ]
  useInSight(row, '[aria-current=page]', `${place} ${vendors.size}`)
  return (
    <nav
      ref={row}
      aria-label={t('lottery.places')}
      className="-mx-(--gutter) overflow-x-auto px-(--gutter) no-scrollbar sm:mx-0 sm:px-0"
    >
      <ul className="inline-flex gap-0.5 sm:gap-1 rounded-14 bg-surface-1 p-1 inset-ring inset-ring-subtle">
        {places
          .filter(({ id, isThere }) => isThere || id === place)
          .map(({ id, icon }) => (
            <li key={id}>
              <Link
                to={lotteryPaths[id]}
                aria-current={id === place ? 'page' : undefined}
                className={cx(
                  'press flex h-10 items-center gap-2 rounded-10 px-2 text-14 font-medium whitespace-nowrap sm:px-3.5 -outline-offset-2 hover:text-fg-1',
                  id === place
                    ? 'bg-brand-tint text-brand-text inset-ring inset-ring-brand'
                    : 'text-fg-2 hover:bg-surface-2',
                )}
              >
                <Icon name={icon} size={18} className="max-sm:hidden" />
                {t(`lottery.nav.${id}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
