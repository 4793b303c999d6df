import type { Permission } from '@ronda/contract/core/call.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useMay, useRolesText } from '../shell/operator.ts'

/** For those who may only look: whose word it waits for. */
export function DecidedBy({ permission }: { permission: Permission }) {
  const t = useT()
  const may = useMay()
  const rolesText = useRolesText()
  if (may(permission)) return null
  return <Note>{t('bo.decidedByRoles', { roles: rolesText(permission) })}</Note>
}
