import * as office from '@ronda/contract/backoffice/identity.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { NumberField } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

type Saved = OutputOf<typeof office.rules>
type Limits = Pick<office.AddressRules, 'total' | 'single' | 'day'>

export const IdentitySettings = () => (
  <SavedSettings read={office.rules}>{saved => <Editor saved={saved} />}</SavedSettings>
)

function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: office.rules, save: office.saveRules })
  const { rules, version } = editing.draft
  const set = (next: Partial<office.IdentityRules>) => editing.change({ rules: { ...rules, ...next } })
  const setAddress = (next: Partial<office.AddressRules>) => set({ address: { ...rules.address, ...next } })
  const amounts = (limits: Limits, under: '' | 'address.', onChange: (next: Partial<Limits>) => void) => (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      {(['total', 'single', 'day'] as const).map(name => (
        <AmountField
          key={name}
          isCompact
          isOptional
          label={t(`bo.identity.rules.${name}`)}
          help={t(`bo.identity.rules.${name === 'day' ? under : ''}${name}.help`)}
          error={editing.problemOf(`rules.${under}${name}`) ?? editing.problemOf(`${under}${name}`)}
          placeholder={t('bo.identity.rules.noLimit')}
          value={limits[name] ?? ''}
          onChange={value => onChange({ [name]: value === '' ? null : value })}
        />
      ))}
    </div>
  )
  const number = (name: string, field: string, value: number, onChange: (next: number) => void) => (
    <NumberField
      label={t(`bo.identity.rules.${name}`)}
      help={t(`bo.identity.rules.${name}.help`)}
      error={editing.problemOf(`rules.${field}`)}
      value={value}
      onChange={onChange}
    />
  )
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <fieldset disabled={!mayEdit} className="contents">
        <Card title={t('bo.identity.rules.amounts')}>
          <p className="mb-4 text-13 text-fg-2">{t('bo.identity.rules.amounts.help')}</p>
          {amounts(rules, '', set)}
        </Card>
        <Card title={t('bo.identity.rules.checks')}>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            {saved.providers.length > 1 && (
              <SelectField
                label={t('bo.identity.rules.provider')}
                help={t('bo.identity.rules.provider.help')}
                error={editing.problemOf('provider')}
                isDisabled={!mayEdit}
                value={rules.provider}
                onChange={provider => set({ provider })}
                choices={(saved.providers as office.IdentityRules['provider'][]).map(value => ({
                  value,
                  label: t(`bo.identity.provider.${value}`),
                }))}
              />
            )}
            {number('validMonths', 'validMonths', rules.validMonths, validMonths => set({ validMonths }))}
            {number('keepDays', 'keepDays', rules.keepDays, keepDays => set({ keepDays }))}
          </div>
        </Card>
        <Card title={t('bo.identity.rules.address')}>
          <p className="mb-4 text-13 text-fg-2">{t('bo.identity.rules.address.help')}</p>
          {amounts(rules.address, 'address.', setAddress)}
          <div className="mt-4 grid items-start gap-4 sm:grid-cols-3">
            {number('maxAgeDays', 'address.maxAgeDays', rules.address.maxAgeDays, maxAgeDays =>
              setAddress({ maxAgeDays }),
            )}
            {number('address.validMonths', 'address.validMonths', rules.address.validMonths, validMonths =>
              setAddress({ validMonths }),
            )}
          </div>
        </Card>
      </fieldset>
      {mayEdit && <SaveCard editing={editing} onSave={reason => editing.save({ version, rules, reason })} />}
    </div>
  )
}
