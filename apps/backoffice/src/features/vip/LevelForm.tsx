import type { VipLevelEdit } from '@ronda/contract/backoffice/vip.ts'
import { categories } from '@ronda/contract/core/constants.ts'
import { AmountField, FactorField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { type ReactNode, useState } from 'react'
import { CountField, LinesField } from '../../form/fields.tsx'
import { LanguageTabs, withText } from '../../form/languages.tsx'

type Amount =
  | 'upgradeDeposit'
  | 'upgradeTurnover'
  | 'keepTurnover'
  | 'upgradeBonus'
  | 'weeklyBonus'
  | 'monthlyBonus'
  | 'birthdayBonus'

/** What a level asks for, what keeps it, what it gives, and how it looks. */
export function LevelForm({ level, isReadOnly, problemOf, onChange }: LevelFormProps) {
  const t = useT()
  const [language, setLanguage] = useState<Language>('es')
  const isEntry = level.level === 0
  const amount = (name: Amount, help?: ReactNode) => (
    <AmountField
      isCompact
      label={t(`bo.change.${name}`)}
      help={help}
      error={problemOf(name)}
      value={level[name]}
      onChange={value => onChange({ [name]: value || '0' })}
    />
  )
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-6">
      <Part title={t('bo.vip.part.look')}>
        <LanguageTabs value={language} onChange={setLanguage} has={code => Boolean(level.names[code])} />
        <div className="mt-4 grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <TextField
            label={t('bo.vip.color')}
            type="color"
            inputClassName="cursor-pointer py-1"
            error={problemOf('color')}
            value={level.color}
            onChange={event => onChange({ color: event.target.value.toUpperCase() })}
          />
          <TextField
            label={t('bo.vip.name')}
            isOptional={language !== 'es'}
            error={problemOf(`names.${language}`)}
            value={level.names[language] ?? ''}
            onChange={event => onChange({ names: withText(level.names, language, event.target.value) })}
          />
        </div>
        <LinesField
          className="mt-4"
          label={t('bo.vip.benefits')}
          help={t('bo.vip.benefits.help')}
          rows={3}
          spellCheck
          isOptional
          error={(level.benefits[language] ?? []).map((_, i) => problemOf(`benefits.${language}.${i}`)).find(Boolean)}
          value={level.benefits[language] ?? []}
          onChange={lines => onChange({ benefits: { ...level.benefits, [language]: lines } })}
        />
      </Part>
      {!isEntry && (
        <Part title={t('bo.vip.part.asks')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {amount('upgradeDeposit', t('bo.vip.turnover.help'))}
            {amount('upgradeTurnover', t('bo.vip.turnover.help'))}
            <SelectField
              label={t('bo.change.rule')}
              isDisabled={isReadOnly}
              value={level.rule}
              onChange={rule => onChange({ rule: rule as VipLevelEdit['rule'] })}
              choices={(['and', 'or'] as const).map(value => ({ value, label: t(`bo.vip.rule.${value}`) }))}
            />
            {amount('keepTurnover', t('bo.vip.keep.help'))}
            <SwitchField
              label={t('bo.change.isLocked')}
              help={t('bo.vip.locked.help')}
              isChecked={level.isLocked}
              isDisabled={isReadOnly}
              onChange={isLocked => onChange({ isLocked })}
            />
          </div>
        </Part>
      )}
      <Part title={t('bo.vip.part.gives')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {!isEntry && amount('upgradeBonus', t('bo.vip.upgradeBonus.help'))}
          {amount('weeklyBonus', t('bo.vip.paidIn.help'))}
          {amount('monthlyBonus', t('bo.vip.paidIn.help'))}
          {amount('birthdayBonus')}
          <FactorField
            sign="×"
            decimals={2}
            label={t('bo.change.bonusMultiple')}
            error={problemOf('bonusMultiple')}
            value={level.bonusMultiple}
            onChange={bonusMultiple => onChange({ bonusMultiple: bonusMultiple || '0' })}
          />
          <FactorField
            sign="×"
            decimals={2}
            label={t('bo.change.pointsFactor')}
            error={problemOf('pointsFactor')}
            value={level.pointsFactor}
            onChange={pointsFactor => onChange({ pointsFactor: pointsFactor || '0' })}
          />
          <AmountField
            isCompact
            isOptional
            label={t('bo.change.withdrawAmount')}
            help={t('bo.vip.better.help')}
            error={problemOf('withdrawAmount')}
            value={level.withdrawAmount ?? ''}
            onChange={value => onChange({ withdrawAmount: value || null })}
          />
          <CountField
            isOptional
            label={t('bo.change.withdrawCount')}
            help={t('bo.vip.better.help')}
            error={problemOf('withdrawCount')}
            value={level.withdrawCount}
            onChange={withdrawCount => onChange({ withdrawCount })}
          />
        </div>
      </Part>
      <Part title={t('bo.vip.part.rebates')} note={t('bo.vip.rebates.help')}>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {categories.map(category => (
            <FactorField
              key={category}
              sign="%"
              decimals={2}
              isOptional
              label={t(`bo.category.${category}`)}
              error={problemOf(`rebates.${category}`)}
              value={level.rebates[category] ?? ''}
              onChange={value => {
                const { [category]: _, ...others } = level.rebates
                onChange({ rebates: value ? { ...others, [category]: value } : others })
              }}
            />
          ))}
        </div>
      </Part>
    </fieldset>
  )
}
type LevelFormProps = {
  level: VipLevelEdit
  isReadOnly: boolean
  problemOf: (name: string) => string | undefined
  onChange: (next: Partial<VipLevelEdit>) => void
}

function Part({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-subtle not-first:border-t not-first:pt-5">
      <h3 className="mb-3 text-14 font-bold text-fg-1">{title}</h3>
      {note && <p className="mb-3 text-13 text-fg-3">{note}</p>}
      {children}
    </section>
  )
}
