import type { PaymentChannel } from '@ronda/contract/backoffice/payment-channels.ts'
import * as office from '@ronda/contract/backoffice/payment-channels.ts'
import { Language } from '@ronda/contract/core/fields.ts'
import { payableFor } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { MoneyError } from '@ronda/contract/values/money.ts'
import { AmountField, FactorField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { languageNames } from '@ronda/ui/i18n/language-names.ts'
import { callKey, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useRef, useState } from 'react'
import { SaveCard, useDraft } from '../../form/editing.tsx'
import { NumberField } from '../../form/fields.tsx'
import { queryClient } from '../../shell/client.ts'
import { useMay } from '../../shell/operator.ts'
import { Card, Facts } from '../../shell/Page.tsx'
import { useTextOf } from '../../text/format.ts'

const key = callKey(office.list, {})

function useChannel(saved: PaymentChannel) {
  const t = useT()
  const draft = useDraft(saved, one => one.version)
  const sent = useRef(draft.draft)
  const saving = useCallMutation(office.save, {
    onSuccess(answer) {
      queryClient.setQueryData<PaymentChannel[]>(key, all => all?.map(one => (one.code === answer.code ? answer : one)))
      draft.settle(answer, sent.current)
      toast(t('bo.saved'))
    },
  })
  return {
    ...draft,
    saving,
    save(reason: string) {
      sent.current = draft.draft
      const { code, version, method, isOn, name, description, amountMin, amountMax, presets, ...rest } = draft.draft
      const { feeBasisPoints, feeFixed, expiresMinutes, sort } = rest
      const limits = { amountMin, amountMax, presets: presets.filter(preset => preset !== '') }
      const fee = { feeBasisPoints, feeFixed: feeFixed || '0' }
      saving.mutate({ code, version, method, isOn, name, description, ...limits, ...fee, expiresMinutes, sort, reason })
    },
    problemOf: (field: string) => saving.error?.problemAt(field),
    async startOver() {
      saving.reset()
      await queryClient.refetchQueries({ queryKey: key })
      const all = queryClient.getQueryData<PaymentChannel[]>(key)
      draft.take(all?.find(({ code }) => code === saved.code) ?? saved)
    },
  }
}

/** One way to pay in: what it is, between which amounts, what it costs and what it is called. */
export function ChannelEditor({ saved }: { saved: PaymentChannel }) {
  const t = useT()
  const textOf = useTextOf()
  const mayEdit = useMay()('settings.edit')
  const editing = useChannel(saved)
  const { draft, change, problemOf } = editing
  const { currency } = saved
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
      <fieldset disabled={!mayEdit} className="contents">
        <Card title={t('bo.paymentChannel.method')}>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <SelectField
              label={t('bo.change.method')}
              help={t('bo.paymentChannel.method.help', { currency })}
              error={problemOf('method')}
              isDisabled={!mayEdit}
              value={draft.method}
              onChange={method => change({ method })}
              choices={saved.methods.map(value => ({ value, label: t(`bo.paymentMethod.${value}`) }))}
            />
            <NumberField
              label={t('bo.change.expiresMinutes')}
              help={t('bo.paymentChannel.expires.help')}
              error={problemOf('expiresMinutes')}
              value={draft.expiresMinutes}
              onChange={expiresMinutes => change({ expiresMinutes })}
            />
            <NumberField
              label={t('bo.change.sort')}
              help={t('bo.paymentChannel.sort.help')}
              error={problemOf('sort')}
              value={draft.sort}
              onChange={sort => change({ sort })}
            />
            <div className="sm:col-span-3">
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
            <PercentField
              label={t('bo.change.feeBasisPoints')}
              error={problemOf('feeBasisPoints')}
              basisPoints={draft.feeBasisPoints}
              onChange={feeBasisPoints => change({ feeBasisPoints })}
            />
            <AmountField
              isCompact
              isOptional
              currency={currency}
              label={t('bo.change.feeFixed')}
              error={problemOf('feeFixed')}
              value={draft.feeFixed === '0' ? '' : draft.feeFixed}
              onChange={feeFixed => change({ feeFixed: feeFixed === '' ? '0' : feeFixed })}
            />
          </div>
          <Example channel={draft} />
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
            {Language.options.flatMap(language =>
              (['name', 'description'] as const).map(field => (
                <TextField
                  key={`${language} ${field}`}
                  label={`${t(`bo.change.${field}`)} · ${languageNames[language]}`}
                  isOptional={field === 'description'}
                  maxLength={160}
                  error={problemOf(`${field}.${language}`)}
                  value={draft[field][language] ?? ''}
                  onChange={event => change({ [field]: { ...draft[field], [language]: event.target.value } })}
                />
              )),
            )}
          </div>
        </Card>
        {saved.instructions.length > 0 && (
          <Card title={t('bo.paymentChannel.instructions')}>
            <Facts rows={saved.instructions.map(({ label, value }) => [textOf(label), value] as const)} />
            <div className="mt-3">
              <Note>{t('bo.paymentChannel.instructions.note')}</Note>
            </div>
          </Card>
        )}
      </fieldset>
      {mayEdit && <SaveCard editing={editing} onSave={editing.save} />}
    </>
  )
}

/** What somebody pays for the first preset, as the channel stands in the form. */
function Example({ channel }: { channel: PaymentChannel }) {
  const t = useT()
  const money = useMoney()
  const { presets, amountMin, currency } = channel
  try {
    const amount = presets.find(preset => preset !== '') ?? amountMin
    const { fee, total } = payableFor(channel, amount, currency)
    const shown = (value: string) => money(value, { currency })
    return (
      <p aria-live="polite" className="mt-3 text-13 text-fg-2">
        {t('bo.paymentChannel.example', { amount: shown(amount), fee: shown(fee), total: shown(total) })}
      </p>
    )
  } catch (error) {
    if (error instanceof MoneyError) return null
    throw error
  }
}

/** A share in percent with two decimals, kept in hundredths of a percent. */
function PercentField({ label, error, basisPoints, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState(basisPoints === 0 ? '' : String(basisPoints / 100))
  return (
    <FactorField
      sign="%"
      decimals={2}
      isOptional
      label={label}
      error={error}
      value={typed}
      onChange={value => {
        setTyped(value)
        onChange(value === '' ? 0 : Math.round(Number(value) * 100))
      }}
    />
  )
}
type PercentFieldProps = {
  label: string
  error: string | undefined
  basisPoints: number
  onChange: (basisPoints: number) => void
}
