import * as office from '@ronda/contract/backoffice/agent-house.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { FactorField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { FieldNote, TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { useId } from 'react'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

/** The most the house gives its teams, and the bounds of what agents agree among themselves. */
export const HouseLimits = () => (
  <SavedSettings read={office.getHouse}>{saved => <Limits saved={saved} />}</SavedSettings>
)

const whole = (text: string) => Number(text.replace(/\D/g, '').slice(0, 4))
const empty: office.HouseSeries = { name: '', min: 1700, max: 1980, step: 2, usual: 1900, highFrom: null }

/** As it is sent: a percentage left empty is none. */
const sent = ({ rates, ...limits }: office.HouseLimits): office.HouseLimits => ({
  ...limits,
  rates: rates.map(one => ({ ...one, max: one.max || '0' })),
})

function Limits({ saved }: { saved: OutputOf<typeof office.getHouse> }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: office.getHouse, save: office.saveHouse })
  const { limits, version } = editing.draft
  const { contracts, twoWages } = saved.outside
  const set = (next: Partial<office.HouseLimits>) => editing.change({ limits: { ...limits, ...next } })
  const problemOf = (field: string) => editing.problemOf(`limits.${field}`)
  const switched = (name: 'onlyOneWage' | 'mayFreeze') => (
    <SwitchField
      label={t(`bo.house.${name}`)}
      help={t(`bo.house.${name}.help`)}
      isDisabled={!mayEdit}
      isChecked={limits[name]}
      onChange={value => set({ [name]: value })}
    />
  )
  const bound = (name: 'wageRates' | 'dividendRates', end: 'min' | 'max') => (
    <FactorField
      sign="%"
      decimals={2}
      label={t(`bo.house.${name}.${end}`)}
      error={problemOf(`${name}.${end}`)}
      value={limits[name][end]}
      onChange={value => set({ [name]: { ...limits[name], [end]: value } })}
    />
  )
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <fieldset disabled={!mayEdit} className="contents">
        <Rates limits={limits} set={set} problemOf={problemOf} />
        <Series limits={limits} set={set} problemOf={problemOf} mayEdit={mayEdit} />
        <Card title={t('bo.house.contracts')}>
          <p className="mb-4 text-13 text-fg-3">
            {t('bo.house.contracts.note')}
            {contracts > 0 && ` ${t('bo.house.contracts.outside', { count: contracts })}`}
            {limits.onlyOneWage && twoWages > 0 && ` ${t('bo.house.onlyOneWage.held', { count: twoWages })}`}
          </p>
          <div className="mb-4 grid items-start gap-4 sm:grid-cols-2">
            {bound('wageRates', 'min')}
            {bound('wageRates', 'max')}
            {bound('dividendRates', 'min')}
            {bound('dividendRates', 'max')}
            <TextField
              isCompact
              inputMode="numeric"
              label={t('bo.house.requestDays')}
              help={t('bo.house.requestDays.help')}
              error={problemOf('requestDays')}
              value={String(limits.requestDays)}
              onChange={event => set({ requestDays: whole(event.target.value) })}
            />
          </div>
          <div className="flex flex-col gap-4">
            {switched('onlyOneWage')}
            {switched('mayFreeze')}
          </div>
        </Card>
      </fieldset>
      {mayEdit && (
        <SaveCard editing={editing} onSave={reason => editing.save({ version, limits: sent(limits), reason })} />
      )}
    </div>
  )
}

/** The labels of a row of fields, once above all of them; the fields keep theirs for screen readers. */
function Header({ names, className }: { names: string[]; className: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx('grid items-end gap-3 border-b border-subtle pb-2 text-12 font-medium text-fg-3', className)}
    >
      {names.map(name => (
        <span key={name}>{name}</span>
      ))}
    </div>
  )
}

function useOptional() {
  const t = useT()
  return (name: string) => `${name} ${t('ui.field.optional')}`
}

