import type * as operators from '@ronda/contract/backoffice/operators.ts'
import { rolesWith } from '@ronda/contract/backoffice/roles.ts'
import type { OutputOf, Permission } from '@ronda/contract/core/call.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { createContext, useContext } from 'react'

export type Operator = OutputOf<typeof operators.me>

const OperatorContext = createContext<Operator | undefined>(undefined)
export const OperatorProvider = OperatorContext.Provider

export function useOperator(): Operator {
  const operator = useContext(OperatorContext)
  if (!operator) throw new Error('OperatorProvider is missing')
  return operator
}

export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useOperator()
  return permission => permissions.includes(permission)
}

/** The roles that may do something, in words: whoever may not is told whom to ask. */
export function useRolesText(): (permission: Permission) => string {
  const t = useT()
  const { locale } = useLanguage()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return permission => list.format(rolesWith(permission).map(role => t(`bo.role.${role}`)))
}
