import type { TextRow } from '@ronda/contract/backoffice/texts.ts'
import * as texts from '@ronda/contract/backoffice/texts.ts'
import { gapProblems, gapText, isLong } from '@ronda/contract/brand/text-gaps.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { TextAreaField } from '@ronda/ui/form/field.tsx'
import { type Language, languageNames, languages, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { examplesOf, readGaps } from '@ronda/ui/text/text-preview.ts'
import { useState } from 'react'
import { LanguageTabs } from '../../form/languages.tsx'
import { leaveForm, useUnsaved } from '../../form/unsaved.tsx'
import { useMay } from '../../shell/operator.ts'
import { timeText } from '../../text/format.ts'
import { FactList } from '../content/FactList.tsx'

type Typed = Record<Language, string>
const ownOf = (row: TextRow, language: Language) => row.own[language]?.text ?? ''
const typedOf = (row: TextRow) => Object.fromEntries(languages.map(code => [code, ownOf(row, code)])) as Typed

/** One text in every language: the standard, what is said instead, and how it will read. */
export function TextEditor({ row, first, onClose }: { row: TextRow; first: Language; onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const mayEdit = useMay()('content.edit')
  const [language, setLanguage] = useState(first)
  const [seen, setSeen] = useState(row)
  const [typed, setTyped] = useState(() => typedOf(row))
  const keep = (key: string) => (next: TextRow) => {
    setSeen(next)
    setTyped(old => ({ ...old, [language]: ownOf(next, language) }))
    toast(t(key))
  }
  const save = useCallMutation(texts.save, { onSuccess: keep('bo.texts.saved') })
  const reset = useCallMutation(texts.reset, { onSuccess: keep('bo.texts.wasReset') })
  const failure = save.error ?? reset.error
  const standard = row.standard[language]
  const own = seen.own[language]
  const text = typed[language]
  const isChanged = text.trim() !== (own?.text ?? '')
  const gaps = text.trim() === '' ? row.gaps : readGaps(text)
  const { missing, unknown } = gapProblems(row.gaps, gaps ?? [])
  const examples = examplesOf(text.trim() || standard, language)
  const problem =
    gaps === undefined
      ? t('bo.texts.unreadable')
      : unknown.length > 0
        ? t('bo.texts.unknownGaps', { gaps: unknown.map(gapText).join(' ') })
        : missing.length > 0
          ? t('bo.texts.missingGaps', { gaps: missing.map(gapText).join(' ') })
          : failure?.fields[0]?.message
  useUnsaved(languages.some(code => typed[code].trim() !== ownOf(seen, code)) && !save.isPending && !reset.isPending)
  const isRefused = !isChanged || text.trim() === '' || gaps === undefined || missing.length + unknown.length > 0
  function choose(next: Language) {
    save.reset()
    reset.reset()
    setLanguage(next)
  }
  return (
    <Modal isOpen onClose={() => leaveForm(onClose)} title={t('bo.texts.title')} width={640}>
      <div className="flex flex-col gap-4">
        <code className="text-12 break-all text-fg-3">{row.key}</code>
        <LanguageTabs value={language} onChange={choose} has={code => Boolean(seen.own[code])} />
        <div>
          <p className="mb-1.5 text-13 font-medium text-fg-2">{t('bo.texts.standard')}</p>
          <p lang={language} className="rounded-10 bg-surface-2 px-3.5 py-2.5 text-14 break-words text-fg-2">
            {standard}
          </p>
        </div>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={event => {
            event.preventDefault()
            if (mayEdit && !isRefused)
              save.mutate({ key: row.key, language, text: text.trim(), before: own?.text ?? null })
          }}
        >
          <TextAreaField
            key={language}
            label={t('bo.texts.own', { language: languageNames[language] })}
            help={own ? t('bo.texts.by', { author: own.author, at: timeText(own.at) }) : t('bo.texts.own.help')}
            error={text.trim() !== '' ? problem : undefined}
            rows={3}
            lang={language}
            disabled={!mayEdit}
            maxCount={texts.OWN_TEXT_MAX}
            value={text}
            onChange={event => {
              save.reset()
              setTyped({ ...typed, [language]: event.target.value })
            }}
          />
          {row.gaps.length > 0 && (
            <div>
              <p className="mb-1.5 text-13 font-medium text-fg-2">{t('bo.texts.gaps')}</p>
              <ul className="flex flex-wrap gap-1.5">
                {row.gaps.map(gap => {
                  const isThere = gaps?.includes(gap) === true
                  return (
                    <li key={gap}>
                      <Badge tone={isThere ? 'success' : 'danger'} icon={isThere ? 'check' : 'close'}>
                        <code>{gapText(gap)}</code>
                      </Badge>
                    </li>
                  )
                })}
              </ul>
            </div>
          )}
          {mayEdit && <FactList language={language} />}
          {isLong(text.trim(), Object.values(row.standard)) && <Note tone="warning">{t('bo.texts.long')}</Note>}
          <div>
            <p className="mb-1.5 text-13 font-medium text-fg-2">{t('bo.texts.preview')}</p>
            <div
              lang={language}
              aria-live="polite"
              className="flex min-h-12 flex-col gap-1 rounded-10 px-3.5 py-2.5 text-16 break-words text-fg-1 inset-ring inset-ring-subtle"
            >
              {examples ? examples.map(example => <p key={example}>{example}</p>) : <p className="text-fg-3">–</p>}
            </div>
          </div>
          {failure && !problem && <InlineError>{errorText(failure)}</InlineError>}
          {mayEdit && (
            <div className="flex flex-wrap justify-end gap-2">
              {own && (
                <Button
                  kind="quiet"
                  icon="history"
                  className="mr-auto"
                  isBusy={reset.isPending}
                  onClick={() => reset.mutate({ key: row.key, language })}
                >
                  {t('bo.texts.reset')}
                </Button>
              )}
              {!own && text === '' && (
                <Button kind="quiet" icon="copy" onClick={() => setTyped({ ...typed, [language]: standard })}>
                  {t('bo.texts.start')}
                </Button>
              )}
              <Button type="submit" kind="primary" isBusy={save.isPending} aria-disabled={isRefused || undefined}>
                {t('bo.texts.save')}
              </Button>
            </div>
          )}
        </form>
      </div>
    </Modal>
  )
}
