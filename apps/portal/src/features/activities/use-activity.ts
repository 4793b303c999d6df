import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import type { ActivityDetail, ActivityStep } from '@ronda/contract/portal/cashier/activities.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { here, queryClient } from '../../site/client.ts'
import { openDialog, openLogin } from '../../site/dialogs.ts'
import { useSession } from '../../site/session.ts'

/** Joining and claiming: visitors sign in first, guests need a true account. */
export function useActivity(detail: ActivityDetail) {
  const t = useT()
  const money = useMoney()
  const session = useSession()
  const take = (next: ActivityDetail) => queryClient.setQueryData(callKey(activities.get, { id: next.id }), next)
  const joining = useCallMutation(activities.join, { onSuccess: take })
  const claiming = useCallMutation(activities.claim, { onSuccess: take })

  function asMember(work: () => void): void {
    if (!session) openLogin({ reason: 'session.needed', goTo: here() })
    else if (session.isAgent === FREE_PLAY) openDialog({ kind: 'need-account' })
    else work()
  }

  return {
    isBusy: joining.isPending || claiming.isPending,
    /** The step that is being claimed just now. */
    claimed: claiming.isPending ? claiming.variables : undefined,
    error: joining.error ?? claiming.error,
    join: () => asMember(() => joining.mutate({ id: detail.id })),
    claim: ({ period, key }: ActivityStep) =>
      asMember(() =>
        claiming.mutate(
          { id: detail.id, period, key },
          {
            onSuccess({ steps }) {
              const reward = steps.find(step => step.period === period && step.key === key)?.reward ?? '0'
              toast(reward === '0' ? t('activity.draw.noLuck') : t('activity.credited', { amount: money(reward) }))
            },
          },
        ),
      ),
  }
}
export type Acting = ReturnType<typeof useActivity>
