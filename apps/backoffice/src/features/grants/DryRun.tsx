import * as grants from '@ronda/contract/backoffice/grants.ts'
import type { InputOf, OutputOf } from '@ronda/contract/core/call.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { ReasonField, useReason } from '../../decision/reason.tsx'
import { Facts } from '../../shell/Page.tsx'

/** What a list would give, line by line; with nothing wrong it can be proposed. */
export function DryRun({ found, list, onBack, onDone }: DryRunProps) {
  const t = useT()
  const errorText = useErrorText()
  const reason = useReason()
  const [requestId] = useState(() => newId(Date.now()))
  const propose = useCallMutation(grants.propose, {
    onSuccess() {
      toast(t('bo.approval.asked'))
      onDone()
    },
  })
  const isWrong = found.problems > 0
  const rows = found.rows.toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null) || a.line - b.line)
  return (
    <div className="flex flex-col gap-5">
      <Facts
        rows={[
          [t('bo.grants.members'), String(found.rows.length - found.problems)],
          [t('bo.grants.total'), <MoneyText key="total" amount={found.total} />],
          [
            t('bo.grants.how'),
            list.claimDays === null ? t('bo.grants.atOnce') : t('bo.grants.claimFor', { count: list.claimDays }),
          ],
        ]}
      />
      {isWrong ? (
        <Note tone="warning">{t('bo.grants.wrong', { count: found.problems })}</Note>
      ) : (
        <Note tone="success">{t('bo.grants.right')}</Note>
      )}
      <div className="max-h-96 overflow-y-auto">
        <Table
          isDense
          label={t('bo.grants.lines')}
          rows={rows}
          keyOf={row => String(row.line)}
          columns={[
            { key: 'line', header: t('bo.grants.line'), cell: row => <span className="numeral">{row.line}</span> },
            {
              key: 'account',
              header: t('bo.col.member'),
              isTitle: true,
              cell: row => <span className="break-all">{row.account || '–'}</span>,
            },
            {
              key: 'amount',
              header: t('bo.col.amount'),
              isNumeric: true,
              cell: row => (row.amount === null ? '–' : <MoneyText amount={row.amount} />),
            },
            {
              key: 'multiple',
              header: t('bo.reward.multiple'),
              isNumeric: true,
              cell: row => (row.multiple === null ? '–' : row.multiple === '0' ? '–' : `× ${row.multiple}`),
            },
            {
              key: 'problem',
              header: t('bo.grants.problem'),
              cell: row =>
                row.problem ? (
                  <Status tone="danger">{t(`bo.grants.problem.${row.problem}`)}</Status>
                ) : (
                  <Status tone="success">{t('bo.grants.fine')}</Status>
                ),
            },
          ]}
        />
      </div>
      {!isWrong && <ReasonField reason={reason} help={t('bo.grants.reason.help')} />}
      {propose.isError && <InlineError>{errorText(propose.error)}</InlineError>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{t('bo.grants.back')}</Button>
        {!isWrong && (
          <Button
            kind="primary"
            isBusy={propose.isPending}
            onClick={() => reason.attempt(why => propose.mutate({ ...list, requestId, reason: why }))}
          >
            {t('bo.grants.propose')}
          </Button>
        )}
      </div>
    </div>
  )
}
type DryRunProps = {
  found: OutputOf<typeof grants.check>
  list: Omit<InputOf<typeof grants.propose>, 'requestId' | 'reason'>
  onBack: () => void
  onDone: () => void
}
