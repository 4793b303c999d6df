import * as grants from '@ronda/contract/backoffice/grants.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { useMay } from '../../shell/operator.ts'
import { Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { batchTones } from './GrantLists.tsx'

const lineTones = { waiting: 'neutral', given: 'success', failed: 'danger' } as const

/** One list: how far it has come, and what became of each line. */
export function GrantPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer isOpen={id !== ''} onClose={onClose} title={t('bo.grants.one')} width={720}>
      {id && <Batch key={id} id={id} />}
    </Drawer>
  )
}

function Batch({ id }: { id: string }) {
  const t = useT()
  const mayGive = useMay()('members.reward')
  const [pageNo, setPageNo] = useState(1)
  const [state, setState] = useState<'all' | (typeof grants.lineStates)[number]>('all')
  const filter = { id, ...(state !== 'all' && { state }) }
  const query = useCall(grants.get, { ...filter, pageNo, pageSize: 25 })
  const stop = useCallMutation(grants.stop)
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ batch, rows, total, pageSize }) => (
        <div className="flex flex-col gap-5">
          <WaitingNote waiting={batch.waiting} />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-display text-20 font-bold text-fg-1">{batch.title}</span>
            <Status tone={batchTones[batch.state]}>{t(`bo.grants.state.${batch.state}`)}</Status>
          </div>
          <ProgressBar
            label={t('bo.grants.progress')}
            share={(batch.given + batch.failed) / batch.count}
            tone={batch.failed > 0 ? 'warning' : 'success'}
          />
          <Facts
            rows={[
              [t('bo.grants.progress'), t('bo.grants.givenOf', { given: batch.given, count: batch.count })],
              [
                t('bo.grants.total'),
                <span key="total">
                  <MoneyText amount={batch.givenAmount} /> / <MoneyText amount={batch.total} />
                </span>,
              ],
              batch.failed > 0 ? [t('bo.grants.failed'), String(batch.failed)] : undefined,
              [
                t('bo.grants.how'),
                batch.claimDays === null ? t('bo.grants.atOnce') : t('bo.grants.claimFor', { count: batch.claimDays }),
              ],
              [t('bo.reason'), batch.reason],
              [t('bo.reward.by'), `${batch.askedBy} · ${timeText(batch.askedAt)}`],
              batch.decidedAt === null
                ? undefined
                : [t('bo.grants.decided'), `${batch.decidedBy} · ${timeText(batch.decidedAt)}`],
              batch.endedAt === null ? undefined : [t('bo.grants.ended'), timeText(batch.endedAt)],
            ]}
          />
          {mayGive && batch.state === 'running' && (
            <ReasonDecision
              label={t('bo.grants.stop')}
              help={t('bo.grants.stop.help')}
              isDanger
              isBusy={stop.isPending}
              error={stop.error}
              onDecide={reason => stop.mutate({ id, reason })}
            />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Chips
              label={t('bo.col.state')}
              value={state}
              onChange={next => {
                setState(next as typeof state)
                setPageNo(1)
              }}
              options={(['all', ...grants.lineStates] as const).map(value => ({
                value,
                label: t(`bo.grants.lineState.${value}`),
              }))}
              className="mr-auto"
            />
            <CsvDownload
              call={grants.get}
              filter={filter}
              total={total}
              name="rewards"
              header={['bo.grants.line', 'bo.col.member', 'bo.col.amount', 'bo.reward.multiple', 'bo.col.state'].map(
                one => t(one),
              )}
              cells={row => [
                row.line,
                row.account,
                row.amount,
                row.multiple,
                row.problem ? t(`bo.grants.problem.${row.problem}`) : t(`bo.grants.lineState.${row.state}`),
              ]}
            />
          </div>
          <Table
            isDense
            label={t('bo.grants.lines')}
            rows={rows}
            keyOf={row => row.id}
            columns={[
              { key: 'line', header: t('bo.grants.line'), cell: row => <span className="numeral">{row.line}</span> },
              {
                key: 'member',
                header: t('bo.col.member'),
                isTitle: true,
                cell: row => (
                  <Link className="text-link hover:underline" to={`/members/${row.memberId}`}>
                    {row.account}
                  </Link>
                ),
              },
              {
                key: 'amount',
                header: t('bo.col.amount'),
                isNumeric: true,
                cell: row => <MoneyText amount={row.amount} />,
              },
              {
                key: 'state',
                header: t('bo.col.state'),
                cell: row => (
                  <span className="flex flex-col items-start gap-0.5">
                    <Status tone={lineTones[row.state]}>{t(`bo.grants.lineState.${row.state}`)}</Status>
                    {row.problem && <span className="text-12 text-fg-3">{t(`bo.grants.problem.${row.problem}`)}</span>}
                  </span>
                ),
              },
            ]}
          />
          <Pagination page={pageNo} pageCount={Math.ceil(total / pageSize)} onPage={setPageNo} />
        </div>
      )}
    </QueryView>
  )
}
