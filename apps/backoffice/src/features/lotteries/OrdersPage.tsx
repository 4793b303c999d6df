import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Link } from 'react-router'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { OrderList } from './OrderList.tsx'

/** The last lottery orders at a vendor, of everybody or of one member. */
export function OrdersPage() {
  const t = useT()
  const { get, set } = useFilters()
  const memberId = /^[1-9]\d{0,17}$/.test(get('member')) ? get('member') : undefined
  const vendors = useCall(lotteries.games, {})
  const member = useCall(members.get, { id: memberId ?? '1' }, { isEnabled: memberId !== undefined })
  return (
    <QueryView query={vendors} skeleton={<Skeleton className="h-[60vh]" />}>
      {all => {
        const vendor = all.find(one => one.vendor === get('vendor')) ?? all[0]
        return (
          <Page
            title={t('bo.lottery.orders')}
            note={
              <>
                <Link
                  className="inline-flex min-h-6 items-center text-link hover:underline"
                  to={`/lotteries${vendor ? `?vendor=${vendor.vendor}` : ''}`}
                >
                  ← {t('bo.nav.lotteries')}
                </Link>
                {memberId && (
                  <>
                    {' · '}
                    <Link className="text-link hover:underline" to={`/members/${memberId}`}>
                      {member.data?.member.account ?? memberId}
                    </Link>
                  </>
                )}
              </>
            }
          >
            {all.length > 1 && (
              <SelectField
                label={t('bo.rounds.vendor')}
                isLabelHidden
                isCompact
                className="mb-4 max-w-60"
                value={vendor?.vendor ?? ''}
                onChange={next => set({ vendor: next, game: '', after: '' })}
                choices={all.map(one => ({ value: one.vendor, label: one.vendorName }))}
              />
            )}
            {vendor && (
              <OrderList
                key={`${vendor.vendor} ${memberId}`}
                vendor={vendor.vendor}
                {...(memberId && { memberId })}
                games={vendor.games}
                name={`${vendor.vendor}${memberId ? `-${memberId}` : ''}`}
              />
            )}
          </Page>
        )
      }}
    </QueryView>
  )
}
