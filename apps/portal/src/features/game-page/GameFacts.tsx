import { percentText } from '@ronda/contract/values/percent.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'
import { returnOf } from '../lobby/game.ts'
import type { About } from './GameAbout.tsx'

/** The figures of a game, each with what it means. */
export function GameFacts({ about: { game, maxWin, hitRate } }: { about: About }) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  return (
    <section aria-label={t('gamePage.facts')}>
      <dl className="grid max-sm:divide-y max-sm:divide-subtle max-sm:rounded-14 max-sm:bg-surface-1 max-sm:inset-ring max-sm:inset-ring-subtle sm:grid-cols-2 sm:gap-3 xl:grid-cols-3 xl:has-[>:nth-child(4):last-child]:grid-cols-2">
        {game.rtp && (
          <Fact name={t('game.rtp')} note={t(game.rtpLeast ? 'gamePage.rtp.from.note' : 'gamePage.rtp.note')}>
            {returnOf(game, locale)}
          </Fact>
        )}
        {game.volatility && (
          <Fact name={t('game.volatility')} note={t(`gamePage.volatility.${game.volatility}.note`)}>
            {t(`game.volatility.${game.volatility}`)}
          </Fact>
        )}
        {maxWin > 0 && (
          <Fact name={t('gamePage.maxWin')} note={t('gamePage.maxWin.note')}>
            {t('gamePage.maxWin.times', { times: new Intl.NumberFormat(locale).format(maxWin) })}
          </Fact>
        )}
        <Fact name={t('gamePage.stakes')} note={t('gamePage.stakes.note')}>
          {money(game.minBet)} – {money(game.maxBet)}
        </Fact>
        {hitRate && (
          <Fact name={t('gamePage.hitRate')} note={t('gamePage.hitRate.note')}>
            {percentText(locale, Number(hitRate) / 100)}
          </Fact>
        )}
        {game.minLineNum > 0 && (
          <Fact name={t('game.lines')} note={t('gamePage.lines.note')}>
            {game.minLineNum}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 px-4 py-3 narrow:grid-cols-1 sm:grid-cols-1 sm:content-start sm:rounded-14 sm:bg-surface-1 sm:p-4 sm:inset-ring sm:inset-ring-subtle">
      <dt className="text-14 text-fg-2 sm:text-13 sm:text-fg-3">{name}</dt>
      <dd className="numeral text-right text-16 narrow:text-left font-bold text-fg-1 sm:mt-0.5 sm:text-left sm:text-20">
        {children}
      </dd>
      {note && <dd className="col-span-full mt-1 text-13 text-pretty text-fg-3">{note}</dd>}
    </div>
  )
}
