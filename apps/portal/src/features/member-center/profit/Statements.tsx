import * as statements from '@ronda/contract/portal/cashier/statements.ts'
import { businessDayStart, momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Section } from '../Section.tsx'
import { savePdf } from './save-pdf.ts'

const SHOWN = 6

/** The statement of each month, as a table or as a document to keep. */
export function Statements() {
  const t = useT()
  const { locale } = useLanguage()
  const [isAll, setIsAll] = useState(false)
  const query = useCall(statements.months, {})
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Section title={t('statement.title')}>
      <p className="-mt-1 mb-3 text-13 text-fg-3">{t('statement.note')}</p>
      <QueryView query={query} skeleton={<Skeleton className="h-40 rounded-14" />}>
        {({ months }) => (
          <>
            <ul className="rounded-14 bg-surface-2 px-4 inset-ring inset-ring-subtle">
              {months.slice(0, isAll ? months.length : SHOWN).map(month => (
                <Month key={month} month={month} name={name.format(Date.parse(`${month}-01T00:00:00Z`))} />
              ))}
            </ul>
            {!isAll && months.length > SHOWN && (
              <Button kind="quiet" size={32} className="mt-2" onClick={() => setIsAll(true)}>
                {t('statement.all', { count: months.length })}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function Month({ month, name }: { month: string; name: string }) {
  const t = useT()
  const client = useClient()
  const [busy, setBusy] = useState<'csv' | 'pdf'>()

  async function take(what: 'csv' | 'pdf') {
    setBusy(what)
    try {
      if (what === 'pdf') savePdf(await client.call(statements.pdf, { month }))
      else await saveCsv()
    } catch {
      toast(t('statement.failed'))
    }
    setBusy(undefined)
  }

  async function saveCsv() {
    const { movements, days, opening, closing } = await client.call(statements.statement, { month })
    const lines = [
      ...movements.map(row => ({
        at: row.at,
        cells: [
          momentText(row.at),
          row.fee ? `${t(`movement.${row.type}`)} (${t('deposit.fee')} ${row.fee})` : t(`movement.${row.type}`),
          row.reference,
          row.amount,
          row.balanceAfter,
        ],
      })),
      ...days.flatMap(({ day, stake, payout }) => [
        { at: endOf(day), cells: [day, t('statement.staked'), '', negated(stake), ''] },
        { at: endOf(day), cells: [day, t('statement.paid'), '', payout, ''] },
      ]),
    ].sort((a, b) => a.at - b.at)
    downloadCsv(
      `${t('statement.file')}-${month}`,
      [t('column.date'), t('column.type'), t('statement.reference'), t('column.amount'), t('column.balance')],
      [
        [month, t('statement.opening'), '', '', opening],
        ...lines.map(({ cells }) => cells),
        [month, t('statement.closing'), '', '', closing],
      ],
    )
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 not-last:border-b not-last:border-subtle">
      <p className="min-w-0 flex-1 basis-40 text-14 font-medium text-fg-1 first-letter:uppercase">{name}</p>
      {(['pdf', 'csv'] as const).map(what => (
        <Button
          key={what}
          size={32}
          icon="download"
          isBusy={busy === what}
          aria-label={t('statement.take', { month: name, kind: what.toUpperCase() })}
          onClick={() => take(what)}
        >
          {what.toUpperCase()}
        </Button>
      ))}
    </li>
  )
}

const endOf = (day: string) => businessDayStart(day) + 86_399_999
const negated = (amount: string) => (amount === '0' ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
