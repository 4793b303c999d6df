import * as identity from '@ronda/contract/portal/account/identity.ts'
import { addressTypes, PAGES_MAX } from '@ronda/contract/portal/account/identity.ts'
import { regionOf } from '@ronda/contract/values/regions.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import type { Problems } from '@ronda/ui/form/problems.ts'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import type { IconName } from '@ronda/ui/picture/icon.tsx'
import { dayToText, textToDay } from '@ronda/ui/text/date-text.ts'
import { useState } from 'react'
import { useMerchant } from '../../../site/merchant.tsx'
import { requestAnswered, requestIdFor } from '../request-id.ts'
import { Card } from '../Section.tsx'
import { DocumentChoice } from './DocumentChoice.tsx'
import type { IdentityData } from './IdentityPage.tsx'
import { PictureField } from './PictureField.tsx'
import { useCountries } from './use-countries.ts'

const icons: Record<identity.AddressType, IconName> = {
  'utility-bill': 'receipt',
  'bank-statement': 'card',
  'official-letter': 'mail',
}

const DAY_MS = 86_400_000

interface Values {
  documentType: identity.AddressType | ''
  issuedOn: string
  country: string
  street: string
  city: string
  postalCode: string
  pageIds: readonly string[]
}

/** Which document it is, what stands on it, and its pages. */
export function AddressForm({ address }: { address: IdentityData['address'] }) {
  const t = useT()
  const { defaultLanguage } = useMerchant()
  const countries = useCountries()
  const [shown, setShown] = useState<Record<string, string>>({})
  // A page more than there are, once somebody asks for it.
  const [isAdding, setIsAdding] = useState(false)
  const { answers, kept, maxAgeDays, reasons, state } = address
  const form = useForm(identity.submitAddress, {
    values: {
      documentType: answers.documentType ?? '',
      // Of another document it is another day.
      issuedOn:
        state === 'rejected' && !reasons.includes('too-old') ? answers.issuedOn && dayToText(answers.issuedOn) : '',
      country: answers.country || (regionOf(defaultLanguage).split('-')[1] ?? ''),
      street: answers.street,
      city: answers.city,
      postalCode: answers.postalCode,
      pageIds: kept.map(({ id }) => id),
    } as Values,
    input: values => {
      const input = {
        ...values,
        documentType: values.documentType as identity.AddressType,
        issuedOn: textToDay(values.issuedOn) ?? values.issuedOn,
        pageIds: [...values.pageIds],
      }
      return { ...input, requestId: requestIdFor('identity-address', input) }
    },
    check: values => problemsIn(values, { t, maxAgeDays }),
    words: { short: t('form.required'), min: t('form.required') },
    focusesRefused: true,
    onSuccess: () => requestAnswered('identity-address'),
    onRefused(error) {
      if (error.code !== 'Network') requestAnswered('identity-address')
      return undefined
    },
  })
  const { pageIds } = form.values
  const pages = form.field('pageIds')
  const fields = pageIds.length === 0 || isAdding ? [...pageIds, ''] : pageIds
  return (
    <Card className="sm:p-5!">
      <form
        onSubmit={form.submit}
        noValidate
        className="flex max-w-160 flex-col gap-4"
        aria-label={t('identity.address.send')}
      >
        <DocumentChoice
          label={t('identity.address.type')}
          types={addressTypes}
          icons={icons}
          titleOf={each => t(`identity.address.document.${each}`)}
          field={form.field('documentType')}
        />
        <TextField
          label={t('identity.address.issuedOn')}
          help={t('identity.address.issuedOn.help', { days: maxAgeDays })}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('ui.dates.format')}
          {...form.field('issuedOn')}
        />
        <TextField
          label={t('identity.address.street')}
          help={t('identity.address.street.help')}
          autoComplete="street-address"
          maxLength={160}
          {...form.field('street')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('identity.address.city')}
            autoComplete="address-level2"
            maxLength={80}
            {...form.field('city')}
          />
          <TextField
            label={t('identity.address.postalCode')}
            isOptional
            autoComplete="postal-code"
            maxLength={12}
            {...form.field('postalCode')}
          />
        </div>
        <SelectField
          label={t('identity.address.country')}
          placeholder={t('form.choose')}
          choices={countries}
          {...form.field('country')}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          {fields.map((id, i) => (
            <div key={id || 'new'} className="min-w-0">
              <PictureField
                part="page"
                name={`page-${i + 1}`}
                label={t('identity.address.page', { n: i + 1 })}
                help={t('identity.address.page.help')}
                id={id}
                shown={shown[id]}
                error={i === fields.length - 1 ? pages.error : undefined}
                onSent={(sent, picture) => {
                  setShown(before => ({ ...before, [sent]: picture }))
                  pages.onChange([...pageIds.slice(0, i), sent, ...pageIds.slice(i + 1)])
                  setIsAdding(false)
                }}
              />
              {id !== '' && (
                <Button
                  kind="quiet"
                  size={32}
                  icon="trash"
                  className="mt-2 -ml-2"
                  onClick={() => pages.onChange(pageIds.filter(each => each !== id))}
                >
                  {t('identity.address.remove', { n: i + 1 })}
                </Button>
              )}
            </div>
          ))}
        </div>
        {fields.length < PAGES_MAX && fields.length === pageIds.length && (
          <Button icon="plus" className="self-start" onClick={() => setIsAdding(true)}>
            {t('identity.address.add')}
          </Button>
        )}
        <p className="text-13 text-pretty text-fg-3">{t('identity.address.promise')}</p>
        <FormError error={form.error} />
        <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="sm:self-start sm:px-8">
          {t('identity.submit')}
        </Button>
      </form>
    </Card>
  )
}

function problemsIn(values: Values, { t, maxAgeDays }: { t: ReturnType<typeof useT>; maxAgeDays: number }) {
  const { documentType, issuedOn, country, pageIds } = values
  const day = textToDay(issuedOn)
  const oldest = businessDay(serverNow() - maxAgeDays * DAY_MS)
  return {
    documentType: documentType === '' ? t('identity.field.documentType.missing') : undefined,
    issuedOn:
      issuedOn.trim() === ''
        ? t('form.required')
        : !day
          ? t('vip.birthday.wrong')
          : day < oldest
            ? t('identity.address.issuedOn.old', { days: maxAgeDays })
            : undefined,
    country: country === '' ? t('form.required') : undefined,
    pageIds: pageIds.length === 0 ? t('identity.picture.missing') : undefined,
  } satisfies Problems<Values>
}
