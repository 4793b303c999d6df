import { LayerWaiting } from '@ronda/ui/state/waiting.tsx'
import { lazy, Suspense } from 'react'
import { MissingPanel } from '../../shell/missing-page.tsx'
import { loadWithTexts } from '../../site/load-with-texts.ts'
import { useMerchant } from '../../site/merchant.tsx'
import { isAgent, useSession } from '../../site/session.ts'
import { useUncover } from '../../site/uncover.ts'
import { useAgentPanel } from './agent-link.ts'

const RequestsGate = lazy(() => loadWithTexts(() => import('./contracts/RequestsGate.tsx')))
const AgentCenter = lazy(() => loadWithTexts(() => import('./AgentCenter.tsx')))

/** The agent center where the address asks for it, for those who may have it. */
export function AgentLayer() {
  const session = useSession()
  const { isOpen, show } = useAgentPanel()
  const close = useUncover(() => show(null, {}, { replace: true }))
  const { modules } = useMerchant()
  if (!isAgent(session)) return isOpen && <MissingPanel onClose={close} />
  return (
    <>
      {modules.AGENTPOLICY3 && (
        <Suspense>
          <RequestsGate />
        </Suspense>
      )}
      {isOpen && <Center />}
    </>
  )
}

function Center() {
  return (
    <Suspense fallback={<LayerWaiting />}>
      <AgentCenter />
    </Suspense>
  )
}
