import type { Permission } from '@ronda/contract/core/call.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Outlet, useLocation } from 'react-router'
import { useMay, useRolesText } from './operator.ts'
import { placeAt } from './places.ts'

/** The page asked for, or who may see it: nobody meets buttons that only refuse. */
export function AllowedPage() {
  const may = useMay()
  const { pathname } = useLocation()
  const permission = placeAt(pathname)?.permission
  return permission && !may(permission) ? <NotAllowed permission={permission} /> : <Outlet />
}

function NotAllowed({ permission }: { permission: Permission }) {
  const t = useT()
  const rolesText = useRolesText()
  return (
    <EmptyState
      motif="search"
      title={t('bo.notAllowed')}
      note={t('bo.notAllowed.roles', { roles: rolesText(permission) })}
    />
  )
}
