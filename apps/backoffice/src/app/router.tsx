import { createBrowserRouter } from 'react-router'
import { NotFound } from '../shell/NotFound.tsx'
import { PageProblem } from '../shell/PageProblem.tsx'
import { Shell } from '../shell/Shell.tsx'

export const router = createBrowserRouter([
  {
    path: 'setup',
    hydrateFallbackElement: <div />,
    errorElement: <PageProblem />,
    lazy: async () => ({ Component: (await import('../features/sign-in/SetUp.tsx')).SetUp }),
  },
  {
    element: <Shell />,
    hydrateFallbackElement: <div />,
    errorElement: <PageProblem />,
    children: [
      {
        // Within the frame: what fails of a page leaves the rail where it is.
        errorElement: <PageProblem />,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('../features/dashboard/Dashboard.tsx')).Dashboard }),
          },
          {
            path: 'deposits',
            lazy: async () => ({ Component: (await import('../features/deposits/DepositQueue.tsx')).DepositQueue }),
          },
          {
            path: 'withdrawals',
            lazy: async () => ({
              Component: (await import('../features/withdrawals/WithdrawalQueue.tsx')).WithdrawalQueue,
            }),
          },
          {
            path: 'approvals',
            lazy: async () => ({ Component: (await import('../features/approvals/ApprovalsPage.tsx')).ApprovalsPage }),
          },
          {
            path: 'payment-exceptions',
            lazy: async () => ({
              Component: (await import('../features/payment-exceptions/PaymentExceptions.tsx')).PaymentExceptions,
            }),
          },
          {
            path: 'members',
            lazy: async () => ({ Component: (await import('../features/members/MemberSearch.tsx')).MemberSearch }),
          },
          {
            path: 'members/:id',
            lazy: async () => ({ Component: (await import('../features/members/MemberPage.tsx')).MemberPage }),
          },
          {
            path: 'identity',
            lazy: async () => ({ Component: (await import('../features/identity/IdentityQueue.tsx')).IdentityQueue }),
          },
          {
            path: 'identity/:id',
            lazy: async () => ({ Component: (await import('../features/identity/CheckPage.tsx')).CheckPage }),
          },
          {
            path: 'agents',
            lazy: async () => ({ Component: (await import('../features/agents/AgentsPage.tsx')).AgentsPage }),
          },
          {
            path: 'labels',
            lazy: async () => ({ Component: (await import('../features/labels/LabelsPage.tsx')).LabelsPage }),
          },
          {
            path: 'campaigns',
            lazy: async () => ({ Component: (await import('../features/campaigns/CampaignsPage.tsx')).CampaignsPage }),
          },
          {
            path: 'campaigns/new',
            lazy: async () => ({ Component: (await import('../features/campaigns/NewCampaign.tsx')).NewCampaign }),
          },
          {
            path: 'campaigns/:id',
            lazy: async () => ({ Component: (await import('../features/campaigns/CampaignPage.tsx')).CampaignPage }),
          },
          {
            path: 'rewards',
            lazy: async () => ({ Component: (await import('../features/rewards/RewardsPage.tsx')).RewardsPage }),
          },
          {
            path: 'activities',
            lazy: async () => ({
              Component: (await import('../features/activities/ActivitiesPage.tsx')).ActivitiesPage,
            }),
          },
          {
            path: 'activities/new',
            lazy: async () => ({ Component: (await import('../features/activities/ActivityEditor.tsx')).NewActivity }),
          },
          {
            path: 'activities/:id',
            lazy: async () => ({
              Component: (await import('../features/activities/ActivityEditor.tsx')).ActivityEditor,
            }),
          },
          {
            path: 'referral',
            lazy: async () => ({ Component: (await import('../features/referral/ReferralPage.tsx')).ReferralPage }),
          },
          {
            path: 'mall',
            lazy: async () => ({ Component: (await import('../features/mall/MallPage.tsx')).MallPage }),
          },
          {
            path: 'content',
            lazy: async () => ({ Component: (await import('../features/content/ContentList.tsx')).ContentList }),
          },
          {
            path: 'content/new',
            lazy: async () => ({ Component: (await import('../features/content/DocumentPage.tsx')).NewDocument }),
          },
          {
            path: 'content/:id',
            lazy: async () => ({ Component: (await import('../features/content/DocumentPage.tsx')).DocumentPage }),
          },
          {
            path: 'texts',
            lazy: async () => ({ Component: (await import('../features/texts/TextsPage.tsx')).TextsPage }),
          },
          {
            path: 'vip',
            lazy: async () => ({ Component: (await import('../features/vip/VipPage.tsx')).VipPage }),
          },
          {
            path: 'feedback',
            lazy: async () => ({ Component: (await import('../features/feedback/FeedbackInbox.tsx')).FeedbackInbox }),
          },
          {
            path: 'chat',
            lazy: async () => ({ Component: (await import('../features/chat/ChatPage.tsx')).ChatPage }),
          },
          {
            path: 'messages',
            lazy: async () => ({ Component: (await import('../features/outbox/Outbox.tsx')).Outbox }),
          },
          {
            path: 'closings',
            lazy: async () => ({ Component: (await import('../features/closings/Closings.tsx')).Closings }),
          },
          {
            path: 'win-reviews',
            lazy: async () => ({ Component: (await import('../features/win-reviews/WinReviews.tsx')).WinReviews }),
          },
          {
            path: 'rounds',
            lazy: async () => ({ Component: (await import('../features/rounds/OpenRounds.tsx')).OpenRounds }),
          },
          {
            path: 'lotteries',
            lazy: async () => ({ Component: (await import('../features/lotteries/LotteriesPage.tsx')).LotteriesPage }),
          },
          {
            path: 'lotteries/orders',
            lazy: async () => ({ Component: (await import('../features/lotteries/OrdersPage.tsx')).OrdersPage }),
          },
          {
            path: 'lotteries/:vendor/terms/:game',
            lazy: async () => ({ Component: (await import('../features/lotteries/terms/TermsPage.tsx')).TermsPage }),
          },
          {
            path: 'lotteries/:vendor/:id',
            lazy: async () => ({ Component: (await import('../features/lotteries/DrawPage.tsx')).DrawPage }),
          },
          {
            path: 'vendors',
            lazy: async () => ({ Component: (await import('../features/vendors/VendorsPage.tsx')).VendorsPage }),
          },
          {
            path: 'games',
            lazy: async () => ({ Component: (await import('../features/games/GamesPage.tsx')).GamesPage }),
          },
          {
            path: 'vendor-transfers',
            lazy: async () => ({
              Component: (await import('../features/vendor-transfers/VendorTransfers.tsx')).VendorTransfers,
            }),
          },
          {
            path: 'vendor-calls',
            lazy: async () => ({ Component: (await import('../features/vendor-calls/VendorCalls.tsx')).VendorCalls }),
          },
          {
            path: 'reconciliation',
            lazy: async () => ({
              Component: (await import('../features/reconciliation/Reconciliation.tsx')).Reconciliation,
            }),
          },
          {
            path: 'dead-letters',
            lazy: async () => ({ Component: (await import('../features/dead-letters/DeadLetters.tsx')).DeadLetters }),
          },
          {
            path: 'rtp',
            lazy: async () => ({ Component: (await import('../features/returns/ReturnsPage.tsx')).ReturnsPage }),
          },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await import('../features/settings/SettingsPage.tsx')).SettingsPage }),
          },
          {
            path: 'ledger',
            lazy: async () => ({ Component: (await import('../features/ledger/LedgerAudit.tsx')).LedgerAudit }),
          },
          {
            path: 'audit-log',
            lazy: async () => ({ Component: (await import('../features/audit-log/AuditLog.tsx')).AuditLog }),
          },
          {
            path: 'operators',
            lazy: async () => ({ Component: (await import('../features/operators/OperatorsPage.tsx')).OperatorsPage }),
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
])
