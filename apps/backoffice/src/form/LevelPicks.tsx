import * as vip from '@ronda/contract/backoffice/vip.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useMay } from '../shell/operator.ts'
import { useTextOf } from '../text/format.ts'
import { Picks } from './picks.tsx'

/** VIP levels by their names; none marked: all. */
export function LevelPicks({ value, onChange }: { value: readonly number[]; onChange: (levels: number[]) => void }) {
  const t = useT()
  const textOf = useTextOf()
  const mayRead = useMay()('content.view')
  const ladder = useCall(vip.get, {}, { isEnabled: mayRead })
  if (!ladder.data) return null
  return (
    <Picks
      label={t('bo.campaign.vipLevels')}
      help={t('bo.campaign.none.all')}
      value={value.map(String)}
      onChange={levels => onChange(levels.map(Number).sort((a, b) => a - b))}
      options={ladder.data.levels.map(level => ({ value: String(level.level), label: textOf(level.names) }))}
    />
  )
}
