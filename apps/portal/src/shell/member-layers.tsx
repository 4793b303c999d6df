import { AgentLayer } from '../features/agent-center/AgentLayer.tsx'
import { useTakenFavorites } from '../features/lobby/favorites.ts'
import ReceiptGate from '../features/member-center/withdraw/ReceiptGate.tsx'
import { RewardPopup } from '../features/rewards/RewardPopup.tsx'

/** What a member is told of wherever it is. */
export default function MemberLayers() {
  useTakenFavorites()
  return (
    <>
      <ReceiptGate />
      <RewardPopup />
      <AgentLayer />
    </>
  )
}
