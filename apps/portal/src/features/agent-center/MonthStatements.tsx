import * as statements from '@ronda/contract/portal/agents/statements.ts'
import * as ownStatements from '@ronda/contract/portal/cashier/statements.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { savePdf } from '../member-center/profit/save-pdf.ts'
import { Section } from '../member-center/Section.tsx'

const SHOWN = 6

/** Each month as a document to keep. */
export function MonthStatements() {
  const t = useT()
  const client = useClient()
  const { locale } = useLanguage()
  const [isAll, setIsAll] = useState(false)
  const [busy, setBusy] = useState<string>()
  const query = useCall(ownStatements.months, {})
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  async function take(month: string) {
    setBusy(month)
    try {
      savePdf(await client.call(statements.statementPdf, { month }))
    } catch {
      toast(t('statement.failed'))
    }
    setBusy(undefined)
  }
  return (
    <Section title={t('agent.statement.title')}>
      <p className="-mt-1 mb-3 text-13 text-pretty text-fg-3">{t('agent.statement.note')}</p>
      <QueryView query={query} skeleton={<Skeleton className="h-40 rounded-14" />}>
        {({ months }) => (
          <>
            <ul className="rounded-14 bg-surface-2 px-4 inset-ring inset-ring-subtle">
              {months.slice(0, isAll ? months.length : SHOWN).map(month => {
                const text = name.format(Date.parse(`${month}-01T00:00:00Z`))
                return (
                  <li key={month} className="flex items-center gap-3 py-2.5 not-last:border-b not-last:border-subtle">
                    <p className="min-w-0 flex-1 text-14 font-medium text-fg-1 first-letter:uppercase">{text}</p>
                    <Button
                      size={32}
                      icon="download"
                      isBusy={busy === month}
                      aria-label={t('agent.statement.take', { month: text })}
                      onClick={() => take(month)}
                    >
                      PDF
                    </Button>
                  </li>
                )
              })}
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
