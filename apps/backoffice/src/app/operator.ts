import type * as operators from '@ronda/contract/backoffice/operators.ts'
import type { OutputOf, Permission } from '@ronda/contract/call.ts'
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
