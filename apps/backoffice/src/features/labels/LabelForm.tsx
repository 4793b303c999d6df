import type { LabelRow } from '@ronda/contract/backoffice/labels.ts'
import * as labels from '@ronda/contract/backoffice/labels.ts'
import { labelColorNames } from '@ronda/contract/values/label-colors.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { LanguageTabs } from '../../form/languages.tsx'
import { useUnsaved } from '../../form/unsaved.tsx'
import { LabelName } from './LabelName.tsx'

/** How a label is named and coloured, and whether members know of it. */
export function LabelForm({ saved, onDone }: { saved: LabelRow | undefined; onDone: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [language, setLanguage] = useState<Language>('es')
  const [code, setCode] = useState(saved?.code ?? '')
  const [names, setNames] = useState(saved?.names ?? {})
  const [color, setColor] = useState(saved?.color ?? 'blue')
  const [isSecret, setIsSecret] = useState(saved?.isSecret ?? false)
  const saving = useCallMutation(labels.save, {
    onSuccess() {
      toast(t('bo.labels.saved'))
      onDone()
    },
  })
  const archiving = useCallMutation(labels.archive, { onSuccess: onDone })
  const isArchived = saved?.archivedAt != null
  const problemOf = (field: string) => saving.error?.problemAt(field)
  const isDirty =
    code !== (saved?.code ?? '') ||
    JSON.stringify(names) !== JSON.stringify(saved?.names ?? {}) ||
    color !== (saved?.color ?? 'blue') ||
    isSecret !== (saved?.isSecret ?? false)
  useUnsaved(isDirty && !saving.isPending && !saving.isSuccess)
  function type(text: string) {
    const { [language]: _before, ...others } = names
    setNames(text === '' ? others : { ...others, [language]: text })
  }
  return (
    <div className="flex flex-col gap-6">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          saving.mutate({ code, isNew: saved === undefined, names, color, isSecret })
        }}
      >
        <TextField
          label={t('bo.labels.code')}
          help={t('bo.labels.code.help')}
          maxLength={30}
          spellCheck={false}
          autoCapitalize="off"
          disabled={saved !== undefined}
          error={problemOf('code')}
          value={code}
          onChange={event => setCode(event.target.value.toLowerCase())}
        />
        <div>
          <LanguageTabs value={language} onChange={setLanguage} has={one => Boolean(names[one])} />
          <TextField
            className="mt-4"
            lang={language}
            label={t('bo.labels.name')}
            maxLength={30}
            error={problemOf(`names.${language}`) ?? (language === 'es' ? undefined : problemOf('names.es'))}
            value={names[language] ?? ''}
            onChange={event => type(event.target.value)}
          />
        </div>
        <div>
          <p className="mb-1 text-13 font-medium text-fg-2">{t('bo.labels.color')}</p>
          <Chips
            label={t('bo.labels.color')}
            value={color}
            onChange={setColor}
            className="flex-wrap"
            options={labelColorNames.map(one => ({
              value: one,
              label: <LabelName label={{ name: t(`bo.labels.color.${one}`), color: one, isSecret: false }} />,
            }))}
          />
        </div>
        <SwitchField
          label={t('bo.labels.isSecret')}
          help={t('bo.labels.isSecret.help')}
          isChecked={isSecret}
          onChange={setIsSecret}
        />
        {saving.error && <InlineError>{errorText(saving.error)}</InlineError>}
        <Button type="submit" kind="primary" isBusy={saving.isPending}>
          {t('bo.settings.save')}
        </Button>
      </form>
      {saved && (
        <div className="border-t border-subtle pt-5">
          <ReasonDecision
            label={t(isArchived ? 'bo.labels.restore' : 'bo.labels.archive')}
            help={isArchived ? undefined : t('bo.labels.archive.help')}
            isBusy={archiving.isPending}
            error={archiving.error}
            onDecide={reason => archiving.mutate({ code: saved.code, isArchived: !isArchived, reason })}
          />
        </div>
      )}
    </div>
  )
}
