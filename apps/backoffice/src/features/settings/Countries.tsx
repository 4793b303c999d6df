import { IconButton } from '@ronda/ui/control/button.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { InlineError, Note } from '@ronda/ui/state/states.tsx'
import { useMemo, useState } from 'react'
import { countriesIn } from './countries.ts'

type Regions = { mode: 'block' | 'allow'; codes: string[] }
const SHOWN_MAX = 8

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Countries that may not enter, or the only ones that may. */
export function Countries({ value, onChange, isReadOnly, problem }: CountriesProps) {
  const t = useT()
  const { locale } = useLanguage()
  const [text, setText] = useState('')
  const all = useMemo(() => countriesIn(locale), [locale])
  const nameOf = (code: string) => all.find(country => country.code === code)?.name ?? code
  const wanted = plain(text.trim())
  const found = wanted
    ? all.filter(({ code, name }) => plain(name).includes(wanted) || code.toLowerCase() === wanted).slice(0, SHOWN_MAX)
    : []
  function toggle(code: string) {
    const isThere = value.codes.includes(code)
    onChange({ ...value, codes: isThere ? value.codes.filter(one => one !== code) : [...value.codes, code].sort() })
  }
  return (
    <div className="flex flex-col gap-3">
      <Chips
        label={t('bo.access.regions')}
        value={value.mode}
        onChange={mode => !isReadOnly && onChange({ ...value, mode })}
        options={(['block', 'allow'] as const).map(mode => ({ value: mode, label: t(`bo.access.mode.${mode}`) }))}
      />
      {value.codes.length === 0 ? (
        <Note tone={value.mode === 'allow' ? 'warning' : 'info'}>{t(`bo.access.mode.${value.mode}.empty`)}</Note>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {value.codes.map(code => (
            <li
              key={code}
              className="flex items-center gap-1.5 rounded-full bg-surface-2 py-0.5 pr-1 pl-3 text-13 inset-ring inset-ring-subtle"
            >
              {nameOf(code)} <span className="text-fg-3">{code}</span>
              {!isReadOnly && (
                <IconButton
                  size={28}
                  isPill
                  icon="close"
                  label={t('bo.removeOne', { name: nameOf(code) })}
                  onClick={() => toggle(code)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {problem && <InlineError>{problem}</InlineError>}
      {!isReadOnly && (
        <div>
          <SearchField label={t('bo.access.country')} value={text} onChange={setText} />
          {wanted && found.length === 0 && <p className="mt-2 text-13 text-fg-3">{t('bo.access.country.none')}</p>}
          <ul className="mt-1">
            {found.map(({ code, name }) => (
              <li key={code}>
                <button
                  type="button"
                  aria-pressed={value.codes.includes(code)}
                  onClick={() => toggle(code)}
                  className="press flex min-h-9 w-full items-center gap-2 rounded-6 px-3 text-left text-14 hover:bg-surface-2"
                >
                  <Icon name={value.codes.includes(code) ? 'check' : 'plus'} size={16} className="text-fg-3" />
                  {name} <span className="text-fg-3">{code}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
type CountriesProps = {
  value: Regions
  onChange: (value: Regions) => void
  isReadOnly: boolean
  problem: string | undefined
}
