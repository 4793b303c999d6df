import * as referral from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { queryClient } from '../../shell/client.ts'
import { useMay } from '../../shell/operator.ts'
import { Card, Figure } from '../../shell/Page.tsx'
import { PublishedBy } from './PublishedBy.tsx'

type Saved = OutputOf<typeof referral.get>

/** The version that holds, who let it, and ending it. */
export function LiveProgram({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('content.edit')
  const stop = useCallMutation(referral.stop, {
    onSuccess(next) {
      queryClient.setQueryData(callKey(referral.get, {}), next)
      toast(t('bo.referral.stopped'))
    },
  })
  const live = saved.history[0]
  if (!live) return null
  const { isOpen, fixed, friend } = live.program
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex flex-wrap items-center gap-2 text-16 font-bold">
          {t('bo.referral.version', { version: live.version })}
          <Status tone={isOpen ? 'success' : 'neutral'}>
            {t(isOpen ? 'bo.referral.isOpen' : 'bo.referral.isClosed')}
          </Status>
        </h2>
        <p className="text-13 text-fg-3">
          <PublishedBy version={live} />
        </p>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3">
        <Figure label={t('bo.change.fixed')} value={<MoneyText amount={fixed} />} />
        <Figure label={t('bo.change.friend')} value={<MoneyText amount={friend} />} />
        <Figure label={t('bo.referral.worst.perMember')} value={<MoneyText amount={saved.worstPerMonth} />} />
      </div>
      {isOpen && mayEdit && (
        <div className="mt-4">
          <ReasonDecision
            label={t('bo.referral.stop')}
            help={t('bo.referral.stop.help')}
            isDanger
            isBusy={stop.isPending}
            error={stop.error}
            onDecide={reason => stop.mutate({ version: saved.version, reason })}
          />
        </div>
      )}
    </Card>
  )
}
