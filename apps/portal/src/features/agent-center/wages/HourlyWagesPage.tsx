import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useAgentPanel } from '../agent-link.ts'
import { RealTimeView } from './RealTimeView.tsx'
import { WagesPage } from './WagesPage.tsx'

const kinds = ['hourly-wage', 'real-time-wage'] as const

/** Wages of the hour, or those of five minutes where the address says so. */
export default function HourlyWagesPage() {
  const t = useT()
  const { asked, show } = useAgentPanel()
  const kind = asked('view') === 'real-time' ? 'real-time-wage' : 'hourly-wage'
  return (
    <div className="flex flex-col gap-4">
      <Chips
        label={t('agent.realtime.view')}
        value={kind}
        onChange={next => show('agentHourSalary', next === 'real-time-wage' ? { view: 'real-time' } : {})}
        options={kinds.map(value => ({ value, label: t(`agent.kind.${value}`) }))}
      />
      {kind === 'real-time-wage' ? <RealTimeView /> : <WagesPage kind={kind} />}
    </div>
  )
}
