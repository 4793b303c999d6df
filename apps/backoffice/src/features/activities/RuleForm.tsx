import type { RuleField } from '@ronda/contract/backoffice/activities.ts'
import { categories } from '@ronda/contract/core/constants.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { AmountField, FactorField } from '@ronda/ui/form/amount-field.tsx'
import { CheckboxField, SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { NumberField } from '../../form/fields.tsx'
import { emptyRule, type RuleValue } from './rule-values.ts'

type FormProps = {
  fields: readonly RuleField[]
  value: RuleValue
  onChange: (value: RuleValue) => void
  currency: string
  /** What the server says of a field, by its path. */
  problemOf: (path: string) => string | undefined
  path: string
}

/** What a kind of activity asks for, drawn from its own description. */
export function RuleForm({ fields, value, onChange, ...rest }: FormProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(field => (
        <div key={field.name} className={field.kind === 'rows' || field.kind === 'categories' ? 'sm:col-span-2' : ''}>
          <RuleInput
            field={field}
            value={value[field.name]}
            onChange={next => onChange({ ...value, [field.name]: next })}
            {...rest}
            path={`${rest.path}.${field.name}`}
          />
        </div>
      ))}
    </div>
  )
}

type InputProps = Omit<FormProps, 'fields' | 'value' | 'onChange'> & {
  field: RuleField
  value: unknown
  onChange: (value: unknown) => void
}

function RuleInput({ field, value, onChange, currency, problemOf, path }: InputProps) {
  const t = useT()
  const label = t(`bo.activity.field.${field.name}`)
  const error = problemOf(path)
  switch (field.kind) {
    case 'money':
      return (
        <AmountField
          isCompact
          currency={currency}
          label={label}
          error={error}
          value={String(value ?? '')}
          onChange={onChange}
        />
      )
    case 'percent':
      return (
        <FactorField
          sign="%"
          decimals={2}
          label={label}
          error={error}
          value={String(value ?? '')}
          onChange={onChange}
        />
      )
    case 'count':
      return <NumberField label={label} error={error} value={Number(value ?? 0)} onChange={onChange} />
    case 'flag':
      return <SwitchField label={label} isChecked={value === true} onChange={onChange} />
    case 'choice':
      return (
        <SelectField
          label={label}
          error={error}
          value={String(value ?? '')}
          onChange={onChange}
          choices={(field.options ?? []).map(option => ({ value: option, label: t(`bo.activity.option.${option}`) }))}
        />
      )
    case 'categories':
      return <CategoriesField label={label} value={(value as string[]) ?? []} onChange={onChange} />
    case 'rows':
      return (
        <RuleRows
          label={label}
          columns={field.columns ?? []}
          rows={(value as RuleValue[]) ?? []}
          onChange={onChange}
          currency={currency}
          problemOf={problemOf}
          path={path}
        />
      )
  }
}

type RowsProps = Omit<FormProps, 'fields' | 'value' | 'onChange'> & {
  label: string
  columns: readonly RuleField[]
  rows: readonly RuleValue[]
  onChange: (rows: RuleValue[]) => void
}

function RuleRows({ label, columns, rows, onChange, ...rest }: RowsProps) {
  const t = useT()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-medium text-fg-1">{label}</legend>
      <ol className="flex flex-col gap-3">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={index} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
              {columns.map(column => (
                <RuleInput
                  key={column.name}
                  field={column}
                  value={row[column.name]}
                  onChange={next =>
                    onChange(rows.map((one, at) => (at === index ? { ...one, [column.name]: next } : one)))
                  }
                  {...rest}
                  path={`${rest.path}.${index}.${column.name}`}
                />
              ))}
            </div>
            <IconButton
              icon="trash"
              label={t('bo.activity.removeRow', { n: index + 1 })}
              className="mt-7"
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Button size={32} icon="plus" className="mt-3" onClick={() => onChange([...rows, emptyRule(columns)])}>
        {t('bo.activity.addRow')}
      </Button>
    </fieldset>
  )
}

/** Categories of games; none marked: all. */
export function CategoriesField({ label, value, onChange }: CategoriesFieldProps) {
  const t = useT()
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-medium text-fg-1">{label}</legend>
      <p className="text-13 text-fg-3">{t('bo.activity.scope.help')}</p>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
        {categories.map(code => (
          <CheckboxField
            key={code}
            label={t(`bo.category.${code}`)}
            isChecked={value.includes(code)}
            onChange={isOn => onChange(categories.filter(one => (one === code ? isOn : value.includes(one))))}
          />
        ))}
      </div>
    </fieldset>
  )
}
type CategoriesFieldProps = {
  label: string
  value: readonly string[]
  onChange: (value: (typeof categories)[number][]) => void
}
