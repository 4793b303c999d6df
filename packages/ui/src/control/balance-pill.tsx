import NumberFlow from '@number-flow/react'
import { parseSignedMoney, toWire } from '@ronda/contract/values/money.ts'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { cx } from '../page/cx.ts'
import { pageNonce } from '../page/nonce.ts'
import { allowEmptying } from '../page/trusted.ts'
import { useMoney, useMoneySettings } from '../text/money-text.tsx'
import { IconButton } from './button.tsx'

// The rolling digits start out by emptying their element.
allowEmptying()

const DELTA_MS = 2000
const SPOKEN_EVERY_MS = 5000

/** The member's balance: rolling digits, `***` when hidden, a chip with the change, eye and refresh as buttons of their own. */
export function BalancePill({ balance, isHidden, onHide, isRefreshing, onRefresh, isCompact }: BalancePillProps) {
  const t = useT()
  const money = useMoney()
  const delta = useDelta(balance)
  const spoken = useSpoken(balance)
  return (
    <div
      className={cx(
        'relative flex items-center rounded-full bg-surface-2 inset-ring inset-ring-subtle',
        isCompact ? 'h-9 pl-3.5' : 'h-7 pl-3',
      )}
    >
      <button
        type="button"
        onClick={onHide}
        aria-pressed={isHidden}
        aria-busy={isRefreshing || undefined}
        // Fainter, but never too faint to be read.
        className={cx('hit-44 relative rounded-6 text-14 font-bold', isRefreshing ? 'text-fg-2' : 'text-fg-1')}
      >
        {balance === undefined ? (
          <span aria-hidden="true" className="numeral text-fg-3">
            ––––
          </span>
        ) : isHidden ? (
          <span aria-hidden="true" className="numeral tracking-widest">
            ***
          </span>
        ) : (
          <span aria-hidden="true">
            <RollingMoney amount={balance} direction={delta?.direction} />
          </span>
        )}
        <span className="sr-only">
          {isHidden || balance === undefined ? t('ui.balance.show') : `${money(balance)}, ${t('ui.balance.hide')}`}
        </span>
      </button>
      {!isCompact && (
        <IconButton
          icon={isHidden ? 'eye-off' : 'eye'}
          size={28}
          isPill
          label={t(isHidden ? 'ui.balance.show' : 'ui.balance.hide')}
          onClick={onHide}
          className="ml-1"
        />
      )}
      <IconButton
        icon="refresh"
        size={isCompact ? 32 : 28}
        isPill
        label={t('ui.balance.refresh')}
        onClick={onRefresh}
        aria-busy={isRefreshing || undefined}
        className={cx('mr-0.5', isRefreshing && '[&_svg]:animate-spin')}
      />
      {delta && !isHidden && (
        <span
          key={delta.at}
          aria-hidden="true"
          className={cx(
            'numeral pointer-events-none absolute top-full right-3 z-1 mt-1 rounded-full bg-surface-3 px-2 py-0.5 text-12 font-bold opacity-0 shadow-popover',
            'animate-[ronda-delta_2s_var(--ease-out)]',
            delta.direction > 0 ? 'text-win' : 'text-fg-2',
          )}
        >
          {money(delta.amount, { hasSign: true, isBare: true })}
        </span>
      )}
      <span role="status" className="sr-only">
        {spoken !== undefined && !isHidden ? t('ui.balance.now', { amount: money(spoken) }) : ''}
      </span>
    </div>
  )
}
export type BalancePillProps = {
  /** Decimal string; undefined until known. */
  balance: string | undefined
  isHidden: boolean
  onHide: () => void
  isRefreshing: boolean
  onRefresh: () => void
  /** For the phone's header: the amount itself hides and shows. */
  isCompact?: boolean
}

/** Digits roll to their new value within 420 ms; without motion they simply change. */
function RollingMoney({ amount, direction = 0 }: { amount: string; direction?: number }) {
  const { symbol } = useMoneySettings()
  const { locale } = useLanguage()
  // Cut to cents as everywhere else: nobody is shown more than there is.
  const cents = Math.trunc(Math.round(Number(amount) * 10_000) / 100) / 100
  return (
    <span
      className={cx(
        'numeral inline-flex items-baseline gap-1 transition-colors duration-420',
        direction > 0 && 'text-win',
      )}
    >
      <span className="text-fg-3">{symbol}</span>
      <NumberFlow
        value={cents}
        locales={locale}
        format={{ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true }}
        transformTiming={{ duration: 420, easing: 'cubic-bezier(.2,.8,.2,1)' }}
        spinTiming={{ duration: 420, easing: 'cubic-bezier(.2,.8,.2,1)' }}
        opacityTiming={{ duration: 200, easing: 'ease-out' }}
        nonce={pageNonce()}
      />
    </span>
  )
}

type Delta = { amount: string; direction: 1 | -1; at: number }

function useDelta(balance: string | undefined): Delta | undefined {
  const { currency } = useMoneySettings()
  const previous = useRef(balance)
  const [delta, setDelta] = useState<Delta>()
  useEffect(() => {
    const before = previous.current
    previous.current = balance
    if (before === undefined || balance === undefined || before === balance) return
    const change = parseSignedMoney(balance, currency) - parseSignedMoney(before, currency)
    setDelta({ amount: toWire(change, currency), direction: change > 0n ? 1 : -1, at: performance.now() })
    const timer = setTimeout(() => setDelta(undefined), DELTA_MS)
    return () => clearTimeout(timer)
  }, [balance, currency])
  return delta
}

/** The balance as it is spoken: changes reach a screen reader at most once in 5 s, the first value not at all. */
function useSpoken(balance: string | undefined): string | undefined {
  const [spoken, setSpoken] = useState<string>()
  const first = useRef<string | undefined>(undefined)
  const lastAt = useRef(0)
  useEffect(() => {
    if (balance === undefined) return
    first.current ??= balance
    if (first.current === balance) return
    const wait = Math.max(0, lastAt.current + SPOKEN_EVERY_MS - performance.now())
    const timer = setTimeout(() => {
      lastAt.current = performance.now()
      first.current = ''
      setSpoken(balance)
    }, wait)
    return () => clearTimeout(timer)
  }, [balance])
  return spoken
}
