import type { LotteryCard } from '@ronda/contract/portal/play/lottery.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { useZone } from '@ronda/ui/page/ahead.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Link } from 'react-router'
import { gamePath } from '../../../site/navigation.ts'
import { askToSignIn } from '../../../site/play-guard.ts'
import { DrawClock } from '../DrawClock.tsx'
import { PrizeNumber } from '../DrawnResult.tsx'
import { drawTimeText, issueDayText, vietnamDay } from '../draw-time.ts'
import { placeOf, type Region } from './board.ts'

const hues: Record<Region, number> = { north: 25, central: 150, south: 255 }
const MINUTE_MS = 60_000

/** A region of Vietnam: what is drawn there today, or next, and when; the others by their day. */
export function RegionPanel({ region, cards, specials }: RegionPanelProps) {
  const t = useT()
  const { locale } = useLanguage()
  const now = useNow(MINUTE_MS)
  const zone = useZone()
  const sold = cards.filter(({ next, isMaintenance }) => next && !isMaintenance)
  const first = sold[0]?.next ?? null
  const day = first && vietnamDay(first.drawsAt)
  const soon = sold.filter(({ next }) => next && vietnamDay(next.drawsAt) === day)
  const rest = cards.filter(card => !soon.includes(card))
  const isToday = day === vietnamDay(now)
  return (
    <article className="relative isolate flex min-w-0 flex-col gap-3 overflow-hidden rounded-14 bg-surface-1 p-4 narrow:p-3 inset-ring inset-ring-subtle">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-1"
        style={{
          background: `radial-gradient(110% 70% at 100% 0%, oklch(.46 .13 ${hues[region]} / .5), transparent 70%)`,
        }}
      />
      <header className="flex items-start justify-between gap-3 narrow:flex-col">
        <div className="min-w-0">
          <h3 className="text-18 font-bold text-fg-1">{t(`lottery.region.${region}`)}</h3>
          <p className="text-13 text-fg-2">
            {first ? t(isToday ? 'lottery.vietnam.today' : 'lottery.vietnam.next') : t('lottery.noNext')}
          </p>
        </div>
        {first && <DrawClock next={first} everyS={null} align="right" className="text-24" />}
      </header>
      <ul className="flex flex-col gap-2">
        {soon.map(card => (
          <li key={card.gameId}>
            <PlaceLink card={card} />
          </li>
        ))}
      </ul>
      {soon.length === 1 && specials.length > 0 && (
        <dl className="flex flex-col">
          {specials.map(({ day: drawn, number }) => (
            <div
              key={drawn}
              className="flex min-h-9 items-center justify-between gap-3 border-b border-subtle px-2 last:border-b-0"
            >
              <dt className="numeral text-13 text-fg-2">{issueDayText(drawn, locale)}</dt>
              <dd className="numeral text-16 font-bold tracking-wider text-fg-1">
                <PrizeNumber number={number} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rest.length > 0 && (
        <details className="group/rest mt-auto">
          <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-10 px-1 text-13 font-medium text-fg-2 hover:text-fg-1">
            <Icon name="calendar" size={18} className="text-fg-3" />
            {t('lottery.vietnam.others', { count: rest.length })}
            <Icon name="chevron-down" size={16} className="ml-auto transition-transform group-open/rest:rotate-180" />
          </summary>
          <ul className="mt-1 flex flex-col">
            {rest.map(card => (
              <li key={card.gameId}>
                <Link
                  to={gamePath(card)}
                  onClick={event => !card.isMaintenance && askToSignIn(event, gamePath(card))}
                  className="flex min-h-11 items-center justify-between gap-x-3 narrow:flex-wrap rounded-10 px-2 py-1.5 -outline-offset-2 hover:bg-surface-2"
                >
                  <span className="min-w-0 truncate text-14 font-medium text-fg-1">{placeOf(card.gameName)}</span>
                  <span
                    className={cx(
                      'numeral shrink-0 text-12',
                      card.isMaintenance ? 'text-warning' : cx('text-fg-3', zone && 'invisible'),
                    )}
                  >
                    {card.isMaintenance
                      ? t('ui.badge.maintenance')
                      : card.next
                        ? drawTimeText(card.next.drawsAt, locale, zone)
                        : t('lottery.noNext')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}

type RegionPanelProps = {
  region: Region
  cards: readonly LotteryCard[]
  /** Of its last days, where it draws one board a day. */
  specials: readonly { day: string; number: string }[]
}

function PlaceLink({ card }: { card: LotteryCard }) {
  const t = useT()
  const path = gamePath(card)
  const special = card.last?.result && !Array.isArray(card.last.result) ? card.last.result.DB?.[0] : undefined
  return (
    <Link
      to={path}
      onClick={event => askToSignIn(event, path)}
      className="press group flex min-h-15 items-center gap-3 narrow:flex-wrap rounded-10 bg-surface-2/80 px-3 py-2 inset-ring inset-ring-subtle hover:bg-surface-3"
    >
      <span className="min-w-0 flex-1 narrow:basis-full">
        <span className="block truncate text-16 font-bold text-fg-1">{placeOf(card.gameName)}</span>
        <span className="block truncate text-12 text-fg-3">
          {special ? (
            <>
              {t('lottery.vietnam.lastSpecial')}{' '}
              <b className="numeral text-14 tracking-wider text-fg-1">
                <PrizeNumber number={special} />
              </b>
            </>
          ) : (
            t('lottery.noResult')
          )}
        </span>
      </span>
      <span
        aria-hidden="true"
        className="inline-flex h-9 shrink-0 items-center rounded-10 px-3.5 text-14 font-medium text-fg-1 inset-ring inset-ring-strong group-hover:bg-surface-3"
      >
        {t('lottery.play')}
      </span>
    </Link>
  )
}
