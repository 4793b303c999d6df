import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { queryClient } from '../../site/client.ts'
import { useMerchant } from '../../site/merchant.tsx'
import { usePanel } from '../../site/panel-link.ts'
import { useLimitation } from '../../site/session.ts'
import { useTurn } from '../../site/turns.ts'
import { useMember } from '../../site/use-member.ts'
import { Celebration } from './Celebration.tsx'

/** Tells of each reward once, when nothing else is open: what, what for, and where it is recorded. */
export function RewardPopup() {
  const t = useT()
  const { name } = useMerchant()
  const { show } = usePanel()
  const isLimited = useLimitation() !== undefined
  const { data: member } = useMember()
  const { data } = useCall(rewards.unseen, {}, { staleMs: 60_000, isEnabled: !isLimited && member?.bar === null })
  const [told, setTold] = useState<readonly string[]>([])
  const waiting = data?.rows.filter(row => !told.includes(row.id)) ?? []
  const [reward] = waiting
  const isOpen = useTurn('reward', reward !== undefined)
  const seen = useCallMutation(rewards.seen, {
    onSuccess: (_answer, { ids }) =>
      queryClient.setQueryData<typeof data>(
        callKey(rewards.unseen, {}),
        before => before && { ...before, rows: before.rows.filter(row => !ids.includes(row.id)) },
      ),
  })
  /** Whether or not the server hears of it, this page does not tell twice. */
  function leave(goToRecord = false) {
    if (!reward) return
    setTold([...told, reward.id])
    seen.mutate({ ids: [reward.id] })
    if (goToRecord) show('transactionHistory')
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => leave()}
      title={t('reward.title')}
      isTitleHidden
      hasClose={false}
      className="overflow-hidden [&>div:first-child]:p-0"
      width={420}
    >
      {reward && (
        <div className="flex flex-col text-center">
          <Celebration key={reward.id} />
          <p className="mt-5 text-14 text-fg-2">{t('reward.from', { merchant: name })}</p>
          <p className="mt-1 text-[40px] leading-tight font-bold text-win">
            <MoneyText amount={reward.amount} currency={data?.currency} hasSign />
          </p>
          <p className="mt-3 text-18 font-medium text-balance text-fg-1">{reward.reason}</p>
          <p className="mt-1 text-13 text-fg-3">
            <Moment at={reward.at} />
          </p>
          {Number(reward.toPlay) > 0 && (
            <div className="mt-4 text-left">
              <Note>
                {t('reward.toPlay')}{' '}
                <MoneyText amount={reward.toPlay} currency={data?.currency} className="font-medium" />
              </Note>
            </div>
          )}
          <div className="mt-6 flex flex-col gap-2">
            <Button kind="primary" size={48} onClick={() => leave()}>
              {t(waiting.length > 1 ? 'reward.next' : 'reward.fine', { count: waiting.length - 1 })}
            </Button>
            <Button kind="quiet" size={48} onClick={() => leave(true)}>
              {t('reward.record')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
