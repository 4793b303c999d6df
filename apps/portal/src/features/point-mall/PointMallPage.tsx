import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { usePageTitle } from '../../site/page-title.ts'
import { ItemPage } from './ItemPage.tsx'
import { useMallPlace } from './mall-path.ts'
import { OrderList } from './OrderList.tsx'
import { PointHistory } from './PointHistory.tsx'
import { Purse } from './Purse.tsx'
import { Shelf } from './Shelf.tsx'
import { useIsShopper } from './use-shopper.ts'

/** What points can be given for: the shop, an item of it, and what the member has had. */
export function PointMallPage() {
  const t = useT()
  const { item, view } = useMallPlace()
  const isShopper = useIsShopper()
  usePageTitle(t('points.title'))
  if (item) return <ItemPage id={item} />
  const own = isShopper ? view : undefined
  return (
    <div className="container-page pt-4 lg:pt-8">
      <Purse view={own} />
      <div className="mt-6 lg:mt-8">
        {own === 'orders' ? <OrderList /> : own === 'history' ? <PointHistory /> : <Shelf />}
      </div>
    </div>
  )
}
