import * as referral from '@ronda/contract/backoffice/referral.ts'
import { Badge, Status } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { FindForm } from '../../list/FindForm.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useAge } from '../../text/format.ts'
import { SuspectPanel, suspectTones } from './SuspectPanel.tsx'

/** Friends who may be the member itself: nothing is paid for them before a person has looked. */
export function Suspects() {
  const t = useT()
  const age = useAge()
  const { page, get, set } = useFilters()
  const state = referral.suspectStates.find(one => one === get('state')) ?? 'held'
  const trace = referral.traces.find(one => one === get('trace'))
  const account = get('q')
  const filter = { state, ...(trace && { trace }), ...(account && { account }) }
  const query = useCall(referral.suspects, { ...filter, pageNo: page, pageSize: 20 })
  const opened = query.data?.rows.find(row => row.id === get('id'))
  const traceText = (row: referral.Suspect) => row.evidence.map(one => t(`bo.referral.trace.${one.trace}`))
  const found = [account, trace && t(`bo.referral.trace.${trace}`)].filter(Boolean).join(' · ')
  return (
    <>
      <p className="mb-3 max-w-240 text-13 text-fg-3">{t('bo.referral.suspects.note')}</p>
      <div className="mb-3 flex flex-wrap items-start gap-3">
        <FindForm
          label={t('bo.mall.findMember')}
          found={account}
          onFind={q => set({ q })}
          className="min-w-0 flex-1 basis-80"
        />
        <SelectField
          label={t('bo.referral.trace')}
          isLabelHidden
          isCompact
          className="w-full sm:w-56"
          value={trace ?? 'all'}
          onChange={value => set({ trace: value === 'all' ? '' : value })}
          choices={[
            { value: 'all', label: t('bo.referral.trace.all') },
            ...referral.traces.map(value => ({ value, label: t(`bo.referral.trace.${value}`) })),
          ]}
        />
        <CsvDownload
          call={referral.suspects}
          filter={filter}
          total={query.data?.total}
          name="referral-suspects"
          header={[
            'bo.referral.friend',
            'bo.referral.invitedBy',
            'bo.referral.trace',
            'bo.field.registered',
            'bo.referral.wouldCost',
            'bo.col.state',
          ].map(id => t(id))}
          cells={row => [
            row.account,
            row.referrer,
            traceText(row).join(', '),
            timeText(row.joinedAt),
            row.cost,
            t(`bo.referral.suspect.${row.state}`),
          ]}
        />
      </div>
      <Chips
        className="mb-4"
        label={t('bo.col.state')}
        value={state}
        onChange={next => set({ state: next === 'held' ? '' : next })}
        options={referral.suspectStates.map(value => ({ value, label: t(`bo.referral.suspect.${value}`) }))}
      />
      <PagedTable
        query={query}
        label={t('bo.referral.page.suspects')}
        empty={
          found ? (
            <EmptyFiltered filter={found} onClear={() => set({ q: '', trace: '' })} />
          ) : (
            <EmptyState
              motif="search"
              title={t(state === 'held' ? 'bo.referral.suspects.none' : 'bo.nothingHere')}
              note={state === 'held' ? t('bo.referral.suspects.none.help') : undefined}
            />
          )
        }
        columns={[
          {
            key: 'friend',
            header: t('bo.referral.friend'),
            isTitle: true,
            cell: row => (
              <button
                type="button"
                className="min-h-6 text-left text-link hover:underline"
                onClick={() => set({ id: row.id }, { keepPage: true })}
              >
                {row.account}
              </button>
            ),
          },
          {
            key: 'referrer',
            header: t('bo.referral.invitedBy'),
            cell: row => <MemberLink item={{ memberId: row.referrerId, account: row.referrer }} />,
          },
          {
            key: 'evidence',
            header: t('bo.referral.trace'),
            cell: row => (
              <span className="flex flex-wrap gap-1 max-sm:justify-end">
                {row.evidence.map(({ trace: kind }) => (
                  <Badge key={kind} tone={kind === 'ip' ? 'neutral' : 'warning'}>
                    {t(`bo.referral.trace.${kind}`)}
                  </Badge>
                ))}
              </span>
            ),
          },
          {
            key: 'amount',
            header: t('bo.referral.wouldCost'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.cost} />,
          },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row =>
              row.waiting ? (
                <Status tone="info">{t('bo.approval.asked')}</Status>
              ) : (
                <Status tone={suspectTones[row.state]}>{t(`bo.referral.suspect.${row.state}`)}</Status>
              ),
          },
          {
            key: 'at',
            header: t('bo.field.registered'),
            isWideOnly: true,
            cell: row => (
              <span className="numeral whitespace-nowrap">
                {timeText(row.joinedAt)}
                <span className="block text-12 text-fg-3">{age(row.joinedAt)}</span>
              </span>
            ),
          },
        ]}
      />
      <SuspectPanel row={opened} onClose={() => set({ id: '' }, { keepPage: true })} />
    </>
  )
}
