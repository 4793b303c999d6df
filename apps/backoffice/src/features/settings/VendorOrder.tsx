import type { VendorRow } from '@ronda/contract/backoffice/vendors.ts'
import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import { Badge } from '@ronda/ui/badge.tsx'
import { EmptyState } from '@ronda/ui/empty-state.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { InlineError, useErrorText } from '@ronda/ui/states.tsx'
import { useCallMutation } from '@ronda/ui/use-call.ts'
import { readAgain } from '../../app/client.ts'
import { SavedSettings } from '../../app/editing.tsx'
import { useMay } from '../../app/operator.ts'
import { OrderHandle, OrderNote, useOrdering } from '../../app/ordering.tsx'
import { Card } from '../../app/Page.tsx'

export const VendorOrder = () => <SavedSettings read={vendors.list}>{saved => <List saved={saved} />}</SavedSettings>

function List({ saved }: { saved: VendorRow[] }) {
  const t = useT()
  const errorText = useErrorText()
  const mayEdit = useMay()('content.edit')
  const reorder = useCallMutation(vendors.reorder, { onSettled: () => readAgain('bo.vendors') })
  const ordering = useOrdering({
    rows: saved,
    isSaving: reorder.isPending,
    nameOf: row => row.name,
    onSave: (ids, giveUp) => reorder.mutate({ ids }, { onError: giveUp }),
  })
  if (saved.length === 0) return <EmptyState motif="search" title={t('bo.nothingHere')} />
  return (
    <div className="flex max-w-4xl flex-col gap-3">
      <OrderNote ordering={ordering} />
      {reorder.error && <InlineError>{errorText(reorder.error)}</InlineError>}
      <Card title={t('bo.vendors.order')}>
        <p className="mb-4 text-13 text-fg-2">{t('bo.vendors.order.help')}</p>
        <ol className="flex flex-col divide-y divide-subtle">
          {ordering.rows.map((row, at) => (
            <li key={row.id} className="flex items-center gap-2 bg-surface-1 py-2.5 sm:gap-4">
              <span className="numeral w-4 text-right text-13 text-fg-3">{at + 1}</span>
              <span className="grid h-9 w-12 shrink-0 place-items-center rounded-6 bg-surface-2 p-1.5 sm:w-20">
                {row.icon ? (
                  <img src={row.icon} alt="" className="size-7 w-auto max-w-full object-contain" />
                ) : (
                  <span className="text-12 text-fg-3">{row.id}</span>
                )}
              </span>
              <span className="min-w-0 flex-1 text-14 font-medium">
                {row.name}
                <span className="block text-12 font-normal text-fg-3">
                  {t('bo.vendors.games', { count: row.gameCount })}
                </span>
              </span>
              {!row.isOn && <Badge tone="neutral">{t('bo.vendors.off')}</Badge>}
              {mayEdit && (
                <OrderHandle id={row.id} title={row.name} at={at} count={ordering.rows.length} ordering={ordering} />
              )}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
