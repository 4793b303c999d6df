import * as payments from '@ronda/contract/backoffice/payments.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Note } from '@ronda/ui/state/states.tsx'
import { Link } from 'react-router'
import { useMay } from '../../shell/operator.ts'
import { timeText } from '../../text/format.ts'

/** What a provider reported about an order that does not fit, where nobody has looked after it yet. */
export function ExceptionNotes({ orderId }: { orderId: string }) {
  return useMay()('withdrawals.view') ? <Notes orderId={orderId} /> : null
}

function Notes({ orderId }: { orderId: string }) {
  const t = useT()
  const { data } = useCall(payments.exceptions, { orderId })
  if (!data?.rows.length) return null
  return (
    <Note tone="warning">
      <ul className="flex flex-col gap-1">
        {data.rows.map(row => (
          <li key={row.id}>
            <span className="font-medium">{t(`bo.exceptions.kind.${row.kind}`)}</span>
            {row.reported && ` · ${row.reported} ${row.reportedCurrency}`} · {timeText(row.at)}
          </li>
        ))}
      </ul>
      <Link className="mt-1 inline-block text-13 font-medium text-link hover:underline" to="/payment-exceptions">
        {t('bo.exceptions.look')}
      </Link>
    </Note>
  )
}
