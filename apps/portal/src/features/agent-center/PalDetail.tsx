import type { InputOf, OutputOf } from '@ronda/contract/core/call.ts'
import type { PalRow } from '@ronda/contract/portal/agents/statements.ts'
import * as statements from '@ronda/contract/portal/agents/statements.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { AlikeAmounts, MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAgentPanel } from './agent-link.ts'

/** Amounts of a statement in the order they are written. */
export const palSums = [
  'stake',
  'valid',
  'payout',
  'result',
  'gameResult',
  'selfRebate',
  'teamCommission',
  'activity',
  'wage',
  'ngr',
  'memberNet',
  'dividend',
  'deposit',
  'withdrawal',
  'transferIn',
  'transferOut',
  'commission',
] as const

/** In the record of the team's money: where an amount that moved is told line by line. */
const moveOf = {
  activity: 'bonus',
  wage: 'daily_wage',
  dividend: 'dividend',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  transferIn: 'transfer_in',
  transferOut: 'transfer_out',
} as const

type Sums = Omit<PalRow, 'id' | 'account' | 'hasTeam'>

/** What a row is made of, with the way to what each part is made of. */
export function PalDetail({ sums, currency, range, of, asked, row }: PalDetailProps) {
  const t = useT()
  const winners = useCall(statements.palWinners, asked)
  const { pathTo } = useAgentPanel()
  const who = of === undefined ? {} : { of }
  const toBets = pathTo('personalHistoryCopy', { ...range, ...who })
  const toMoves = (name: keyof typeof moveOf) =>
    pathTo('agentDownlineTransactionDetailsCopy', { ...range, ...who, view: moveOf[name] })
  const amount = (name: (typeof palSums)[number]) => (
    <MoneyText amount={sums[name]} currency={currency} isBare isExact />
  )
  const part = (name: (typeof palSums)[number], sign = '', to?: string) => (
    <Row name={t(`agent.sum.${name}`)} sign={sign} to={to}>
      {amount(name)}
    </Row>
  )
  const sum = (name: 'result' | 'ngr') => (
    <Row name={t(`agent.sum.${name}`)} sign="=" isSum>
      {amount(name)}
    </Row>
  )
  return (
    <AlikeAmounts amounts={palSums.map(name => sums[name])} currency={currency}>
      <div className="flex flex-col gap-4">
        <dl className="rounded-14 bg-surface-1 px-4 py-1">
          {part('stake', '', toBets)}
          {part('payout', '−', toBets)}
          {sum('result')}
          {part('selfRebate', '−')}
          {part('teamCommission', '−')}
          {part('activity', '−', toMoves('activity'))}
          {part('wage', '−', toMoves('wage'))}
          {sum('ngr')}
        </dl>
        <dl className="rounded-14 bg-surface-1 px-4 py-1">
          {part('valid')}
          {part('gameResult')}
          {part('memberNet')}
          <Row name={t('agent.sum.rounds')} sign="" to={toBets}>
            {sums.rounds}
          </Row>
          <Row name={t('agent.sum.winners')} sign="">
            {winners.data ? (
              winnersIn(winners.data, asked.by, row)
            ) : winners.isError ? (
              '—'
            ) : (
              <Skeleton className="h-4 w-8 rounded-6" />
            )}
          </Row>
        </dl>
        <dl className="rounded-14 bg-surface-1 px-4 py-1">
          {part('deposit', '', toMoves('deposit'))}
          {part('withdrawal', '', toMoves('withdrawal'))}
          {part('transferIn', '', toMoves('transferIn'))}
          {part('transferOut', '', toMoves('transferOut'))}
          {part('dividend', '', toMoves('dividend'))}
          {part('commission', '', pathTo('agentRevenueReport', range))}
        </dl>
        <p className="text-13 text-pretty text-fg-3">{t('agent.pal.terms')}</p>
      </div>
    </AlikeAmounts>
  )
}

type Asked = Omit<InputOf<typeof statements.palWinners>, 'by'> & { by: (typeof statements.palViews)[number] }

/** Of a row, or in all where none is named. */
export function winnersIn(
  winners: OutputOf<typeof statements.palWinners>,
  by: Asked['by'],
  row: PalRow | undefined,
): number {
  if (row === undefined) return winners.total
  if (by === 'member') return Number(row.result.startsWith('-'))
  return winners.rows.find(({ id }) => id === row.id)?.winners ?? 0
}

type PalDetailProps = {
  sums: Sums
  currency: string
  range: { from: string; to: string }
  /** Whose these are; the whole team's where it is left out. */
  of: string | undefined
  /** Of the statement it is a row of. */
  asked: Asked
  row?: PalRow
}

function Row({ name, sign, isSum, to, children }: RowProps) {
  return (
    <div
      className={`flex min-h-10 items-center gap-3 py-1.5 not-last:border-b not-last:border-subtle ${isSum ? 'font-bold' : ''}`}
    >
      <dt className={`min-w-0 flex-1 text-14 ${isSum ? 'text-fg-1' : 'text-fg-2'}`}>
        {sign !== undefined && (
          <span aria-hidden="true" className="numeral inline-block w-5 text-fg-3">
            {sign}
          </span>
        )}
        {to ? (
          <Link to={to} className="hit-44 inline-flex items-center text-brand-text hover:underline">
            {name}
            <Icon name="chevron-right" size={14} />
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="numeral text-14 text-fg-1">{children}</dd>
    </div>
  )
}
type RowProps = { name: string; sign?: string; isSum?: boolean; to?: string | undefined; children: ReactNode }
