import { contentArt } from '@ronda/art/content-art.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import type { ActivityDocument, RuleField } from '@ronda/contract/backoffice/activities.ts'
import { AmountField, FactorField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextAreaField, TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useState } from 'react'
import { CountField } from '../../form/fields.tsx'
import { LevelPicks } from '../../form/LevelPicks.tsx'
import { LanguageTabs } from '../../form/languages.tsx'
import { Card } from '../../shell/Page.tsx'
import { MomentField } from '../../text/Moment.tsx'
import { LabelPicks } from '../labels/LabelPicks.tsx'
import { BonusFields } from './BonusFields.tsx'
import { CategoriesField, RuleForm } from './RuleForm.tsx'
import { TeamsField } from './TeamsField.tsx'

type Props = {
  document: ActivityDocument
  change: (next: Partial<ActivityDocument>) => void
  kinds: readonly string[]
  isKindFixed: boolean
  onKind: (kind: string) => void
  fields: readonly RuleField[]
  currency: string
  problemOf: (path: string) => string | undefined
}

const limits = ['perMember', 'perDay', 'total', 'perIp', 'perDevice', 'perAccount'] as const
const flags = ['isHot', 'isMission', 'needsJoin'] as const
const noText = { title: '', summary: '' }

/** Everything an offer says, part by part. */
export function OfferFields(props: Props) {
  const { document, change, kinds, isKindFixed, onKind, fields, currency, problemOf } = props
  const t = useT()
  return (
    <>
      <Card title={t('bo.activity.rule')}>
        <div className="flex flex-col gap-4">
          <SelectField
            label={t('bo.activity.kind')}
            value={document.kind}
            isDisabled={isKindFixed}
            onChange={onKind}
            choices={kinds.map(kind => ({ value: kind, label: t(`bo.activity.kind.${kind}`) }))}
          />
          <RuleForm
            key={document.kind}
            fields={fields}
            value={document.rule}
            onChange={rule => change({ rule })}
            currency={currency}
            problemOf={problemOf}
            path="rule"
          />
        </div>
      </Card>
      <Words {...props} />
      <Card title={t('bo.activity.terms')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FactorField
            sign="×"
            decimals={2}
            label={t('bo.activity.multiple')}
            error={problemOf('turnover.multiple')}
            value={document.turnover.multiple}
            onChange={multiple => change({ turnover: { ...document.turnover, multiple } })}
          />
          <SelectField
            label={t('bo.activity.of')}
            value={document.turnover.of}
            onChange={of => change({ turnover: { ...document.turnover, of } })}
            choices={(['bonus', 'bonusAndDeposit'] as const).map(of => ({
              value: of,
              label: t(`bo.activity.of.${of}`),
            }))}
          />
          <div className="sm:col-span-2">
            <CategoriesField
              label={t('bo.activity.scope')}
              value={document.turnover.scope}
              onChange={scope => change({ turnover: { ...document.turnover, scope } })}
            />
          </div>
        </div>
      </Card>
      <BonusFields
        value={document.bonus}
        change={bonus => change({ bonus })}
        currency={currency}
        problemOf={problemOf}
      />
      <Card title={t('bo.activity.limits')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            isCompact
            isOptional
            currency={currency}
            label={t('bo.activity.budget')}
            error={problemOf('budget')}
            value={document.budget ?? ''}
            onChange={budget => change({ budget: budget === '' ? null : budget })}
          />
          {limits.map(name => (
            <CountField
              key={name}
              isOptional
              label={t(`bo.activity.limit.${name}`)}
              help={t('bo.activity.limit.help')}
              error={problemOf(`limits.${name}`)}
              value={document.limits[name]}
              onChange={value => change({ limits: { ...document.limits, [name]: value } })}
            />
          ))}
        </div>
      </Card>
      <Card title={t('bo.activity.audience')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <MomentField
            label={t('bo.activity.startsAt')}
            value={document.startsAt}
            onChange={startsAt => startsAt !== null && change({ startsAt })}
          />
          <MomentField
            label={t('bo.activity.endsAt')}
            isOptional
            value={document.endsAt}
            onChange={endsAt => change({ endsAt })}
          />
          <CountField
            isOptional
            label={t('bo.activity.newWithinDays')}
            error={problemOf('audience.newWithinDays')}
            value={document.audience.newWithinDays}
            onChange={newWithinDays => change({ audience: { ...document.audience, newWithinDays } })}
          />
          <div className="empty:hidden sm:col-span-2">
            <LevelPicks
              value={document.audience.vipLevels}
              onChange={vipLevels => change({ audience: { ...document.audience, vipLevels } })}
            />
          </div>
          <div className="empty:hidden sm:col-span-2">
            <LabelPicks
              value={document.audience.labels}
              onChange={labels => change({ audience: { ...document.audience, labels } })}
              help={t('bo.activity.labels.help')}
            />
          </div>
          <div className="sm:col-span-2">
            <TeamsField
              value={document.audience.teams ?? []}
              onChange={teams => change({ audience: { ...document.audience, teams } })}
              error={problemOf('audience.teams')}
            />
          </div>
          <SwitchField
            label={t('bo.activity.isReviewed')}
            isChecked={document.review === 'manual'}
            onChange={isOn => change({ review: isOn ? 'manual' : 'auto' })}
          />
          {flags.map(flag => (
            <SwitchField
              key={flag}
              label={t(`bo.activity.flag.${flag}`)}
              isChecked={document[flag]}
              onChange={isOn => change({ [flag]: isOn })}
            />
          ))}
        </div>
      </Card>
    </>
  )
}

function Words({ document, change, problemOf }: Props) {
  const t = useT()
  const [language, setLanguage] = useState<Language>('es')
  const words = document.texts[language] ?? noText
  function type(next: Partial<typeof noText>) {
    const typed = { ...words, ...next }
    const texts = { ...document.texts, [language]: typed }
    if (language !== 'es' && typed.title === '' && typed.summary === '') delete texts[language]
    change({ texts })
  }
  return (
    <Card title={t('bo.activity.words')}>
      <LanguageTabs value={language} onChange={setLanguage} has={code => Boolean(document.texts[code]?.title)} />
      <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="flex flex-col gap-4" lang={language}>
          <TextField
            label={t('bo.activity.title')}
            isOptional={language !== 'es'}
            maxLength={60}
            error={problemOf(`texts.${language}.title`)}
            value={words.title}
            onChange={event => type({ title: event.target.value })}
          />
          <TextAreaField
            label={t('bo.activity.summary')}
            isOptional={language !== 'es'}
            maxCount={160}
            rows={2}
            error={problemOf(`texts.${language}.summary`)}
            value={words.summary}
            onChange={event => type({ summary: event.target.value })}
          />
        </div>
        <div>
          <img
            src={svgUrl(contentArt(document.imageKey || document.kind))}
            alt=""
            width={224}
            height={126}
            className="aspect-[16/9] w-full rounded-10 object-cover"
          />
          <TextField
            className="mt-3"
            label={t('bo.activity.art')}
            help={t('bo.activity.art.help')}
            maxLength={60}
            value={document.imageKey}
            onChange={event => change({ imageKey: event.target.value })}
          />
        </div>
      </div>
    </Card>
  )
}
