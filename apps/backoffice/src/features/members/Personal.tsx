import * as members from '@ronda/contract/backoffice/members.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card, Facts } from '../../shell/Page.tsx'
import { useNameOf } from '../../text/format.ts'

/** Profile and payout accounts, masked; showing them in clear asks why and is logged. */
export function Personal({ data }: { data: OutputOf<typeof members.get> }) {
  const t = useT()
  const may = useMay()
  const nameOf = useNameOf('bo.field')
  const reveal = useCallMutation(members.reveal)
  const profile = reveal.data?.profile ?? data.profile
  const numbers = new Map(reveal.data?.payoutAccounts.map(account => [account.id, account.number]))
  return (
    <Card title={t('bo.member.personal')}>
      <Facts rows={profile.filter(field => field.value).map(field => [nameOf(field.field), field.value] as const)} />
      {data.payoutAccounts.length > 0 && (
        <div className="mt-3 border-t border-subtle pt-3">
          <Facts
            rows={data.payoutAccounts.map(
              account =>
                [
                  account.bank,
                  <span key={account.id} className="numeral">
                    {numbers.get(account.id) ?? account.number}
                  </span>,
                ] as const,
            )}
          />
        </div>
      )}
      {may('members.reveal') && !reveal.data && (
        <div className="mt-3">
          <ReasonDecision
            label={t('bo.member.reveal')}
            help={t('bo.member.revealHelp')}
            isBusy={reveal.isPending}
            error={reveal.error}
            onDecide={reason => reveal.mutate({ id: data.member.id, reason })}
          />
        </div>
      )}
    </Card>
  )
}
