import * as office from '@ronda/contract/backoffice/team-transfers.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

/** Whether money goes up and down teams, and where only agents come in. */
export const TeamRules = () => <SavedSettings read={office.getRules}>{saved => <Rules saved={saved} />}</SavedSettings>

function Rules({ saved }: { saved: OutputOf<typeof office.getRules> }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: office.getRules, save: office.saveRules })
  const { rules, hosts, version } = editing.draft
  const set = (next: Partial<office.TeamRules>) => editing.change({ rules: { ...rules, ...next } })
  const way = (name: 'toDownline' | 'toUpline') => (
    <SwitchField
      label={t(`bo.teamRules.${name}`)}
      help={t(`bo.teamRules.${name}.help`)}
      isDisabled={!mayEdit}
      isChecked={rules[name]}
      onChange={value => set({ [name]: value })}
    />
  )
  const amount = (name: 'min' | 'max' | 'dayMax') => (
    <AmountField
      isCompact
      label={t(`bo.teamRules.${name}`)}
      error={editing.problemOf(`rules.${name}`)}
      value={rules[name]}
      onChange={value => set({ [name]: value })}
    />
  )
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <fieldset disabled={!mayEdit} className="contents">
        <Card title={t('bo.change.teamTransfers')}>
          <p className="mb-4 text-13 text-fg-3">{t('bo.teamRules.note')}</p>
          <div className="flex flex-col gap-4">
            {way('toDownline')}
            {way('toUpline')}
            <div className="grid items-start gap-4 sm:grid-cols-3">
              {amount('min')}
              {amount('max')}
              {amount('dayMax')}
            </div>
          </div>
        </Card>
        <Card title={t('bo.change.agentsHost')}>
          <SelectField
            label={t('bo.teamRules.agentsHost')}
            help={t(hosts.length > 0 ? 'bo.teamRules.agentsHost.help' : 'bo.teamRules.agentsHost.none')}
            isDisabled={!mayEdit || hosts.length === 0}
            value={rules.agentsHost}
            onChange={agentsHost => set({ agentsHost })}
            choices={[
              { value: '', label: t('bo.teamRules.agentsHost.no') },
              ...hosts.map(host => ({ value: host, label: host })),
            ]}
          />
        </Card>
      </fieldset>
      {mayEdit && <SaveCard editing={editing} onSave={reason => editing.save({ version, rules, reason })} />}
    </div>
  )
}
