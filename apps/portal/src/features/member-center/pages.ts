import type { ModuleFlag } from '@ronda/contract/portal/site/system.ts'
import type { IconName } from '@ronda/ui/picture/icon.tsx'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PanelPage } from '../../site/panel-link.ts'

type Entry = {
  page: PanelPage
  label: string
  icon: IconName
  Page: LazyExoticComponent<ComponentType>
  /** There only where the merchant has switched it on. */
  module?: ModuleFlag
  /** There only for who may send money to the agent above it. */
  isUp?: boolean
  /** There only where the merchant asks who its members are, or knows it of this one. */
  isIdentity?: boolean
}

/** The menu of the member center: label → page. */
export const pages: readonly [Entry, ...Entry[]] = [
  {
    page: 'securityCenter',
    label: 'member.account',
    icon: 'account',
    Page: lazy(() => import('./account/AccountPage.tsx')),
  },
  {
    page: 'identity',
    label: 'identity.title',
    icon: 'id-card',
    Page: lazy(() => import('./identity/IdentityPage.tsx')),
    isIdentity: true,
  },
  {
    page: 'transferFund',
    label: 'member.wallet',
    icon: 'wallet',
    Page: lazy(() => import('./account/WalletPage.tsx')),
  },
  {
    page: 'depositv2',
    label: 'member.deposit',
    icon: 'deposit',
    Page: lazy(() => import('./deposit/DepositPage.tsx')),
  },
  {
    page: 'withdraw',
    label: 'member.withdraw',
    icon: 'withdraw',
    Page: lazy(() => import('./withdraw/WithdrawPage.tsx')),
  },
  {
    page: 'transferUpline',
    label: 'member.transferUpline',
    icon: 'transfer',
    Page: lazy(() => import('./transfer/TransferUplinePage.tsx')),
    isUp: true,
  },
  {
    page: 'personalHistoryCopy',
    label: 'member.bets',
    icon: 'history',
    Page: lazy(() => import('./records/BetsPage.tsx')),
  },
  {
    page: 'transactionHistory',
    label: 'member.transactions',
    icon: 'receipt',
    Page: lazy(() => import('./records/AccountRecordPage.tsx')),
  },
  {
    page: 'personalProfit',
    label: 'member.profit',
    icon: 'chart',
    Page: lazy(() => import('./profit/ProfitPage.tsx')),
  },
  {
    page: 'bonusDetails',
    label: 'member.bonusDetails',
    icon: 'star',
    Page: lazy(() => import('./rewards/BonusDetailsPage.tsx')),
  },
  {
    page: 'rewardCenter',
    label: 'member.rewardCenter',
    icon: 'gift',
    Page: lazy(() => import('./rewards/RewardCenterPage.tsx')),
  },
  {
    page: 'missionLeaderboard',
    label: 'member.missions',
    icon: 'trophy',
    Page: lazy(() => import('./missions/MissionsPage.tsx')),
  },
  {
    page: 'manualRebate',
    label: 'member.rebate',
    icon: 'refresh',
    Page: lazy(() => import('./rebate/RebatePage.tsx')),
    module: 'MANPLAYREB3',
  },
  {
    page: 'referral',
    label: 'member.referral',
    icon: 'users',
    Page: lazy(() => import('./referral/ReferralPage.tsx')),
  },
  {
    page: 'messageV2',
    label: 'inbox.title',
    icon: 'mail',
    Page: lazy(() => import('./inbox/InboxPage.tsx')),
  },
  {
    page: 'responsibleGaming',
    label: 'protection.title',
    icon: 'shield',
    Page: lazy(() => import('./protection/ProtectionPage.tsx')),
  },
]
