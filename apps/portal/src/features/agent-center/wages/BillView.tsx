import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { Bill } from '@ronda/contract/portal/agents/bills.ts'
import * as bills from '@ronda/contract/portal/agents/bills.ts'
import type { RunKind } from '@ronda/contract/portal/agents/contracts.ts'
import { parseSignedMoney, toWire } from '@ronda/contract/values/money.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { moneyColumn } from '../../member-center/columns.tsx'
import { Card, Section } from '../../member-center/Section.tsx'
import { useAgentPanel } from '../agent-link.ts'
import { TermsView } from '../contracts/TermsView.tsx'
import { CorrectionNote } from './CorrectionNote.tsx'
import { baseOf, dividendFormula, LossPartsView } from './LossPartsView.tsx'
import { changeOf, daysOf, PeriodText, pageOf } from './period.tsx'

const tones: Record<Bill['state'], Tone> = {
  review: 'info',
  open: 'warning',
  'not-reached': 'neutral',
  paid: 'success',
  'part-paid': 'warning',
  insufficient: 'warning',
  rejected: 'danger',
  owed: 'warning',
  settled: 'neutral',
}
export function BillState({ state }: { state: Bill['state'] }) {
  const t = useT()
  return <Status tone={tones[state]}>{t(`agent.bill.state.${state}`)}</Status>
}

type Line = OutputOf<typeof bills.bill>['lines'][number]

const lessBelow = (bill: Bill, currency: string) =>
  parseSignedMoney(changeOf(bill, currency), currency) - parseSignedMoney(bill.below, currency)
const isShort = (bill: Bill, currency: string) => bill.isCovered && lessBelow(bill, currency) < 0n

/** What the agent has left of it: never less than nothing where the house pays what is short. */
const keptOf = (bill: Bill, currency: string) =>
  isShort(bill, currency) ? '0' : toWire(lessBelow(bill, currency), currency)

