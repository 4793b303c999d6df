import * as signIn from '@ronda/contract/backoffice/sign-in.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { RadioCards, SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { NumberField } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

type Saved = OutputOf<typeof signIn.signIn>

export const SignInSettings = () => (
  <SavedSettings read={signIn.signIn}>{saved => <Editor saved={saved} />}</SavedSettings>
)

function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: signIn.signIn, save: signIn.saveSignIn })
  const { rules, version } = editing.draft
  const set = (next: Partial<signIn.SignInRules>) => editing.change({ rules: { ...rules, ...next } })
  const phone = rules.phoneVerification
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <fieldset disabled={!mayEdit} className="contents">
        <Card title={t('bo.signInRules.checks')}>
          <div className="flex flex-col gap-5">
            <RadioCards
              label={t('bo.signInRules.humanCheck')}
              value={rules.humanCheck}
              onChange={humanCheck => mayEdit && set({ humanCheck })}
              options={(['off', 'login', 'always'] as const).map(value => ({
                value,
                title: t(`bo.signInRules.humanCheck.${value}`),
                note: t(`bo.signInRules.humanCheck.${value}.help`),
              }))}
            />
            <SwitchField
              label={t('bo.signInRules.ipCheck')}
              help={t('bo.signInRules.ipCheck.help')}
              isChecked={rules.ipCheck}
              isDisabled={!mayEdit}
              onChange={ipCheck => set({ ipCheck })}
            />
            <NumberField
              label={t('bo.signInRules.passwordMaxDays')}
              help={t('bo.signInRules.passwordMaxDays.help')}
              error={editing.problemOf('rules.passwordMaxDays')}
              className="sm:max-w-60"
              value={rules.passwordMaxDays}
              onChange={passwordMaxDays => set({ passwordMaxDays })}
            />
            <NumberField
              label={t('bo.signInRules.idleMinutes')}
              help={t('bo.signInRules.idleMinutes.help')}
              error={editing.problemOf('rules.idleMinutes')}
              className="sm:max-w-60"
              value={rules.idleMinutes}
              onChange={idleMinutes => set({ idleMinutes })}
            />
          </div>
        </Card>
        <Card title={t('bo.signInRules.sms')}>
          <p className="mb-4 text-13 text-fg-2">{t('bo.signInRules.sms.help')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['perCountryDaily', 'perPrefixDaily'] as const).map(name => (
              <NumberField
                key={name}
                label={t(`bo.signInRules.${name}`)}
                error={editing.problemOf(`rules.sms.${name}`)}
                value={rules.sms[name]}
                onChange={ceiling => set({ sms: { ...rules.sms, [name]: ceiling } })}
              />
            ))}
          </div>
        </Card>
        <Card title={t('bo.signInRules.phone')}>
          <SwitchField
            label={t('bo.signInRules.phone.use')}
            help={t('bo.signInRules.phone.help')}
            isChecked={phone !== null}
            isDisabled={!mayEdit}
            onChange={isOn =>
              set({
                phoneVerification: isOn
                  ? (editing.opened.rules.phoneVerification ?? { issuer: '', audience: '', keySet: '' })
                  : null,
              })
            }
          />
          {phone && (
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              {(['issuer', 'audience', 'keySet', 'apiKey'] as const).map(name => (
                <TextField
                  key={name}
                  label={t(`bo.signInRules.phone.${name}`)}
                  error={editing.problemOf(`rules.phoneVerification.${name}`)}
                  spellCheck={false}
                  placeholder={name === 'keySet' ? 'https://' : undefined}
                  className={name === 'keySet' || name === 'apiKey' ? 'sm:col-span-2' : undefined}
                  isOptional={name === 'apiKey'}
                  help={name === 'apiKey' ? t('bo.signInRules.phone.apiKey.help') : undefined}
                  value={phone[name] ?? ''}
                  onChange={event =>
                    set({
                      phoneVerification: {
                        ...phone,
                        [name]: event.target.value || (name === 'apiKey' ? undefined : ''),
                      },
                    })
                  }
                />
              ))}
            </div>
          )}
        </Card>
      </fieldset>
      {mayEdit && <SaveCard editing={editing} onSave={reason => editing.save({ version, rules, reason })} />}
    </div>
  )
}
