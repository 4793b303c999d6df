import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { gamePath } from '../../site/navigation.ts'
import { PanelLink } from '../../site/PanelLink.tsx'
import { useIsGuest, useSession } from '../../site/session.ts'
import { sinceText } from '../lobby/since-text.ts'
import { Section } from './Section.tsx'

/** What the member has on draws that are to come; nothing where there is none, and for whoever has no account. */
export function OpenOrders({ vendors }: { vendors?: ReadonlySet<string> }) {
  const isMember = useSession() !== undefined
  const isGuest = useIsGuest()
  return isMember && !isGuest ? <Orders vendors={vendors} /> : null
}

function Orders({ vendors }: { vendors: ReadonlySet<string> | undefined }) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const now = useNow(15_000)
  const { data = [] } = useCall(lottery.orders, {})
  const shown = vendors ? data.filter(({ vassalage }) => vendors.has(vassalage)) : data
  if (shown.length === 0) return null
  // A chase has many orders: of each lottery they stand together, the newest first.
  const byGame = Map.groupBy(shown, ({ vassalage, gameId, currency }) => `${vassalage}/${gameId}/${currency}`)
  const ofEach = [...byGame.values()].map(orders => ({
    order: orders[0]!,
    count: orders.length,
    stake: orders.reduce((sum, { stake, currency }) => sum + parseMoney(stake, currency), 0n),
  }))
  return (
    <Section
      title={t('lottery.myOrders')}
      icon="receipt"
      action={
        <Button kind="quiet" size={32} iconEnd="chevron-right" render={<PanelLink page="personalHistoryCopy" />}>
          {t('records.bets')}
        </Button>
      }
    >
      <ul className="no-scrollbar -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-2.5 overflow-x-auto px-(--gutter) pb-1 sm:gap-3">
        {ofEach.map(({ order, count, stake }) => (
          <li key={`${order.vassalage}/${order.gameId}/${order.currency}`} className="w-66 shrink-0 snap-start">
            <Link
              to={gamePath(order)}
              className="press flex items-center gap-3 rounded-14 bg-surface-1 p-3 inset-ring inset-ring-subtle hover:bg-surface-2"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-10 bg-brand-tint text-brand-text">
                <Icon name="receipt" size={20} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-14 font-medium text-fg-1">{order.gameName}</span>
                <time
                  dateTime={new Date(order.openedAt).toISOString()}
                  title={momentText(order.openedAt)}
                  className="block truncate text-12 text-fg-3"
                >
                  {t('lottery.openOrders', { count })} · {sinceText(order.openedAt, now, locale)}
                </time>
              </span>
              <span className="numeral shrink-0 text-14 font-bold text-fg-1">
                {money(toWire(stake, order.currency), { currency: order.currency })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
