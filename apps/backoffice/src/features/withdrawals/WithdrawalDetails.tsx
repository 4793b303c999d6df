import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { MemberLink, OrderHead, OrderHistory } from '../../decision/OrderDetails.tsx'
import { useMay } from '../../shell/operator.ts'
import { Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { IdentityLine } from '../identity/MemberIdentity.tsx'
import { Turnover } from '../members/Turnover.tsx'
import { ExceptionNotes } from '../payment-exceptions/ExceptionNotes.tsx'
import { WithdrawalRisk } from '../risk/RiskPanel.tsx'
import { AccountNumber } from './AccountNumber.tsx'
import { Actions } from './Actions.tsx'
import { arrivesOf } from './arrives.ts'
import { WithdrawalStatus } from './WithdrawalStatus.tsx'

export function WithdrawalDetails({ id }: { id: string }) {
  const query = useCall(cashier.withdrawalGet, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
      {data => <Details {...data} />}
    </QueryView>
  )
}

function Details({ withdrawal: item, unread, member }: OutputOf<typeof cashier.withdrawalGet>) {
  const t = useT()
  const money = useMoney()
  const may = useMay()
  return (
    <div className="flex flex-col gap-5">
      <OrderHead item={item} status={<WithdrawalStatus state={item.state} />} />
      <ExceptionNotes orderId={item.id} />
      {item.why.length > 0 && (
        <Note tone="warning">
          <ul className="flex flex-col gap-1">
            {item.why.map(({ reason, sum, limit, operators }) => (
              <li key={reason}>
                {t(`bo.withdrawal.why.${reason}`, {
                  sum: sum ? money(sum) : '',
                  limit: limit ? money(limit) : '',
                  operators: operators?.join(', ') ?? '',
                })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {unread.map(({ vendor, triedAt }) => (
        <Note key={vendor} tone="warning">
          {t('bo.withdrawal.unread', { vendor, at: timeText(triedAt) })}
        </Note>
      ))}
      <WithdrawalRisk id={item.id} />
      <Actions key={item.version} item={item} />
      <Facts
        rows={[
          [t('bo.col.member'), <MemberLink key="m" item={item} />],
          item.fee === '0'
            ? undefined
            : [
                t('bo.deposit.fee'),
                <span key="f">
                  <MoneyText amount={item.fee} currency={item.currency} />
                  {' · '}
                  {t('bo.withdrawal.arrives')} <MoneyText amount={arrivesOf(item)} currency={item.currency} />
                </span>,
              ],
          [t('bo.field.bank'), item.bank],
          [t('bo.field.number'), <AccountNumber key="n" item={item} />],
          [t('bo.field.holder'), item.holder],
          item.payeeName !== item.holder ? [t('bo.field.payeeName'), item.payeeName] : undefined,
          [
            t('bo.col.approvals'),
            `${item.approvedBy.length} / ${item.approvalsNeeded}${item.approvedBy.length > 0 ? ` · ${item.approvedBy.join(', ')}` : ''}`,
          ],
          item.claimedBy ? [t('bo.col.claimedBy'), item.claimedBy] : undefined,
          item.providerRef ? [t('bo.field.providerRef'), item.providerRef] : undefined,
          item.receiptBy ? [t('bo.withdrawal.receiptBy'), timeText(item.receiptBy)] : undefined,
          item.reason ? [t('bo.reason'), item.reason] : undefined,
          [t('bo.field.id'), item.id],
        ]}
      />
      <section>
        <h3 className="mb-2 text-14 font-bold">{t('bo.withdrawal.member')}</h3>
        <Facts
          rows={[
            may('members.view') ? [t('bo.nav.identity'), <IdentityLine key="i" id={item.memberId} />] : undefined,
            [t('bo.figure.balance'), <MoneyText key="b" amount={member.balance} />],
            [t('bo.figure.held'), <MoneyText key="h" amount={member.held} />],
            [
              t('bo.figure.deposited'),
              <span key="d">
                <MoneyText amount={member.depositedTotal} /> ({member.depositCount})
              </span>,
            ],
            [
              t('bo.figure.withdrawn'),
              <span key="w">
                <MoneyText amount={member.withdrawnTotal} /> ({member.withdrawalCount})
              </span>,
            ],
            [t('bo.figure.staked'), <MoneyText key="s" amount={member.staked} />],
            [t('bo.figure.won'), <MoneyText key="o" amount={member.won} />],
            [t('bo.field.registered'), timeText(member.registeredAt)],
          ]}
        />
      </section>
      <Turnover items={member.turnover} />
      <OrderHistory
        timeline={item.timeline}
        nameOf={state => t(`bo.withdrawalState.${state}`)}
        markOf={(state, isLast) =>
          ['REJECTED', 'FAILED', 'NOT_RECEIVED'].includes(state) ? 'failed' : isLast ? 'current' : 'done'
        }
      />
    </div>
  )
}
