import { checkNow, checks, type TeamCheck } from '@ronda/contract/backoffice/team-checks.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { timeText, useAge } from '../../text/format.ts'

/** Whether all that teams were paid is what their play gives, as the last night found it. */
export function TeamChecks() {
  const t = useT()
  const errorText = useErrorText()
  const may = useMay()
  const query = useCall(checks, { pageSize: 14 }, { isEnabled: may('ledger.audit') })
  const run = useCallMutation(checkNow)
  if (!may('ledger.audit')) return <EmptyState motif="search" title={t('bo.teamChecks.barred')} />
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button kind="primary" icon="refresh" isBusy={run.isPending} onClick={() => run.mutate({})}>
          {t('bo.teamChecks.run')}
        </Button>
      </div>
      {run.error && <InlineError>{errorText(run.error)}</InlineError>}
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {({ rows, currency }) =>
          rows[0] ? (
            <Report latest={rows[0]} rows={rows} currency={currency} />
          ) : (
            <EmptyState motif="money" title={t('bo.teamChecks.never')} note={t('bo.teamChecks.never.help')} />
          )
        }
      </QueryView>
    </>
  )
}

function Report({ latest, rows, currency }: { latest: TeamCheck; rows: TeamCheck[]; currency: string }) {
  const t = useT()
  const age = useAge()
  const differing = latest.parts.filter(part => part.rows.length > 0)
  const said = ({ isClean, parts }: TeamCheck) =>
    isClean
      ? t('bo.teamChecks.clean')
      : t('bo.teamChecks.differ', { count: parts.filter(part => part.rows.length > 0).length })
  return (
    <div className="flex flex-col gap-4">
      <div
        className={cx(
          'flex items-center gap-4 rounded-14 p-5 inset-ring',
          latest.isClean ? 'bg-success-bg inset-ring-success' : 'bg-danger-bg inset-ring-danger',
        )}
      >
        <Icon
          name={latest.isClean ? 'check-circle' : 'alert'}
          size={40}
          className={latest.isClean ? 'text-success' : 'text-danger'}
        />
        <div>
          <p className="font-display text-20 font-bold">{said(latest)}</p>
          <p className="text-13 text-fg-2">
            {t('bo.teamChecks.since', { from: timeText(latest.from) })} · {age(latest.at)}
          </p>
        </div>
      </div>
      <Card title={t('bo.teamChecks.parts')} isPlain>
        <Table<TeamCheck['parts'][number]>
          label={t('bo.teamChecks.parts')}
          isDense
          rows={latest.parts}
          keyOf={row => row.part}
          columns={[
            {
              key: 'part',
              header: t('bo.teamChecks.part'),
              isTitle: true,
              cell: row => (
                <>
                  {t(`bo.teamChecks.part.${row.part}`)}
                  <span className="block text-12 text-fg-3">{t(`bo.teamChecks.part.${row.part}.help`)}</span>
                </>
              ),
            },
            {
              key: 'expected',
              header: t('bo.teamChecks.expected'),
              isNumeric: true,
              cell: row => <Figure part={row.part} value={row.expected} currency={currency} />,
            },
            {
              key: 'found',
              header: t('bo.teamChecks.found'),
              isNumeric: true,
              cell: row => <Figure part={row.part} value={row.found} currency={currency} />,
            },
            {
              key: 'difference',
              header: t('bo.teamChecks.difference'),
              isNumeric: true,
              cell: row => (
                <Figure
                  part={row.part}
                  value={row.difference}
                  currency={currency}
                  className={row.rows.length > 0 ? 'font-bold text-danger' : 'text-success'}
                />
              ),
            },
          ]}
        />
      </Card>
      {differing.map(part => (
        <Card key={part.part} title={t(`bo.teamChecks.part.${part.part}`)} isPlain>
          <Table
            label={t(`bo.teamChecks.part.${part.part}`)}
            isDense
            rows={part.rows}
            keyOf={row => row.subject}
            columns={[
              { key: 'subject', header: t('bo.ledger.subject'), isTitle: true, cell: row => row.subject },
              {
                key: 'expected',
                header: t('bo.teamChecks.expected'),
                isNumeric: true,
                cell: row => <Figure part={part.part} value={row.expected} currency={currency} />,
              },
              {
                key: 'found',
                header: t('bo.teamChecks.found'),
                isNumeric: true,
                cell: row => <Figure part={part.part} value={row.found} currency={currency} />,
              },
            ]}
          />
        </Card>
      ))}
      <Card title={t('bo.ledger.history')} isPlain>
        <Table<TeamCheck>
          label={t('bo.ledger.history')}
          isDense
          rows={rows}
          keyOf={row => row.id}
          columns={[
            {
              key: 'at',
              header: t('bo.col.time'),
              isTitle: true,
              cell: row => <span className="numeral">{timeText(row.at)}</span>,
            },
            {
              key: 'result',
              header: t('bo.col.state'),
              cell: row => <span className={row.isClean ? 'text-success' : 'text-danger'}>{said(row)}</span>,
            },
          ]}
        />
      </Card>
    </div>
  )
}

interface FigureProps {
  part: TeamCheck['parts'][number]['part']
  value: string
  currency: string
  className?: string
}

/** Money, but for what members were given. */
function Figure({ part, value, currency, className }: FigureProps) {
  if (part === 'given') return <span className={cx('numeral', className)}>{value}</span>
  return <MoneyText amount={value} currency={currency} isBare className={className} />
}
