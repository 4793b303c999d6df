import type { DocumentRow } from '@ronda/contract/backoffice/content.ts'
import * as content from '@ronda/contract/backoffice/content.ts'
import { documentKinds } from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge, Status } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { languageNames, languages, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { OrderHandle, OrderNote, useOrdering } from '../../list/ordering.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'
import { kindOf, stateTones } from './kinds.ts'

const ALL = 'all'
const PAGE_SIZE = 100

export function ContentList() {
  const t = useT()
  const may = useMay()
  const errorText = useErrorText()
  const filters = useFilters()
  const kind = kindOf(filters.get('kind'))
  const state = filters.get('state')
  const missing = filters.get('missing')
  const [text, setText] = useState(filters.get('q'))
  const q = useDeferredValue(text.trim())
  const query = useCall(content.list, {
    kind,
    q,
    state: (state || undefined) as DocumentRow['state'] | undefined,
    missing: (missing || undefined) as DocumentRow['languages'][number] | undefined,
    pageNo: filters.page,
    pageSize: PAGE_SIZE,
  })
  const reorder = useCallMutation(content.reorder)
  const mayEdit = may('content.edit')
  const isFiltered = q !== '' || state !== '' || missing !== ''
  const rows = query.data?.rows ?? []
  const mayMove = mayEdit && !isFiltered && query.data !== undefined && query.data.total <= PAGE_SIZE
  function clear() {
    setText('')
    filters.set({ state: undefined, missing: undefined, q: undefined })
  }
  const ordering = useOrdering({
    rows,
    isSaving: reorder.isPending,
    nameOf: row => row.title,
    onSave: (ids, giveUp) => reorder.mutate({ kind, ids }, { onError: giveUp }),
  })
  const shown = query.data && { ...query.data, rows: ordering.rows }
  return (
    <Page
      title={t('bo.nav.content')}
      note={query.data && t('bo.count', { count: query.data.total })}
      actions={
        mayEdit && (
          <Button kind="primary" icon="plus" render={<Link to={`/content/new?kind=${kind}`} />}>
            {t(`bo.kind.${kind}.new`)}
          </Button>
        )
      }
    >
      <Chips
        label={t('bo.content.kind')}
        value={kind}
        onChange={next => {
          setText('')
          filters.set({ kind: next, state: undefined, missing: undefined, q: undefined })
        }}
        options={documentKinds.map(one => ({ value: one, label: t(`bo.kind.${one}`) }))}
        className="mb-3"
      />
      <div className="mb-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <SearchField label={t('bo.content.search')} value={text} onChange={setText} />
        <SelectField
          label={t('bo.col.state')}
          isLabelHidden
          value={state || ALL}
          onChange={next => filters.set({ state: next === ALL ? undefined : next })}
          choices={[
            { value: ALL, label: t('bo.content.anyState') },
            ...content.documentStates.map(one => ({ value: one as string, label: t(`bo.documentState.${one}`) })),
          ]}
        />
        <SelectField
          label={t('bo.content.missing')}
          isLabelHidden
          value={missing || ALL}
          onChange={next => filters.set({ missing: next === ALL ? undefined : next })}
          choices={[
            { value: ALL, label: t('bo.content.anyLanguage') },
            ...languages.map(one => ({
              value: one as string,
              label: t('bo.content.without', { language: languageNames[one] }),
            })),
          ]}
        />
      </div>
      {mayMove && <OrderNote key={kind} ordering={ordering} />}
      {reorder.error && <InlineError>{errorText(reorder.error)}</InlineError>}
      <PagedTable
        query={shown ? ({ ...query, data: shown } as typeof query) : query}
        label={t(`bo.kind.${kind}`)}
        empty={
          isFiltered ? (
            <EmptyFiltered
              filter={[
                q,
                state && t(`bo.documentState.${state}`),
                missing && t('bo.content.without', { language: t(`bo.language.${missing}`) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              onClear={clear}
            />
          ) : (
            <EmptyState motif="search" title={t('bo.content.none')} note={t(`bo.kind.${kind}.help`)} />
          )
        }
        columns={[
          {
            key: 'title',
            header: t('bo.words.title'),
            isTitle: true,
            cell: row => (
              <Link className="block text-left text-link hover:underline" to={`/content/${row.id}`}>
                {row.title}
                <span className="block text-12 font-normal text-fg-3">{row.slug}</span>
              </Link>
            ),
          },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => (
              <span className="flex flex-wrap items-center gap-1.5 max-sm:justify-end">
                <Status tone={stateTones[row.state] ?? 'neutral'}>{t(`bo.documentState.${row.state}`)}</Status>
                {row.publishedVersion !== null && row.publishedVersion !== row.version && row.state !== 'archived' && (
                  <Badge tone="warning">{t('bo.content.newerDraft')}</Badge>
                )}
              </span>
            ),
          },
          {
            key: 'languages',
            header: t('bo.content.languages'),
            cell: row => (
              <span className="flex gap-1 max-sm:justify-end">
                {languages.map(code => {
                  const isThere = row.languages.includes(code)
                  const name = t(isThere ? 'bo.content.has' : 'bo.content.without', { language: languageNames[code] })
                  return (
                    <span
                      key={code}
                      title={name}
                      className={
                        isThere
                          ? 'rounded-6 bg-success-bg px-1.5 text-12 font-medium text-success'
                          : 'rounded-6 px-1.5 text-12 text-fg-3 line-through inset-ring inset-ring-subtle'
                      }
                    >
                      <span aria-hidden="true">{code.toUpperCase()}</span>
                      <span className="sr-only">{name}</span>
                    </span>
                  )
                })}
              </span>
            ),
          },
          {
            key: 'shown',
            header: t('bo.content.shown'),
            cell: row =>
              row.from === null ? (
                '–'
              ) : (
                <span className="numeral">
                  {timeText(row.from)}
                  {row.to !== null && <span className="block text-fg-3">→ {timeText(row.to)}</span>}
                </span>
              ),
          },
          {
            key: 'changed',
            header: t('bo.content.changed'),
            cell: row => (
              <span className="numeral">
                {timeText(row.changedAt)}
                <span className="block text-12 text-fg-3">{row.author}</span>
              </span>
            ),
          },
          ...(mayMove
            ? [
                {
                  key: 'order',
                  header: t('bo.content.order'),
                  cell: (row: DocumentRow) => (
                    <OrderHandle
                      id={row.id}
                      title={row.title}
                      at={ordering.rows.indexOf(row)}
                      count={ordering.rows.length}
                      ordering={ordering}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    </Page>
  )
}
