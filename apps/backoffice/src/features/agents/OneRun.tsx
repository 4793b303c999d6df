import type { RunBill } from '@ronda/contract/backoffice/agent-contracts.ts'
import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { QueryView, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { Pages } from '../../list/Pages.tsx'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card, Figure } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { Forgive, OpenParts } from './Forgive.tsx'
import { periodText, RunState } from './Runs.tsx'
import { FlaggedMember } from './TeamMember.tsx'

/** One run with its bills; where it waits, it is looked at and paid from here. */
export function OneRun({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const { set, page } = useFilters()
  const query = useCall(office.run, { id, pageNo: page, pageSize: 50 })
  return (
    <>
      <Button size={32} icon="arrow-left" className="mb-4" onClick={() => set({ id: '' })}>
        {t('bo.runs.all')}
      </Button>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ run, rows, currency, ...paged }) => (
          <div className="flex flex-col gap-4">
            <Card
              title={[
                t(`bo.contracts.kind.${run.kind}`),
                periodText(run),
                ...(run.correction > 0 ? [t('bo.runs.correction', { number: run.correction })] : []),
              ].join(' · ')}
            >
              {run.correction > 0 && <p className="mb-3 text-13 text-fg-2">{t('bo.runs.correction.note')}</p>}
              <div className="mb-3 flex flex-wrap items-center gap-3">
                <RunState run={run} />
                {run.approvedBy && (
                  <span className="text-13 text-fg-2">{t('bo.runs.approvedBy', { name: run.approvedBy })}</span>
                )}
              </div>
              <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
                <Figure label={t('bo.runs.house')} value={<MoneyText amount={run.house} currency={currency} />} />
                <Figure label={t('bo.runs.due')} value={<MoneyText amount={run.due} currency={currency} />} />
                <Figure
                  label={t('bo.runs.before')}
                  value={run.before === null ? '—' : <MoneyText amount={run.before} currency={currency} />}
                />
                {run.correction > 0 && (
                  <>
                    <Figure label={t('bo.runs.back')} value={<MoneyText amount={run.back} currency={currency} />} />
                    <Figure
                      label={t('bo.runs.backOpen')}
                      value={<MoneyText amount={run.backOpen} currency={currency} />}
                    />
                  </>
                )}
                <Figure
                  label={t('bo.runs.bills')}
                  value={t('bo.runs.reached', { reached: run.reached, bills: run.bills })}
                />
              </div>
              {run.state === 'review' && may('agents.manage') && <Approve run={run} currency={currency} />}
            </Card>
            <Bills
              rows={rows}
              currency={currency}
              isDividend={run.kind === 'dividend'}
              isCorrection={run.correction > 0}
              mayReject={run.state === 'review' && may('agents.manage')}
              mayForgive={run.state !== 'review' && may('agents.manage')}
            />
            <Pages of={paged} />
          </div>
        )}
      </QueryView>
    </>
  )
}

function Approve({ run, currency }: { run: office.Run; currency: string }) {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  const approve = useCallMutation(office.approve, {
    onSuccess() {
      setIsAsking(false)
      toast(t('bo.runs.paid'))
    },
  })
  return (
    <div className="mt-4">
      <Button kind="primary" icon="check" onClick={() => setIsAsking(true)}>
        {t('bo.runs.approve', { amount: money(run.house, { currency }) })}
      </Button>
      <Dialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => approve.mutate({ id: run.id, house: run.house })}
        title={t('bo.runs.approve.title', { amount: money(run.house, { currency }) })}
        confirmLabel={t('bo.runs.approve.confirm')}
        isBusy={approve.isPending}
        error={approve.error && errorText(approve.error)}
      >
        <p>{t('bo.runs.approve.line', { amount: money(run.due, { currency }) })}</p>
        <p className="mt-2">{t('bo.runs.approve.note')}</p>
      </Dialog>
    </div>
  )
}

