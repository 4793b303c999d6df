import type { ReferralProgram } from '@ronda/contract/backoffice/referral.ts'
import * as referral from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useDeferredValue } from 'react'
import { Card, Facts } from '../../shell/Page.tsx'

type Checked = OutputOf<typeof referral.check>

/** How members will read what is typed, what it costs at worst, and what speaks against it. */
export function ProgramCheck({ program }: { program: ReferralProgram }) {
  const t = useT()
  const { language } = useLanguage()
  const shown = useDeferredValue(program)
  const query = useCall(referral.check, { program: shown, language: language as 'es' }, { staleMs: 60_000 })
  if (query.error)
    return (
      <Card title={t('bo.referral.check')}>
        <p className="text-14 text-fg-2">{t('bo.activity.check.wrong')}</p>
      </Card>
    )
  if (!query.data) return <Skeleton className="h-96 rounded-14!" />
  return (
    <>
      <Card title={t('bo.referral.asMember')}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-14 text-fg-2">
          {query.data.rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
      <Cost {...query.data} />
    </>
  )
}

function Cost({ worst, least, findings }: Checked) {
  const t = useT()
  const money = useMoney()
  return (
    <Card title={t('bo.referral.check')}>
      <Facts
        rows={[
          [t('bo.referral.worst.perFriend'), <MoneyText key="friend" amount={worst.perFriend} className="font-bold" />],
          [t('bo.referral.worst.perMember'), <MoneyText key="member" amount={worst.perMember} className="font-bold" />],
          [
            t('bo.referral.worst.all', { count: worst.members }),
            <MoneyText key="all" amount={worst.all} className="font-bold" />,
          ],
        ]}
      />
      <p className="mt-3 border-t border-subtle pt-3 text-13 text-fg-2">
        {t('bo.referral.least', {
          deposit: money(least.deposit),
          gives: money(least.gives),
          keeps: money(least.keeps),
        })}
      </p>
      {findings.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-14 text-success">
          <Icon name="check-circle" size={18} />
          {t('bo.activity.check.clean')}
        </p>
      ) : (
        <ul className="mt-3 flex flex-col gap-2">
          {findings.map(code => {
            const isRefused = referral.refusedFindings.includes(code)
            return (
              <li
                key={code}
                className={`flex gap-2 rounded-10 p-2.5 text-13 ${isRefused ? 'bg-danger-bg text-danger' : 'bg-warning-bg text-warning'}`}
              >
                <Icon name={isRefused ? 'close-circle' : 'alert'} size={18} className="shrink-0" />
                <span>
                  {isRefused && <strong className="block">{t('bo.activity.refusedBy')}</strong>}
                  {t(`bo.referral.finding.${code}`)}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
