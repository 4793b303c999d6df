import type { FieldRule } from '@ronda/contract/portal/account/registration.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Card } from '../../shell/Page.tsx'

type Mode = 'username' | 'mobile'
const secret: readonly string[] = ['password', 'confirmPassword', 'paymentPassword']

function isAccepted(rule: FieldRule, value: string): boolean {
  if (value.length < rule.minLength || value.length > rule.maxLength) return false
  if (rule.acceptedPattern === '*' || rule.acceptedPattern === '') return true
  try {
    return new RegExp(`^(?:${rule.acceptedPattern})$`, 'u').test(value)
  } catch {
    return false
  }
}

/** The form as it would be with the rules on the left; what is typed in it is held against them. */
export function RegistrationSample({ rules, modes, isOpen, hasCaptcha }: SampleProps) {
  const t = useT()
  const [chosen, setChosen] = useState<Mode>('username')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const open = (['username', 'mobile'] as const).filter(mode => modes[mode])
  const mode = open.includes(chosen) ? chosen : open[0]
  const shown = rules.filter(
    rule =>
      (rule.enabled || (mode === 'mobile' && rule.field === 'mobileNum')) &&
      !(mode === 'mobile' && rule.field === 'username') &&
      !(rule.field === 'captcha' && !hasCaptcha),
  )
  const captcha = rules.find(rule => rule.field === 'captcha')
  const fields = hasCaptcha && captcha && !shown.includes(captcha) ? [...shown, { ...captcha, required: true }] : shown
  return (
    <Card title={t('bo.registration.sample')}>
      {!isOpen || !mode ? (
        <Note tone="warning">{t('bo.registration.closed')}</Note>
      ) : (
        <div className="flex flex-col gap-4">
          {open.length > 1 && (
            <Chips
              label={t('bo.registration.ways')}
              value={mode}
              onChange={setChosen}
              options={open.map(one => ({ value: one, label: t(`bo.registration.mode.${one}`) }))}
            />
          )}
          <p className="text-13 text-fg-3">{t('bo.registration.sample.help')}</p>
          {fields.map(rule => {
            const value = typed[rule.field] ?? ''
            return (
              <TextField
                key={rule.field}
                label={t(`bo.field.${rule.field}`)}
                help={rule.message}
                error={value !== '' && !isAccepted(rule, value) ? rule.message : undefined}
                isOptional={!(rule.required || (mode === 'mobile' && rule.field === 'mobileNum'))}
                type={secret.includes(rule.field) ? 'password' : rule.field === 'birthday' ? 'date' : 'text'}
                autoComplete="off"
                maxLength={255}
                value={value}
                onChange={event => setTyped({ ...typed, [rule.field]: event.target.value })}
              />
            )
          })}
        </div>
      )}
    </Card>
  )
}
type SampleProps = { rules: FieldRule[]; modes: Record<Mode, boolean>; isOpen: boolean; hasCaptcha: boolean }
