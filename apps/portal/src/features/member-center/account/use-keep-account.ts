import { takeBack } from '@ronda/contract/portal/account/closing.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'

/** The member keeps the account that it had asked to close. */
export function useKeepAccount() {
  const t = useT()
  return useCallMutation(takeBack, { onSuccess: () => toast(t('closing.kept')) })
}
