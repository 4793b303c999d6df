import { type GameChange, gameStates } from '@ronda/contract/backoffice/games.ts'
import type { CallError } from '@ronda/contract/core/client.ts'
import { categories } from '@ronda/contract/core/constants.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { useNameOf } from '../../text/format.ts'

const AMOUNT = /^(0|[1-9]\d{0,14})(\.\d{1,8})?$/
const CLASSIFY = /^[A-Z0-9]{1,12}$/
const SHARE = /^(100|[1-9]?\d)$/

/** What to change; whatever is left alone stays as each game has it. */
export function ChangeForm({ change, currency, error, isBusy, onChange, onPreview }: ChangeFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const categoryName = useNameOf('bo.category')
  const [isTried, setIsTried] = useState(false)
  const [share, setShare] = useState(String(change.turnoverPct ?? ''))
  const leave = { value: 'leave', label: t('bo.games.leave') }
  const put = (part: Partial<GameChange>) => {
    const next = Object.entries({ ...change, ...part }).filter(([, value]) => value !== undefined && value !== '')
    onChange(Object.fromEntries(next))
  }
  const problemOf = (field: string) => error?.problemAt(field)
  const amountProblem = (field: 'betMin' | 'betMax') =>
    problemOf(field) ??
    (isTried && change[field] !== undefined && !AMOUNT.test(change[field]) ? t('bo.amount.format') : undefined)
  const isWrong =
    [change.betMin, change.betMax].some(amount => amount !== undefined && !AMOUNT.test(amount)) ||
    (change.classify !== undefined && !CLASSIFY.test(change.classify))
  const isShareWrong = share !== '' && !SHARE.test(share)
  const isEmpty = Object.keys(change).length === 0
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        setIsTried(true)
        if (!isEmpty && !isWrong && !isShareWrong) onPreview()
      }}
    >
      <p className="text-14 text-fg-2">{t('bo.games.change.help')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('bo.col.state')}
          value={change.state ?? 'leave'}
          onChange={value => put({ state: value === 'leave' ? undefined : value })}
          choices={[
            { value: 'leave' as const, label: leave.label },
            ...gameStates.map(state => ({ value: state, label: t(`bo.games.state.${state}`) })),
          ]}
        />
        <SelectField
          label={t('bo.games.hot')}
          value={change.isHot === undefined ? 'leave' : change.isHot ? 'yes' : 'no'}
          onChange={value => put({ isHot: value === 'leave' ? undefined : value === 'yes' })}
          choices={[leave, { value: 'yes', label: t('bo.auditLog.yes') }, { value: 'no', label: t('bo.auditLog.no') }]}
        />
        <SelectField
          label={t('bo.games.category')}
          value={change.category ?? 'leave'}
          onChange={value => put({ category: value === 'leave' ? undefined : value })}
          choices={[
            { value: 'leave' as const, label: leave.label },
            ...categories.map(id => ({ value: id, label: categoryName(id) })),
          ]}
        />
        <TextField
          label={t('bo.games.classify')}
          help={t('bo.games.classify.help')}
          error={
            problemOf('classify') ??
            (isTried && change.classify && !CLASSIFY.test(change.classify) ? t('bo.games.classify.format') : undefined)
          }
          value={change.classify ?? ''}
          spellCheck={false}
          autoComplete="off"
          onChange={event => put({ classify: event.target.value.trim().toUpperCase() })}
        />
        {(['betMin', 'betMax'] as const).map(field => (
          <AmountField
            key={field}
            isCompact
            currency={currency}
            label={`${t(`bo.games.${field}`)} (${currency})`}
            placeholder={t('bo.games.leave')}
            error={amountProblem(field)}
            value={change[field] ?? ''}
            onChange={amount => put({ [field]: amount })}
          />
        ))}
        <TextField
          label={`${t('bo.games.turnoverPct')} (%)`}
          help={t('bo.games.turnoverPct.help')}
          placeholder={t('bo.games.leave')}
          error={problemOf('turnoverPct') ?? (isTried && isShareWrong ? t('bo.games.turnoverPct.format') : undefined)}
          inputMode="numeric"
          autoComplete="off"
          value={share}
          onChange={event => {
            const text = event.target.value.trim()
            setShare(text)
            put({ turnoverPct: SHARE.test(text) ? Number(text) : undefined })
          }}
        />
      </div>
      {isTried && isEmpty && <InlineError>{t('bo.games.change.nothing')}</InlineError>}
      {error && error.fields.length === 0 && <InlineError>{errorText(error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} icon="eye" isBusy={isBusy}>
        {t('bo.games.preview')}
      </Button>
    </form>
  )
}
type ChangeFormProps = {
  change: GameChange
  currency: string
  error: CallError | null
  isBusy: boolean
  onChange: (change: GameChange) => void
  onPreview: () => void
}