/** One wage: how it was come to in words with its numbers, the lines and downlines behind it, and every payment. */
export function BillView({ id, kind }: { id: string; kind: RunKind }) {
  const t = useT()
  const { locale } = useLanguage()
  const money = useMoney()
  const { show, pathTo } = useAgentPanel()
  const query = useCall(bills.bill, { id })
  return (
    <div className="flex flex-col gap-4">
      <Button size={32} icon="arrow-left" className="self-start" onClick={() => show(pageOf(kind))}>
        {t('agent.wages.all')}
      </Button>
      <QueryView query={query} skeleton={<Skeleton className="h-120 rounded-14" />}>
        {({ bill, terms, lines, below, payments, currency }) => {
          const amount = (text: string) => money(text, { currency, isExact: true })
          const days = daysOf(bill)
          return (
            <div>
              <Card className="bg-linear-to-br from-brand-tint to-transparent">
                <p className="flex flex-wrap items-center gap-2 text-13 text-fg-3">
                  <span className="text-14 font-bold text-fg-1">{bill.account}</span>
                  <PeriodText bill={bill} />
                  <BillState state={bill.state} />
                </p>
                <p className="mt-2 text-24 font-bold text-fg-1">
                  <MoneyText amount={changeOf(bill, currency)} currency={currency} isExact />
                </p>
                <CorrectionNote bill={bill} currency={currency} />
                <p className="mt-1 text-14 text-pretty text-fg-2">
                  {bill.correction > 0
                    ? null
                    : bill.parts
                      ? t(dividendFormula(bill, terms), {
                          base: amount(baseOf(bill, currency)),
                          rate: percentText(locale, Number(bill.rate ?? 0) / 100),
                          due: amount(bill.due),
                          active: bill.active,
                        })
                      : bill.rate === null
                        ? t('agent.bill.formulaNone', { turnover: amount(bill.turnover), active: bill.active })
                        : t('agent.bill.formula', {
                            turnover: amount(bill.turnover),
                            active: bill.active,
                            rate: percentText(locale, Number(bill.rate) / 100),
                            due: amount(bill.due),
                          })}
                </p>
                {bill.missed && (
                  <p className="mt-1 text-14 text-pretty text-fg-2">
                    {t('agent.bill.missed', {
                      rate: percentText(locale, Number(terms.levels[bill.missed.level]?.rate ?? 0) / 100),
                      lacking: [
                        Number(bill.missed.turnover) > 0 &&
                          t('agent.missed.turnover', { amount: amount(bill.missed.turnover) }),
                        bill.missed.active > 0 && t('agent.missed.active', { count: bill.missed.active }),
                        Number(bill.missed.loss) > 0 && t('agent.missed.loss', { amount: amount(bill.missed.loss) }),
                      ]
                        .filter(Boolean)
                        .join(' · '),
                    })}
                  </p>
                )}
                {Number(bill.below) !== 0 && (
                  <p className="mt-1 text-14 text-pretty text-fg-2">
                    {t('agent.bill.kept', {
                      due: amount(changeOf(bill, currency)),
                      below: amount(bill.below),
                      kept: amount(keptOf(bill, currency)),
                    })}{' '}
                    {isShort(bill, currency) && t('agent.dividend.covered')}
                  </p>
                )}
              </Card>
              {bill.parts && (
                <Section title={t('agent.dividend.how')}>
                  <LossPartsView parts={bill.parts} bill={bill} currency={currency} />
                </Section>
              )}
              <Section title={t('agent.bill.levels')}>
                <TermsView terms={terms} currency={currency} reached={bill.level} missed={bill.missed?.level} />
              </Section>
              <Section title={t('agent.bill.lines')}>
                {lines.length === 0 ? (
                  <p className="text-13 text-fg-3">{t('agent.bill.lines.none')}</p>
                ) : (
                  <Table<Line>
                    label={t('agent.bill.lines')}
                    rows={lines}
                    keyOf={line => line.id}
                    columns={[
                      {
                        key: 'account',
                        header: t('agent.column.line'),
                        isTitle: true,
                        cell: line => (
                          <Link
                            to={
                              line.isOwn
                                ? pathTo('personalHistoryCopy', { of: line.id, ...days })
                                : pathTo('palStatementsAgentCopy', { of: line.id, ...days })
                            }
                            className="hit-44 inline-flex min-h-6 items-center text-left text-brand-text hover:underline"
                          >
                            {line.isOwn ? t('agent.pal.own', { name: line.account }) : line.account}
                          </Link>
                        ),
                        total: t('column.total'),
                      },
                      {
                        key: 'active',
                        header: t('agent.wages.active'),
                        isNumeric: true,
                        cell: line => line.active,
                        total: bill.active,
                      },
                      moneyColumn('turnover', t('agent.sum.valid'), line => line.turnover, {
                        currency,
                        isExact: true,
                        total: <MoneyText amount={bill.turnover} currency={currency} isBare isExact />,
                      }),
                      ...(bill.parts
                        ? [
                            moneyColumn('netLoss', t('agent.dividend.netLoss'), (line: Line) => line.netLoss ?? '0', {
                              currency,
                              isExact: true,
                              total: <MoneyText amount={bill.loss} currency={currency} isBare isExact />,
                            }),
                          ]
                        : []),
                    ]}
                  />
                )}
              </Section>
              {below.length > 0 && (
                <Section title={t('agent.bill.below')}>
                  <Table<Bill>
                    label={t('agent.bill.below')}
                    rows={below}
                    keyOf={one => one.id}
                    columns={[
                      {
                        key: 'account',
                        header: t('agent.column.member'),
                        isTitle: true,
                        cell: one => (
                          <button
                            type="button"
                            className="hit-44 inline-flex min-h-6 items-center text-left text-brand-text hover:underline"
                            onClick={() => show(pageOf(kind), { of: one.id })}
                          >
                            {one.account}
                          </button>
                        ),
                      },
                      moneyColumn(
                        'due',
                        t(kind === 'dividend' ? 'agent.kind.dividend' : 'agent.wages.due'),
                        one => changeOf(one, currency),
                        {
                          currency,
                          isExact: true,
                        },
                      ),
                      moneyColumn('paid', t('agent.wages.paid'), one => one.paid, { currency, isExact: true }),
                      { key: 'state', header: t('column.status'), cell: one => <BillState state={one.state} /> },
                    ]}
                  />
                </Section>
              )}
              <Section title={t('agent.bill.payments')}>
                {payments.length === 0 ? (
                  <p className="text-13 text-fg-3">
                    {t(bill.state === 'review' ? 'agent.bill.payments.review' : 'agent.bill.payments.none')}
                  </p>
                ) : (
                  <ul className="flex flex-col gap-2">
                    {payments.map(one => (
                      <li key={one.id} className="flex flex-wrap items-baseline gap-x-3 text-14 text-fg-2">
                        <span className="min-w-0 flex-1">
                          {one.payer ?? t('agent.house')} → {one.payee}
                          {one.isOwed && ` · ${t('agent.bill.payments.owed')}`}
                        </span>
                        <span className="text-12 text-fg-3">
                          <Moment at={one.at} />
                        </span>
                        <span className="font-bold text-fg-1">
                          <MoneyText amount={one.amount} currency={currency} isExact />
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </Section>
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}
