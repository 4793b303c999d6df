import type { ReferralProgram } from '@ronda/contract/backoffice/referral.ts'
import { AmountField, FactorField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { NumberField } from '../../form/fields.tsx'
import { Card } from '../../shell/Page.tsx'
import { PlayShareFields } from './PlayShareFields.tsx'

type Amount = 'fixed' | 'depositCap' | 'friend' | 'minDeposit' | 'minTurnover'
type Count = 'depositPercent' | 'days' | 'monthLimit' | 'ipDays'

/** What a friend has to do, what that gives, and what keeps people from bringing themselves. */
export function ProgramForm({ program, isReadOnly, mayOpen, problemOf, onChange }: ProgramFormProps) {
  const t = useT()
  const amount = (name: Amount) => (
    <AmountField
      isCompact
      label={t(`bo.change.${name}`)}
      help={t(`bo.referral.help.${name}`)}
      error={problemOf(name)}
      value={program[name]}
      onChange={value => onChange({ [name]: value || '0' })}
    />
  )
  const count = (name: Count, least: number, most: number) => (
    <NumberField
      label={t(`bo.change.${name}`)}
      help={t(`bo.referral.help.${name}`)}
      error={
        problemOf(name) ??
        (program[name] < least || program[name] > most ? t('bo.referral.between', { least, most }) : undefined)
      }
      value={program[name]}
      onChange={value => onChange({ [name]: value })}
    />
  )
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-4">
      <Part title={t('bo.referral.part.asks')} note={t('bo.referral.part.asks.help')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {amount('minDeposit')}
          {amount('minTurnover')}
          {count('days', 1, 365)}
          <SwitchField
            label={t('bo.change.needsPhone')}
            help={t('bo.referral.help.needsPhone')}
            isChecked={program.needsPhone}
            isDisabled={isReadOnly}
            onChange={needsPhone => onChange({ needsPhone })}
          />
        </div>
      </Part>
      <Part title={t('bo.referral.part.gives')} note={t('bo.referral.part.gives.help')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {amount('fixed')}
          {amount('friend')}
          {count('depositPercent', 0, 100)}
          {amount('depositCap')}
          <Multiple
            value={program.multiplePct}
            error={problemOf('multiplePct')}
            onChange={multiplePct => onChange({ multiplePct })}
          />
        </div>
      </Part>
      <Part title={t('bo.referral.part.play')} note={t('bo.referral.part.play.help')}>
        <PlayShareFields
          share={program.playShare}
          isReadOnly={isReadOnly}
          problemOf={field => problemOf(`playShare.${field}`)}
          onChange={playShare => onChange({ playShare })}
        />
      </Part>
      <Part title={t('bo.referral.part.guards')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {count('monthLimit', 1, 1000)}
          {count('ipDays', 1, 365)}
        </div>
        {mayOpen && (
          <div className="mt-4 border-t border-subtle pt-4">
            <SwitchField
              label={t('bo.referral.open')}
              help={t('bo.referral.open.help')}
              isChecked={program.isOpen}
              isDisabled={isReadOnly}
              onChange={isOpen => onChange({ isOpen })}
            />
          </div>
        )}
      </Part>
    </fieldset>
  )
}
type ProgramFormProps = {
  program: ReferralProgram
  isReadOnly: boolean
  /** Where it is open, stopping it is an act of its own. */
  mayOpen: boolean
  problemOf: (field: string) => string | undefined
  onChange: (next: Partial<ReferralProgram>) => void
}

const MOST = 100

/** How often the reward is played, typed as a factor and kept in percent. */
function Multiple({ value, error, onChange }: MultipleProps) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const percentOf = (text: string) => Math.round(Number(text || '0') * 100)
  const isCurrent = typed !== undefined && Object.is(percentOf(typed), value)
  const isWrong = !(value >= 0 && value <= MOST * 100)
  return (
    <FactorField
      sign="×"
      decimals={2}
      label={t('bo.reward.multiple')}
      help={t('bo.referral.help.multiple')}
      error={isWrong ? t('bo.referral.between', { least: 0, most: MOST }) : error}
      value={isCurrent ? typed : String(value / 100)}
      onChange={text => {
        setTyped(text)
        onChange(percentOf(text))
      }}
    />
  )
}
type MultipleProps = { value: number; error: string | undefined; onChange: (percent: number) => void }

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card title={title}>
      {note && <p className="-mt-2 mb-4 text-13 text-fg-3">{note}</p>}
      {children}
    </Card>
  )
}
