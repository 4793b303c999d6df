import * as identity from '@ronda/contract/portal/account/identity.ts'
import { type DocumentPart, documentParts, partsOf } from '@ronda/contract/portal/account/identity.ts'
import { isOldEnough } from '@ronda/contract/values/age.ts'
import { regionOf } from '@ronda/contract/values/regions.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Stepper } from '@ronda/ui/data/stepper.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { findProblems, type Problems } from '@ronda/ui/form/problems.ts'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useListed } from '@ronda/ui/overlay/open-dialogs.ts'
import { dayToText, textToDay } from '@ronda/ui/text/date-text.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMerchant } from '../../../site/merchant.tsx'
import { useMember } from '../../../site/use-member.ts'
import { requestAnswered, requestIdFor } from '../request-id.ts'
import { Card } from '../Section.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { dropDraft, idFieldOf, keepDraft, readDraft, type Values } from './draft.ts'
import { firstStep, type Step, stepNames } from './first-step.ts'
import type { IdentityData } from './IdentityPage.tsx'
import { PictureField } from './PictureField.tsx'
import { ReviewStep } from './ReviewStep.tsx'

const fieldsOf: Record<Step, readonly (keyof Values & string)[]> = {
  document: ['documentType', 'country', 'givenNames', 'surnames', 'birthday', 'documentNumber', 'validUntil'],
  pictures: ['frontId', 'backId'],
  selfie: ['selfieId'],
  review: [],
}

const dayOf = (text: string) => textToDay(text) ?? text

const inputOf = (values: Values) => ({
  documentType: values.documentType as identity.DocumentType,
  country: values.country,
  givenNames: values.givenNames,
  surnames: values.surnames,
  birthday: dayOf(values.birthday),
  documentNumber: values.documentNumber,
  validUntil: values.hasNoEnd ? null : dayOf(values.validUntil),
  frontId: values.frontId,
  backId: values.documentType !== '' && partsOf(values.documentType).includes('back') ? values.backId : null,
  selfieId: values.selfieId,
})

