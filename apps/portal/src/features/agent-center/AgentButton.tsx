import { Button, type ButtonSize } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Link } from 'react-router'
import { useAgentPanel } from './agent-link.ts'

/** The way to the agent center: its menu, beside which wide screens show its first page. */
export default function AgentButton({ size, kind }: { size: ButtonSize; kind?: 'quiet' }) {
  const t = useT()
  const { pathTo } = useAgentPanel()
  return (
    <Button size={size} kind={kind} icon="users" render={<Link to={pathTo('menu')} preventScrollReset />}>
      {t('agent.open')}
    </Button>
  )
}
