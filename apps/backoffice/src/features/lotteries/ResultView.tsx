import type { Draw } from '@ronda/contract/backoffice/lotteries.ts'
import type { LotteryResult } from '@ronda/contract/vendor/lottery.ts'
import { useLanguage } from '@ronda/ui/i18n/i18n.tsx'
import { nameOfPrize } from '@ronda/ui/lottery/names.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { keyed } from './keyed.ts'

type Form = Draw['form']
type PrizeName = { code: string; name: string }

/** A result as people know it: dice, balls, runners, digits, or a board of prizes. */
export function ResultView({ result, form, prizes = [], against }: ResultViewProps) {
  if (!Array.isArray(result)) return <PrizeBoard numbers={result} prizes={prizes} against={against} />
  return <Symbols symbols={result} form={form} against={against} />
}
type ResultViewProps = {
  result: LotteryResult
  form: Form
  prizes?: readonly PrizeName[]
  /** What differs from this is marked. */
  against?: LotteryResult | null
}

/** As much of it as stands in a row: of a board, its first prize. */
export function ResultLine({ result, form }: { result: LotteryResult; form: Form }) {
  const { language } = useLanguage()
  if (Array.isArray(result)) return <Symbols symbols={result} form={form} isSmall />
  const [prize = '', numbers = []] = Object.entries(result)[0] ?? []
  return (
    <span className="inline-flex items-baseline gap-2">
      <span className="text-12 text-fg-3">{nameOfPrize(prize, language)}</span>
      <span className="numeral font-display text-18 font-bold tracking-wide text-fg-1">{numbers[0]}</span>
    </span>
  )
}

type SymbolsProps = {
  symbols: readonly number[]
  form: Form
  isSmall?: boolean
  against?: LotteryResult | null | undefined
}

const changed = 'rounded-6 bg-warning-bg px-1.5 ring-2 ring-warning'

function Symbols({ symbols, form, isSmall, against }: SymbolsProps) {
  const isMany = symbols.length > 10
  return (
    <span
      role="img"
      aria-label={symbols.join(' ')}
      className={cx('flex flex-wrap', isMany || isSmall ? 'gap-1' : 'gap-2')}
    >
      {keyed(symbols.map(String)).map(({ key, text, at }) => (
        <span
          key={key}
          className={cx(
            'numeral grid place-items-center font-bold text-fg-1',
            form === 'dice' || form === 'race' ? 'rounded-6' : 'rounded-full',
            form === 'race' ? 'bg-brand-tint text-brand-text' : 'bg-surface-1 inset-ring-2 inset-ring-brand/45',
            Array.isArray(against) && against[at] !== Number(text) && 'bg-warning-bg! ring-2 ring-warning',
            isSmall ? 'size-6 text-12' : isMany ? 'size-8 text-13' : 'size-11 text-18',
          )}
        >
          {form === 'dice' ? <Pips count={Number(text)} isSmall={isSmall} /> : text}
        </span>
      ))}
    </span>
  )
}

/** Places of the pips of a die, on a field of three by three. */
const pips: Record<number, readonly number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}
const field = Array.from({ length: 9 }, (_, place) => place)

function Pips({ count, isSmall }: { count: number; isSmall?: boolean | undefined }) {
  return (
    <span className={cx('grid grid-cols-3', isSmall ? 'size-4 gap-px' : 'size-7 gap-0.5')}>
      {field.map(place => (
        <span key={place} className={cx('aspect-square rounded-full', pips[count]?.includes(place) && 'bg-fg-1')} />
      ))}
    </span>
  )
}

type BoardProps = {
  numbers: Record<string, string[]>
  prizes: readonly PrizeName[]
  against?: LotteryResult | null | undefined
}

/** The table that newspapers print: the special prize first and largest. */
function PrizeBoard({ numbers, prizes, against }: BoardProps) {
  const differs = (code: string, at: number, text: string) =>
    against && !Array.isArray(against) && against[code]?.[at] !== text
  const nameOf = (code: string) => prizes.find(prize => prize.code === code)?.name ?? code
  return (
    <table className="w-full max-w-180 border-collapse overflow-hidden rounded-10 text-center inset-ring inset-ring-subtle">
      <tbody>
        {Object.entries(numbers).map(([code, of], index) => (
          <tr key={code} className="border-subtle not-last:border-b odd:bg-surface-2/60">
            <th scope="row" className="w-24 border-r border-subtle px-3 py-2 text-left text-12 font-medium text-fg-3">
              {nameOf(code)}
            </th>
            <td className="px-3 py-2">
              <span className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1">
                {keyed(of).map(({ key, text, at }) => (
                  <span
                    key={key}
                    className={cx(
                      'numeral tracking-wider',
                      differs(code, at, text) && changed,
                      index === 0 ? 'font-display text-24 font-bold text-danger' : 'text-16 font-medium text-fg-1',
                    )}
                  >
                    {text}
                  </span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
