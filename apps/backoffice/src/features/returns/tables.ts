import type { report } from '@ronda/contract/backoffice/returns.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { Translate } from '@ronda/ui/i18n/i18n.tsx'

type Answer = OutputOf<typeof report>
type CsvTable = [header: string[], rows: (string | number)[][]]

const moneyHeaders = (t: Translate, currency: string) =>
  ['bo.figure.staked', 'bo.figure.won'].map(id => `${t(id)} (${currency})`)

export const gamesTable = ({ rows, currency }: Answer, t: Translate): CsvTable => [
  [
    ...[t('bo.rounds.vendor'), t('bo.col.game'), t('bo.rec.rounds'), t('bo.ret.hours')],
    ...moneyHeaders(t, currency),
    ...['actual', 'theoretical', 'difference', 'margin', 'verdict'].map(id => t(`bo.ret.${id}`)),
  ],
  rows.map(row => [
    ...[row.vendorName, row.name, row.rounds, row.hours, row.staked, row.won],
    ...[row.actual, row.theoretical, row.difference, row.margin, t(`bo.ret.verdict.${row.verdict}`)],
  ]),
]

export const daysTable = ({ days, currency }: Answer, t: Translate): CsvTable => [
  [
    ...[t('bo.rec.day'), t('bo.rec.rounds'), ...moneyHeaders(t, currency)],
    ...['actual', 'theoretical', 'covered'].map(id => t(`bo.ret.${id}`)),
  ],
  days.map(row => [row.day, row.rounds, row.staked, row.won, row.actual, row.theoretical, row.covered]),
]
