import * as rebates from '@ronda/contract/backoffice/rebates.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'

/** The rules of rebates, and who claimed them. */
export function Rebates() {
  const may = useMay()
  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <SavedSettings read={rebates.getRules}>{saved => <Rules saved={saved} />}</SavedSettings>
      {may('members.view') && <Claims />}
    </div>
  )
}

function Rules({ saved }: { saved: OutputOf<typeof rebates.getRules> }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({
    saved,
    stampOf: one => one.version,
    read: rebates.getRules,
    save: rebates.saveRules,
  })
  const { min, dayMax, version, isOn } = editing.draft
  return (
    <div className="flex flex-col gap-4">
      {!isOn && <Note tone="warning">{t('bo.rebates.off')}</Note>}
      <Card title={t('bo.rebates.rules')}>
        <p className="mb-4 text-13 text-fg-3">{t('bo.rebates.rules.help')}</p>
        <fieldset disabled={!mayEdit} className="grid items-start gap-4 sm:grid-cols-2">
          <AmountField
            isCompact
            label={t('bo.change.rebateMin')}
            error={editing.problemOf('min')}
            value={min}
            onChange={next => editing.change({ min: next })}
          />
          <AmountField
            isCompact
            isOptional
            label={t('bo.change.rebateDayMax')}
            help={t('bo.rebates.dayMax.help')}
            error={editing.problemOf('dayMax')}
            value={dayMax ?? ''}
            onChange={next => editing.change({ dayMax: next || null })}
          />
        </fieldset>
      </Card>
      {mayEdit && (
        <SaveCard editing={editing} onSave={reason => editing.save({ version, min: min || '0', dayMax, reason })} />
      )}
    </div>
  )
}

function Claims() {
  const t = useT()
  const { page } = useFilters()
  const query = useCall(rebates.claims, { pageNo: page, pageSize: 20 })
  return (
    <section>
      <h2 className="mb-3 text-16 font-bold">{t('bo.rebates.claims')}</h2>
      <PagedTable
        query={query}
        label={t('bo.rebates.claims')}
        empty={<EmptyState motif="money" title={t('bo.rebates.none')} />}
        columns={[
          { key: 'member', header: t('bo.col.member'), isTitle: true, cell: row => <MemberLink item={row} /> },
          { key: 'at', header: t('bo.col.time'), cell: row => timeText(row.at) },
          { key: 'level', header: t('bo.change.level'), cell: row => row.level },
          {
            key: 'rows',
            header: t('bo.rebates.for'),
            cell: row => (
              <span className="flex flex-col text-12">
                {row.rows.map(line => (
                  <span key={line.category}>
                    {t(`bo.category.${line.category}`)}: <MoneyText amount={line.valid} /> × {line.percent} %
                  </span>
                ))}
              </span>
            ),
          },
          {
            key: 'amount',
            header: t('bo.col.amount'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.amount} />,
          },
        ]}
      />
    </section>
  )
}
