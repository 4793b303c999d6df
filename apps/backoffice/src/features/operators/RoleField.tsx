import type * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import type { ReactNode } from 'react'

export type Roles = OutputOf<typeof accounts.list>['roles']
export type Role = Roles[number]['role']

export function RoleField({ roles, value, onChange, help }: RoleFieldProps) {
  const t = useT()
  return (
    <SelectField
      label={t('bo.operators.role')}
      help={help}
      value={value}
      onChange={onChange}
      choices={roles.map(({ role }) => ({ value: role, label: t(`bo.role.${role}`) }))}
    />
  )
}
type RoleFieldProps = { roles: Roles; value: Role; onChange: (role: Role) => void; help?: ReactNode }
