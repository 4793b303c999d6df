import type { Draw } from '@ronda/contract/backoffice/lotteries.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useNow } from '@ronda/ui/live/use-now.ts'
import type { IconName } from '@ronda/ui/picture/icon.tsx'

const looks: Record<Draw['state'], { tone: Tone; icon?: IconName }> = {
  scheduled: { tone: 'neutral', icon: 'calendar' },
  open: { tone: 'success' },
  closed: { tone: 'warning', icon: 'lock' },
  drawn: { tone: 'info', icon: 'refresh' },
  settled: { tone: 'neutral', icon: 'check-circle' },
  void: { tone: 'danger' },
}

type Shown = Pick<Draw, 'state' | 'results' | 'isContradicted' | 'enteredBy' | 'closesAt'>

/** Where a draw stands; of one that waits for its result, or for the second reading of a correction, what it waits for. */
export function DrawState({ draw }: { draw: Shown }) {
  const t = useT()
  const now = useNow(5_000)
  // The vendor says so a moment later than the clock.
  const state = draw.state === 'open' && draw.closesAt <= now ? 'closed' : draw.state
  const { tone, icon } = looks[state]
  const isCorrection = state === 'settled'
  const isRead = draw.results === 'outside' && draw.enteredBy.length > 0 && (state === 'closed' || isCorrection)
  if (isRead && draw.isContradicted)
    return (
      <Status tone="danger" icon="alert">
        {t(isCorrection ? 'bo.lottery.correctionContradicted' : 'bo.lottery.contradicted')}
      </Status>
    )
  if (isRead && draw.enteredBy.length === 1)
    return (
      <Status tone="info" icon="users">
        {t(isCorrection ? 'bo.lottery.correctionWaits' : 'bo.lottery.secondWaits')}
      </Status>
    )
  return (
    <Status tone={tone} icon={icon}>
      {t(isRead ? 'bo.lottery.agreed' : `bo.lottery.state.${state}`)}
    </Status>
  )
}
