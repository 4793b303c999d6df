import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Loading, Skeleton } from '@ronda/ui/state/states.tsx'
import { useAgentPanel } from '../agent-link.ts'
import { RealTimeView } from './RealTimeView.tsx'
import { WagesPage } from './WagesPage.tsx'

const kinds = ['hourly-wage', 'real-time-wage'] as const

/** Wages of the hour, or those of five minutes where the address says so, or where there are no others. */
export default function HourlyWagesPage() {
  const t = useT()
  const { asked, show } = useAgentPanel()
  const { data, isPending } = useCall(contracts.contracts, {})
  const has = (kind: (typeof kinds)[number]) =>
    [...(data?.own ?? []), ...(data?.past ?? [])].some(one => one.kind === kind)
  const usual = has('real-time-wage') && !has('hourly-wage') ? 'real-time' : 'hourly'
  // Until it is known which there are, neither is asked for.
  const isOpen = isPending && asked('view') === undefined
  const kind = (asked('view') ?? usual) === 'real-time' ? 'real-time-wage' : 'hourly-wage'
  return (
    <div className="flex flex-col gap-4">
      <Chips
        label={t('agent.realtime.view')}
        value={isOpen ? '' : kind}
        onChange={next => show('agentHourSalary', { view: next === 'real-time-wage' ? 'real-time' : 'hourly' })}
        options={kinds.map(value => ({ value, label: t(`agent.kind.${value}`) }))}
      />
      {isOpen ? (
        <Loading skeleton={<Skeleton className="h-80 rounded-14" />} />
      ) : kind === 'real-time-wage' ? (
        <RealTimeView />
      ) : (
        <WagesPage kind={kind} />
      )}
    </div>
  )
}
