import { cx } from '@ronda/ui/page/cx.ts'
import { useRef, useState } from 'react'
import { useFrame, useLiveText } from '../../../kit/frames.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { isPlaces } from '../space.ts'
import { countdownText, type TimedIssue } from './clock.ts'
import { lookOf, sumOf } from './look.ts'
import type { LotteryPage } from './page.ts'
import { Blanks, Result } from './Results.tsx'
import { shortIssue } from './short-issue.ts'

const RING = 2 * Math.PI * 26
const HURRY_MS = 10_000

/** The draw: how long the issue is sold, what waits, and the last result. */
export function Stage({ page }: { page: LotteryPage }) {
  const { desk, text, game } = page
  const { selling } = desk.draws
  return (
    <section className="lot-stage" aria-label={text('issueNext')}>
      {selling ? <Countdown page={page} issue={selling} /> : <p className="lot-none">{text('noIssue')}</p>}
      <LastResult page={page} key={game.code} />
    </section>
  )
}

function Countdown({ page, issue }: { page: LotteryPage; issue: TimedIssue }) {
  const { text, frames } = page
  const ring = useRef<SVGCircleElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const left = useLiveText()
  useFrame(frames, () => {
    const now = performance.now()
    const leftMs = issue.closesAt - now
    const share = Math.min(1, Math.max(0, leftMs / (issue.closesAt - Math.min(issue.opensAt, now))))
    left.set(countdownText(leftMs))
    ring.current?.setAttribute('stroke-dashoffset', String(RING * (1 - share)))
    box.current?.toggleAttribute('data-hurry', leftMs > 0 && leftMs < HURRY_MS)
  })
  return (
    <div ref={box} className="lot-clock">
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx={30} cy={30} r={26} className="lot-clock-track" />
        <circle ref={ring} cx={30} cy={30} r={26} className="lot-clock-ring" strokeDasharray={RING} />
      </svg>
      <p>
        <span className="lot-label">{text('issue', { issue: shortIssue(issue.code) })}</span>
        <time ref={left.ref} className="lot-time" role="timer" aria-label={text('closesIn')} />
        <span className="lot-label">{text('closesIn')}</span>
      </p>
    </div>
  )
}

function LastResult({ page }: { page: LotteryPage }) {
  const { desk, text, rules, language } = page
  const { draws } = desk
  const [isWhole, setIsWhole] = useState(false)
  const { reveal, waiting } = draws
  const isFalling = reveal !== null && !reveal.isOver
  const shown = isFalling ? reveal.issue : draws.last
  const isBoard = lookOf(rules) === 'board'
  if (waiting && !isFalling) return <Waiting page={page} issue={waiting} />
  if (!shown?.result) return <p className="lot-none">{text('noResult')}</p>
  const sum = isPlaces(shown.result) && !isFalling ? sumOf(rules, shown.result) : undefined
  return (
    <div className="lot-last" data-falling={isFalling || undefined}>
      <p className="lot-last-head">
        <span className="lot-label">
          {text('lastResult')} · {shortIssue(shown.code)}
        </span>
        {sum !== undefined && <b className="lot-sum">{text('sum', { n: sum })}</b>}
        {isFalling ? (
          <button type="button" className="lot-quiet" onClick={() => draws.skip()}>
            <Icon name="skip" className="size-4" />
            {text('skip')}
          </button>
        ) : (
          <button type="button" className="lot-quiet" onClick={() => void page.openMenu('results')}>
            <Icon name="history" className="size-4" />
            {text('tabResults')}
          </button>
        )}
      </p>
      <Result
        key={`${shown.id}/${isFalling}`}
        lottery={rules}
        draw={shown.result}
        language={language}
        size={isBoard ? 'small' : 'middle'}
        isFalling={isFalling}
        isWhole={!isBoard || isWhole || isFalling}
      />
      {isBoard && !isFalling && (
        <button type="button" className="lot-quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {text(isWhole ? 'lessBoard' : 'moreBoard')}
        </button>
      )}
    </div>
  )
}

function Waiting({ page, issue }: { page: LotteryPage; issue: TimedIssue }) {
  const { text, frames, rules } = page
  const left = useLiveText()
  useFrame(frames, () => {
    const leftMs = issue.drawsAt - performance.now()
    left.set(leftMs > 0 ? `${text('drawsIn')} ${countdownText(leftMs)}` : text('waitingResult'))
  })
  return (
    <div className={cx('lot-last')} data-waiting>
      <p className="lot-last-head">
        <span className="lot-label">{text('issue', { issue: shortIssue(issue.code) })}</span>
        <b ref={left.ref} className="lot-sum" />
      </p>
      <Blanks lottery={rules} />
    </div>
  )
}
