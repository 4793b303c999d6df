import { useFrame, useLiveText } from '../../../kit/frames.ts'
import { countdownText } from './clock.ts'
import type { LotteryPage } from './page.ts'

/** How long the draw is sold yet, where its clock is out of sight; that one tells it to screen readers. */
export function TimeLeft({ page }: { page: LotteryPage }) {
  const left = useLiveText()
  useFrame(page.frames, () => {
    const { selling } = page.desk.draws
    left.set(selling ? ` · ${countdownText(selling.closesAt - performance.now())}` : '')
  })
  return <span ref={left.ref} className="tabular-nums" aria-hidden="true" />
}
