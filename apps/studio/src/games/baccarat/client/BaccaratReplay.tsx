import { cx } from '@ronda/ui/page/cx.ts'
import { useEffect, useState } from 'react'
import type { TableReplay } from '../../../kinds/table/client/define.ts'
import { moneyText } from '../../../kit/money.ts'
import { ReplayFrame } from '../../../kit/ui/replay-frame.tsx'
import { config, spots as spotNames } from '../config.ts'
import { type Deal, scoreOf, shownMs } from '../rules.ts'
import { barLooks, stripLooks } from './BaccaratPage.tsx'
import { GoButton } from './ChipRail.tsx'
import { Felt } from './Felt.tsx'
import { Caption, FeltFrame, TableNotice } from './FeltFrame.tsx'
import type { BaccaratKey } from './i18n/texts.ts'
import { lineOf } from './line.ts'
import { stageAt } from './stage.ts'

type Replay = TableReplay<BaccaratKey>

const FRAME_MS = 100
/** The prize is shown so long before the round ends. */
const PAID_MS = 900

/** Deals a finished hand again for anybody who has its number. */
export async function replay(options: Replay): Promise<void> {
  document.title = `${options.text('replayTitle')} · ${options.title}`
  options.app.show(<BaccaratReplay {...options} />)
}

/** How much of the hand has been shown, as a number of steps that each change something. */
function useElapsed(stageKey: (elapsedMs: number) => string) {
  const [startedAt, setStartedAt] = useState(() => performance.now())
  const [elapsedMs, setElapsedMs] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts from each start
  useEffect(() => {
    let shown = ''
    const frame = () => {
      const now = performance.now() - startedAt
      const key = stageKey(now)
      if (key !== shown) setElapsedMs(now)
      shown = key
    }
    frame()
    const timer = setInterval(frame, FRAME_MS)
    return () => clearInterval(timer)
  }, [startedAt])
  return { elapsedMs, again: () => setStartedAt(performance.now()) }
}

function BaccaratReplay({ round, text, title, day, isStill }: Replay) {
  const deal = round.table.outcome as Deal
  const { spots, table } = round.table
  const paidMs = shownMs(config, deal) - PAID_MS
  const { elapsedMs, again } = useElapsed(ms => `${JSON.stringify(stageAt(deal, ms, config))}/${ms >= paidMs}`)
  const stage = stageAt(deal, elapsedMs, config)
  const score = scoreOf(deal)
  const money = round.stake ? moneyText(round.currency) : undefined
  const lies = spotNames.flatMap(spot => {
    const amount = spots?.[spot]
    return amount && money ? [`${text(spot)} ${money.text(money.parse(amount))}`] : []
  })
  const isPaid = money !== undefined && round.payout !== null && elapsedMs >= paidMs
  return (
    <ReplayFrame
      title={`${title} · ${text('replayTitle')} · ${day}`}
      className={cx('bac', isStill && 'still')}
      stripClass={stripLooks}
      controlsClass={barLooks}
      data-table={table}
      data-phase={stage.isOver ? 'result' : 'dealing'}
      stage={
        <FeltFrame
          head={
            <Caption winner={stage.isOver ? score.winner : undefined}>
              {stage.isOver ? lineOf(deal, text) : text('dealing')}
            </Caption>
          }
          notice={
            <div role="status">
              {isPaid && (
                <TableNotice
                  isWon={false}
                  title={lies.join(' · ')}
                  amount={money.text(money.parse(round.payout ?? '0'))}
                />
              )}
            </div>
          }
        >
          <Felt text={text} stage={stage} score={stage.isOver ? score : null} />
        </FeltFrame>
      }
    >
      <GoButton looks="ready" title={text('replayAgain')} onClick={again} />
    </ReplayFrame>
  )
}
