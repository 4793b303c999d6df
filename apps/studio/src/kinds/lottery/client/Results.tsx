import { ballColours, runnerColours } from '@ronda/ui/lottery/ball-colours.ts'
import { Die } from '@ronda/ui/lottery/die.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import type { CSSProperties } from 'react'
import type { Language } from '../../game.ts'
import type { Lottery } from '../lottery.ts'
import { type Draw, isPlaces, type Numbers } from '../space.ts'
import { fallMs } from './draws.ts'
import { colourOf, type Look, lookOf, specialPlace } from './look.ts'
import { prizeName } from './words/words.ts'

type Size = 'small' | 'middle' | 'large'

/** How a result looks: balls, dice, runners or a board of prizes. `isFalling`: one after the other. */
export function Result(props: {
  lottery: Lottery
  draw: Draw
  language: Language
  size?: Size
  isFalling?: boolean
  /** Of a board: only its first prize, or all. */
  isWhole?: boolean
}) {
  const { lottery, draw, language, size = 'middle', isFalling = false } = props
  if (!isPlaces(draw))
    return (
      <PrizeBoard
        lottery={lottery}
        numbers={draw}
        language={language}
        isFalling={isFalling}
        isWhole={props.isWhole ?? true}
        size={size}
      />
    )
  const look = lookOf(lottery)
  const step = fallMs(lottery.space)
  if (look === 'lanes' && isFalling) return <Race draw={draw} />
  const special = specialPlace(lottery)
  const isMany = draw.length > 10
  return (
    <ol
      className={cx('lot-balls', isMany && 'lot-many')}
      data-size={size}
      data-count={draw.length}
      aria-label={draw.join(' ')}
      data-look={look}
    >
      {draw.map((symbol, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the draw is its own
          key={place}
          className={cx(place === special && 'lot-special')}
        >
          <DrawnSymbol
            look={look}
            lottery={lottery}
            symbol={symbol}
            fallsAfterMs={isFalling ? step * place : undefined}
          />
        </li>
      ))}
    </ol>
  )
}

const delay = (ms: number | undefined): CSSProperties | undefined =>
  ms === undefined ? undefined : { animationDelay: `${Math.round(ms)}ms` }

/** The variables that styles of a runner go by. */
export function runnerStyle(runner: number): CSSProperties {
  const { ground, ink } = runnerColours(runner)
  return { '--r': ground, '--ink': ink } as CSSProperties
}

const IVORY = '.8 .14 85'

/** One symbol of a draw. */
function DrawnSymbol(props: { look: Look; lottery: Lottery; symbol: number; fallsAfterMs?: number | undefined }) {
  const { look, lottery, symbol, fallsAfterMs } = props
  const falls = fallsAfterMs === undefined ? undefined : 'lot-fall'
  if (look === 'dice')
    return <Die pips={symbol} className={cx('lot-die', falls && 'lot-roll')} style={delay(fallsAfterMs)} />
  if (look === 'lanes')
    return (
      <span className={cx('lot-runner', falls)} style={{ ...runnerStyle(symbol), ...delay(fallsAfterMs) }}>
        {symbol}
      </span>
    )
  const colour = look === 'balls' ? ballColours[colourOf(lottery, symbol)] : IVORY
  return (
    <span className={cx('lot-ball', falls)} style={{ '--c': colour, ...delay(fallsAfterMs) } as CSSProperties}>
      <b>{look === 'balls' ? String(symbol).padStart(2, '0') : symbol}</b>
    </span>
  )
}

/** Ten lanes; each runner comes in where it finished. */
function Race({ draw }: { draw: readonly number[] }) {
  return (
    <ol className="lot-race" aria-label={draw.join(' ')}>
      {draw
        .toSorted((a, b) => a - b)
        .map(runner => {
          const rank = draw.indexOf(runner)
          return (
            <li key={runner}>
              <span
                className="lot-runner lot-run"
                style={
                  {
                    ...runnerStyle(runner),
                    '--rank': rank,
                    animationDuration: `${2_600 + rank * 210}ms`,
                  } as CSSProperties
                }
              >
                {runner}
              </span>
            </li>
          )
        })}
    </ol>
  )
}

/** Numbers by prize; the last two digits, on which most is bet, stand out. */
export function PrizeBoard(props: {
  lottery: Lottery
  numbers: Numbers
  language: Language
  isFalling?: boolean
  isWhole?: boolean
  size?: Size
}) {
  const { lottery, numbers, language } = props
  const { space } = lottery
  if (space.form !== 'prizes') return null
  const step = fallMs(space)
  const prizes = props.isWhole === false ? space.prizes.slice(0, 1) : space.prizes
  const total = space.prizes.reduce((sum, { count }) => sum + count, 0)
  let fallen = 0
  return (
    <dl className="lot-board" data-size={props.size ?? 'middle'}>
      {prizes.map(({ code, count }, index) => {
        const first = fallen
        fallen += count
        return (
          <div key={code} className={cx(index === 0 && 'lot-first')}>
            <dt>{prizeName(code, language)}</dt>
            <dd data-count={count}>
              {(numbers[code] ?? []).map((number, at) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice
                  key={at}
                  className={props.isFalling ? 'lot-turn' : undefined}
                  style={props.isFalling ? delay((total - first - at - 1) * step) : undefined}
                >
                  {number.slice(0, -2)}
                  <b>{number.slice(-2)}</b>
                </span>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The place of a result that has not come. */
export function Blanks({ lottery, size = 'middle' }: { lottery: Lottery; size?: Size }) {
  const { space } = lottery
  const look = lookOf(lottery)
  const count = space.form === 'prizes' ? space.prizes[0]!.digits : Math.min(space.count, 10)
  return (
    <ol className="lot-balls" data-size={size} data-look={look} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks are all alike
        <li key={place}>
          <span className="lot-blank" style={{ animationDelay: `${place * 110}ms` }} />
        </li>
      ))}
    </ol>
  )
}
