import type * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'

const tones = { active: 'success', invited: 'info', locked: 'danger' } as const

export function OperatorState({ state }: { state: OutputOf<typeof accounts.list>['rows'][number]['state'] }) {
  const t = useT()
  return <Status tone={tones[state]}>{t(`bo.operators.state.${state}`)}</Status>
}
