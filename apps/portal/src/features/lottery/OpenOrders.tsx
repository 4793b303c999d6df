import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { contentText } from '@ronda/ui/lottery/names.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { gamePath } from '../../site/navigation.ts'
import { PanelLink } from '../../site/PanelLink.tsx'
import { useIsGuest, useSession } from '../../site/session.ts'
import { shortIssue } from './plan.ts'
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
  const { language } = useLanguage()
  const { data = [] } = useCall(lottery.orders, {})
  const shown = vendors ? data.filter(({ vassalage }) => vendors.has(vassalage)) : data
  if (shown.length === 0) return null
  // A chase has many orders: of each lottery they stand together behind that of the next draw.
  const byGame = Map.groupBy(shown, ({ vassalage, gameId, currency }) => `${vassalage}/${gameId}/${currency}`)
  const ofEach = [...byGame.values()].map(orders => ({
    order: orders.toSorted((a, b) => (a.bet?.issue ?? '~').localeCompare(b.bet?.issue ?? '~'))[0]!,
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
          <li
            key={`${order.vassalage}/${order.gameId}/${order.currency}`}
            className="w-74 max-w-full shrink-0 snap-start"
          >
            <Link
              to={gamePath(order)}
              className="press flex h-full items-center gap-3 narrow:flex-wrap rounded-14 bg-surface-1 p-3 inset-ring inset-ring-subtle hover:bg-surface-2"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-10 bg-brand-tint text-brand-text">
                <Icon name="receipt" size={20} />
              </span>
              <span className="min-w-0 flex-1 narrow:basis-full">
                <span className="block truncate text-14 font-medium text-fg-1">{order.gameName}</span>
                {order.bet && (
                  <span className="block text-13 text-fg-2">
                    {order.bet.name && <span className="block truncate">{order.bet.name}</span>}
                    <span className="numeral font-bold wrap-anywhere text-fg-1">
                      {contentText(order.bet.content, language)}
                    </span>{' '}
                    {order.bet.more > 0 && (
                      <span className="numeral whitespace-nowrap">
                        {t('lottery.moreNumbers', { count: order.bet.more })}
                      </span>
                    )}
                  </span>
                )}
                <span className="numeral block text-12 text-fg-3">
                  {[
                    order.bet && t('lottery.lastDraw', { issue: shortIssue(order.bet.issue) }),
                    (count > 1 || !order.bet) && t('lottery.openOrders', { count }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
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