function Rates({ limits: { rates, rateStep }, set, problemOf }: PartProps) {
  const t = useT()
  const id = useId()
  const optional = useOptional()
  const change = (index: number, next: Partial<office.HouseLimits['rates'][number]>) =>
    set({ rates: rates.map((one, at) => (at === index ? { ...one, ...next } : one)) })
  return (
    <Card title={t('bo.house.rates')}>
      <p className="mb-4 text-13 text-fg-3">{t('bo.house.rates.note')}</p>
      <div className="flex flex-col gap-2.5">
        <Header
          className="grid-cols-[minmax(0,1fr)_11rem_11rem] max-sm:hidden"
          names={[t('bo.games.category'), t('bo.house.rate.max'), optional(t('bo.house.highFrom'))]}
        />
        {rates.map(({ category, max, highFrom }, index) => (
          <fieldset
            key={category}
            className="grid grid-cols-2 items-start gap-3 border-b border-subtle pb-2.5 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] sm:[&_label]:sr-only"
          >
            <legend className="sr-only">{t(`bo.category.${category}`)}</legend>
            <p aria-hidden="true" className="col-span-2 text-14 font-medium text-fg-1 sm:col-span-1 sm:pt-3">
              {t(`bo.category.${category}`)}
            </p>
            <FactorField
              sign="%"
              decimals={2}
              label={t('bo.house.rate.max')}
              error={problemOf(`rates.${index}.max`)}
              value={max}
              onChange={value => change(index, { max: value })}
            />
            <FactorField
              sign="%"
              decimals={2}
              isOptional
              label={t('bo.house.highFrom')}
              error={problemOf(`rates.${index}.highFrom`)}
              value={highFrom ?? ''}
              onChange={value => change(index, { highFrom: value || null })}
            />
          </fieldset>
        ))}
        <FieldNote id={id} error={problemOf('rates')} />
        <div className="sm:max-w-44">
          <FactorField
            sign="%"
            decimals={2}
            label={t('bo.house.rateStep')}
            error={problemOf('rateStep')}
            value={rateStep}
            onChange={value => set({ rateStep: value })}
          />
        </div>
      </div>
    </Card>
  )
}

function Series({ limits: { series }, set, problemOf, mayEdit }: PartProps & { mayEdit: boolean }) {
  const t = useT()
  const id = useId()
  const optional = useOptional()
  const change = (index: number, next: Partial<office.HouseSeries>) =>
    set({ series: series.map((one, at) => (at === index ? { ...one, ...next } : one)) })
  return (
    <Card title={t('bo.house.series')}>
      <p className="mb-4 text-13 text-fg-3">{t('bo.house.series.note')}</p>
      <div className="flex flex-col gap-3">
        {series.length > 0 && (
          <Header
            className="grid-cols-6 pr-12 max-lg:hidden"
            names={[
              ...(['name', 'min', 'max', 'step', 'usual'] as const).map(part => t(`bo.house.series.${part}`)),
              optional(t('bo.house.highFrom')),
            ]}
          />
        )}
        {series.map((one, index) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place among the others
            key={index}
            className="relative grid grid-cols-2 items-start gap-3 rounded-14 bg-surface-2 p-3.5 pr-12 inset-ring inset-ring-subtle sm:grid-cols-3 lg:grid-cols-6 lg:rounded-none lg:border-b lg:border-subtle lg:bg-transparent lg:p-0 lg:pr-12 lg:pb-3 lg:inset-ring-0 lg:[&_label]:sr-only"
          >
            <legend className="sr-only">{one.name || t('bo.house.series.new')}</legend>
            <TextField
              isCompact
              label={t('bo.house.series.name')}
              error={problemOf(`series.${index}.name`)}
              value={one.name}
              onChange={event => change(index, { name: event.target.value.toUpperCase().trim() })}
            />
            {(['min', 'max', 'step', 'usual'] as const).map(part => (
              <TextField
                key={part}
                isCompact
                inputMode="numeric"
                label={t(`bo.house.series.${part}`)}
                error={problemOf(`series.${index}.${part}`)}
                value={String(one[part])}
                onChange={event => change(index, { [part]: whole(event.target.value) })}
              />
            ))}
            <TextField
              isCompact
              isOptional
              inputMode="numeric"
              label={t('bo.house.highFrom')}
              error={problemOf(`series.${index}.highFrom`)}
              value={one.highFrom === null ? '' : String(one.highFrom)}
              onChange={event => change(index, { highFrom: whole(event.target.value) || null })}
            />
            {mayEdit && (
              <IconButton
                icon="close"
                size={32}
                label={t('bo.house.series.remove', { series: one.name })}
                className="absolute top-2 right-2 lg:top-1"
                onClick={() => set({ series: series.filter((_, at) => at !== index) })}
              />
            )}
          </fieldset>
        ))}
        <FieldNote id={id} error={problemOf('series')} />
        {mayEdit && series.length < office.SERIES_MAX && (
          <Button
            size={32}
            kind="quiet"
            icon="plus"
            className="self-start"
            onClick={() => set({ series: [...series, empty] })}
          >
            {t('bo.house.series.add')}
          </Button>
        )}
      </div>
    </Card>
  )
}

type PartProps = {
  limits: office.HouseLimits
  set: (next: Partial<office.HouseLimits>) => void
  problemOf: (field: string) => string | undefined
}
