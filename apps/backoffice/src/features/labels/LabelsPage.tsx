import type { LabelRow } from '@ronda/contract/backoffice/labels.ts'
import * as labels from '@ronda/contract/backoffice/labels.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { leaveForm } from '../../form/unsaved.tsx'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { LabelForm } from './LabelForm.tsx'
import { LabelName } from './LabelName.tsx'

/** The house's own labels for its members. */
export function LabelsPage() {
  const t = useT()
  const { locale } = useLanguage()
  const mayEdit = useMay()('content.edit')
  const query = useCall(labels.list, {})
  const [opened, setOpened] = useState<LabelRow | 'new'>()
  const count = new Intl.NumberFormat(locale)
  return (
    <Page
      title={t('bo.nav.labels')}
      note={t('bo.labels.note')}
      actions={
        mayEdit && (
          <Button kind="primary" icon="plus" onClick={() => setOpened('new')}>
            {t('bo.labels.new')}
          </Button>
        )
      }
    >
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState motif="search" title={t('bo.labels.none')} note={t('bo.labels.noneHelp')} />
          ) : (
            <Table
              label={t('bo.nav.labels')}
              rows={rows}
              keyOf={row => row.code}
              isDense
              columns={[
                {
                  key: 'name',
                  header: t('bo.labels.name'),
                  isTitle: true,
                  cell: row =>
                    mayEdit ? (
                      <button
                        type="button"
                        className="min-h-6 text-left font-medium text-link hover:underline"
                        onClick={() => setOpened(row)}
                      >
                        <LabelName label={row} />
                      </button>
                    ) : (
                      <LabelName label={row} />
                    ),
                },
                {
                  key: 'code',
                  header: t('bo.labels.code'),
                  cell: row => <code className="text-13 text-fg-3">{row.code}</code>,
                },
                {
                  key: 'state',
                  header: t('bo.col.state'),
                  cell: row => (
                    <Status tone={row.archivedAt === null ? 'success' : 'neutral'}>
                      {t(row.archivedAt === null ? 'bo.labels.inUse' : 'bo.labels.archived')}
                    </Status>
                  ),
                },
                {
                  key: 'members',
                  header: t('bo.labels.members'),
                  isNumeric: true,
                  cell: row => (
                    <Link className="text-link hover:underline" to={`/members?label=${row.code}`}>
                      {count.format(row.members)}
                    </Link>
                  ),
                },
              ]}
            />
          )
        }
      </QueryView>
      <Drawer
        isOpen={opened !== undefined}
        onClose={() => leaveForm(() => setOpened(undefined))}
        title={opened === 'new' || !opened ? t('bo.labels.new') : opened.name}
      >
        {opened && (
          <LabelForm
            key={opened === 'new' ? '' : opened.code}
            saved={opened === 'new' ? undefined : opened}
            onDone={() => setOpened(undefined)}
          />
        )}
      </Drawer>
    </Page>
  )
}
