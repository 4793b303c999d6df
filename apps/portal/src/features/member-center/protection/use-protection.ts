import type { Call, OutputOf } from '@ronda/contract/core/call.ts'
import type { CallError } from '@ronda/contract/core/client.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import type { Translate } from '@ronda/ui/i18n/i18n.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../site/session.ts'

export const useProtection = () =>
  useCall(protection.get, {}, { isEnabled: useSession() !== undefined, staleMs: 10_000 })

/** A call that changes what protects the member; its answer is what is shown from then on. */
export function useProtectionChange<C extends Call>(
  call: C,
  { onDone, onError }: { onDone?: () => void; onError?: (error: CallError) => void } = {},
) {
  const cache = useQueryClient()
  return useCallMutation<C>(call, {
    onSuccess(state) {
      cache.setQueriesData({ queryKey: [protection.get.name] }, state as OutputOf<typeof protection.get>)
      onDone?.()
    },
    onError,
  })
}

export function minutesText(t: Translate, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('protection.minutes', { minutes: rest })
  return rest === 0 ? t('protection.hours', { hours }) : t('protection.hoursMinutes', { hours, minutes: rest })
}

/** An amount of a limit in its own unit. */
export function useLimitText(): (kind: protection.Limit['kind'], amount: string) => string {
  const t = useT()
  const money = useMoney()
  return (kind, amount) => (kind === 'time' ? minutesText(t, Number(amount)) : money(amount))
}
