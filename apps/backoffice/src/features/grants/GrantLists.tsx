import * as grants from '@ronda/contract/backoffice/grants.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { leaveForm } from '../../form/unsaved.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'
import { GrantPanel } from './GrantPanel.tsx'
import { NewList } from './NewList.tsx'

export const batchTones = {
  asked: 'warning',
  running: 'info',
  done: 'success',
  stopped: 'danger',
  refused: 'neutral',
} as const

/** Rewards for many members at once, list by list, with how far each has come. */
export function GrantLists() {
  const t = useT()
  const mayGive = useMay()('members.reward')
  const { page, get, set } = useFilters()
  const [isNew, setIsNew] = useState(false)
  const query = useCall(grants.list, { pageNo: page, pageSize: 20 })
  const add = (
    <Button kind="primary" icon="upload" onClick={() => setIsNew(true)}>
      {t('bo.grants.new')}
    </Button>
  )
  return (
    <>
      {mayGive && query.data && query.data.total > 0 && <div className="mb-4 flex justify-end">{add}</div>}
      <PagedTable
        query={query}
        label={t('bo.grants')}
        empty={
          <EmptyState
            motif="money"
            title={t('bo.grants.none')}
            note={t('bo.grants.none.help')}
            action={mayGive ? add : undefined}
          />
        }
        columns={[
          {
            key: 'title',
            header: t('bo.grants.title'),
            isTitle: true,
            cell: row => (
              <button
                type="button"
                className="min-h-6 text-left text-link hover:underline"
                onClick={() => set({ id: row.id }, { keepPage: true })}
              >
                {row.title}
              </button>
            ),
          },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => <Status tone={batchTones[row.state]}>{t(`bo.grants.state.${row.state}`)}</Status>,
          },
          {
            key: 'progress',
            header: t('bo.grants.progress'),
            cell: row => (
              <span className="flex min-w-32 flex-col gap-1">
                <ProgressBar
                  label={t('bo.grants.progress')}
                  share={(row.given + row.failed) / row.count}
                  tone={row.failed > 0 ? 'warning' : 'success'}
                />
                <span className="numeral text-12 text-fg-3">
                  {t('bo.grants.givenOf', { given: row.given, count: row.count })}
                </span>
              </span>
            ),
          },
          {
            key: 'total',
            header: t('bo.grants.total'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.total} />,
          },
          {
            key: 'by',
            header: t('bo.reward.by'),
            cell: row => (
              <span className="numeral text-13">
                {row.askedBy}
                {row.decidedBy !== '' && <span className="block text-12 text-fg-3">→ {row.decidedBy}</span>}
                <span className="block text-12 text-fg-3">{timeText(row.askedAt)}</span>
              </span>
            ),
          },
        ]}
      />
      <Drawer isOpen={isNew} onClose={() => leaveForm(() => setIsNew(false))} title={t('bo.grants.new')} width={760}>
        {isNew && <NewList onDone={() => setIsNew(false)} />}
      </Drawer>
      <GrantPanel id={get('id')} onClose={() => set({ id: undefined }, { keepPage: true })} />
    </>
  )
}
