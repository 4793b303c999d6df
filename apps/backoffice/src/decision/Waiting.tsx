import type { Approval, ApprovalWhy } from '@ronda/contract/backoffice/approvals.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOperator } from '../shell/operator.ts'
import { useAge, useNameOf } from '../text/format.ts'
import { TakeBack } from './TakeBack.tsx'
import { isSum, sumsThatTell } from './why.ts'

/** Why something needs a second person, as one reads it: a line for each reason. */
export function useWhyText(): (why: ApprovalWhy[]) => string {
  const t = useT()
  const money = useMoney()
  const settingName = useNameOf('bo.weakens')
  const { locale } = useLanguage()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return why => {
    const sums = sumsThatTell(why)
    const others = why.filter(each => !isSum(each))
    const one = ({ reason, sum, limit, about }: ApprovalWhy) =>
      t(`bo.approval.why.${reason}`, {
        sum: sum ? money(sum) : '',
        limit: limit ? money(limit) : '',
        about: about ? settingName(about) : '',
      })
    if (sums.length < 2) return [...others, ...sums].map(one).join('\n')
    const limit = money(sums[0]?.limit ?? '0')
    const parts = sums.map(({ reason, sum }) => t(`bo.approval.why.sum.${reason}`, { sum: money(sum ?? '0') }))
    return [...others.map(one), t('bo.approval.why.sums', { limit, parts: list.format(parts) })].join('\n')
  }
}

/** What was proposed about something and waits for a second person; leads to where it is decided. Who proposed it may take it back. */
export function WaitingNote({ waiting }: { waiting: Approval | null }) {
  const t = useT()
  const age = useAge()
  const whyText = useWhyText()
  const { username } = useOperator()
  const [takenBack, setTakenBack] = useState('')
  if (!waiting || waiting.id === takenBack) return null
  const isMine = waiting.maker === username
  return (
    <Note tone="warning">
      <p className="font-medium">
        {t(isMine ? 'bo.approval.yoursWaits' : 'bo.approval.waits', {
          maker: waiting.maker,
          age: age(waiting.madeAt),
        })}
        {waiting.amount !== null && (
          <>
            {' '}
            <MoneyText amount={waiting.amount} currency={waiting.currency} />
          </>
        )}
      </p>
      <p className="mt-0.5 text-13 whitespace-pre-line">{whyText(waiting.why)}</p>
      <Link
        className="mt-1 inline-block text-13 font-medium text-link hover:underline"
        to={`/approvals?id=${waiting.id}`}
      >
        {t(waiting.mayNot === null ? 'bo.approval.goDecide' : 'bo.approval.look')}
      </Link>
      {isMine && (
        <div className="mt-3 flex flex-col gap-2">
          <TakeBack id={waiting.id} onDone={() => setTakenBack(waiting.id)} />
        </div>
      )}
    </Note>
  )
}
