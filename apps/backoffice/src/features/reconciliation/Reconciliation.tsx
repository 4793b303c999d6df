import * as reconciliation from '@ronda/contract/backoffice/reconciliation.ts'
import { Status } from '@ronda/ui/badge.tsx'
import { Button } from '@ronda/ui/button.tsx'
import { Chips } from '@ronda/ui/chips.tsx'
import { cx } from '@ronda/ui/cx.ts'
import { EmptyState } from '@ronda/ui/empty-state.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { Drawer } from '@ronda/ui/panel.tsx'
import { InlineError, useErrorText } from '@ronda/ui/states.tsx'
import { useCall, useCallMutation } from '@ronda/ui/use-call.ts'
import type { ReactNode } from 'react'
import { readAgain } from '../../app/client.ts'
import { dayText } from '../../app/format.ts'
import { Page } from '../../app/Page.tsx'
import { PagedTable } from '../../app/PagedTable.tsx'
import { useFilters } from '../../app/search-params.ts'
import { Differences } from './Differences.tsx'

const tones = { equal: 'success', different: 'danger', unanswered: 'warning' } as const
const DAY_MS = 86_400_000
const yesterday = () => new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)

/** Every vendor's day against ours. */
export function Reconciliation() {
  const t = useT()
  const errorText = useErrorText()
  const { locale } = useLanguage()
  const count = (n: number) => n.toLocaleString(locale)
  const { page, get, set } = useFilters()
  const state = get('state')
  const only = state === 'different' || state === 'unanswered' ? state : undefined
  const query = useCall(reconciliation.days, { pageNo: page, pageSize: 50, ...(only && { only }) })
  const run = useCallMutation(reconciliation.run, { onSettled: () => readAgain('bo.reconciliation') })
  const opened = query.data?.rows.find(row => row.id === get('day'))
  return (
    <Page
      title={t('bo.nav.reconciliation')}
      note={t('bo.rec.note')}
      actions={query.data?.vendors.map(({ vendor, vendorName }) => (
        <Button
          key={vendor}
          icon="refresh"
          isBusy={run.isPending && run.variables.vendor === vendor}
          onClick={() => run.mutate({ vendor, day: yesterday() })}
        >
          {t('bo.rec.run', { vendor: vendorName })}
        </Button>
      ))}
    >
      {run.error && <InlineError>{errorText(run.error)}</InlineError>}
      <Chips
        className="mb-4"
        label={t('bo.col.state')}
        value={only ?? 'all'}
        onChange={value => set({ state: value === 'all' ? '' : value })}
        options={(['all', 'different', 'unanswered'] as const).map(value => ({
          value,
          label: t(`bo.rec.only.${value}`),
        }))}
      />
      <PagedTable
        query={query}
        label={t('bo.nav.reconciliation')}
        empty={<EmptyState motif="search" title={t('bo.rec.none')} note={t('bo.rec.noneHint')} />}
        columns={[
          {
            key: 'day',
            header: t('bo.rec.day'),
            isTitle: true,
            cell: row => (
              <button
                type="button"
                className="text-left text-link hover:underline"
                onClick={() => set({ day: row.id }, { keepPage: true })}
              >
                {dayText(row.day)} · {row.vendorName}
              </button>
            ),
          },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => (
              <Status tone={tones[row.state]}>
                {row.state === 'different'
                  ? t('bo.rec.differences', { count: row.differences })
                  : t(`bo.rec.state.${row.state}`)}
              </Status>
            ),
          },
          {
            key: 'rounds',
            header: t('bo.rec.rounds'),
            isNumeric: true,
            cell: row => <Both isNamed theirs={count(row.roundsTheirs)} ours={count(row.roundsOurs)} />,
          },
          {
            key: 'staked',
            header: t('bo.figure.staked'),
            isNumeric: true,
            cell: row => (
              <Both
                theirs={<MoneyText amount={row.stakedTheirs} currency={row.currency} />}
                ours={<MoneyText amount={row.stakedOurs} currency={row.currency} />}
              />
            ),
          },
          {
            key: 'won',
            header: t('bo.figure.won'),
            isNumeric: true,
            cell: row => (
              <Both
                theirs={<MoneyText amount={row.wonTheirs} currency={row.currency} />}
                ours={<MoneyText amount={row.wonOurs} currency={row.currency} />}
              />
            ),
          },
        ]}
      />
      <Drawer
        isOpen={opened !== undefined}
        onClose={() => set({ day: '' }, { keepPage: true })}
        title={opened ? `${opened.vendorName} · ${dayText(opened.day)}` : ''}
        width={720}
      >
        {opened && <Differences key={opened.id} day={opened} />}
      </Drawer>
    </Page>
  )
}

/** Theirs above, ours below; beside a column that names them, the names are only for cards and readers. */
function Both({ theirs, ours, isNamed }: { theirs: ReactNode; ours: ReactNode; isNamed?: boolean }) {
  const t = useT()
  const name = cx('text-12 text-fg-3', !isNamed && 'sm:sr-only')
  return (
    <span
      className={cx('grid grid-cols-[auto_auto] items-baseline justify-end gap-x-2', !isNamed && 'sm:grid-cols-[auto]')}
    >
      <span className={name}>{t('bo.rec.theirs')}</span>
      <span className="numeral">{theirs}</span>
      <span className={name}>{t('bo.rec.ours')}</span>
      <span className="numeral">{ours}</span>
    </span>
  )
}
