import * as team from '@ronda/contract/portal/agents/team.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useAgentPanel } from '../agent-link.ts'
import { QuotasLeft } from '../Quotas.tsx'
import { Links } from './Links.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const ways = ['link', 'hand'] as const

/** How downlines come: by a link, or by an account that the agent opens. */
export default function RegisterPage() {
  const t = useT()
  const { asked, show } = useAgentPanel()
  const way = ways.find(one => one === asked('view')) ?? 'link'
  const query = useCall(team.room, {})
  return (
    <div className="flex flex-col gap-5">
      <Chips
        label={t('agent.register.way')}
        value={way}
        onChange={next => show('registerCenter', { view: next }, { replace: true })}
        options={ways.map(value => ({
          value,
          label: t(`agent.register.${value}`),
          icon: value === 'link' ? 'share' : 'user-plus',
        }))}
      />
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {room => (
          <div className="flex flex-col gap-5">
            <QuotasLeft room={room.quotas} />
            {room.isFrozen && <Note tone="warning">{t('agent.frozen.note')}</Note>}
            {way === 'link' ? <Links room={room} /> : !room.isFrozen && <RegisterForm room={room} />}
          </div>
        )}
      </QueryView>
    </div>
  )
}
