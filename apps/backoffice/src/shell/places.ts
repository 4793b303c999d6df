import type { Permission } from '@ronda/contract/core/call.ts'
import type { IconName } from '@ronda/ui/picture/icon.tsx'

export interface Place {
  path: string
  label: string
  icon: IconName
  /** Absent where everybody may look. */
  permission?: Permission
}

/** Pages of the rail, by what they are about, and the permission each needs. The first group goes without a heading. */
export const placeGroups: { label: string; places: Place[] }[] = [
  {
    label: '',
    places: [
      { path: '/', label: 'bo.nav.dashboard', icon: 'home', permission: 'dashboard.view' },
      { path: '/deposits', label: 'bo.nav.deposits', icon: 'deposit', permission: 'deposits.view' },
      { path: '/withdrawals', label: 'bo.nav.withdrawals', icon: 'withdraw', permission: 'withdrawals.view' },
      { path: '/approvals', label: 'bo.nav.approvals', icon: 'shield' },
      {
        path: '/payment-exceptions',
        label: 'bo.nav.paymentExceptions',
        icon: 'alert',
        permission: 'withdrawals.view',
      },
    ],
  },
  {
    label: 'bo.nav.group.members',
    places: [
      { path: '/members', label: 'bo.nav.members', icon: 'users', permission: 'members.view' },
      { path: '/identity', label: 'bo.nav.identity', icon: 'id-card', permission: 'identity.review' },
      { path: '/labels', label: 'bo.nav.labels', icon: 'filter', permission: 'members.view' },
      { path: '/campaigns', label: 'bo.nav.campaigns', icon: 'share', permission: 'messages.send' },
      { path: '/rewards', label: 'bo.nav.rewards', icon: 'gift', permission: 'members.view' },
      { path: '/activities', label: 'bo.nav.activities', icon: 'calendar', permission: 'content.view' },
      { path: '/agents', label: 'bo.nav.agents', icon: 'account', permission: 'agents.view' },
      { path: '/referral', label: 'bo.nav.referral', icon: 'user-plus', permission: 'members.view' },
      { path: '/mall', label: 'bo.nav.mall', icon: 'star', permission: 'members.view' },
      { path: '/closings', label: 'bo.nav.closings', icon: 'close-circle', permission: 'members.view' },
      { path: '/feedback', label: 'bo.nav.feedback', icon: 'thumb', permission: 'feedback.view' },
      { path: '/chat', label: 'bo.nav.chat', icon: 'chat', permission: 'chat.moderate' },
      { path: '/messages', label: 'bo.nav.outbox', icon: 'mail', permission: 'outbox.view' },
    ],
  },
  {
    label: 'bo.nav.group.games',
    places: [
      { path: '/games', label: 'bo.nav.games', icon: 'slots', permission: 'content.view' },
      { path: '/vendors', label: 'bo.nav.vendors', icon: 'casino', permission: 'content.view' },
      { path: '/lotteries', label: 'bo.nav.lotteries', icon: 'lottery', permission: 'lotteries.view' },
      { path: '/rtp', label: 'bo.nav.returns', icon: 'receipt', permission: 'ledger.audit' },
      { path: '/win-reviews', label: 'bo.nav.winReviews', icon: 'trophy', permission: 'bets.view' },
      { path: '/rounds', label: 'bo.nav.rounds', icon: 'hourglass', permission: 'bets.view' },
      { path: '/vendor-calls', label: 'bo.nav.vendorCalls', icon: 'bolt', permission: 'bets.view' },
      { path: '/vendor-transfers', label: 'bo.nav.vendorTransfers', icon: 'transfer', permission: 'bets.view' },
      { path: '/reconciliation', label: 'bo.nav.reconciliation', icon: 'check-circle', permission: 'ledger.audit' },
      { path: '/dead-letters', label: 'bo.nav.deadLetters', icon: 'alert', permission: 'bets.view' },
    ],
  },
  {
    label: 'bo.nav.group.site',
    places: [
      { path: '/content', label: 'bo.nav.content', icon: 'edit', permission: 'content.view' },
      { path: '/texts', label: 'bo.nav.texts', icon: 'globe', permission: 'content.view' },
      { path: '/vip', label: 'bo.nav.vip', icon: 'crown', permission: 'content.view' },
      { path: '/settings', label: 'bo.nav.settings', icon: 'settings', permission: 'settings.view' },
    ],
  },
  {
    label: 'bo.nav.group.control',
    places: [
      { path: '/ledger', label: 'bo.nav.ledger', icon: 'fairness', permission: 'ledger.audit' },
      { path: '/operators', label: 'bo.nav.operators', icon: 'key', permission: 'operators.manage' },
      { path: '/audit-log', label: 'bo.nav.auditLog', icon: 'history', permission: 'audit-log.view' },
    ],
  },
]

export const places: Place[] = placeGroups.flatMap(group => group.places)

/** The place an address belongs to: a member's page to the members. */
export const placeAt = (pathname: string): Place | undefined =>
  places.find(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
