import * as grants from '@ronda/contract/backoffice/grants.ts'
import type { InputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextAreaField, TextField } from '@ronda/ui/form/field.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useRef, useState } from 'react'
import { NumberField } from '../../form/fields.tsx'
import { LanguageTabs, type Texts, withText } from '../../form/languages.tsx'
import { useUnsaved } from '../../form/unsaved.tsx'
import { MultipleField } from '../members/giving.tsx'
import { columns, linesOf } from './csv-lines.ts'
import { DryRun } from './DryRun.tsx'

const CLAIM_DAYS = 14

/** A list of members and amounts, what they read, and a dry run before anything is proposed. */
export function NewList({ onDone }: { onDone: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [titles, setTitles] = useState<Texts>({ es: '' })
  const [language, setLanguage] = useState<Language>('es')
  const [multiple, setMultiple] = useState('1')
  const [claimDays, setClaimDays] = useState<number | null>(null)
  const [isTried, setIsTried] = useState(false)
  const trial = useCallMutation(grants.check)
  const lines = linesOf(text)
  const list: Omit<InputOf<typeof grants.propose>, 'requestId' | 'reason'> = {
    lines,
    multiple,
    claimDays,
    titles: Object.fromEntries(Object.entries(titles).filter(([, words]) => words?.trim())),
  }
  const isTooLong = lines.length > grants.GRANTS_MAX
  const needsTitle = titles.es.trim().length < 3
  useUnsaved(text !== '' || Object.values(titles).some(words => words !== ''))
  if (trial.data) return <DryRun found={trial.data} list={list} onBack={trial.reset} onDone={onDone} />
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        setIsTried(true)
        if (lines.length > 0 && !isTooLong && !needsTitle) trial.mutate({ lines, multiple })
      }}
    >
      <section className="flex flex-col gap-3">
        <TextAreaField
          label={t('bo.grants.lines')}
          help={t('bo.grants.lines.help', { columns: columns.join(', '), max: grants.GRANTS_MAX })}
          error={
            isTooLong
              ? t('bo.grants.tooLong', { count: lines.length, max: grants.GRANTS_MAX })
              : isTried && lines.length === 0
                ? t('bo.grants.noLines')
                : undefined
          }
          rows={8}
          className="font-mono text-13"
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon="upload" onClick={() => file.current?.click()}>
            {t('bo.grants.file')}
          </Button>
          <Button kind="quiet" icon="download" onClick={() => downloadCsv('rewards', [...columns], [['', '', '']])}>
            {t('bo.grants.template')}
          </Button>
          <span className="ml-auto self-center text-13 text-fg-3" role="status">
            {t('bo.grants.found', { count: lines.length })}
          </span>
        </div>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label={t('bo.grants.file')}
          onChange={async event => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) setText(await chosen.text())
          }}
        />
      </section>
      <section className="flex flex-col gap-3">
        <LanguageTabs value={language} onChange={setLanguage} has={code => Boolean(titles[code]?.trim())} />
        <TextField
          label={t('bo.grants.title')}
          help={t('bo.grants.title.help')}
          isOptional={language !== 'es'}
          maxLength={80}
          error={isTried && language === 'es' && needsTitle ? t('bo.reason.short', { min: 3 }) : undefined}
          value={titles[language] ?? ''}
          onChange={event => setTitles(withText(titles, language, event.target.value))}
        />
        {isTried && language !== 'es' && needsTitle && <InlineError>{t('bo.grants.titleMissing')}</InlineError>}
      </section>
      <MultipleField isChecked={isTried} problem={undefined} value={multiple} onChange={setMultiple} />
      <SwitchField
        label={t('bo.grants.claim')}
        help={t('bo.grants.claim.help')}
        isChecked={claimDays !== null}
        onChange={isOn => setClaimDays(isOn ? CLAIM_DAYS : null)}
      />
      {claimDays !== null && (
        <NumberField label={t('bo.grants.claimDays')} value={claimDays} onChange={setClaimDays} error={undefined} />
      )}
      <Note>{t('bo.grants.twoPeople')}</Note>
      {trial.isError && <InlineError>{errorText(trial.error)}</InlineError>}
      <Button kind="primary" size={48} isBusy={trial.isPending} type="submit">
        {t('bo.grants.check')}
      </Button>
    </form>
  )
}
