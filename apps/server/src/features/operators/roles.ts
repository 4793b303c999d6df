import { type Permission, permissions } from '@ronda/contract/call.ts'

/** What each role may do. Code asks for permissions, never for roles. */
export const roles: Record<string, readonly Permission[]> = {
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
    'members.reward',
    'members.adjust',
    'settings.approve',
    'bets.view',
    'ledger.audit',
  ],
  support: [
    'dashboard.view',
    'deposits.view',
    'withdrawals.view',
    'members.view',
    'members.protect',
    'bets.view',
    'content.view',
    'feedback.view',
    'feedback.answer',
    'chat.moderate',
  ],
}

export function permissionsOf(role: string): readonly Permission[] {
  return roles[role] ?? []
}
