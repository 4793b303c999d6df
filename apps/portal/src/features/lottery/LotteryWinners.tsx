import type { Category } from '@ronda/contract/core/constants.ts'
import { WINNERS_MAX } from '@ronda/contract/core/constants.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { sinceText } from '../lobby/since-text.ts'
import { rowGrid, Section } from './Section.tsx'

const SHOWN = 8
const STALE_MS = 30_000

/** Who won with a lottery lately, of those categories; nothing where nobody did. */
export function LotteryWinners({ categories }: { categories: readonly Category[] }) {
  const t = useT()
  const { locale } = useLanguage()
  const now = useNow(15_000)
  const lott = useWins('LOTT', categories)
  const elott = useWins('ELOTT', categories)
  const wins = [...lott, ...elott].toSorted((a, b) => b.at - a.at).slice(0, SHOWN)
  if (wins.length === 0) return null
  return (
    <Section title={t('winners.title')} icon="trophy">
      <ul className={rowGrid}>
        {wins.map((win, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same player may win the same twice
            key={`${win.at}-${index}`}
            className="flex min-w-0 items-center gap-x-3 rounded-14 bg-surface-1 p-3 narrow:flex-wrap inset-ring inset-ring-subtle"
          >
            <span className="grid size-9 shrink-0 place-items-center narrow:hidden rounded-full bg-brand-tint text-brand-text">
              <Icon name="trophy" size={18} />
            </span>
            <span className="min-w-0 flex-1 narrow:flex-auto">
              <span className="block truncate text-14 font-medium text-fg-1">{win.player}</span>
              <span className="block truncate text-12 text-fg-3">
                {win.gameName} · {sinceText(win.at, now, locale)}
              </span>
            </span>
            <MoneyText amount={win.prize} currency={win.currency} className="text-16 font-bold text-win" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function useWins(category: Category, wanted: readonly Category[]) {
  const { data } = useCall(
    games.ranks,
    { gameCategory: category, limitNum: WINNERS_MAX },
    { isEnabled: wanted.includes(category), staleMs: STALE_MS },
  )
  return data?.list.map(({ vo }) => vo) ?? []
}
