import type { PayoutMethod } from '@ronda/contract/backoffice/payout-methods.ts'
import { Language } from '@ronda/contract/core/fields.ts'
import { type PaymentMethodCode, payoutFeeOf } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { MoneyError, parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { languageNames } from '@ronda/ui/i18n/language-names.ts'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { LinesField } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { useTextOf } from '../../text/format.ts'
import { FeeFields } from './FeeFields.tsx'
import { MethodSample } from './MethodSample.tsx'

/** One way to be paid out: what it is, where it pays to, between which amounts, and as members see it. */
export function PayoutMethodFields({ method, name, marks, bounds, isUsed, problemOf, onChange }: FieldsProps) {
  const t = useT()
  const textOf = useTextOf()
  const mayEdit = useMay()('settings.edit')
  const [tried, setTried] = useState('')
  const { currency } = bounds
  const number = tried.replace(/[\s-]/g, '')
  const fits = fitsPattern(method.numberPattern, number)
  const amount = (field: 'amountMin' | 'amountMax' | 'feeMin' | 'feeMax', placeholder: string) => (
    <AmountField
      isCompact
      isOptional
      currency={currency}
      label={t(`bo.change.${field}`)}
      placeholder={placeholder}
      error={problemOf(field)}
      value={method[field] ?? ''}
      onChange={value => onChange({ [field]: value === '' ? null : value })}
    />
  )
  return (
    <>
      <MethodSample label={t('bo.paymentChannel.sample')} mark={method.mark} title={name} isOn={method.isOn}>
        {method.banks.length > 0 && <p className="text-13 text-fg-2">{method.banks.join(' · ')}</p>}
        <TextField
          label={textOf(method.numberLabel as Record<string, string>) || t('bo.payoutMethod.number')}
          help={t('bo.payoutMethod.try')}
          error={number && !fits ? t('bo.payoutMethod.try.wrong') : undefined}
          value={tried}
          onChange={event => setTried(event.target.value)}
        />
      </MethodSample>
      <Card title={t('bo.paymentChannel.method')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('bo.payoutMethod.mark')}
            isDisabled={!mayEdit}
            error={problemOf('mark')}
            value={method.mark}
            onChange={mark => onChange({ mark })}
            choices={marks.map(value => ({ value, label: t(`bo.paymentMethod.${value}`) }))}
          />
          <TextField
            label={t('bo.payoutMethod.pattern')}
            help={t('bo.payoutMethod.pattern.help')}
            spellCheck={false}
            error={problemOf('numberPattern')}
            value={method.numberPattern}
            onChange={event => onChange({ numberPattern: event.target.value })}
          />
          {amount('amountMin', bounds.amountMin)}
          {amount('amountMax', bounds.amountMax)}
          <LinesField
            label={t('bo.payoutMethod.banks')}
            help={t('bo.payoutMethod.banks.help')}
            isOptional
            className="sm:col-span-2"
            error={problemOf('banks') ?? method.banks.map((_, i) => problemOf(`banks.${i}`)).find(Boolean)}
            value={method.banks}
            onChange={banks => onChange({ banks })}
          />
          <div className="sm:col-span-2">
            <SwitchField
              label={t('bo.payoutMethod.isOn')}
              help={t('bo.payoutMethod.isOn.help')}
              isChecked={method.isOn}
              isDisabled={!mayEdit}
              onChange={isOn => onChange({ isOn })}
            />
          </div>
        </div>
      </Card>
      <Card title={t('bo.payoutMethod.fee')}>
        <p className="mb-3 text-13 text-fg-2">{t('bo.payoutMethod.fee.help')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FeeFields fee={method} currency={currency} problemOf={problemOf} onChange={onChange} />
          {amount('feeMin', t('bo.payoutMethod.noMin'))}
          {amount('feeMax', t('bo.payoutMethod.noMax'))}
        </div>
        <Example method={method} amount={method.amountMin ?? bounds.amountMin} currency={currency} />
      </Card>
      <Card title={t('bo.payoutMethod.words')}>
        {isUsed && method.banks.length === 0 && <p className="mb-3 text-13 text-fg-2">{t('bo.payoutMethod.named')}</p>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {Language.options.flatMap(language =>
            (['name', 'numberLabel'] as const).map(field => (
              <TextField
                key={`${language} ${field}`}
                label={`${t(field === 'name' ? 'bo.change.name' : 'bo.payoutMethod.numberLabel')} · ${languageNames[language]}`}
                maxLength={80}
                error={problemOf(`${field}.${language}`)}
                value={method[field][language] ?? ''}
                onChange={event => onChange({ [field]: { ...method[field], [language]: event.target.value } })}
              />
            )),
          )}
        </div>
      </Card>
    </>
  )
}
type FieldsProps = {
  method: PayoutMethod
  name: string
  marks: readonly PaymentMethodCode[]
  /** What every withdrawal lies within. */
  bounds: { currency: string; amountMin: string; amountMax: string }
  isUsed: boolean
  problemOf: (field: string) => string | undefined
  onChange: (next: Partial<PayoutMethod>) => void
}

/** What a member gets of the least amount, as the method stands in the form. */
function Example({ method, amount, currency }: { method: PayoutMethod; amount: string; currency: string }) {
  const t = useT()
  const money = useMoney()
  try {
    const asked = parseMoney(amount, currency)
    const fee = payoutFeeOf(method, asked, currency)
    const shown = (value: bigint) => money(toWire(value, currency), { currency })
    return (
      <p aria-live="polite" className="mt-3 text-13 text-fg-2">
        {fee < asked &&
          t('bo.payoutMethod.fee.example', { amount: shown(asked), fee: shown(fee), arrives: shown(asked - fee) })}
      </p>
    )
  } catch (error) {
    if (error instanceof MoneyError) return null
    throw error
  }
}

function fitsPattern(pattern: string, number: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(number)
  } catch {
    return false
  }
}
