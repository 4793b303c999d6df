import type { TextRow } from '@ronda/contract/backoffice/texts.ts'
import * as texts from '@ronda/contract/backoffice/texts.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { isLanguage, type Language, languageNames, languages, useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { useDeferredValue, useState } from 'react'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { Spreadsheet } from './Spreadsheet.tsx'
import { TextEditor } from './TextEditor.tsx'

const ALL = 'all'
const PAGE_SIZE = 40

/** Every text of the portal, and what this merchant says in its place. */
export function TextsPage() {
  const t = useT()
  const mayEdit = useMay()('content.edit')
  const filters = useFilters()
  const { language: shown } = useLanguage()
  const asked = filters.get('in')
  const language = isLanguage(asked) ? asked : shown
  const area = filters.get('area')
  const changed = filters.get('changed')
  const [text, setText] = useState(filters.get('q'))
  const [opened, setOpened] = useState<TextRow>()
  const q = useDeferredValue(text.trim())
  const query = useCall(texts.list, {
    q,
    area: area || undefined,
    changed: changed ? '1' : undefined,
    pageNo: filters.page,
    pageSize: PAGE_SIZE,
  })
  const isFiltered = q !== '' || area !== '' || changed !== ''
  function clear() {
    setText('')
    filters.set({ area: undefined, changed: undefined })
  }
  return (
    <Page
      title={t('bo.nav.texts')}
      note={query.data && t('bo.texts.count', { count: query.data.total, changed: query.data.changedCount })}
      actions={<Spreadsheet />}
    >
      <Chips
        label={t('bo.texts.which')}
        value={changed ? 'changed' : ALL}
        onChange={next => filters.set({ changed: next === 'changed' ? '1' : undefined })}
        options={[
          { value: ALL, label: t('bo.texts.all') },
          { value: 'changed', label: t('bo.texts.changed') },
        ]}
        className="mb-3"
      />
      <div className="mb-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <SearchField
          label={t('bo.texts.search')}
          value={text}
          onChange={next => {
            setText(next)
            if (filters.page !== 1) filters.set({})
          }}
        />
        <SelectField
          label={t('bo.texts.area')}
          isLabelHidden
          value={area || ALL}
          onChange={next => filters.set({ area: next === ALL ? undefined : next })}
          choices={[
            { value: ALL, label: t('bo.texts.anyArea') },
            ...(query.data?.areas ?? []).map(one => ({ value: one.area, label: `${one.area} (${one.count})` })),
          ]}
        />
        <SelectField
          label={t('bo.language')}
          isLabelHidden
          value={language as string}
          onChange={next => filters.set({ in: next }, { keepPage: true })}
          choices={languages.map(code => ({ value: code as string, label: languageNames[code] }))}
        />
      </div>
      <PagedTable
        query={query}
        label={t('bo.nav.texts')}
        empty={
          isFiltered ? (
            <EmptyFiltered
              filter={[q, area, changed && t('bo.texts.changed')].filter(Boolean).join(' · ')}
              onClear={clear}
            />
          ) : (
            <EmptyState motif="search" title={t('bo.texts.none')} note={t('bo.texts.noneHelp')} />
          )
        }
        columns={[
          {
            key: 'text',
            header: t('bo.texts.text'),
            isTitle: true,
            cell: row => <Words row={row} language={language} />,
          },
          {
            key: 'key',
            header: t('bo.texts.key'),
            cell: row => <code className="text-12 break-all text-fg-3">{row.key}</code>,
          },
          {
            key: 'languages',
            header: t('bo.texts.changedIn'),
            cell: row => {
              const own = languages.filter(code => row.own[code])
              return own.length === 0 ? (
                <span className="text-fg-3">–</span>
              ) : (
                <span className="flex flex-wrap gap-1 max-sm:justify-end">
                  {own.map(code => (
                    <Badge key={code} tone="info">
                      {code.toUpperCase()}
                    </Badge>
                  ))}
                </span>
              )
            },
          },
          {
            key: 'edit',
            isNumeric: true,
            header: t('bo.texts.edit'),
            isHeaderHidden: true,
            cell: row => (
              <Button
                size={32}
                icon={mayEdit ? 'edit' : 'eye'}
                aria-label={t('bo.texts.editOne', { text: row.own[language]?.text ?? row.standard[language] })}
                onClick={() => setOpened(row)}
              >
                {t(mayEdit ? 'bo.texts.edit' : 'bo.texts.see')}
              </Button>
            ),
          },
        ]}
      />
      {opened && (
        <TextEditor
          key={opened.key}
          row={query.data?.rows.find(row => row.key === opened.key) ?? opened}
          first={language}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}

function Words({ row, language }: { row: TextRow; language: Language }) {
  const own = row.own[language]
  return (
    <span lang={language} className="line-clamp-3 text-14 font-normal break-words max-sm:text-left">
      {own ? (
        <>
          <span className="text-fg-1">{own.text}</span>
          <span className="block text-12 text-fg-3 line-through">{row.standard[language]}</span>
        </>
      ) : (
        row.standard[language]
      )}
    </span>
  )
}
