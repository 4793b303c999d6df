import type { FailedCallback } from '@ronda/contract/backoffice/merchant.ts'
import { Table } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Card } from '../../shell/Page.tsx'
import { timeText, useNameOf } from '../../text/format.ts'

/** What payment providers told and we could not apply: money may have moved of which no balance knows. */
export function FailedCallbacks({ count, newest }: { count: number; newest: FailedCallback[] }) {
  const t = useT()
  const kindOf = useNameOf('bo.callbacks.kind')
  return (
    <Card title={t('bo.callbacks.title', { count })}>
      <p className="mb-3 max-w-prose text-13 text-pretty text-fg-2">{t('bo.callbacks.note')}</p>
      <Table<FailedCallback>
        label={t('bo.callbacks.title', { count })}
        rows={newest}
        keyOf={row => row.id}
        isDense
        columns={[
          { key: 'at', header: t('bo.callbacks.at'), cell: row => timeText(row.at) },
          {
            key: 'cause',
            header: t('bo.callbacks.cause'),
            isTitle: true,
            cell: row => t(`bo.callbacks.cause.${row.cause}`),
          },
          { key: 'kind', header: t('bo.callbacks.kind'), cell: row => (row.kind ? kindOf(row.kind) : '–') },
          { key: 'reference', header: t('bo.callbacks.reference'), cell: row => row.reference || '–' },
          { key: 'provider', header: t('bo.callbacks.provider'), cell: row => row.provider },
        ]}
      />
    </Card>
  )
}
