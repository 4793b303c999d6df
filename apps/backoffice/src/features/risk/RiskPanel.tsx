import type { RiskSignal } from '@ronda/contract/backoffice/risk.ts'
import * as risk from '@ronda/contract/backoffice/risk.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { spanText, timeText } from '../../text/format.ts'

const levels = ['alarm', 'look', 'fine'] as const

/** What speaks for and against a deposit that is proven by hand. */
export function DepositRisk({ id }: { id: string }) {
  const query = useCall(risk.ofDeposit, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
      {({ signals }) => (
        <Panel signals={signals}>
          <Signals signals={signals} />
        </Panel>
      )}
    </QueryView>
  )
}

/** The same of a withdrawal, with where its money came from. */
export function WithdrawalRisk({ id }: { id: string }) {
  const t = useT()
  const query = useCall(risk.ofWithdrawal, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64" />}>
      {({ signals, funds, opening, rest, balance, staked, since, currency }) => (
        <Panel signals={signals}>
          <Signals signals={signals} />
          <div className="border-t border-subtle pt-3">
            <h4 className="text-13 font-bold">
              {since === null ? t('bo.risk.fundsEver') : t('bo.risk.fundsSince', { at: timeText(since) })}
            </h4>
            {funds.length === 0 && (
              <p className="mt-1 text-13 text-fg-3">{t(since === null ? 'bo.risk.noFundsEver' : 'bo.risk.noFunds')}</p>
            )}
            <ul className="mt-2 flex flex-col gap-1.5 text-13">
              {since !== null && <Sum name={t('bo.risk.opening')} amount={opening} currency={currency} />}
              {funds.map(fund => (
                <li key={fund.source} className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 text-fg-2">
                    {t(`bo.risk.source.${fund.source}`)}{' '}
                    <span className="numeral text-fg-3">
                      ({fund.source === 'play' ? t('bo.risk.rounds', { count: fund.count }) : fund.count})
                    </span>
                    {fund.by.length > 0 && (
                      <span className="block text-12 break-words text-fg-3">{fund.by.join(', ')}</span>
                    )}
                  </span>
                  <MoneyText amount={fund.amount} currency={currency} hasSign />
                </li>
              ))}
              {rest !== '0' && <Sum name={t('bo.risk.rest')} amount={rest} currency={currency} hasSign />}
              <Sum name={t('bo.risk.balance')} amount={balance} currency={currency} isTotal />
            </ul>
            <p className="mt-2 flex justify-between gap-3 text-13 text-fg-2">
              {t(since === null ? 'bo.risk.stakedEver' : 'bo.risk.staked')}{' '}
              <MoneyText amount={staked} currency={currency} />
            </p>
          </div>
        </Panel>
      )}
    </QueryView>
  )
}

function Sum({ name, isTotal, ...money }: SumProps) {
  return (
    <li
      className={cx(
        'flex items-baseline justify-between gap-3',
        isTotal ? 'border-t border-subtle pt-1.5 font-bold' : 'text-fg-2',
      )}
    >
      <span className="min-w-0">{name}</span>
      <MoneyText {...money} />
    </li>
  )
}
type SumProps = { name: string; amount: string; currency: string; hasSign?: boolean; isTotal?: boolean }

function Panel({ signals, children }: { signals: RiskSignal[]; children: ReactNode }) {
  const t = useT()
  const countOf = (wanted: RiskSignal['level']) => signals.filter(({ level }) => level === wanted).length
  const alarms = countOf('alarm')
  const toLookAt = countOf('look')
  return (
    <section
      aria-label={t('bo.risk.title')}
      className={cx(
        'flex flex-col gap-3 rounded-14 bg-surface-1 p-4 inset-ring',
        alarms > 0 ? 'inset-ring-danger' : 'inset-ring-subtle',
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-14 font-bold">{t('bo.risk.title')}</h3>
        <span className={cx('text-12 font-medium', alarms > 0 ? 'text-danger' : 'text-fg-3')}>
          {t('bo.risk.alarms', { count: alarms })}
          {toLookAt > 0 && ` · ${t('bo.risk.looks', { count: toLookAt })}`}
        </span>
      </div>
      {children}
    </section>
  )
}

const looks = {
  alarm: { icon: 'alert', text: 'text-danger' },
  look: { icon: 'eye', text: 'text-warning' },
  fine: { icon: 'check', text: 'text-success' },
} as const

/** What is odd first; what is as it should be stays folded away. */
function Signals({ signals }: { signals: RiskSignal[] }) {
  const t = useT()
  const sorted = levels.flatMap(level => signals.filter(signal => signal.level === level))
  const odd = sorted.filter(({ level }) => level !== 'fine')
  const fine = sorted.filter(({ level }) => level === 'fine')
  return (
    <>
      {odd.length > 0 && (
        <ul className="flex flex-col gap-2">
          {odd.map(signal => (
            <Signal key={signal.kind} signal={signal} />
          ))}
        </ul>
      )}
      {fine.length > 0 && (
        <details open={odd.length === 0} className="text-13">
          <summary className="w-fit cursor-pointer text-fg-2 hover:underline">
            {t('bo.risk.fine', { count: fine.length })}
          </summary>
          <ul className="mt-2 flex flex-col gap-2">
            {fine.map(signal => (
              <Signal key={signal.kind} signal={signal} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Signal({ signal: { kind, level, values, links } }: { signal: RiskSignal }) {
  const t = useT()
  const { locale } = useLanguage()
  const look = looks[level]
  function spanOf({ hours, minutes }: RiskSignal['values']): string {
    const unit = hours === undefined ? 1 : 60
    const span = Number(hours ?? minutes ?? 0) * unit
    return span === 0 ? t('bo.span.less', { span: spanText(unit, locale) }) : spanText(span, locale)
  }
  // Of those that share something only the first are named.
  const more = links.length > 0 && values.count ? Number.parseInt(values.count, 10) - links.length : 0
  return (
    <li className="flex items-start gap-2 text-13">
      <Icon name={look.icon} size={16} className={cx('mt-0.5 shrink-0', look.text)} />
      <span className="min-w-0">
        <span className="sr-only">{t(`bo.risk.level.${level}`)}: </span>
        {t(`bo.risk.${level === 'fine' ? 'fine' : 'odd'}.${kind}`, { ...values, span: spanOf(values) })}
        {links.length > 0 && (
          <span className="flex flex-wrap gap-x-3 gap-y-0.5">
            {links.map(({ to, id, label }) => (
              <Link
                key={id}
                className="text-link hover:underline"
                to={to === 'member' ? `/members/${id}` : `/deposits?state=all&id=${id}`}
              >
                {to === 'member' ? label : `${label} · ${id.slice(-8).toUpperCase()}`}
              </Link>
            ))}
            {more > 0 && (
              <span className="text-fg-3">
                {t('bo.risk.more', { count: `${more}${values.count?.endsWith('+') ? '+' : ''}` })}
              </span>
            )}
          </span>
        )}
      </span>
    </li>
  )
}
