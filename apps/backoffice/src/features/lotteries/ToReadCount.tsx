import { toRead } from '@ronda/contract/backoffice/lotteries.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { CountBadge } from '../../shell/CountBadge.tsx'
import { useMay } from '../../shell/operator.ts'

const EVERY_MS = 60_000

/** How many draws and corrections wait for the operator's reading; nothing at none. */
export function ToReadCount() {
  const t = useT()
  const may = useMay()
  const { data } = useCall(toRead, {}, { everyMs: EVERY_MS, isEnabled: may('lotteries.results') })
  const { count, silent } = data ?? { count: 0, silent: [] }
  const label = [
    t('bo.lottery.toRead', { count }),
    ...(silent.length > 0 ? [t('bo.lottery.toRead.silent', { vendors: silent.join(', ') })] : []),
  ]
  return <CountBadge count={count} label={label.join('. ')} />
}
