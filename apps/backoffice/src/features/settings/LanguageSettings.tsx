import * as site from '@ronda/contract/backoffice/site.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { alwaysOffered, interfaceLanguages, localeOf, locales } from '@ronda/contract/values/locales.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { CheckboxField } from '@ronda/ui/form/choice-fields.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { type Language, languageNames, useT } from '@ronda/ui/i18n/i18n.tsx'
import { EmptyFiltered } from '@ronda/ui/state/empty-state.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

type Saved = OutputOf<typeof site.languages>
const speaksInterface = (code: string) => interfaceLanguages([code]).length > 0
const isFixed = (code: string) => alwaysOffered.some(one => one === code)

export const LanguageSettings = () => (
  <SavedSettings read={site.languages}>{saved => <Editor saved={saved} />}</SavedSettings>
)

function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const [text, setText] = useState('')
  const editing = useEditing({ saved, stampOf: one => one.version, read: site.languages, save: site.saveLanguages })
  const { languages, defaultLanguage, version } = editing.draft
  const served = [...new Set([...alwaysOffered, ...languages])]
  const offered = interfaceLanguages(served)
  const wanted = text.trim().toLowerCase()
  const found = locales.filter(({ code, englishName, ownName }) =>
    [code, englishName, ownName].some(name => name.toLowerCase().includes(wanted)),
  )
  function toggle(code: string) {
    const next = served.includes(code) ? served.filter(one => one !== code) : [...served, code]
    editing.change({
      languages: next,
      defaultLanguage: next.includes(defaultLanguage) ? defaultLanguage : (alwaysOffered[0] as Language),
    })
  }
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Card title={t('bo.languages.chosen')}>
        <p className="mb-4 text-13 text-fg-2">{t('bo.languages.chosen.help')}</p>
        <ul className="mb-5 flex flex-wrap gap-2">
          {served.map(code => (
            <li key={code}>
              <Badge
                tone={speaksInterface(code) ? 'success' : 'neutral'}
                icon={speaksInterface(code) ? 'check' : 'minus'}
              >
                <span lang={code}>{localeOf(code)?.ownName ?? code}</span>
              </Badge>
            </li>
          ))}
        </ul>
        <SelectField
          label={t('bo.languages.default')}
          help={t('bo.languages.default.help')}
          isDisabled={!mayEdit}
          error={editing.problemOf('defaultLanguage')}
          className="sm:max-w-72"
          value={defaultLanguage}
          onChange={next => editing.change({ defaultLanguage: next as Language })}
          choices={offered.map(code => ({ value: code as string, label: languageNames[code] }))}
        />
      </Card>
      <Card title={`${t('bo.languages.pick')} · ${locales.length}`}>
        <SearchField label={t('bo.languages.search')} value={text} onChange={setText} className="mb-4" />
        {found.length === 0 ? (
          <EmptyFiltered filter={text.trim()} onClear={() => setText('')} />
        ) : (
          <fieldset disabled={!mayEdit} className="grid gap-x-6 sm:grid-cols-2">
            <legend className="sr-only">{t('bo.languages.pick')}</legend>
            {found.map(({ code, englishName, ownName, direction }) => (
              <div key={code} className="border-b border-subtle py-2.5">
                <CheckboxField
                  label={
                    <>
                      <span lang={code} dir={direction} className="font-medium text-fg-1">
                        {ownName}
                      </span>
                      {ownName !== englishName && <span className="text-fg-2"> · {englishName}</span>}{' '}
                      <code className="text-12 text-fg-3">{code}</code>
                      <span className="block text-12 text-fg-3">
                        {[
                          t(speaksInterface(code) ? 'bo.languages.texts' : 'bo.languages.noTexts'),
                          isFixed(code) && t('bo.languages.fixed'),
                          direction === 'rtl' && t('bo.languages.rtl'),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </>
                  }
                  isChecked={served.includes(code)}
                  onChange={() => mayEdit && !isFixed(code) && toggle(code)}
                />
              </div>
            ))}
          </fieldset>
        )}
        {served.includes('ty') && (
          <div className="mt-4">
            <Note>{t('bo.languages.ty')}</Note>
          </div>
        )}
      </Card>
      {mayEdit && (
        <SaveCard
          editing={editing}
          onSave={reason => editing.save({ version, languages: served, defaultLanguage, reason })}
        />
      )}
    </div>
  )
}
