import { cx } from '@ronda/ui/page/cx.ts'
import { dataUrl } from '../../../kit/svg.ts'
import { multiplierText } from '../curve.ts'
import { kite } from './art/kite.ts'
import type { KiteTable } from './KitePage.tsx'

/** Everybody's bets on the flight, one's own first. */
export function Players({ page: { model: flight, text, money } }: { page: KiteTable }) {
  const { bets, alias, round } = flight
  const isOver = round?.phase === 'crashed' || round?.phase === 'closed'
  const list = bets.list.toSorted((a, b) => Number(b.alias === alias) - Number(a.alias === alias))
  return (
    <aside
      className="flex min-h-0 flex-col border-l border-[oklch(0.34_0.08_290)] bg-[oklch(0.2_0.065_287)] [grid-area:players] column:border-t column:border-l-0 column:border-[oklch(0.28_0.07_288)] low:hidden"
      aria-labelledby="players-title"
    >
      <h2
        id="players-title"
        className="flex justify-between px-4 pt-[15px] pb-[11px] text-[15px]/[22px] column:pt-2 column:pb-1.5 column:text-[14px]"
      >
        {text('players')}
        <b className="text-brand">{bets.players > 0 ? bets.players : ''}</b>
      </h2>
      {list.length === 0 ? (
        <Nobody words={text('noPlayers')} />
      ) : (
        <ul className="min-h-0 flex-1 list-none overflow-y-auto">
          {list.map(bet => {
            const isMine = bet.alias === alias
            const cashed = bet.cashedAt
            return (
              <li
                key={bet.alias}
                className={cx(
                  'grid items-center gap-x-3 border-t border-[oklch(0.28_0.07_288)] px-4 py-[7px] text-[14px]/[19px] [grid-template:"who_put"_auto_"who_got"_auto_/_1fr_auto] column:py-[5px] column:[grid-template:"who_put_got"_auto_/_1fr_auto_minmax(118px,auto)]',
                  isMine && 'bg-[oklch(0.27_0.08_288)]',
                )}
              >
                <span className={cx('[grid-area:who]', isMine && 'font-bold text-brand')}>
                  {isMine ? text('you') : text('player', { alias: bet.alias })}
                </span>
                <span className="text-right font-bold [grid-area:put]">{money.text(money.parse(bet.stake))}</span>
                <span
                  className={cx('text-right text-[13px] [grid-area:got]', cashed === null ? 'text-fg-3' : 'text-win')}
                >
                  {cashed !== null
                    ? `${multiplierText(cashed)}× · ${money.text(money.parse(bet.payout ?? '0'))}`
                    : isOver
                      ? '–'
                      : text('inFlight')}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <p className="border-t border-[oklch(0.28_0.07_288)] px-4 pt-2.5 pb-3.5 text-[13px]/[18px] text-fg-3 column:hidden">
        {text('recentNote')}
      </p>
    </aside>
  )
}

function Nobody({ words }: { words: string }) {
  return (
    <ul className="grid min-h-0 flex-1 list-none content-center overflow-y-auto">
      <li className="grid items-center justify-items-center gap-3.5 px-6 py-3 text-center text-[14px]/[19px] text-balance text-fg-2 column:py-[5px]">
        <img src={dataUrl(kite())} alt="" width={75} height={90} className="rotate-24 opacity-85 column:hidden" />
        {words}
      </li>
    </ul>
  )
}
