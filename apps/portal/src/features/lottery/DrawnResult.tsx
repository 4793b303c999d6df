import type { LotteryCard } from '@ronda/contract/portal/play/lottery.ts'
import type { LotteryResult } from '@ronda/contract/vendor/lottery.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Die } from '@ronda/ui/lottery/die.tsx'
import { nameOfPrize } from '@ronda/ui/lottery/names.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Fragment, type ReactNode } from 'react'
import { Ball, Car, colourOf, Digit } from './Balls.tsx'

type Size = 'small' | 'middle'
/** Diameter and letter of a symbol, by how many there are: ten of them fit into a card. */
const sizes: Record<Size, (count: number) => string> = {
  small: count => (count > 7 ? '[--d:21px] [--n:12px] gap-0.5' : '[--d:27px] [--n:13px] gap-1'),
  middle: count =>
    count > 7
      ? '[--d:22px] [--n:12px] gap-1'
      : count > 6
        ? '[--d:29px] [--n:13px] gap-1'
        : '[--d:36px] [--n:16px] gap-1.5',
}

/** The last result of a lottery: balls, dice, cars, digits, or the first of its prizes. */
export function DrawnResult({ result, form, family, size = 'middle' }: DrawnResultProps) {
  const t = useT()
  if (!Array.isArray(result)) return <MainPrizes prizes={result} size={size} />
  const symbols = result as readonly number[]
  const sum = symbols.reduce((all, each) => all + each, 0)
  const hasSum = family === 'PCB' || family === 'K3'
  const symbolOf = (symbol: number): ReactNode =>
    form === 'dice' ? (
      <Die pips={symbol} className="size-(--d)" />
    ) : form === 'race' ? (
      <Car number={symbol} />
    ) : form === 'balls' ? (
      <Ball number={symbol} colour={colourOf(symbol, family)} isSmall={symbols.length > 7} />
    ) : (
      <Digit>{symbol}</Digit>
    )
  return (
    <p className={cx('flex flex-wrap items-center', sizes[size](symbols.length))}>
      <span className="sr-only">
        {t(hasSum ? 'lottery.drawn.sum' : 'lottery.drawn', { numbers: symbols.join(', '), sum })}
      </span>
      <span aria-hidden="true" className="contents">
        {symbols.map((symbol, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the draw is its own
          <Fragment key={place}>
            {family === 'LHC' && place === symbols.length - 1 && <span className="text-16 font-bold text-fg-3">+</span>}
            {symbolOf(symbol)}
          </Fragment>
        ))}
        {hasSum && (
          <>
            <span className="text-16 font-bold text-fg-3">=</span>
            <Digit isSum>{sum}</Digit>
          </>
        )}
      </span>
    </p>
  )
}
type DrawnResultProps = {
  result: LotteryResult
  form: LotteryCard['form']
  family: string
  size?: Size
}

/** Prizes that a board is known by; of those of Vietnam the special one. */
const mains = [['DB'], ['top', 'bottom'], ['first', 'second', 'third']]

function MainPrizes({ prizes, size }: { prizes: Record<string, readonly string[]>; size: Size }) {
  const { language } = useLanguage()
  const shown = mains.find(codes => codes.every(code => prizes[code])) ?? Object.keys(prizes).slice(0, 1)
  return (
    <dl className="flex flex-wrap items-end gap-x-4 gap-y-1">
      {shown.map(code => (
        <div key={code} className="min-w-0">
          <dt className="text-12 text-fg-3">{nameOfPrize(code, language)}</dt>
          <dd
            className={cx(
              'numeral font-display leading-none font-bold tracking-[0.08em] text-fg-1',
              size === 'small' ? 'text-18' : 'text-[26px]',
            )}
          >
            <PrizeNumber number={prizes[code]?.[0] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A number with the last two digits, on which most is bet, standing out. */
export function PrizeNumber({ number }: { number: string }) {
  return (
    <>
      {number.slice(0, -2)}
      <span className="text-brand-text">{number.slice(-2)}</span>
    </>
  )
}