/** Document, pictures, face, and everything again before it is sent. */
export function SendSteps({ data }: { data: IdentityData }) {
  const t = useT()
  const { defaultLanguage, ageMin } = useMerchant()
  const member = useMember().data
  const account = member?.account ?? ''
  const [first] = useState(() => firstStep(data))
  const [step, setStep] = useState(first)
  const [shown, setShown] = useState<Partial<Record<DocumentPart, string>>>({})
  const top = useRef<HTMLDivElement>(null)
  const form = useForm(identity.submit, {
    values: firstValues(data, account, defaultLanguage),
    input: values => {
      const input = inputOf(values)
      return { ...input, requestId: requestIdFor('identity', input) }
    },
    check: values => problemsIn(values, { t, ageMin }),
    words: { min: t('form.required'), documentNumber: t('identity.field.documentNumber.wrong') },
    focusesRefused: true,
    onSuccess() {
      requestAnswered('identity')
      dropDraft()
    },
    onRefused(error) {
      if (error.code === 'Network') return undefined
      requestAnswered('identity')
      const wrong = stepNames.find(name =>
        error.fields.some(({ field }) => (fieldsOf[name] as string[]).includes(field)),
      )
      if (wrong) setStep(wrong)
      return undefined
    },
  })
  const { values } = form
  useEffect(() => {
    if (account) keepDraft(account, values)
  }, [account, values])

  // Pictures of another document than the last one's are no use.
  const isOther = values.documentType !== data.answers.documentType || values.country !== data.answers.country
  const lastOnes = data.kept.filter(picture => picture.isOfLast && picture.part !== 'selfie').map(({ id }) => id)
  const idOf = (part: DocumentPart) => {
    const id = values[idFieldOf(part)]
    return isOther && lastOnes.includes(id) ? '' : id
  }
  const asked = values.documentType === '' ? documentParts : partsOf(values.documentType)

  function go(next: Step) {
    setStep(next)
    requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'start' }))
  }

  const goBack = () => go(stepNames[stepNames.indexOf(step) - 1] ?? 'document')
  useListed(stepNames.indexOf(step) > stepNames.indexOf(first), goBack)

  function goOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const here = event.currentTarget
    for (const part of documentParts) if (idOf(part) !== values[idFieldOf(part)]) form.set({ [idFieldOf(part)]: '' })
    const found: Problems<Values> = findProblems(
      identity.submit,
      { requestId: 'draft-request', ...inputOf(values) },
      {
        values,
        check: all => problemsIn({ ...all, frontId: idOf('front'), backId: idOf('back') }, { t, ageMin }),
        words: {
          required: t('form.required'),
          min: t('form.required'),
          documentNumber: t('identity.field.documentNumber.wrong'),
        },
      },
    )
    const ours = Object.fromEntries(fieldsOf[step].map(name => [name, found[name]])) as Problems<Values>
    form.say(ours)
    if (Object.values(ours).some(Boolean)) return focusFirstError(here)
    go(stepNames[stepNames.indexOf(step) + 1] ?? 'review')
  }

  const picture = (part: DocumentPart) => (
    <PictureField
      key={part}
      part={part}
      label={t(`identity.picture.${part}`)}
      help={t(`identity.picture.${part}.help`)}
      id={idOf(part)}
      shown={shown[part]}
      error={form.field(idFieldOf(part)).error}
      onSent={(id, address) => {
        form.field(idFieldOf(part)).onChange(id)
        setShown(before => ({ ...before, [part]: address }))
      }}
    />
  )
  return (
    <Card className="sm:p-5!">
      <div ref={top} className="scroll-mt-4">
        <Stepper
          label={t('identity.steps')}
          steps={stepNames.map(name => t(`identity.step.${name}`))}
          current={stepNames.indexOf(step)}
        />
      </div>
      <form
        onSubmit={step === 'review' ? form.submit : goOn}
        noValidate
        className="mt-5 flex max-w-160 flex-col gap-4"
        aria-label={t(`identity.step.${step}`)}
      >
        {step === 'document' && <DocumentFields form={form} payeeName={member?.payeeName ?? ''} />}
        {step === 'pictures' && (
          <>
            <p className="text-14 text-fg-2">{t('identity.pictures.note')}</p>
            <div className="grid gap-6 sm:grid-cols-2">{asked.filter(part => part !== 'selfie').map(picture)}</div>
          </>
        )}
        {step === 'selfie' && (
          <>
            <p className="text-14 text-fg-2">{t('identity.selfie.note')}</p>
            {picture('selfie')}
          </>
        )}
        {step === 'review' && <ReviewStep values={values} asked={asked} shown={shown} onChange={which => go(which)} />}
        <FormError error={form.error} />
        <div className="mt-1 flex flex-wrap gap-3">
          {step !== 'document' && (
            <Button size={48} onClick={goBack} className="min-w-max flex-[1_1_40%] sm:flex-none">
              {t('ui.back')}
            </Button>
          )}
          <Button
            type="submit"
            kind="primary"
            size={48}
            isBusy={form.isBusy}
            iconEnd={step === 'review' ? undefined : 'arrow-right'}
            className="min-w-max flex-[1_1_40%] sm:flex-none sm:px-8"
          >
            {t(step === 'review' ? 'identity.submit' : 'identity.continue')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** What is known, over it what was typed before, and the pictures that are there. */
function firstValues(data: IdentityData, account: string, defaultLanguage: string): Values {
  const { answers, kept } = data
  const pictureOf = (part: DocumentPart) => kept.find(picture => picture.part === part)?.id ?? ''
  return {
    documentType: answers.documentType ?? '',
    country: answers.country || (regionOf(defaultLanguage).split('-')[1] ?? ''),
    givenNames: answers.givenNames,
    surnames: answers.surnames,
    birthday: answers.birthday && dayToText(answers.birthday),
    documentNumber: answers.documentNumber,
    validUntil: answers.validUntil ? dayToText(answers.validUntil) : '',
    // Sent before, of a document that prints none.
    hasNoEnd: answers.documentNumber !== '' && answers.validUntil === null,
    ...readDraft(account),
    frontId: pictureOf('front'),
    backId: pictureOf('back'),
    selfieId: pictureOf('selfie'),
  }
}

function problemsIn(values: Values, { t, ageMin }: { t: ReturnType<typeof useT>; ageMin: number }): Problems<Values> {
  const now = serverNow()
  const day = (text: string) =>
    text.trim() === '' ? t('form.required') : textToDay(text) ? undefined : t('vip.birthday.wrong')
  const missing = (is: boolean) => (is ? t('identity.picture.missing') : undefined)
  return {
    documentType: values.documentType === '' ? t('identity.field.documentType.missing') : undefined,
    country: values.country === '' ? t('form.required') : undefined,
    birthday:
      day(values.birthday) ??
      (isOldEnough(dayOf(values.birthday), { min: ageMin, now })
        ? undefined
        : t('identity.field.birthday.young', { age: ageMin })),
    validUntil: values.hasNoEnd
      ? undefined
      : (day(values.validUntil) ??
        (dayOf(values.validUntil) < businessDay(now) ? t('identity.field.validUntil.past') : undefined)),
    frontId: missing(values.frontId === ''),
    backId: missing(
      values.documentType !== '' && partsOf(values.documentType).includes('back') && values.backId === '',
    ),
    selfieId: missing(values.selfieId === ''),
  }
}
