import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { nameOfBet, nameOfNumber } from '@ronda/ui/lottery/names.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { gamePath } from '../../site/navigation.ts'
import { askToSignIn } from '../../site/play-guard.ts'
import { Digit } from './Balls.tsx'
import { ScrollBox } from './ScrollBox.tsx'
import { Section } from './Section.tsx'

const REFRESH_MS = 60_000
const ROWS = 5
type Filter = { prizeMode?: lottery.PrizeMode; vassalage?: string }

const ofVendor = (numbers: readonly lottery.PopularNumber[], vassalage: string | undefined) =>
  vassalage ? numbers.filter(number => number.vassalage === vassalage) : numbers

/** Numbers that most orders are on, twenty of them, and all in a dialog. Nothing where there are none. */
export function PopularNumbers({ prizeMode, vassalage }: Filter) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useCall(
    lottery.popular,
    // Of one vendor there may be few among the first twenty of all.
    { ...(prizeMode && { prizeMode }), count: vassalage ? lottery.POPULAR_MAX : lottery.POPULAR_COUNT },
    { staleMs: REFRESH_MS, everyMs: REFRESH_MS },
  )
  const numbers = ofVendor(data?.numbers ?? [], vassalage)
  if (numbers.length === 0) return null
  return (
    <Section
      title={t('lottery.popular')}
      icon="fire"
      note={t('lottery.popular.note')}
      action={
        numbers.length >= lottery.POPULAR_COUNT && (
          <Button size={32} onClick={() => setIsOpen(true)}>
            {t('lottery.popular.all')}
          </Button>
        )
      }
    >
      <ScrollBox
        label={t('lottery.popular')}
        className="no-scrollbar -mx-(--gutter) overflow-x-auto px-(--gutter) pb-1"
      >
        <ol
          className="grid auto-cols-[minmax(17rem,1fr)] grid-flow-col gap-2"
          style={{ gridTemplateRows: `repeat(${Math.min(ROWS, numbers.length)}, auto)` }}
        >
          {numbers.slice(0, lottery.POPULAR_COUNT).map((number, index) => (
            <Row key={rowKey(number)} number={number} place={index + 1} />
          ))}
        </ol>
      </ScrollBox>
      <Modal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('lottery.popular.title', { count: lottery.POPULAR_MAX })}
        description={t('lottery.popular.note')}
        width={760}
      >
        {isOpen && <FullList prizeMode={prizeMode} vassalage={vassalage} />}
      </Modal>
    </Section>
  )
}

function FullList({ prizeMode, vassalage }: { [Key in keyof Filter]: Filter[Key] | undefined }) {
  const query = useCall(
    lottery.popular,
    { ...(prizeMode && { prizeMode }), count: lottery.POPULAR_MAX },
    { staleMs: REFRESH_MS },
  )
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-100" />}>
      {({ numbers }) => (
        <ol className="grid gap-2 sm:grid-cols-2">
          {ofVendor(numbers, vassalage).map((number, index) => (
            <Row key={rowKey(number)} number={number} place={index + 1} />
          ))}
        </ol>
      )}
    </QueryView>
  )
}

const rowKey = ({ vassalage, gameId, bet, number }: lottery.PopularNumber) => `${vassalage}/${gameId}/${bet}/${number}`

function Row({ number: one, place }: { number: lottery.PopularNumber; place: number }) {
  const t = useT()
  const { language } = useLanguage()
  const path = gamePath(one)
  const bet = nameOfBet(one.bet, language)
  const chosen = nameOfNumber(one.number, language)
  return (
    <li className="min-w-0">
      <Link
        to={path}
        onClick={event => askToSignIn(event, path)}
        className="press flex h-full items-start gap-3 rounded-10 bg-surface-1 px-3 py-2 inset-ring inset-ring-subtle hover:bg-surface-2"
      >
        <span
          className={cx('numeral w-5 shrink-0 pt-1 text-13 font-bold', place <= 3 ? 'text-brand-text' : 'text-fg-3')}
        >
          {place}
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex min-h-7 items-center gap-2">
            {chosen && (
              <span
                className={cx(
                  'flex min-w-0 flex-1 flex-wrap items-center gap-1 [--n:13px]',
                  chosen.symbols.length > 4 ? '[--d:24px]' : '[--d:28px]',
                )}
              >
                {chosen.symbols.map((symbol, index) =>
                  /^\d{1,4}$/.test(symbol) ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a place of the number is its own
                    <Digit key={index}>{symbol}</Digit>
                  ) : (
                    <span
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      key={index}
                      className="numeral min-w-0 truncate rounded-full bg-surface-3 px-2.5 py-1 text-13 leading-4.5 font-bold text-fg-1"
                    >
                      {symbol}
                    </span>
                  ),
                )}
              </span>
            )}
            <span className="numeral ml-auto shrink-0 text-12 text-fg-2">
              {t('lottery.popular.orders', { count: one.orders })}
            </span>
          </span>
          <span className="truncate text-12 text-fg-3">
            {(bet || chosen?.row) && (
              <span className="font-medium text-fg-2">
                {[bet, chosen?.row && t('lottery.popular.place', { place: chosen.row })].filter(Boolean).join(', ')}
              </span>
            )}
            {(bet || chosen?.row) && ' · '}
            {one.gameName}
          </span>
        </span>
      </Link>
    </li>
  )
}
