import * as content from '@ronda/contract/backoffice/content.ts'
import * as vipCalls from '@ronda/contract/backoffice/vip.ts'
import { announcementTypes } from '@ronda/contract/portal/site/content.ts'
import { CheckboxField } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { languageNames, languages, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import type { ReactNode } from 'react'
import { NumberField } from '../../form/fields.tsx'
import { useTextOf } from '../../text/format.ts'
import { MomentField } from '../../text/Moment.tsx'
import { PictureField } from './PictureField.tsx'

type Details = Record<string, unknown>
type Audience = content.AnnouncementDetails['audience']

/** Fields only one kind of document has. */
export function DetailsFields({ details, onChange, problemOf, isReadOnly }: DetailsFieldsProps) {
  const t = useT()
  const text = (name: string, help?: string) => (
    <TextField
      label={t(`bo.details.${name}`)}
      help={help}
      isOptional
      disabled={isReadOnly}
      error={problemOf(`details.${name}`)}
      value={String(details[name] ?? '')}
      onChange={event => onChange({ ...details, [name]: event.target.value.trim() })}
    />
  )
  const has = (name: string) => Object.hasOwn(details, name)
  if (Object.keys(details).length === 0) return null
  return (
    <div className="flex flex-col gap-4">
      {has('type') && (
        <SelectField
          label={t('bo.details.type')}
          isDisabled={isReadOnly}
          value={String(details.type)}
          onChange={type => onChange({ ...details, type })}
          choices={announcementTypes.map(type => ({ value: type as string, label: t(`bo.announcement.${type}`) }))}
        />
      )}
      {has('readers') && (
        <SelectField
          label={t('bo.details.readers')}
          help={t('bo.details.readers.help')}
          isDisabled={isReadOnly}
          value={String(details.readers)}
          onChange={readers => onChange({ ...details, readers })}
          choices={(['everybody', 'agents'] as const).map(value => ({
            value: value as string,
            label: t(`bo.details.readers.${value}`),
          }))}
        />
      )}
      {has('category') && (
        <Category
          value={String(details.category)}
          onChange={category => onChange({ ...details, category })}
          error={problemOf('details.category')}
          isReadOnly={isReadOnly}
        />
      )}
      {has('priority') && (
        <NumberField
          label={t('bo.details.priority')}
          help={t('bo.details.priority.help')}
          disabled={isReadOnly}
          error={problemOf('details.priority')}
          value={Number(details.priority)}
          onChange={priority => onChange({ ...details, priority })}
        />
      )}
      {has('from') && (
        <fieldset className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <legend className="mb-2 text-13 font-medium text-fg-2">{t('bo.details.period')}</legend>
          {(['from', 'to'] as const).map(name => (
            <MomentField
              key={name}
              label={t(`bo.moment.${name}`)}
              disabled={isReadOnly}
              error={problemOf(`details.${name}`)}
              value={details[name] as number | null}
              onChange={at => onChange({ ...details, [name]: at })}
            />
          ))}
        </fieldset>
      )}
      {has('link') && text('link', t('bo.details.link.help'))}
      {has('art') && text('art', t('bo.details.art.help'))}
      {has('imageKey') && text('imageKey', t('bo.details.art.help'))}
      {has('picture') && (
        <PictureField
          value={String(details.picture)}
          onChange={picture => onChange({ ...details, picture })}
          error={problemOf('details.picture')}
          isReadOnly={isReadOnly}
        />
      )}
      {has('audience') && (
        <AudienceFields
          audience={details.audience as Audience}
          onChange={audience => onChange({ ...details, audience })}
          isReadOnly={isReadOnly}
        />
      )}
    </div>
  )
}
type DetailsFieldsProps = {
  details: Details
  onChange: (details: Details) => void
  problemOf: (field: string) => string | undefined
  isReadOnly: boolean
}

function Category({ value, onChange, error, isReadOnly }: CategoryProps) {
  const t = useT()
  const categories = useCall(content.list, { kind: 'category', pageSize: 100 })
  return (
    <SelectField
      label={t('bo.details.category')}
      help={categories.data?.total === 0 ? t('bo.details.category.none') : undefined}
      placeholder={t('bo.details.category.choose')}
      isDisabled={isReadOnly}
      error={error}
      value={value}
      onChange={onChange}
      choices={(categories.data?.rows ?? []).map(row => ({ value: row.slug, label: row.title }))}
    />
  )
}
type CategoryProps = {
  value: string
  onChange: (slug: string) => void
  error: string | undefined
  isReadOnly: boolean
}

function AudienceFields({ audience, onChange, isReadOnly }: AudienceFieldsProps) {
  const t = useT()
  const textOf = useTextOf()
  const vip = useCall(vipCalls.get, {})
  const toggled = <V,>(list: V[], value: V) =>
    list.includes(value) ? list.filter(one => one !== value) : [...list, value]
  const isEverybody = audience.who.length + audience.vipLevels.length + audience.languages.length === 0
  return (
    <fieldset disabled={isReadOnly} className="flex flex-col gap-4 border-t border-subtle pt-4">
      <legend className="sr-only">{t('bo.audience')}</legend>
      <p className="text-13 text-fg-2">
        <b className="text-fg-1">{t('bo.audience')}</b> ·{' '}
        {t(isEverybody ? 'bo.audience.everybody' : 'bo.audience.chosen')}
      </p>
      <Choices
        label={t('bo.audience.who')}
        choices={(['visitor', 'guest', 'member'] as const).map(who => ({
          key: who,
          label: t(`bo.audience.${who}`),
          isOn: audience.who.includes(who),
          toggle: () => onChange({ ...audience, who: toggled(audience.who, who) }),
        }))}
      />
      <Choices
        label={t('bo.audience.languages')}
        choices={languages.map(code => ({
          key: code,
          label: <span lang={code}>{languageNames[code]}</span>,
          isOn: audience.languages.includes(code),
          toggle: () => onChange({ ...audience, languages: toggled(audience.languages, code) }),
        }))}
      />
      <Choices
        label={t('bo.audience.vip')}
        choices={(vip.data?.levels ?? []).map(({ level, names }) => ({
          key: String(level),
          label: `${level} · ${textOf(names as Record<string, string>)}`,
          isOn: audience.vipLevels.includes(level),
          toggle: () => onChange({ ...audience, vipLevels: toggled(audience.vipLevels, level) }),
        }))}
      />
    </fieldset>
  )
}
type AudienceFieldsProps = { audience: Audience; onChange: (audience: Audience) => void; isReadOnly: boolean }

function Choices({ label, choices }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-medium text-fg-2">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2.5">
        {choices.map(choice => (
          <CheckboxField key={choice.key} label={choice.label} isChecked={choice.isOn} onChange={choice.toggle} />
        ))}
      </div>
    </fieldset>
  )
}
type ChoicesProps = { label: string; choices: { key: string; label: ReactNode; isOn: boolean; toggle: () => void }[] }
