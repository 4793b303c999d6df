import * as site from '@ronda/contract/backoffice/site.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { FieldRule } from '@ronda/contract/portal/account/registration.ts'
import { IconButton } from '@ronda/ui/control/button.tsx'
import { CheckboxField, SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useState } from 'react'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { NumberField } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { RegistrationSample } from './RegistrationSample.tsx'

type Registration = OutputOf<typeof site.registration>
const alwaysOn: readonly string[] = ['username', 'password', 'confirmPassword']

/** What a rule asks for, with its bounds filled in, as the server words it. */
function messageOf(rule: FieldRule, patterns: Registration['patterns']): string {
  const { minLength, maxLength } = rule
  const text = patterns.find(pattern => pattern.patternId === rule.patternId)?.text ?? rule.message
  return text
    .replaceAll('(min)-(max)', minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`)
    .replaceAll('(min)', String(minLength))
    .replaceAll('(max)', String(maxLength))
}

export const RegistrationSettings = () => (
  <SavedSettings read={site.registration}>{saved => <Editor saved={saved} />}</SavedSettings>
)

function Editor({ saved }: { saved: Registration }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({
    saved,
    stampOf: one => one.version,
    read: site.registration,
    save: site.saveRegistration,
  })
  const { draft, change } = editing
  const [opened, setOpened] = useState<string>()
  const rules = draft.rules.map(rule => ({ ...rule, message: messageOf(rule, draft.patterns) }))
  function set(field: string, next: Partial<FieldRule>) {
    change({ rules: draft.rules.map(rule => (rule.field === field ? { ...rule, ...next } : rule)) })
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={t('bo.registration.ways')}>
          <div className="flex flex-col gap-4">
            <SwitchField
              label={t('bo.registration.open')}
              help={t('bo.registration.open.help')}
              isChecked={draft.open}
              isDisabled={!mayEdit}
              onChange={open => change({ open })}
            />
            {(['username', 'mobile'] as const).map(mode => (
              <SwitchField
                key={mode}
                label={t(`bo.registration.mode.${mode}`)}
                help={mode === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3'}
                isChecked={draft.modes[mode]}
                isDisabled={!mayEdit}
                onChange={isOn => change({ modes: { ...draft.modes, [mode]: isOn } })}
              />
            ))}
            <SwitchField
              label={t('bo.registration.captcha')}
              help={t('bo.registration.captcha.help')}
              isChecked={draft.captcha}
              isDisabled={!mayEdit}
              onChange={captcha => change({ captcha })}
            />
          </div>
        </Card>
        <Card title={t('bo.registration.fields')}>
          <ul className="flex flex-col divide-y divide-subtle">
            {rules.map((rule, i) => {
              const isFixed = alwaysOn.includes(rule.field)
              const name = t(`bo.field.${rule.field}`)
              const isOpen = opened === rule.field
              const problemOf = (part: string) => editing.problemOf(`rules.${i}.${part}`)
              const hasProblem = ['enabled', 'patternId', 'maxLength', 'minLength', 'acceptedPattern'].some(problemOf)
              return (
                <li key={rule.field} className="py-2.5 first:pt-0 last:pb-0">
                  <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                    <span
                      className={
                        rule.enabled ? 'min-w-36 flex-1 text-14 font-medium' : 'min-w-36 flex-1 text-14 text-fg-3'
                      }
                    >
                      {name}
                      {isFixed && (
                        <span className="block text-12 font-normal text-fg-3">{t('bo.registration.always')}</span>
                      )}
                    </span>
                    <fieldset disabled={!mayEdit || isFixed} className="flex items-center gap-5 disabled:opacity-60">
                      <legend className="sr-only">{name}</legend>
                      <CheckboxField
                        label={t('bo.registration.enabled')}
                        isChecked={rule.enabled}
                        onChange={enabled =>
                          mayEdit && !isFixed && set(rule.field, { enabled, required: enabled && rule.required })
                        }
                      />
                      <CheckboxField
                        label={t('bo.registration.required')}
                        isChecked={rule.required}
                        onChange={required =>
                          mayEdit && !isFixed && set(rule.field, { required, enabled: required || rule.enabled })
                        }
                      />
                    </fieldset>
                    <IconButton
                      size={32}
                      icon={isOpen ? 'chevron-up' : 'edit'}
                      label={t('bo.registration.edit', { field: name })}
                      aria-expanded={isOpen}
                      className={hasProblem ? 'text-danger!' : ''}
                      onClick={() => setOpened(isOpen ? undefined : rule.field)}
                    />
                  </div>
                  {(isOpen || hasProblem) && (
                    <fieldset
                      disabled={!mayEdit}
                      className="mt-3 grid gap-3 rounded-10 bg-surface-2/60 p-3 sm:grid-cols-2"
                    >
                      <SelectField
                        label={t('bo.registration.message')}
                        help={rule.message}
                        isDisabled={!mayEdit}
                        error={problemOf('patternId')}
                        className="sm:col-span-2"
                        value={rule.patternId}
                        onChange={patternId => set(rule.field, { patternId })}
                        choices={draft.patterns.map(({ patternId, text }) => ({
                          value: patternId,
                          label: `${patternId} · ${text}`,
                        }))}
                      />
                      <TextField
                        label={t('bo.registration.pattern')}
                        help={t('bo.registration.pattern.help')}
                        error={problemOf('acceptedPattern')}
                        spellCheck={false}
                        maxLength={200}
                        inputClassName="font-mono"
                        className="sm:col-span-2"
                        value={rule.acceptedPattern}
                        onChange={event => set(rule.field, { acceptedPattern: event.target.value })}
                      />
                      <NumberField
                        label={t('bo.registration.min')}
                        error={problemOf('minLength')}
                        value={rule.minLength}
                        onChange={minLength => set(rule.field, { minLength })}
                      />
                      <NumberField
                        label={t('bo.registration.max')}
                        error={problemOf('maxLength')}
                        value={rule.maxLength}
                        onChange={maxLength => set(rule.field, { maxLength })}
                      />
                    </fieldset>
                  )}
                </li>
              )
            })}
          </ul>
        </Card>
        {mayEdit && (
          <SaveCard
            editing={editing}
            onSave={reason =>
              editing.save({
                version: draft.version,
                open: draft.open,
                captcha: draft.captcha,
                modes: draft.modes,
                rules: draft.rules.map(({ message: _message, ...rule }) => rule),
                reason,
              })
            }
          />
        )}
      </div>
      <div className="min-w-0 xl:sticky xl:top-16">
        <RegistrationSample rules={rules} modes={draft.modes} isOpen={draft.open} hasCaptcha={draft.captcha} />
      </div>
    </div>
  )
}
