import type { CampaignRow, CampaignState } from '@ronda/contract/backoffice/campaigns.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import type { IconName } from '@ronda/ui/picture/icon.tsx'

const looks: Record<CampaignState, { tone: Tone; icon?: IconName }> = {
  waiting: { tone: 'warning', icon: 'shield' },
  scheduled: { tone: 'info', icon: 'clock' },
  sending: { tone: 'brand', icon: 'mail' },
  sent: { tone: 'success' },
  stopped: { tone: 'danger' },
  refused: { tone: 'neutral', icon: 'close-circle' },
}

export function CampaignStatus({ state }: { state: CampaignState }) {
  const t = useT()
  return <Status {...looks[state]}>{t(`bo.campaign.state.${state}`)}</Status>
}

/** How many have it, of how many it is for, while it is under way. */
export function Progress({ row: { reached, expected, state } }: { row: CampaignRow }) {
  const t = useT()
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale)
  if (state !== 'sending') return <span className="numeral">{number.format(reached)}</span>
  const text = t('bo.campaign.progress', { reached: number.format(reached), expected: number.format(expected) })
  return (
    <span className="flex min-w-28 flex-col items-end gap-1">
      <span className="numeral text-13">{text}</span>
      <ProgressBar
        label={t('bo.campaign.reached')}
        share={reached / expected}
        valueText={text}
        className="h-1.5 w-full"
      />
    </span>
  )
}
