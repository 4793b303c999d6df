import type { DocumentPart } from '@ronda/contract/portal/account/identity.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { dayToText, textToDay } from '@ronda/ui/text/date-text.ts'
import { Line } from '../Section.tsx'
import type { Values } from './draft.ts'

/** However it was typed. */
const shownDay = (text: string) => dayToText(textToDay(text) ?? '')

/** Everything once more, each part with its way back. */
export function ReviewStep({ values, asked, shown, onChange }: ReviewStepProps) {
  const t = useT()
  const { locale } = useLanguage()
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(values.country)
  return (
    <>
      <div className="rounded-10 bg-surface-1 px-4 py-1">
        <dl>
          <Line name={t('identity.field.documentType')}>
            {values.documentType !== '' && t(`identity.document.${values.documentType}`)}
            <span className="block text-13 font-normal text-fg-3">{country}</span>
          </Line>
          <Line name={t('identity.review.name')}>{`${values.givenNames} ${values.surnames}`}</Line>
          <Line name={t('identity.field.birthday')}>
            <span className="numeral">{shownDay(values.birthday)}</span>
          </Line>
          <Line name={t('identity.field.documentNumber')}>
            <span className="numeral">{values.documentNumber}</span>
          </Line>
          <Line name={t('identity.field.validUntil')}>
            <span className="numeral">
              {values.hasNoEnd ? t('identity.review.noEnd') : shownDay(values.validUntil)}
            </span>
          </Line>
        </dl>
        <Button kind="quiet" size={32} icon="edit" className="-ml-2 mb-2" onClick={() => onChange('document')}>
          {t('identity.review.change')}
        </Button>
      </div>
      <ul className="grid grid-cols-3 gap-3">
        {asked.map(part => (
          <li key={part} className="min-w-0">
            <span className="grid aspect-[1.4] place-items-center overflow-hidden rounded-10 bg-surface-1">
              {shown[part] ? (
                <img src={shown[part]} alt="" className="size-full object-cover" />
              ) : (
                <Icon name="check-circle" size={26} className="text-success" />
              )}
            </span>
            <span className="mt-1 block text-13 text-balance text-fg-2">{t(`identity.picture.${part}`)}</span>
            <Button
              kind="quiet"
              size={32}
              className="-ml-3"
              aria-label={t('identity.review.changeThis', { what: t(`identity.picture.${part}`) })}
              onClick={() => onChange(part === 'selfie' ? 'selfie' : 'pictures')}
            >
              {t('identity.review.change')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-13 text-pretty text-fg-3">{t('identity.review.promise')}</p>
    </>
  )
}
type ReviewStepProps = {
  values: Values
  asked: readonly DocumentPart[]
  shown: Partial<Record<DocumentPart, string>>
  onChange: (step: 'document' | 'pictures' | 'selfie') => void
}
