import * as referral from '@ronda/contract/backoffice/referral.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useFilters } from '../../shell/search-params.ts'

const figures = ['visits', 'registered', 'qualified', 'paid'] as const

/** Figures by code; one that is chosen narrows the page to it. */
export function Codes({ days, of, onOf }: { days: number; of: string; onOf: (memberId: string) => void }) {
  const t = useT()
  const { page } = useFilters()
  const { locale } = useLanguage()
  const count = new Intl.NumberFormat(locale)
  const filter = { days, ...(of && { of }) }
  const query = useCall(referral.codes, { ...filter, pageNo: page, pageSize: 20 })
  return (
    <section aria-labelledby="codes">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="codes" className="text-14 font-bold">
          {t('bo.referral.codes')}
        </h2>
        <div className="flex flex-wrap gap-2">
          {of && (
            <Button size={32} kind="quiet" icon="close" onClick={() => onOf(of)}>
              {t('bo.referral.codes.all')}
            </Button>
          )}
          <CsvDownload
            size={32}
            call={referral.codes}
            filter={{ ...filter, byDay: 'true' }}
            total={query.data?.total}
            name="referral-codes"
            header={[
              t('bo.results.day'),
              t('bo.referral.code'),
              t('bo.col.member'),
              ...figures.map(name => t(`bo.referral.figure.${name}`)),
              t('bo.referral.figure.cost'),
            ]}
            cells={row => [row.day ?? '', row.code, row.account, ...figures.map(name => row[name]), row.cost]}
          />
        </div>
      </div>
      <PagedTable
        query={query}
        label={t('bo.referral.codes')}
        empty={<EmptyState motif="search" title={t('bo.referral.codes.none')} />}
        columns={[
          {
            key: 'code',
            header: t('bo.referral.code'),
            isTitle: true,
            cell: row => (
              <button
                type="button"
                aria-pressed={row.memberId === of}
                className="min-h-6 text-left font-mono text-link hover:underline aria-pressed:font-bold"
                onClick={() => onOf(row.memberId)}
              >
                {row.code || '–'}
              </button>
            ),
          },
          { key: 'member', header: t('bo.col.member'), cell: row => <MemberLink item={row} /> },
          ...figures.map(name => ({
            key: name,
            header: t(`bo.referral.figure.${name}`),
            isNumeric: true,
            cell: (row: { [Name in (typeof figures)[number]]: number }) => count.format(row[name]),
          })),
          {
            key: 'cost',
            header: t('bo.referral.figure.cost'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.cost} />,
          },
        ]}
      />
    </section>
  )
}
