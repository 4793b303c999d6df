import { checkedDocuments, checkFilters, queue } from '@ronda/contract/backoffice/identity.ts'
import { addressTypes, documentTypes } from '@ronda/contract/portal/account/identity.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Link } from 'react-router'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { CsvDownload } from '../../list/CsvDownload.tsx'
import { FindForm } from '../../list/FindForm.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { spanText, timeText, useAge } from '../../text/format.ts'
import { CheckStatus, Flags, useDocumentText } from './CheckStatus.tsx'

const choices = [...checkFilters, 'all'] as const

/** What members sent to prove who they are; what waits longest comes first. */
export function IdentityQueue() {
  const t = useT()
  const age = useAge()
  const { locale } = useLanguage()
  const documentText = useDocumentText()
  const { page, get, set } = useFilters()
  const only = choices.find(one => one === get('state')) ?? 'open'
  const level = (['1', '2'] as const).find(one => one === get('level'))
  const documentsOf = level === '1' ? documentTypes : level === '2' ? addressTypes : checkedDocuments
  const documentType = documentsOf.find(one => one === get('document'))
  const account = get('q')
  const filter = {
    ...(only !== 'all' && { only }),
    ...(level && { level }),
    ...(documentType && { documentType }),
    ...(account && { account }),
  }
  const query = useCall(queue, { ...filter, pageNo: page, pageSize: 20 })
  const { data } = query
  const note = [
    data?.oldestAt ? t('bo.identity.oldest', { age: age(data.oldestAt) }) : '',
    data?.typicalMinutes ? t('bo.identity.typical', { span: spanText(data.typicalMinutes, locale) }) : '',
  ].filter(Boolean)
  return (
    <Page
      title={t('bo.nav.identity')}
      note={note.join(' · ') || t('bo.identity.note')}
      actions={
        <CsvDownload
          call={queue}
          filter={filter}
          total={data?.total}
          name={`identity-${only}`}
          header={[
            'bo.field.id',
            'bo.col.member',
            'bo.identity.level',
            'bo.identity.documentType',
            'bo.identity.country',
            'bo.col.state',
            'bo.identity.flags',
            'bo.identity.sent',
            'bo.identity.decided',
            'bo.identity.until',
            'bo.identity.reasons',
          ].map(id => t(id))}
          cells={row => [
            row.id,
            row.account,
            row.level,
            t(`bo.identity.document.${row.documentType}`),
            row.country,
            t(`bo.identity.state.${row.state}`),
            row.flags.map(flag => t(`bo.identity.flag.${flag}`)).join(' / '),
            timeText(row.createdAt),
            row.closedAt ? timeText(row.closedAt) : '',
            row.expiresAt ? timeText(row.expiresAt) : '',
            row.reasons.map(reason => t(`bo.identity.reason.${reason}`)).join(' / '),
          ]}
        />
      }
    >
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <FindForm
          label={t('bo.search.account')}
          found={account}
          onFind={q => set({ q, ...(q && { state: 'all' }) })}
          className="min-w-0 flex-1 basis-72"
        />
        <SelectField
          label={t('bo.identity.level')}
          isLabelHidden
          isCompact
          className="w-full sm:w-48"
          value={level ?? 'any'}
          onChange={next => set({ level: next === 'any' ? '' : next, document: '' })}
          choices={['any', '1', '2'].map(value => ({ value, label: t(`bo.identity.level.${value}`) }))}
        />
        <SelectField
          label={t('bo.identity.documentType')}
          isLabelHidden
          isCompact
          className="w-full sm:w-56"
          value={documentType ?? 'any'}
          onChange={next => set({ document: next === 'any' ? '' : next })}
          choices={[
            { value: 'any', label: t('bo.identity.document.any') },
            ...documentsOf.map(value => ({ value, label: t(`bo.identity.document.${value}`) })),
          ]}
        />
      </div>
      <Chips
        className="mb-4"
        label={t('bo.col.state')}
        value={only}
        onChange={state => set({ state: state === 'open' ? '' : state })}
        options={choices.map(value => ({
          value,
          label: t(`bo.identity.only.${value}`),
          count: value === 'open' ? data?.open : value === 'second' ? data?.second : undefined,
        }))}
      />
      <PagedTable
        query={query}
        label={t('bo.nav.identity')}
        empty={
          account ? (
            <EmptyFiltered filter={account} onClear={() => set({ q: '' })} />
          ) : (
            <EmptyState motif="money" title={t(only === 'open' ? 'bo.identity.nothingWaiting' : 'bo.nothingHere')} />
          )
        }
        columns={[
          {
            key: 'document',
            header: t('bo.identity.documentType'),
            isTitle: true,
            cell: row => (
              <Link className="text-link hover:underline" to={`/identity/${row.id}`}>
                {documentText(row)}
              </Link>
            ),
          },
          { key: 'level', header: t('bo.identity.level'), cell: row => t(`bo.identity.level.${row.level}`) },
          { key: 'member', header: t('bo.col.member'), cell: row => <MemberLink item={row} /> },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => (
              <span className="flex flex-col items-start gap-1 max-sm:items-end">
                <CheckStatus state={row.state} />
                {row.waiting && (
                  <span className="text-12 text-fg-3">{t('bo.identity.proposedBy', { name: row.waiting.maker })}</span>
                )}
              </span>
            ),
          },
          { key: 'flags', header: t('bo.identity.flags'), cell: row => <Flags flags={row.flags} /> },
          {
            key: 'at',
            header: t('bo.identity.sent'),
            cell: row => (
              <span className="numeral whitespace-nowrap">
                {age(row.createdAt)}
                <span className="block text-12 text-fg-3 md:max-lg:whitespace-normal">{timeText(row.createdAt)}</span>
              </span>
            ),
          },
        ]}
      />
    </Page>
  )
}
