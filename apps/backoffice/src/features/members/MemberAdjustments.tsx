import type { AdjustmentRow } from '@ronda/contract/backoffice/adjustments.ts'
import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import type { Column } from '@ronda/ui/data/table.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { ReasonField, useReason } from '../../decision/reason.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useUnsaved } from '../../form/unsaved.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'
import { isMultiple, MultipleField, useMoneyRequest } from './giving.tsx'

/** Money given to a member or taken by hand, and proposing it. */
export function MemberAdjustments({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const { page } = useFilters()
  const query = useCall(adjustments.list, { memberId: id, pageNo: page, pageSize: 20 })
  const columns: Column<AdjustmentRow>[] = [
    {
      key: 'amount',
      header: t('bo.col.amount'),
      isNumeric: true,
      isTitle: true,
      cell: row => <MoneyText amount={row.amount} hasSign />,
    },
    { key: 'cause', header: t('bo.adjust.cause'), cell: row => t(`bo.adjust.cause.${row.cause}`) },
    { key: 'reason', header: t('bo.reason'), cell: row => <span className="break-words">{row.reason}</span> },
    {
      key: 'by',
      header: t('bo.reward.by'),
      cell: row => (
        <span className="numeral text-13">
          {row.askedBy}
          <span className="block text-12 text-fg-3">{timeText(row.at)}</span>
          {row.approvedBy !== row.askedBy && <span className="block text-12 text-fg-3">→ {row.approvedBy}</span>}
        </span>
      ),
    },
  ]
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0 max-xl:order-last">
        <PagedTable
          query={query}
          label={t('bo.member.adjustments')}
          empty={<EmptyState motif="search" title={t('bo.adjust.none')} />}
          columns={columns}
        />
      </div>
      {may('members.adjust') && <Propose id={id} />}
    </div>
  )
}

function Propose({ id }: { id: string }) {
  const t = useT()
  const errorText = useErrorText()
  const { requestId, renew, retype: retypeIn } = useMoneyRequest()
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  const [amount, setAmount] = useState('')
  const [cause, setCause] = useState<AdjustmentRow['cause']>('correction')
  const [multiple, setMultiple] = useState('1')
  const reason = useReason()
  const propose = useCallMutation(adjustments.propose, {
    onSuccess({ waiting }) {
      renew()
      setAmount('')
      reason.clear()
      toast(t(waiting ? 'bo.approval.asked' : 'bo.adjust.done'))
    },
  })
  useUnsaved(amount !== '' && !propose.isPending)
  const problemOf = (field: string) => propose.error?.problemAt(field)
  const isAmountMissing = !(Number(amount) > 0)
  const isMultipleWrong = direction === 'give' && !isMultiple(multiple)
  const retype = (change: () => void) => retypeIn(propose, change)
  return (
    <Card title={t('bo.adjust.title')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          reason.attempt(text => {
            if (isAmountMissing || isMultipleWrong) return
            propose.mutate({ requestId, memberId: id, direction, amount, cause, multiple, reason: text })
          })
        }}
      >
        <RadioCards
          label={t('bo.adjust.direction')}
          value={direction}
          onChange={next => retype(() => setDirection(next))}
          options={(['give', 'take'] as const).map(value => ({
            value,
            title: t(`bo.adjust.${value}`),
            note: t(`bo.adjust.${value}.help`),
          }))}
        />
        <AmountField
          isCompact
          label={t('bo.col.amount')}
          error={reason.isTried && isAmountMissing ? t('bo.reward.amountMissing') : problemOf('amount')}
          value={amount}
          onChange={next => retype(() => setAmount(next))}
        />
        <SelectField
          label={t('bo.adjust.cause')}
          value={cause}
          onChange={next => retype(() => setCause(next))}
          choices={adjustments.adjustmentCauses.map(value => ({ value, label: t(`bo.adjust.cause.${value}`) }))}
        />
        {direction === 'give' && (
          <MultipleField
            isChecked={reason.isTried}
            problem={problemOf('multiple')}
            value={multiple}
            onChange={next => retype(() => setMultiple(next))}
          />
        )}
        <ReasonField
          reason={{ ...reason, setText: text => retype(() => reason.setText(text)) }}
          error={problemOf('reason')}
        />
        <Note>{t('bo.adjust.two')}</Note>
        {propose.error && propose.error.fields.length === 0 && <InlineError>{errorText(propose.error)}</InlineError>}
        {propose.data && <WaitingNote waiting={propose.data.waiting} />}
        <Button type="submit" kind="primary" icon="shield" isBusy={propose.isPending}>
          {t('bo.adjust.propose')}
        </Button>
      </form>
    </Card>
  )
}