function Bills({ rows, currency, isDividend, isCorrection, mayReject, mayForgive }: BillsProps) {
  const t = useT()
  const { locale } = useLanguage()
  return (
    <Table<RunBill>
      label={t('bo.runs.bills')}
      isDense
      rows={rows}
      keyOf={row => row.id}
      columns={[
        {
          key: 'account',
          header: t('bo.agents.account'),
          isTitle: true,
          cell: row => <FlaggedMember row={row} />,
        },
        { key: 'upline', header: t('bo.runs.payer'), cell: row => row.upline ?? t('bo.contracts.house') },
        {
          key: 'turnover',
          header: t('bo.runs.turnover'),
          isNumeric: true,
          cell: row => <MoneyText amount={row.turnover} currency={currency} isBare />,
        },
        ...(isDividend
          ? [
              {
                key: 'loss',
                header: t('bo.runs.netLoss'),
                isNumeric: true,
                cell: (row: RunBill) => <MoneyText amount={row.loss} currency={currency} isBare />,
              },
              {
                key: 'carry',
                header: t('bo.runs.carry'),
                isNumeric: true,
                isWideOnly: true,
                cell: (row: RunBill) => <MoneyText amount={row.carry} currency={currency} isBare />,
              },
            ]
          : []),
        { key: 'active', header: t('bo.runs.active'), isNumeric: true, isWideOnly: true, cell: row => row.active },
        {
          key: 'rate',
          header: t('level.rate'),
          isNumeric: true,
          cell: row => (row.rate === null ? '—' : percentText(locale, Number(row.rate) / 100)),
        },
        {
          key: 'due',
          header: t(isDividend ? 'bo.contracts.kind.dividend' : 'bo.runs.wage'),
          isNumeric: true,
          cell: row => <MoneyText amount={row.due} currency={currency} className="font-bold" />,
        },
        ...(isCorrection
          ? [
              {
                key: 'back',
                header: t('bo.runs.back'),
                isNumeric: true,
                cell: (row: RunBill) => <MoneyText amount={row.back} currency={currency} />,
              },
            ]
          : []),
        {
          key: 'usual',
          header: t('bo.runs.usual'),
          isNumeric: true,
          isWideOnly: true,
          cell: row => (row.usual === null ? '—' : <MoneyText amount={row.usual} currency={currency} isBare />),
        },
        {
          key: 'state',
          header: t('bo.runs.state'),
          cell: row => (
            <span className="flex flex-col items-start gap-1">
              <Status tone={row.state === 'paid' ? 'success' : row.state === 'rejected' ? 'danger' : 'neutral'}>
                {t(`bo.runs.bill.${row.state}`)}
              </Status>
              {row.note && <span className="text-12 text-fg-3">{row.note}</span>}
              <OpenParts row={row} currency={currency} />
            </span>
          ),
        },
        ...(mayReject
          ? [
              {
                key: 'act',
                header: t('bo.runs.reject'),
                isHeaderHidden: true,
                cell: (row: RunBill) =>
                  row.flags.includes('locked') || row.back !== '0' ? null : <Reject row={row} />,
              },
            ]
          : []),
        ...(mayForgive && rows.some(row => row.isForgivable)
          ? [
              {
                key: 'forgive',
                header: t('bo.runs.forgive'),
                isHeaderHidden: true,
                cell: (row: RunBill) => (row.isForgivable ? <Forgive row={row} currency={currency} /> : null),
              },
            ]
          : []),
      ]}
    />
  )
}

type BillsProps = {
  rows: RunBill[]
  currency: string
  isDividend: boolean
  isCorrection: boolean
  mayReject: boolean
  mayForgive: boolean
}

function Reject({ row }: { row: RunBill }) {
  const t = useT()
  const reject = useCallMutation(office.reject, {})
  const isRejected = row.state === 'rejected'
  return (
    <ReasonDecision
      key={row.state}
      label={t(isRejected ? 'bo.runs.unreject' : 'bo.runs.reject')}
      isDanger={!isRejected}
      isBusy={reject.isPending}
      error={reject.error}
      onDecide={reason => reject.mutate({ id: row.id, isRejected: !isRejected, reason })}
    />
  )
}
