import { documentTypes } from '@ronda/contract/portal/account/identity.ts'
import { CheckboxField } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import type { Form } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import type { IconName } from '@ronda/ui/picture/icon.tsx'
import { DocumentChoice } from './DocumentChoice.tsx'
import type { Values } from './draft.ts'
import { useCountries } from './use-countries.ts'

const icons: Record<(typeof documentTypes)[number], IconName> = {
  'national-id': 'id-card',
  passport: 'globe',
  'driving-licence': 'card',
  'residence-permit': 'home',
}

/** Which document it is, and what stands on it. */
export function DocumentFields({ form, payeeName }: { form: Form<Values>; payeeName: string }) {
  const t = useT()
  const { values } = form
  const choices = useCountries()
  return (
    <>
      <DocumentChoice
        label={t('identity.field.documentType')}
        types={documentTypes}
        icons={icons}
        titleOf={type => t(`identity.document.${type}`)}
        field={form.field('documentType')}
      />
      <SelectField
        label={t('identity.field.country')}
        placeholder={t('form.choose')}
        choices={choices}
        {...form.field('country')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('identity.field.givenNames')}
          autoComplete="given-name"
          maxLength={60}
          {...form.field('givenNames')}
        />
        <TextField
          label={t('identity.field.surnames')}
          autoComplete="family-name"
          maxLength={60}
          {...form.field('surnames')}
        />
      </div>
      {payeeName && <p className="-mt-2 text-13 text-fg-3">{t('identity.field.name.help', { name: payeeName })}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('identity.field.birthday')}
          inputMode="numeric"
          autoComplete="bday"
          placeholder={t('ui.dates.format')}
          {...form.field('birthday')}
        />
        <TextField
          label={t('identity.field.documentNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          {...form.field('documentNumber')}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
        {!values.hasNoEnd && (
          <TextField
            label={t('identity.field.validUntil')}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('ui.dates.format')}
            {...form.field('validUntil')}
          />
        )}
        <div className="sm:pb-3">
          <CheckboxField
            label={t('identity.field.hasNoEnd')}
            isChecked={values.hasNoEnd}
            onChange={hasNoEnd => {
              form.set({ hasNoEnd })
              form.say({ validUntil: undefined })
            }}
          />
        </div>
      </div>
    </>
  )
}
