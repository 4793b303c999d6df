import * as records from '@ronda/contract/portal/cashier/records.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { contentText } from '@ronda/ui/lottery/names.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useEffect, useState } from 'react'
import { isLottery } from '../../../site/navigation.ts'
import { shortIssue } from '../../lottery/plan.ts'
import { Line } from '../Section.tsx'
import { BetOutcome } from './BetOutcome.tsx'
import { Reference } from './Reference.tsx'

/** One round with every movement it caused, and where to check that it was fair. */
export function BetDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useT()
  const { language } = useLanguage()
  // The last bet stays while the drawer leaves.
  const [shown, setShown] = useState(id)
  useEffect(() => {
    if (id) setShown(id)
  }, [id])
  const query = useCall(records.betDetail, { id: shown ?? '' }, { isEnabled: shown !== null })
  return (
    <Drawer isOpen={id !== null} onClose={onClose} title={t('bets.detail')}>
      <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
        {({ bet, movements, currency, order }) => (
          <div className="flex flex-col gap-5">
            <div>
              <p className="font-display text-20 font-bold text-fg-1">{bet.gameName}</p>
              <p className="text-14 text-fg-3">{bet.vendorName}</p>
            </div>
            <dl className="rounded-14 bg-surface-2 px-4 py-1">
              {order && (
                <>
                  <Line name={t('bets.draw')}>{shortIssue(order.issue)}</Line>
                  <Line name={order.name || t('bets.play')}>
                    <span className="numeral font-bold wrap-anywhere">{contentText(order.content, language)}</span>{' '}
                    {order.more > 0 && t('lottery.moreNumbers', { count: order.more })}
                  </Line>
                </>
              )}
              <Line name={t('column.status')}>
                <BetOutcome status={bet.status} />
              </Line>
              <Line name={t('column.stake')}>
                <MoneyText amount={bet.stake} currency={currency} />
              </Line>
              <Line name={t('column.payout')}>
                <MoneyText amount={bet.payout} currency={currency} />
              </Line>
              {bet.net !== null && (
                <Line name={t('column.net')}>
                  <MoneyText amount={bet.net} currency={currency} hasSign isColoured className="font-bold" />
                </Line>
              )}
              <Line name={t('column.date')}>
                <Moment at={bet.at} hasSeconds />
              </Line>
              {bet.closedAt !== null && (
                <Line name={t('bets.closedAt')}>
                  <Moment at={bet.closedAt} hasSeconds />
                </Line>
              )}
              <Line name={t('column.round')}>
                <Reference text={bet.roundId} />
              </Line>
            </dl>
            <section>
              <h3 className="mb-2 text-14 font-bold">{t('bets.movements')}</h3>
              <ul className="divide-y divide-subtle rounded-14 bg-surface-2 px-4">
                {movements.map(row => (
                  <li key={row.id} className="flex items-center justify-between gap-4 py-2.5">
                    <span>
                      <span className="block text-14 text-fg-1">{t(`movement.${row.type}`)}</span>
                      <Moment at={row.at} hasSeconds className="text-12 text-fg-3" />
                    </span>
                    <span className="text-right">
                      <MoneyText
                        amount={row.amount}
                        currency={currency}
                        hasSign
                        isColoured
                        className="block text-14 font-bold"
                      />
                      <MoneyText amount={row.balanceAfter} currency={currency} className="text-12 text-fg-3" />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
            {bet.verifyUrl && (
              <div>
                <Button
                  icon="fairness"
                  iconEnd="external"
                  render={<a href={bet.verifyUrl} target="_blank" rel="noreferrer" />}
                >
                  {t(isLottery(bet.gameCategory) ? 'bets.ticket' : 'bets.verify')}
                </Button>
                <p className="mt-2 text-13 text-fg-3">
                  {t(isLottery(bet.gameCategory) ? 'bets.ticket.note' : 'bets.verify.note')}
                </p>
              </div>
            )}
          </div>
        )}
      </QueryView>
    </Drawer>
  )
}
