import { gameArtAddress } from '@ronda/art/addresses.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as wins from '@ronda/contract/portal/play/wins.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCategories } from '../../site/categories.ts'
import { gamePagePath } from '../../site/navigation.ts'
import { useIsGuest, useSession } from '../../site/session.ts'
import { artOf, type Game } from '../lobby/game.ts'

type Told = OutputOf<typeof wins.last>
type Win = Told['wins'][number]

const ALL = 'ALL'
const MINE = 'MINE'
const SHOWN = 6

/** Settled rounds that paid more than their stake, by category, and one's own. */
export default function WinsTable() {
  const t = useT()
  const session = useSession()
  const isGuest = useIsGuest()
  const isMember = session !== undefined && !isGuest
  const [chosen, setChosen] = useState(ALL)
  const [isLong, setIsLong] = useState(false)
  const categories = useCategories()
  const isMine = chosen === MINE && isMember
  const gameCategory = chosen === MINE ? ALL : chosen
  const everybody = useCall(wins.last, { gameCategory }, { isEnabled: !isMine, staleMs: 30_000 })
  const own = useCall(wins.own, {}, { isEnabled: isMine, staleMs: 30_000 })
  const query = isMine ? own : everybody
  // A house without a win has nothing to filter.
  if (chosen === ALL && everybody.data?.wins.length === 0 && !isMember) return null
  return (
    <section aria-labelledby="wins-title">
      <h2 id="wins-title" className="mb-3 text-20 font-bold lg:mb-4">
        {t('wins.title')}
      </h2>
      <Chips
        label={t('wins.filter')}
        value={isMine ? MINE : gameCategory}
        onChange={setChosen}
        options={[
          { value: ALL, label: t('filter.all') },
          ...(isMember ? [{ value: MINE, label: t('wins.mine') }] : []),
          ...categories.map(({ category, label }) => ({ value: category as string, label: t(label) })),
        ]}
        className="mb-3"
      />
      <QueryView query={query} skeleton={<Skeleton className="h-84 rounded-14" />}>
        {told =>
          told.wins.length === 0 ? (
            <EmptyState motif="games" title={t(isMine ? 'wins.none.mine' : 'wins.none')} />
          ) : (
            <>
              <Rows told={told} wins={told.wins.slice(0, isLong ? wins.WINS_MAX : SHOWN)} />
              {told.wins.length > SHOWN && (
                <Button
                  kind="quiet"
                  size={32}
                  className="mt-2"
                  aria-expanded={isLong}
                  iconEnd={isLong ? 'chevron-up' : 'chevron-down'}
                  onClick={() => setIsLong(!isLong)}
                >
                  {t(isLong ? 'wins.less' : 'wins.more')}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
    </section>
  )
}

function Rows({ told, wins: shown }: { told: Told; wins: readonly Win[] }) {
  const t = useT()
  const games = new Map(told.games.map(game => [`${game.vassalage}/${game.gameId}`, game]))
  const head = 'px-3 py-2 text-12 font-medium text-fg-3'
  return (
    <div className="overflow-hidden rounded-14 bg-surface-1 inset-ring inset-ring-subtle">
      <table className="w-full text-14 md:table-fixed">
        <thead className="max-md:sr-only">
          <tr className="border-b border-subtle text-left">
            <th scope="col" className={head}>
              {t('wins.game')}
            </th>
            <th scope="col" className={`${head} w-[16%]`}>
              {t('wins.player')}
            </th>
            <th scope="col" className={`${head} w-[14%] text-right`}>
              {t('wins.stake')}
            </th>
            <th scope="col" className={`${head} w-[12%] text-right`}>
              {t('wins.times')}
            </th>
            <th scope="col" className={`${head} w-[16%] text-right`}>
              {t('wins.payout')}
            </th>
            <th scope="col" className={`${head} w-[18%] text-right`}>
              {t('wins.at')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((win, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same player may win the same twice
            <Row key={`${win.at}-${index}`} win={win} game={games.get(`${win.vassalage}/${win.gameId}`)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ win, game }: { win: Win; game: Game | undefined }) {
  const { locale } = useLanguage()
  if (!game) return null
  const { player, stake, payout, currency, at } = win
  const times = (Number(payout) / Number(stake)).toLocaleString(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const cell = 'px-3 max-md:hidden'
  return (
    <tr className="h-14 border-b border-subtle last:border-0">
      <td className="px-3 max-md:w-full max-md:max-w-0">
        <Link to={gamePagePath(game)} className="group flex min-w-0 items-center gap-3 rounded-10">
          <img
            src={gameArtAddress(artOf(game), 'bitmap')}
            alt=""
            width={30}
            height={40}
            loading="lazy"
            className="h-10 w-7.5 shrink-0 rounded-6 object-cover narrow:hidden"
          />
          <span className="min-w-0">
            <span className="block truncate font-medium text-fg-1 group-hover:underline">{game.gameName}</span>
            <span className="block truncate text-12 text-fg-3 md:hidden">{player}</span>
            <span className="block truncate text-12 text-fg-3 max-md:hidden">{game.vendorName}</span>
          </span>
        </Link>
      </td>
      <td className={`${cell} truncate text-fg-2`}>{player}</td>
      <td className={`${cell} text-right`}>
        <MoneyText amount={stake} currency={currency} className="text-fg-2" />
      </td>
      <td className={`${cell} numeral text-right text-fg-2`}>×{times}</td>
      <td className="px-3 text-right whitespace-nowrap max-md:pl-0">
        <MoneyText amount={payout} currency={currency} className="block font-bold text-win" />
        <span className="numeral block text-12 text-fg-3 md:hidden">
          ×{times} · <Moment at={at} isTimeOnly />
        </span>
      </td>
      <td className={`${cell} text-right`}>
        <Moment at={at} className="text-fg-3" />
      </td>
    </tr>
  )
}
