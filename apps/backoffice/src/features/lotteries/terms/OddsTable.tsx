import type { OddsMenu } from '@ronda/contract/backoffice/lottery-terms.ts'
import * as lotteryTerms from '@ronda/contract/backoffice/lottery-terms.ts'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Card } from '../../../shell/Page.tsx'

type Range = { least: number; most: number }

/** What every bet of a lottery pays and returns, by the menus that members choose from. */
export function OddsTable({ vendor, gameCode }: { vendor: string; gameCode: string }) {
  const t = useT()
  const query = useCall(lotteryTerms.odds, { vendor, gameCode })
  return (
    <div className="mt-4">
      <Card title={t('bo.lottery.odds')}>
        <p className="mb-3 max-w-240 text-13 text-pretty text-fg-3">{t('bo.lottery.odds.note')}</p>
        <QueryView query={query} skeleton={<Skeleton className="h-64" />}>
          {menus => (
            <div className="flex flex-col gap-2">
              {menus.map((menu, at) => (
                <details key={menu.menu} open={at === 0} className="rounded-10 inset-ring inset-ring-subtle">
                  <summary className="flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-10 px-3 text-14 font-medium hover:bg-surface-2">
                    {menu.menu}
                    <span className="text-12 font-normal text-fg-3">
                      {t('bo.lottery.odds.bets', { count: menu.bets.length })}
                    </span>
                  </summary>
                  <div className="p-3 pt-1">
                    <Menu menu={menu} />
                  </div>
                </details>
              ))}
            </div>
          )}
        </QueryView>
      </Card>
    </div>
  )
}

function Menu({ menu: { menu, bets } }: { menu: OddsMenu }) {
  const t = useT()
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const range = ({ least, most }: Range, format: Intl.NumberFormat) => {
    const [from, to] = [format.format(least), format.format(most)]
    return <span className="numeral whitespace-nowrap">{from === to ? to : `${from} – ${to}`}</span>
  }
  const rows = bets.flatMap(({ code, name, prizes, returns }) =>
    prizes.map((prize, at) => ({ ...prize, id: `${code} ${prize.code}`, bet: name, isFirst: at === 0, returns })),
  )
  return (
    <Table
      label={menu}
      isDense
      rows={rows}
      keyOf={row => row.id}
      columns={[
        { key: 'bet', header: t('bo.lottery.bet'), isTitle: true, cell: row => row.bet },
        { key: 'prize', header: t('bo.lottery.odds.prize'), cell: row => row.name },
        {
          key: 'oneIn',
          header: t('bo.lottery.odds.oneIn'),
          isNumeric: true,
          cell: row => <span className="numeral">{number.format(row.oneIn)}</span>,
        },
        {
          key: 'pays',
          header: t('bo.lottery.odds.pays'),
          isNumeric: true,
          cell: row => range(row.pays, number),
        },
        {
          key: 'returns',
          header: t('bo.lottery.odds.returns'),
          isNumeric: true,
          cell: row => (row.isFirst ? range(row.returns, percent) : ''),
        },
      ]}
    />
  )
}
