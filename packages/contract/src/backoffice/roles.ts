import { type Permission, permissions } from '../core/call.ts'
import type { operatorRoles } from './operator-accounts.ts'

export type OperatorRole = (typeof operatorRoles)[number]

/** What each role may do. Code asks for permissions, never for roles. */
export const roles: Record<OperatorRole, readonly Permission[]> = {
  admin: permissions,
  finance: [
    'dashboard.view',
    'deposits.view',
    'deposits.review',
    'withdrawals.view',
    'withdrawals.review',
    'withdrawals.pay',
    'members.view',
    'members.reveal',
    'identity.review',
    'members.reward',
    'members.adjust',
    'settings.approve',
    'bets.view',
    'lotteries.view',
    'lotteries.results',
    'lotteries.terms',
    'ledger.audit',
    'agents.view',
    'agents.manage',
  ],
  support: [
    'dashboard.view',
    'deposits.view',
    'withdrawals.view',
    'members.view',
    'members.protect',
    'members.label',
    'messages.send',
    'bets.view',
    'lotteries.view',
    'content.view',
    'feedback.view',
    'feedback.answer',
    'chat.moderate',
    'agents.view',
  ],
}

/** Who may do something, so that whoever may not is told. */
export const rolesWith = (permission: Permission): OperatorRole[] =>
  (Object.keys(roles) as OperatorRole[]).filter(role => roles[role].includes(permission))
