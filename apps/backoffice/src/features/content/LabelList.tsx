import * as texts from '@ronda/contract/backoffice/texts.ts'
import { labelPlaceholder } from '@ronda/contract/brand/facts.ts'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useDeferredValue, useState } from 'react'

const SHOWN = 8

/** Finds what the portal calls a button or page, to be named in a text by reference: a name that changes changes there too. */
export function LabelList({ language }: { language: Language }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const isSearched = q.length >= 2
  const { data } = useCall(texts.list, { q, pageSize: 50 }, { isEnabled: isSearched })
  const found = isSearched ? (data?.rows.filter(row => row.gaps.length === 0).slice(0, SHOWN) ?? []) : []
  return (
    <details className="rounded-10 inset-ring inset-ring-subtle">
      <summary className="cursor-pointer px-3.5 py-2.5 text-13 font-medium text-fg-1">{t('bo.facts.labels')}</summary>
      <p className="px-3.5 text-13 text-fg-2">{t('bo.facts.labels.help')}</p>
      <div className="px-3.5 pt-2 pb-3">
        <SearchField label={t('bo.facts.labels.search')} value={typed} onChange={setTyped} />
      </div>
      <ul className="max-h-80 divide-y divide-subtle overflow-y-auto px-3.5 pb-2">
        {found.map(({ key, own, standard }) => (
          <li key={key} className="flex items-center gap-2 py-1">
            <div className="min-w-0 flex-1">
              <p lang={language} className="text-13 break-words text-fg-1">
                {own[language]?.text ?? standard[language]}
              </p>
              <code className="text-12 break-all text-fg-3">{labelPlaceholder(key)}</code>
            </div>
            <CopyButton text={labelPlaceholder(key)} label={labelPlaceholder(key)} />
          </li>
        ))}
      </ul>
      {isSearched && data && found.length === 0 && (
        <p className="px-3.5 pb-3 text-13 text-fg-3">{t('bo.facts.labels.none')}</p>
      )}
    </details>
  )
}
