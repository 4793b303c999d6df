import * as office from '@ronda/contract/backoffice/payment-channels.ts'
import { Language } from '@ronda/contract/core/fields.ts'
import { type PaymentMethodCode, payableFor } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { MoneyError } from '@ronda/contract/values/money.ts'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextAreaField, TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { languageNames } from '@ronda/ui/i18n/language-names.ts'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { NumberField } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { FeeFields } from './FeeFields.tsx'

/** What is decided of a channel, new or not. */
export type Rules = Omit<office.NewChannel, 'provider' | 'instructions'>

/** As it is sent: places that were left empty were never there. */
export const sentRules = ({ method, isOn, name, description, expiresMinutes, ...amounts }: Rules): Rules => ({
  method,
  isOn,
  name,
  description,
  expiresMinutes,
  amountMin: amounts.amountMin,
  amountMax: amounts.amountMax,
  presets: amounts.presets.filter(preset => preset !== ''),
  feeBasisPoints: amounts.feeBasisPoints,
  feeFixed: amounts.feeFixed || '0',
})

/** What a way to pay in is, between which amounts, what it costs and what it is called. */
export function ChannelFields({ draft, change, problemOf, methods, currency }: ChannelFieldsProps) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const amount = (name: 'amountMin' | 'amountMax') => (
    <AmountField
      isCompact
      currency={currency}
      label={t(`bo.change.${name}`)}
      error={problemOf(name)}
      value={draft[name]}
      onChange={value => change({ [name]: value })}
    />
  )
  return (
    <>
      <Card title={t('bo.paymentChannel.method')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('bo.change.method')}
            help={t('bo.paymentChannel.method.help', { currency })}
            error={problemOf('method')}
            isDisabled={!mayEdit}
            value={draft.method}
            onChange={method => change({ method })}
            choices={methods.map(value => ({ value, label: t(`bo.paymentMethod.${value}`) }))}
          />
          <NumberField
            label={t('bo.change.expiresMinutes')}
            help={t('bo.paymentChannel.expires.help')}
            error={problemOf('expiresMinutes')}
            value={draft.expiresMinutes}
            onChange={expiresMinutes => change({ expiresMinutes })}
          />
          <div className="sm:col-span-2">
            <SwitchField
              label={t('bo.paymentChannel.isOn')}
              help={t('bo.paymentChannel.isOn.help')}
              isChecked={draft.isOn}
              isDisabled={!mayEdit}
              onChange={isOn => change({ isOn })}
            />
          </div>
        </div>
      </Card>
      <Card title={t('bo.paymentChannel.amounts')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {amount('amountMin')}
          {amount('amountMax')}
          <FeeFields fee={draft} currency={currency} problemOf={problemOf} onChange={change} />
        </div>
        <Example channel={draft} currency={currency} />
        <fieldset className="mt-4">
          <legend className="mb-2 text-13 font-medium text-fg-2">{t('bo.change.presets')}</legend>
          <div className="grid items-start gap-3 sm:grid-cols-3">
            {Array.from({ length: office.PRESETS_MAX }, (_, i) => (
              <AmountField
                // biome-ignore lint/suspicious/noArrayIndexKey: a place in a row of amounts
                key={i}
                isCompact
                isOptional
                currency={currency}
                label={t('bo.paymentChannel.preset', { number: i + 1 })}
                error={problemOf(`presets.${i}`)}
                value={draft.presets[i] ?? ''}
                onChange={value => {
                  const presets = Array.from({ length: office.PRESETS_MAX }, (_, at) =>
                    at === i ? value : (draft.presets[at] ?? ''),
                  )
                  // What is empty at the end was never there.
                  while (presets.at(-1) === '') presets.pop()
                  change({ presets })
                }}
              />
            ))}
          </div>
        </fieldset>
      </Card>
      <Card title={t('bo.paymentChannel.words')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {Language.options.flatMap(language => [
            <TextField
              key={`${language} name`}
              label={`${t('bo.change.name')} · ${languageNames[language]}`}
              lang={language}
              maxLength={WORDS_MAX}
              error={problemOf(`name.${language}`)}
              value={draft.name[language] ?? ''}
              onChange={event => change({ name: { ...draft.name, [language]: event.target.value } })}
            />,
            <TextAreaField
              key={`${language} description`}
              label={`${t('bo.change.description')} · ${languageNames[language]}`}
              lang={language}
              isOptional
              rows={2}
              maxLength={WORDS_MAX}
              error={problemOf(`description.${language}`)}
              value={draft.description[language] ?? ''}
              onChange={event => change({ description: { ...draft.description, [language]: event.target.value } })}
            />,
          ])}
        </div>
      </Card>
    </>
  )
}
type ChannelFieldsProps = {
  draft: Rules
  change: (next: Partial<Rules>) => void
  problemOf: (field: string) => string | undefined
  methods: readonly PaymentMethodCode[]
  currency: string
}

const WORDS_MAX = 160

/** What somebody pays for the first preset, as the channel stands in the form. */
function Example({ channel, currency }: { channel: Rules; currency: string }) {
  const t = useT()
  const money = useMoney()
  const { presets, amountMin } = channel
  try {
    const amount = presets.find(preset => preset !== '') ?? amountMin
    const { fee, total } = payableFor(channel, amount, currency)
    const shown = (value: string) => money(value, { currency })
    return (
      <p aria-live="polite" className="mt-3 text-13 text-fg-2">
        {t(Number(fee) === 0 ? 'bo.paymentChannel.example.free' : 'bo.paymentChannel.example', {
          amount: shown(amount),
          fee: shown(fee),
          total: shown(total),
        })}
      </p>
    )
  } catch (error) {
    if (error instanceof MoneyError) return null
    throw error
  }
}
