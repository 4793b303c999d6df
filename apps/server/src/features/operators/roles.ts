import { roles } from '@ronda/contract/backoffice/roles.ts'
import type { Permission } from '@ronda/contract/core/call.ts'

export function permissionsOf(role: string): readonly Permission[] {
  return Object.entries(roles).find(([name]) => name === role)?.[1] ?? []
}
