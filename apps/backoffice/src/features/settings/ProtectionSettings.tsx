import * as office from '@ronda/contract/backoffice/protection.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { reminderMinutes } from '@ronda/contract/portal/account/protection.ts'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { NumberField } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

type Saved = OutputOf<typeof office.rules>

export const ProtectionSettings = () => (
  <SavedSettings read={office.rules}>{saved => <Editor saved={saved} />}</SavedSettings>
)

function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: office.rules, save: office.saveRules })
  const { rules, version } = editing.draft
  const set = (next: Partial<office.ProtectionRules>) => editing.change({ rules: { ...rules, ...next } })
  const number = (
    name: 'raiseHours' | 'confirmDays' | 'thinkHours' | 'reviewWinTimes' | 'closeDays' | 'closedKeepYears',
  ) => (
    <NumberField
      label={t(`bo.protection.rules.${name}`)}
      help={t(`bo.protection.rules.${name}.help`)}
      error={editing.problemOf(`rules.${name}`)}
      value={rules[name]}
      onChange={value => set({ [name]: value })}
    />
  )
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <fieldset disabled={!mayEdit} className="contents">
        <Card title={t('bo.protection.rules.members')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {number('raiseHours')}
            {number('confirmDays')}
            {number('thinkHours')}
            <SelectField
              label={t('bo.protection.rules.reminder')}
              help={t('bo.protection.rules.reminder.help')}
              isDisabled={!mayEdit}
              value={String(rules.reminderMinutes)}
              onChange={value => set({ reminderMinutes: Number(value) as 0 })}
              choices={reminderMinutes.map(minutes => ({
                value: String(minutes),
                label: minutes === 0 ? t('bo.protection.rules.never') : t('bo.protection.minutes', { minutes }),
              }))}
            />
          </div>
        </Card>
        <Card title={t('bo.protection.rules.closing')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {number('closeDays')}
            {number('closedKeepYears')}
          </div>
        </Card>
        <Card title={t('bo.protection.rules.wins')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <AmountField
              isCompact
              label={t('bo.protection.rules.reviewWinFrom')}
              help={t('bo.protection.rules.reviewWinFrom.help')}
              error={editing.problemOf('rules.reviewWinFrom') ?? editing.problemOf('reviewWinFrom')}
              value={rules.reviewWinFrom}
              onChange={reviewWinFrom => set({ reviewWinFrom })}
            />
            {number('reviewWinTimes')}
          </div>
        </Card>
      </fieldset>
      {mayEdit && <SaveCard editing={editing} onSave={reason => editing.save({ version, rules, reason })} />}
    </div>
  )
}
