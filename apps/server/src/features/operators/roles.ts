import type { Permission } from '@ronda/contract/call.ts'

/** What each role may do. Code asks for permissions, never for roles. */
export const roles: Record<string, readonly Permission[]> = {
  admin: [
    'dashboard.view',
    'deposits.view',
    'deposits.review',
    'withdrawals.view',
    'withdrawals.review',
    'withdrawals.pay',
    'members.view',
    'members.reveal',
    'members.lock',
    'bets.view',
    'settings.view',
    'settings.edit',
    'ledger.audit',
    'audit-log.view',
    'operators.manage',
  ],
  finance: [
    'dashboard.view',
    'deposits.view',
    'deposits.review',
    'withdrawals.view',
    'withdrawals.review',
    'withdrawals.pay',
    'members.view',
    'members.reveal',
    'bets.view',
    'ledger.audit',
  ],
  support: ['dashboard.view', 'deposits.view', 'withdrawals.view', 'members.view', 'bets.view'],
}

export function permissionsOf(role: string): readonly Permission[] {
  return roles[role] ?? []
}
