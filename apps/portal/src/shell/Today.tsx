import * as protection from '@ronda/contract/portal/account/protection.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { elapsedText } from '../features/game-frame/reminder-due.ts'
import { panelPath } from '../site/panel-link.ts'

const ASK_EVERY_MS = 60_000

/** How long was played today and what came of it, for who wants it in sight. */
export default function Today({ className }: { className?: string }) {
  const t = useT()
  const { data } = useCall(protection.reality, {}, { everyMs: ASK_EVERY_MS })
  if (!data) return null
  const time = elapsedText(data.playedMs).slice(0, -3)
  return (
    <Link
      to={`/${panelPath('personalProfit')}`}
      title={t('today.title')}
      className={cx(
        'inline-flex h-7 items-center gap-2 rounded-full bg-surface-2 px-3 text-13 whitespace-nowrap text-fg-2 hover:bg-surface-3',
        className,
      )}
    >
      <span className="sr-only">{t('today.title')}</span>
      <Icon name="clock" size={16} className="text-fg-3" />
      <span className="numeral">{time}</span>
      <MoneyText amount={data.net} currency={data.currency} hasSign isColoured className="font-medium text-fg-1" />
    </Link>
  )
}
