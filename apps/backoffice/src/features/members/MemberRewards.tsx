import * as rewards from '@ronda/contract/backoffice/rewards.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { ReasonField, useReason } from '../../decision/reason.tsx'
import { useUnsaved } from '../../form/unsaved.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { useRewardColumns } from '../rewards/RewardList.tsx'
import { isMultiple, MultipleField, useMoneyRequest } from './giving.tsx'

/** What a member was given, and giving it something. */
export function MemberRewards({ id, account }: { id: string; account: string }) {
  const t = useT()
  const may = useMay()
  const { page } = useFilters()
  const query = useCall(rewards.list, { memberId: id, pageNo: page, pageSize: 20 })
  const columns = useRewardColumns(false)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0 max-xl:order-last">
        <PagedTable
          query={query}
          label={t('bo.member.rewards')}
          empty={<EmptyState motif="search" title={t('bo.reward.noneOfMember')} />}
          columns={columns}
        />
      </div>
      {may('members.reward') && query.data && (
        <Grant id={id} account={account} twoPersonFrom={query.data.twoPersonFrom} />
      )}
    </div>
  )
}

function Grant({ id, account, twoPersonFrom }: { id: string; account: string; twoPersonFrom: string }) {
  const t = useT()
  const errorText = useErrorText()
  const money = useMoney()
  const { requestId, renew, retype: retypeIn } = useMoneyRequest()
  const [amount, setAmount] = useState('')
  const [multiple, setMultiple] = useState('1')
  const reason = useReason()
  /** The reason it was asked with, while the question is open. */
  const [asking, setAsking] = useState<string>()
  const grant = useCallMutation(rewards.grant, {
    onSettled: () => setAsking(undefined),
    onSuccess(row) {
      renew()
      setAmount('')
      reason.clear()
      toast(t(row.state === 'asked' ? 'bo.reward.isAsked' : 'bo.reward.granted', { account }))
    },
  })
  useUnsaved(amount !== '' && !grant.isPending)
  const problemOf = (field: string) => grant.error?.problemAt(field)
  const isAmountMissing = !(Number(amount) > 0)
  const isMultipleWrong = !isMultiple(multiple)
  const needsTwo = Number(amount) >= Number(twoPersonFrom)
  const retype = (change: () => void) => retypeIn(grant, change)
  return (
    <Card title={t('bo.reward.give')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          reason.attempt(text => {
            if (!isAmountMissing && !isMultipleWrong) setAsking(text)
          })
        }}
      >
        <AmountField
          isCompact
          label={t('bo.col.amount')}
          error={reason.isTried && isAmountMissing ? t('bo.reward.amountMissing') : problemOf('amount')}
          value={amount}
          onChange={next => retype(() => setAmount(next))}
        />
        <MultipleField
          isChecked={reason.isTried}
          problem={problemOf('multiple')}
          value={multiple}
          onChange={next => retype(() => setMultiple(next))}
        />
        <ReasonField
          reason={{ ...reason, setText: text => retype(() => reason.setText(text)) }}
          help={t('bo.reason.memberSees')}
          error={problemOf('reason')}
          maxCount={160}
        />
        {needsTwo && (
          <Note tone="warning">
            {t('bo.reward.needsTwo')} <MoneyText amount={twoPersonFrom} />
          </Note>
        )}
        {grant.error && grant.error.fields.length === 0 && <InlineError>{errorText(grant.error)}</InlineError>}
        <Button type="submit" kind="primary" icon="gift" isBusy={grant.isPending}>
          {t(needsTwo ? 'bo.reward.ask' : 'bo.reward.give')}
        </Button>
      </form>
      <Dialog
        isOpen={asking !== undefined}
        icon="gift"
        title={t(needsTwo ? 'bo.reward.askTitle' : 'bo.reward.giveTitle', {
          amount: isAmountMissing ? '' : money(amount),
          account,
        })}
        confirmLabel={t(needsTwo ? 'bo.reward.ask' : 'bo.reward.give')}
        isBusy={grant.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => grant.mutate({ requestId, memberId: id, amount, multiple, reason: asking ?? '' })}
      >
        {t(needsTwo ? 'bo.reward.askNote' : 'bo.reward.giveNote', { multiple })}
      </Dialog>
    </Card>
  )
}
