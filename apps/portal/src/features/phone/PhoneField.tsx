import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { controlBox, controlHeight, FieldFrame, type FieldTexts, SearchField } from '@ronda/ui/form/field.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Popover } from '@ronda/ui/overlay/menu.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useMemo, useState } from 'react'
import { useImageAddress } from '../../site/image-address.ts'
import { checkMobile } from './check-mobile.ts'
import { filterCountries } from './countries.ts'

/** A mobile number: the country's dialing code beside the national number. */
export function PhoneField({ value, onChange, dialingCode, onDialingCode, name, onBlur, ...texts }: PhoneFieldProps) {
  const t = useT()
  const { locale } = useLanguage()
  const query = useCall(system.countries, {}, { staleMs: 3_600_000 })
  const countries = query.data ?? []
  const country = countries.find(each => each.countryDialingCode === dialingCode) ?? countries[0]
  const [wasLeft, setWasLeft] = useState(false)
  const rules = countries.filter(each => each.countryDialingCode === country?.countryDialingCode)
  const said = checkMobile(rules, value)
  const isRefused = said === 'wrong' || (said === 'short' && wasLeft)
  const rule =
    country &&
    t('phone.rule', {
      digits: new Intl.ListFormat(locale, { type: 'disjunction' }).format(country.digits.map(String)),
      example: country.example,
    })
  const error = texts.error ?? (isRefused ? rule : undefined)
  return (
    <FieldFrame {...texts} error={error} help={texts.help ?? (said === 'short' ? rule : undefined)}>
      {ids => (
        <div className={`${controlBox} ${controlHeight} flex items-center`}>
          <CountryPicker country={country} countries={countries} onPick={onDialingCode} />
          <input
            {...ids}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={24}
            placeholder={country?.example}
            value={value}
            onChange={event => onChange(event.target.value)}
            onFocus={() => setWasLeft(false)}
            onBlur={() => {
              setWasLeft(true)
              onBlur?.()
            }}
            className="numeral h-full min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-fg-3"
          />
          {said === 'whole' && !error && <Icon name="check" size={18} className="mr-3 text-success" />}
        </div>
      )}
    </FieldFrame>
  )
}
export type PhoneFieldProps = FieldTexts & {
  value: string
  onChange: (value: string) => void
  /** Without plus sign; empty: the merchant's own country. */
  dialingCode: string
  onDialingCode: (code: string) => void
  name?: string
  onBlur?: () => void
  className?: string
}

type Country = OutputOf<typeof system.countries>[number]

function CountryPicker({ country, countries, onPick }: CountryPickerProps) {
  const t = useT()
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setWanted] = useState('')
  const names = useMemo(() => new Intl.DisplayNames([language], { type: 'region' }), [language])
  const nameOf = (code: string) => names.of(code) ?? code
  const shown = filterCountries(countries, wanted, nameOf)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      align="start"
      label={t('phone.country')}
      className="w-72 p-2!"
      trigger={
        <button
          type="button"
          aria-label={t('phone.country.now', {
            country: country ? `${nameOf(country.countryCode)} +${country.countryDialingCode}` : '',
          })}
          className="flex h-full shrink-0 items-center gap-1.5 rounded-l-10 border-r border-subtle px-3 text-fg-1 -outline-offset-2 hover:bg-surface-3"
        >
          {country && <Flag code={country.countryCode} />}
          <span className="numeral">+{country?.countryDialingCode ?? ''}</span>
          <Icon name="chevron-down" size={16} className="text-fg-3" />
        </button>
      }
    >
      <SearchField label={t('phone.country.search')} value={wanted} onChange={setWanted} />
      <ul className="mt-2 max-h-64 overflow-y-auto">
        {shown.map(each => (
          <li key={each.countryCode}>
            <button
              type="button"
              aria-pressed={each.countryCode === country?.countryCode}
              onClick={() => {
                onPick(each.countryDialingCode)
                setIsOpen(false)
                setWanted('')
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-6 px-2.5 text-left text-14 text-fg-1 -outline-offset-2 hover:bg-surface-3 aria-pressed:bg-brand-tint"
            >
              <Flag code={each.countryCode} />
              <span className="min-w-0 flex-1 truncate">{nameOf(each.countryCode)}</span>
              <span className="numeral text-fg-3">+{each.countryDialingCode}</span>
            </button>
          </li>
        ))}
        {shown.length === 0 && <li className="px-2.5 py-4 text-center text-14 text-fg-3">{t('phone.country.none')}</li>}
      </ul>
    </Popover>
  )
}
type CountryPickerProps = {
  country: Country | undefined
  countries: readonly Country[]
  onPick: (dialingCode: string) => void
}

function Flag({ code }: { code: string }) {
  const imageAddress = useImageAddress()
  return (
    <img
      src={imageAddress(`/COUNTRY_FLAG/${code}.png`)}
      alt=""
      width={24}
      height={16}
      className="h-4 w-6 rounded-[2px] object-cover inset-ring inset-ring-subtle"
    />
  )
}
