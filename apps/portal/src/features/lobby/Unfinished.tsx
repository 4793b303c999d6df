import { gameArtAddress } from '@ronda/art/addresses.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as ownGames from '@ronda/contract/portal/play/own-games.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { artOf } from './game.ts'
import { playLink } from './PlayTile.tsx'
import { sinceText } from './since-text.ts'

/** Games whose round the member left open; nothing where there are none, which is nearly always. */
export default function Unfinished() {
  const t = useT()
  const { data } = useCall(ownGames.unfinished, {})
  if (!data?.length) return null
  return (
    <section aria-label={t('unfinished.title')}>
      <h2 className="mb-3 text-20 font-bold lg:mb-4">{t('unfinished.title')}</h2>
      <ul className="grid gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))] sm:gap-3 lg:gap-4">
        {data.map(entry => (
          <Entry key={entry.game.artSeed} {...entry} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ game, stake, currency, since }: OutputOf<typeof ownGames.unfinished>[number]) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const now = useNow(15_000)
  const name = game.gameName
  return (
    <li className="relative isolate flex min-w-0 items-center gap-3 overflow-hidden rounded-14 bg-surface-1 p-2.5 pr-3 inset-ring inset-ring-subtle">
      <img
        src={gameArtAddress(artOf(game))}
        alt=""
        className="absolute -inset-6 -z-2 size-[calc(100%+48px)] object-cover opacity-40 blur-2xl"
      />
      <div className="absolute inset-0 -z-1 bg-linear-to-r from-bg/30 via-surface-1/85 to-surface-1" />
      <img
        src={gameArtAddress({ ...artOf(game), isNameless: true })}
        alt=""
        width={54}
        height={72}
        className={cx('w-13.5 shrink-0 rounded-10 shadow-popover', game.isMaintenance && 'opacity-50 grayscale')}
      />
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-bold text-fg-1">{name}</h3>
        <p className="numeral truncate text-14 text-fg-2">
          {t('unfinished.stake', { amount: money(stake, { currency }) })}
        </p>
        <time
          dateTime={new Date(since).toISOString()}
          title={momentText(since)}
          className="block truncate text-13 text-fg-3"
        >
          {sinceText(since, now, locale)}
        </time>
      </div>
      <Button
        kind={game.isMaintenance ? 'secondary' : 'primary'}
        icon={game.isMaintenance ? 'tools' : 'play'}
        render={playLink(game)}
        aria-label={
          game.isMaintenance ? `${name}, ${t('ui.badge.maintenance')}` : t('unfinished.go.label', { game: name })
        }
      >
        {t(game.isMaintenance ? 'ui.badge.maintenance' : 'unfinished.go')}
      </Button>
    </li>
  )
}
