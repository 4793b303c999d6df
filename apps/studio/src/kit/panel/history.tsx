import { cx } from '@ronda/ui/page/cx.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { Api, HistoryItem } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'

const SLOW_MS = 200

/** What is shown of a round; `state` is spoken of on a narrow page only where it `isOdd`. */
export type HistoryLine = {
  time: string
  notes: readonly string[]
  stake: string
  payout: string
  hasWon: boolean
  state: string
  isOdd: boolean
  acts: ReactNode
}

export type HistoryTexts = {
  /** Heads of the columns, and the unseen one over what can be done with a round. */
  heads: { time: string; stake: string; payout: string; state: string; acts: string }
  more: string
  empty: string
  failed: string
  retry: string
}

/** A player's own rounds, newest first, a page at a time. */
export function History<More = unknown>(props: {
  api: Pick<Api, 'history'>
  texts: HistoryTexts
  line: (round: HistoryItem & More) => HistoryLine
}) {
  const { texts } = props
  const { rounds, next, load, isLoading, isSlow, hasFailed } = useHistory<More>(props.api)
  return (
    <div>
      {isSlow && (
        <div className="grid gap-2.5" aria-hidden="true">
          {[1, 2, 3, 4, 5, 6].map(n => (
            <i key={n} className="h-11 rounded-[10px] bg-surface-2" />
          ))}
        </div>
      )}
      {rounds.length > 0 && <HistoryTable rounds={rounds} texts={texts} line={props.line} />}
      <div role="status">
        {hasFailed ? (
          <Nothing icon="warn" words={texts.failed} isBelow={rounds.length > 0}>
            <Button kind="secondary" onClick={load}>
              {texts.retry}
            </Button>
          </Nothing>
        ) : (
          !isLoading && rounds.length === 0 && <Nothing icon="history" words={texts.empty} />
        )}
      </div>
      {next !== undefined && !hasFailed && (
        <p className="mt-5">
          <Button kind="secondary" disabled={isLoading} onClick={load}>
            {texts.more}
          </Button>
        </p>
      )}
    </div>
  )
}

function useHistory<More>(api: Pick<Api, 'history'>) {
  const [rounds, setRounds] = useState<readonly (HistoryItem & More)[]>([])
  const [next, setNext] = useState<string>()
  const [stage, setStage] = useState<'loading' | 'slow' | 'failed' | 'there'>('loading')

  async function load() {
    setStage('loading')
    const slow = setTimeout(() => setStage('slow'), SLOW_MS)
    try {
      const page = await api.history<More>(next)
      setRounds(known => [...known, ...page.rounds])
      setNext(page.next ?? undefined)
      clearTimeout(slow)
      setStage('there')
    } catch {
      clearTimeout(slow)
      setStage('failed')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is asked for once
  useEffect(() => void load(), [])
  return {
    rounds,
    next,
    load: () => void load(),
    isLoading: stage === 'loading' || stage === 'slow',
    isSlow: stage === 'slow',
    hasFailed: stage === 'failed',
  }
}

function Nothing(props: { icon: IconName; words: string; isBelow?: boolean; children?: ReactNode }) {
  return (
    <div
      className={cx(
        'mx-auto grid max-w-[340px] justify-items-center gap-3.5 text-center text-balance text-fg-2',
        props.isBelow ? 'my-6' : 'my-[12vh]',
      )}
    >
      <span className="grid size-[72px] place-items-center rounded-full bg-brand/12 text-brand">
        <Icon name={props.icon} className="size-[34px]" />
      </span>
      <p>{props.words}</p>
      {props.children}
    </div>
  )
}

// Too narrow for columns: a round is a card.
const card =
  '@max-[560px]/panel:mb-2 @max-[560px]/panel:grid @max-[560px]/panel:grid-cols-[1fr_1fr_auto] @max-[560px]/panel:gap-x-3 @max-[560px]/panel:gap-y-[3px] @max-[560px]/panel:rounded-[14px] @max-[560px]/panel:bg-surface-2 @max-[560px]/panel:py-2.5 @max-[560px]/panel:pr-1.5 @max-[560px]/panel:pl-3.5 @max-[560px]/panel:[grid-template-areas:"time_time_acts"_"stake_payout_acts"]'
const cell =
  'border-t border-subtle px-2.5 py-1.5 @max-[560px]/panel:border-0 @max-[560px]/panel:p-0 @max-[560px]/panel:text-left'
const labelled =
  '@max-[560px]/panel:before:text-[13px] @max-[560px]/panel:before:font-normal @max-[560px]/panel:before:text-fg-3 @max-[560px]/panel:before:content-[attr(data-label)_"_"]'
const figure = `${labelled} @max-[560px]/panel:text-[15px]/[22px]`
const head = 'sticky -top-6 bg-surface-1 px-2.5 py-2 text-left text-[13px] text-fg-3'

function HistoryTable<Item extends HistoryItem>(props: {
  rounds: readonly Item[]
  texts: HistoryTexts
  line: (round: Item) => HistoryLine
}) {
  const { heads } = props.texts
  return (
    <table className="w-full border-collapse text-[15px] @max-[560px]/panel:block">
      <thead className="@max-[560px]/panel:absolute @max-[560px]/panel:[clip-path:inset(50%)]">
        <tr>
          <th scope="col" className={head}>
            {heads.time}
          </th>
          <th scope="col" className={cx(head, 'text-right')}>
            {heads.stake}
          </th>
          <th scope="col" className={cx(head, 'text-right')}>
            {heads.payout}
          </th>
          <th scope="col" className={head}>
            {heads.state}
          </th>
          <th scope="col" className={head}>
            <span className="sr">{heads.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody className="@max-[560px]/panel:block">
        {props.rounds.map(round => (
          <HistoryRow key={round.id} line={props.line(round)} heads={heads} />
        ))}
      </tbody>
    </table>
  )
}

function HistoryRow({ line, heads }: { line: HistoryLine; heads: HistoryTexts['heads'] }) {
  return (
    <tr className={card}>
      <td
        data-label={heads.time}
        className={cx(
          cell,
          '@max-[560px]/panel:flex @max-[560px]/panel:flex-wrap @max-[560px]/panel:gap-x-2 @max-[560px]/panel:text-[13px]/[18px] @max-[560px]/panel:text-fg-2 @max-[560px]/panel:[grid-area:time]',
        )}
      >
        {line.time}
        {line.notes.map(note => (
          <small key={note} className="block text-[12px]/[16px] text-brand @max-[560px]/panel:leading-[18px]">
            {note}
          </small>
        ))}
      </td>
      <td
        data-label={heads.stake}
        className={cx(cell, figure, 'text-right whitespace-nowrap @max-[560px]/panel:[grid-area:stake]')}
      >
        {line.stake}
      </td>
      <td
        data-label={heads.payout}
        className={cx(
          cell,
          figure,
          'text-right whitespace-nowrap @max-[560px]/panel:[grid-area:payout]',
          line.hasWon && 'font-bold text-win',
        )}
      >
        {line.payout}
      </td>
      <td
        data-label={heads.state}
        className={cx(
          cell,
          line.isOdd
            ? cx(
                labelled,
                '@max-[560px]/panel:col-span-2 @max-[560px]/panel:text-[14px]/[20px] @max-[560px]/panel:text-fg-2',
              )
            : '@max-[560px]/panel:hidden',
        )}
      >
        {line.state}
      </td>
      <td
        className={cx(
          cell,
          'text-right whitespace-nowrap @max-[560px]/panel:self-center @max-[560px]/panel:[grid-area:acts]',
        )}
      >
        {line.acts}
      </td>
    </tr>
  )
}
