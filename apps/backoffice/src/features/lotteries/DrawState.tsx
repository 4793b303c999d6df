import type { Draw } from '@ronda/contract/backoffice/lotteries.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import type { IconName } from '@ronda/ui/picture/icon.tsx'

const looks: Record<Draw['state'], { tone: Tone; icon?: IconName }> = {
  scheduled: { tone: 'neutral', icon: 'calendar' },
  open: { tone: 'success' },
  closed: { tone: 'warning', icon: 'lock' },
  drawn: { tone: 'info', icon: 'refresh' },
  settled: { tone: 'neutral', icon: 'check-circle' },
  void: { tone: 'danger' },
}

/** Where a draw stands; of one that waits for its result, who it waits for. */
export function DrawState({ draw }: { draw: Pick<Draw, 'state' | 'results' | 'isContradicted' | 'enteredBy'> }) {
  const t = useT()
  const { tone, icon } = looks[draw.state]
  const isWaiting = draw.state === 'closed' && draw.results === 'outside'
  if (draw.isContradicted)
    return (
      <Status tone="danger" icon="alert">
        {t('bo.lottery.contradicted')}
      </Status>
    )
  if (isWaiting && draw.enteredBy.length > 0)
    return (
      <Status tone="info" icon="users">
        {t('bo.lottery.secondWaits')}
      </Status>
    )
  return (
    <Status tone={tone} icon={icon}>
      {t(`bo.lottery.state.${draw.state}`)}
    </Status>
  )
}
