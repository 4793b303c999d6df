import * as referral from '@ronda/contract/backoffice/referral.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { FindForm } from '../../list/FindForm.tsx'
import { Pages } from '../../list/Pages.tsx'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { Branches } from './Branches.tsx'

/** Who invited whom, from those who began it; a member that is looked for stands wherever it is in the tree. */
export function Tree() {
  const t = useT()
  const { get, set, page } = useFilters()
  const account = get('q')
  const query = useCall(referral.tree, { ...(account && { account }), pageNo: page, pageSize: 20 })
  return (
    <>
      <p className="mb-3 max-w-240 text-13 text-fg-3">{t('bo.referral.tree.note')}</p>
      <FindForm label={t('bo.mall.findMember')} found={account} onFind={q => set({ q })} className="mb-4" />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {data =>
          data.total === 0 ? (
            account ? (
              <EmptyFiltered filter={account} onClear={() => set({ q: '' })} />
            ) : (
              <EmptyState motif="search" title={t('bo.referral.tree.none')} note={t('bo.referral.tree.none.help')} />
            )
          ) : (
            <>
              <Branches rows={data.rows} label={t('bo.referral.page.friends')} onFind={q => set({ q })} />
              <div className="mt-4">
                <Pages of={data} />
              </div>
            </>
          )
        }
      </QueryView>
    </>
  )
}
