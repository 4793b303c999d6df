import type { ContractKind } from '@ronda/contract/portal/agents/contracts.ts'
import type { IconName } from '@ronda/ui/picture/icon.tsx'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { AgentPage } from './agent-link.ts'

type Entry = {
  wages?: readonly ContractKind[]
  page: AgentPage
  label: string
  icon: IconName
  Page: LazyExoticComponent<ComponentType>
}

/** The menu of the agent center: label → page. */
export const pages: readonly [Entry, ...Entry[]] = [
  { page: 'agentTeamOverview', label: 'agent.overview', icon: 'home', Page: lazy(() => import('./OverviewPage.tsx')) },
  {
    page: 'registerCenter',
    label: 'agent.register',
    icon: 'user-plus',
    Page: lazy(() => import('./register/RegisterPage.tsx')),
  },
  {
    page: 'downlineManagmentView',
    label: 'agent.downlines',
    icon: 'users',
    Page: lazy(() => import('./downlines/DownlinesPage.tsx')),
  },
  { page: 'personalHistoryCopy', label: 'agent.bets', icon: 'history', Page: lazy(() => import('./TeamBetsPage.tsx')) },
  {
    page: 'palStatementsAgentCopy',
    label: 'agent.pal',
    icon: 'chart',
    Page: lazy(() => import('./PalPage.tsx')),
  },
  {
    page: 'agentRevenueReport',
    label: 'agent.revenue',
    icon: 'wallet',
    Page: lazy(() => import('./RevenuePage.tsx')),
  },
  {
    page: 'agentDownlineTransactionDetailsCopy',
    label: 'agent.moves',
    icon: 'receipt',
    Page: lazy(() => import('./TransactionsPage.tsx')),
  },
  {
    page: 'agentAnnouncement',
    label: 'agent.announcements',
    icon: 'bell',
    Page: lazy(() => import('./AnnouncementsPage.tsx')),
  },
  {
    page: 'agentDividendRecordCopy2',
    label: 'agent.kind.dividend',
    icon: 'receipt',
    wages: ['dividend'],
    Page: lazy(() => import('./wages/DividendsPage.tsx')),
  },
  {
    page: 'agentDailyWages2',
    label: 'agent.kind.daily-wage',
    icon: 'calendar',
    wages: ['daily-wage'],
    Page: lazy(() => import('./wages/DailyWagesPage.tsx')),
  },
  {
    page: 'agentHourSalary',
    label: 'agent.kind.hourly-wage',
    icon: 'clock',
    wages: ['hourly-wage', 'real-time-wage'],
    Page: lazy(() => import('./wages/HourlyWagesPage.tsx')),
  },
]

/** Of them those that are there: a page of wages for who has, had or is offered some of its kind, and where a link asks for it. */
export const pagesFor = (known: readonly ContractKind[], asked: AgentPage | null, hasContracts: boolean) =>
  pages.filter(
    ({ wages, page }) => !wages || (hasContracts && (page === asked || wages.some(kind => known.includes(kind)))),
  )
