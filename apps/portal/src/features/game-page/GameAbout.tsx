import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { about } from '@ronda/contract/portal/play/game-page.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { type ReactNode, useId } from 'react'
import { usePlayTiles } from '../lobby/PlayTile.tsx'
import { GameFacts } from './GameFacts.tsx'
import { GameHead } from './GameHead.tsx'
import { PayTable } from './PayTable.tsx'

export type About = OutputOf<typeof about>

/** All that is known of a game. `aside`: what one may do, beside it where there is room and under its head where there is not. */
export function GameAbout({ about, aside }: { about: About; aside: ReactNode }) {
  const t = useT()
  const { game, rules, pays, verify, wins, similar } = about
  return (
    <div className="relative isolate">
      <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:pt-6">
        <GameHead about={about} />
        <aside className="lg:self-stretch lg:col-start-2 lg:row-span-2 lg:row-start-1">{aside}</aside>
        <div className="flex min-w-0 flex-col gap-8 lg:gap-10">
          <GameFacts about={about} />
          {rules.length > 0 && (
            <Section icon="help" title={t('gamePage.rules')}>
              <ol className="flex flex-col gap-3">
                {rules.map((rule, index) => (
                  <li key={rule} className="flex gap-3 text-14 text-fg-2">
                    <span
                      aria-hidden="true"
                      className="numeral mt-px grid size-6 shrink-0 place-items-center rounded-full bg-surface-2 text-12 font-bold text-fg-1"
                    >
                      {index + 1}
                    </span>
                    <p className="max-w-[68ch] text-pretty">{rule}</p>
                  </li>
                ))}
              </ol>
            </Section>
          )}
          {pays.length > 0 && (
            <Section icon="trophy" title={t('gamePage.pays')} note={t('gamePage.pays.note')}>
              <PayTable pays={pays} />
            </Section>
          )}
          {verify && (
            <Section icon="fairness" title={t('gamePage.verify')}>
              <p className="max-w-[68ch] text-14 text-pretty text-fg-2">{t('gamePage.verify.note')}</p>
              <Button
                iconEnd="external"
                className="mt-4"
                render={<a href={verify} target="_blank" rel="noreferrer noopener" />}
              >
                {t('gamePage.verify.open')}
              </Button>
            </Section>
          )}
          <Section icon="sparkle" title={t('gamePage.wins')}>
            <Wins wins={wins} />
          </Section>
        </div>
        {similar.length > 0 && (
          <Section icon="casino" title={t('gamePage.similar')} className="lg:col-span-2">
            <Similar games={similar} />
          </Section>
        )}
        <p className="text-13 text-fg-3 lg:col-span-2">
          {t('gamePage.calm')} <span className="sr-only">{game.gameName}</span>
        </p>
      </div>
    </div>
  )
}

function Section({ icon, title, note, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="flex items-center gap-2 text-20 font-bold">
        <Icon name={icon} size={22} className="text-brand-text" />
        {title}
      </h2>
      {note && <p className="mt-1 text-13 text-fg-3">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
type SectionProps = { icon: IconName; title: string; note?: string; className?: string; children: ReactNode }

function Wins({ wins }: Pick<About, 'wins'>) {
  const t = useT()
  if (wins.length === 0) return <p className="text-14 text-fg-3">{t('gamePage.wins.none')}</p>
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {wins.map(({ player, prize, currency, at }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same player may win the same twice
          key={`${at}-${index}`}
          className="flex min-w-0 items-center justify-between gap-x-3 narrow:flex-wrap rounded-14 bg-surface-1 px-4 py-3 inset-ring inset-ring-subtle"
        >
          <span className="min-w-0">
            <span className="block truncate text-14 text-fg-1">{player}</span>
            <Moment at={at} className="block truncate text-12 text-fg-3" />
          </span>
          <MoneyText amount={prize} currency={currency} className="shrink-0 text-16 font-bold text-win" />
        </li>
      ))}
    </ul>
  )
}

function Similar({ games }: { games: About['similar'] }) {
  const tiles = usePlayTiles(games, { form: 'bitmap' })
  return (
    <ul className="grid grid-cols-2 gap-3 min-[340px]:grid-cols-3 lg:grid-cols-6 lg:gap-4">
      {tiles.map(tile => (
        <li key={tile.key} className="min-w-0">
          {tile}
        </li>
      ))}
    </ul>
  )
}
