import type { MovePreview } from '@ronda/contract/backoffice/agents.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Facts } from '../../shell/Page.tsx'
import { useNameOf } from '../../text/format.ts'

type Someone = MovePreview['from']

function Party({ one }: { one: Someone }) {
  const t = useT()
  if (!one) return <span>{t('bo.move.house')}</span>
  return (
    <Link to={`/members/${one.memberId}?tab=team`} className="text-brand-text underline">
      {one.account}
    </Link>
  )
}

/** What moving a branch does: who goes where, what is lowered, which contracts end. */
export function MoveText({ move, currency }: { move: MovePreview; currency: string }) {
  const t = useT()
  const { locale } = useLanguage()
  // A series of lotteries is called what it is written as.
  const productName = useNameOf('bo.category')
  const owed = (
    [
      ['bo.move.owes', move.owes ?? '0'],
      ['bo.move.owesBelow', move.owesBelow ?? '0'],
    ] as const
  ).filter(([, amount]) => amount !== '0')
  return (
    <div className="flex flex-col gap-4">
      <Facts
        rows={[
          [t('bo.move.from'), <Party key="from" one={move.from} />],
          [t('bo.move.to'), <Party key="to" one={move.to} />],
          [t('bo.move.members'), t('bo.move.members.of', { members: move.members, agents: move.agents })],
          [t('bo.move.depth'), t('bo.move.depth.of', { now: move.depthNow, later: move.depthThen })],
          move.openBills > 0
            ? [
                t('bo.move.bills'),
                <span key="bills">
                  {move.openBills} · <MoneyText amount={move.openAmount} currency={currency} />
                </span>,
              ]
            : undefined,
          ...owed.map(([name, amount]): [string, ReactNode] => [
            t(name),
            <MoneyText key={name} amount={amount} currency={currency} />,
          ]),
          move.openRequests > 0 ? [t('bo.move.requests'), String(move.openRequests)] : undefined,
        ]}
      />
      {(move.openBills > 0 || owed.length > 0) && <p className="text-13 text-fg-2">{t('bo.move.debts.note')}</p>}
      {move.quotas.length > 0 && (
        <Note tone="warning">{t('bo.move.quotas', { products: move.quotas.map(productName).join(', ') })}</Note>
      )}
      {move.exceedingCount > 0 && (
        <section>
          <h5 className="mb-1 text-13 font-bold">{t('bo.move.exceeding', { count: move.exceedingCount })}</h5>
          <ul className="flex flex-col gap-0.5 text-13">
            {move.exceeding.map(one => {
              const textOf = (value: string) => (one.isGroup ? value : percentText(locale, Number(value) / 100))
              return (
                <li key={`${one.memberId}/${one.product}`} className="numeral">
                  <Party one={one} /> · {productName(one.product)} {textOf(one.has)} → {textOf(one.most)}
                </li>
              )
            })}
          </ul>
          {move.exceedingCount > move.exceeding.length && (
            <p className="text-13 text-fg-2">
              {t('bo.move.more', { count: move.exceedingCount - move.exceeding.length })}
            </p>
          )}
        </section>
      )}
      {move.contracts.length > 0 && (
        <section>
          <h5 className="mb-1 text-13 font-bold">{t('bo.move.contracts')}</h5>
          <ul className="flex flex-col gap-0.5 text-13">
            {move.contracts.map(one => (
              <li key={`${one.kind}/${one.downline.memberId}`}>
                {t(`bo.contracts.kind.${one.kind}`)}: <Party one={one.upline} /> › <Party one={one.downline} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
