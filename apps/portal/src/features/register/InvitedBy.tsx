import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { Note } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useEffect, useState } from 'react'

/** Who invites the visitor and what it gets for coming; a code nobody has is said so and stops nothing. */
export function InvitedBy({ code }: { code: string }) {
  const t = useT()
  const money = useMoney()
  const client = useClient()
  const [answer, setAnswer] = useState<OutputOf<typeof referral.visit>>()
  useEffect(() => {
    client.call(referral.visit, { code }).then(setAnswer, () => {})
  }, [client, code])
  if (!answer) return null
  if (answer.inviter === null) return <Note>{t('register.invited.unknown')}</Note>
  return (
    <Note>
      {t('register.invited.by', { name: answer.inviter })}
      {answer.friend !== '0' && ` ${t('register.invited.gift', { amount: money(answer.friend) })}`}
    </Note>
  )
}
