import '../styles/panel.css'
import { useMedia } from '@ronda/ui/page/use-media.ts'
import { lazy, Suspense } from 'react'
import { Panel } from '../../../../kit/overlay/panel.tsx'
import { Lead } from '../../../../kit/panel/facts.tsx'
import { Settings, Switch } from '../../../../kit/ui/switch.tsx'
import type { LotteryPage, PanelTab } from '../page.ts'
import { FairTab } from './FairTab.tsx'
import { OrdersTab } from './OrdersTab.tsx'
import { ResultsTab } from './ResultsTab.tsx'

const TrendsTab = lazy(() => import('./TrendsTab.tsx').then(module => ({ default: module.TrendsTab })))
const RulesTab = lazy(() => import('./RulesTab.tsx').then(module => ({ default: module.RulesTab })))

/** One's orders, results, trends, rules, fairness and settings; the one that was asked for comes first. */
export function LotteryPanel({ page, tab, close }: { page: LotteryPage; tab?: PanelTab; close: () => void }) {
  const { text, common, sound, still } = page
  const hasKeys = useMedia('(any-hover: hover)')
  const tabs = [
    { id: 'orders', label: text('tabOrders'), content: <OrdersTab page={page} /> },
    { id: 'results', label: text('tabResults'), content: <ResultsTab page={page} /> },
    {
      id: 'trends',
      label: text('tabTrends'),
      content: (
        <Suspense fallback={<Loading />}>
          <TrendsTab page={page} />
        </Suspense>
      ),
    },
    {
      id: 'rules',
      label: text('tabRules'),
      content: (
        <Suspense fallback={<Loading />}>
          <RulesTab page={page} />
        </Suspense>
      ),
    },
    { id: 'fairness', label: text('tabFair'), content: <FairTab page={page} /> },
    {
      id: 'settings',
      label: text('tabSettings'),
      content: (
        <>
          <Settings>
            <Switch label={text('setSound')} isOn={sound.isOn} onChange={page.setSound} />
            <Switch label={text('setMotion')} isOn={still.get()} onChange={still.set} />
          </Settings>
          <div className="mt-5 grid gap-3">
            {hasKeys && <Lead>{text('keysHelp')}</Lead>}
            <Lead>{text('calm')}</Lead>
          </div>
        </>
      ),
    },
  ]
  return (
    <Panel
      title={page.title}
      menuLabel={text('menu')}
      closeLabel={common('close')}
      close={close}
      tabs={tabs}
      first={tab}
    />
  )
}

const Loading = () => (
  <div className="grid gap-2.5" aria-hidden="true">
    {[1, 2, 3, 4].map(n => (
      <i key={n} className="h-12 rounded-[12px] bg-surface-2" />
    ))}
  </div>
)
