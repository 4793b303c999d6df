import type { VendorRow } from '@ronda/contract/backoffice/vendors.ts'
import * as vendors from '@ronda/contract/backoffice/vendors.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, QueryView, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { OrderNote, useOrdering } from '../../list/ordering.tsx'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { AllowVendor } from './AllowVendor.tsx'
import { Catalogue } from './Catalogue.tsx'
import { TurnVendor } from './TurnVendor.tsx'
import { VendorCard } from './VendorCard.tsx'

/** Every vendor of the merchant: its order, whether it is on and answers, its games, its last comparison. */
export function VendorsPage() {
  const t = useT()
  const query = useCall(vendors.list, {}, { everyMs: 30_000 })
  return (
    <Page title={t('bo.nav.vendors')} note={t('bo.vendors.note')}>
      <QueryView query={query} skeleton={<RowsSkeleton count={6} />}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState motif="search" title={t('bo.vendors.none')} note={t('bo.vendors.noneHint')} />
          ) : (
            <List rows={rows} />
          )
        }
      </QueryView>
    </Page>
  )
}

function List({ rows }: { rows: VendorRow[] }) {
  const t = useT()
  const errorText = useErrorText()
  const may = useMay()
  const mayEdit = may('content.edit')
  const filters = useFilters()
  const listed = rows.find(row => row.id === filters.get('catalogue') && row.hasCatalogue)
  const [turning, setTurning] = useState<VendorRow>()
  const [allowing, setAllowing] = useState<VendorRow>()
  const reorder = useCallMutation(vendors.reorder)
  const pin = useCallMutation(vendors.pin, {
    onSuccess: (_answer, { id, isHot }) =>
      toast(
        t(isHot ? 'bo.vendors.pinned' : 'bo.vendors.unpinned', { name: rows.find(row => row.id === id)?.name ?? '' }),
      ),
  })
  const move = useCallMutation(vendors.openIn, {
    onSuccess: (_answer, { id, opensIn }) =>
      toast(t(`bo.vendors.opensIn.${opensIn}`, { name: rows.find(row => row.id === id)?.name ?? '' })),
  })
  const ordering = useOrdering({
    rows,
    isSaving: reorder.isPending,
    nameOf: row => row.name,
    onSave: (ids, giveUp) => reorder.mutate({ ids }, { onError: giveUp }),
  })
  const error = reorder.error ?? pin.error ?? move.error
  return (
    <div className="flex flex-col gap-3">
      <OrderNote ordering={ordering} />
      {error && <InlineError>{errorText(error)}</InlineError>}
      <ol className="flex flex-col gap-2.5" aria-label={t('bo.nav.vendors')}>
        {ordering.rows.map((row, at) => (
          <VendorCard
            key={row.id}
            row={row}
            at={at}
            ordering={mayEdit ? ordering : undefined}
            count={ordering.rows.length}
            isPinning={pin.isPending && pin.variables.id === row.id}
            onPin={() => pin.mutate({ id: row.id, isHot: !row.isHot })}
            isMoving={move.isPending && move.variables.id === row.id}
            onMove={() => move.mutate({ id: row.id, opensIn: row.opensIn === 'popup' ? 'frame' : 'popup' })}
            onTurn={() => setTurning(row)}
            onAllow={may('settings.edit') ? () => setAllowing(row) : undefined}
            onCatalogue={() => filters.set({ catalogue: row.id }, { keepPage: true })}
          />
        ))}
      </ol>
      <Drawer
        isOpen={listed !== undefined}
        onClose={() => filters.set({ catalogue: '' }, { keepPage: true })}
        title={listed ? t('bo.cat.title', { name: listed.name }) : ''}
        width={720}
      >
        {listed && <Catalogue key={listed.id} vendor={listed.id} />}
      </Drawer>
      {allowing && <AllowVendor key={allowing.id} row={allowing} onClose={() => setAllowing(undefined)} />}
      {turning && <TurnVendor key={turning.id} row={turning} onClose={() => setTurning(undefined)} />}
    </div>
  )
}
