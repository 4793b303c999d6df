import * as texts from '@ronda/contract/backoffice/texts.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { parseCsv } from '../../list/csv.ts'
import { useMay } from '../../shell/operator.ts'

const header = ['key', 'language', 'standard', 'own']
type Row = { key: string; language: string; text: string }
type Result = OutputOf<typeof texts.importTexts>

/** Every text as a spreadsheet, out and in again. */
export function Spreadsheet() {
  const t = useT()
  const client = useClient()
  const errorText = useErrorText()
  const mayEdit = useMay()('content.edit')
  const file = useRef<HTMLInputElement>(null)
  const [trial, setTrial] = useState<{ rows: Row[]; result: Result }>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const save = useMutation({
    mutationFn: () => client.call(texts.all, {}),
    onSuccess: rows =>
      downloadCsv(
        'texts',
        header,
        rows.map(row => [row.key, row.language, row.standard, row.own]),
      ),
    onError: error => toast(errorText(error)),
  })
  const send = useMutation({
    async mutationFn({ rows, isTrial }: { rows: Row[]; isTrial: boolean }) {
      const result: Result = { changed: 0, same: 0, problems: [] }
      for (let i = 0; i < rows.length; i += texts.IMPORT_ROWS_MAX) {
        const part = await client.call(texts.importTexts, { isTrial, rows: rows.slice(i, i + texts.IMPORT_ROWS_MAX) })
        result.changed += part.changed
        result.same += part.same
        result.problems.push(...part.problems)
      }
      return result
    },
  })
  async function choose(chosen: File | undefined) {
    if (!chosen) return
    send.reset()
    const [head = [], ...lines] = parseCsv(await chosen.text())
    const [key, language, own] = ['key', 'language', 'own'].map(name => head.indexOf(name))
    const isReadable =
      key !== undefined && key >= 0 && language !== undefined && language >= 0 && own !== undefined && own >= 0
    setIsUnreadable(!isReadable)
    const rows = isReadable
      ? lines.map(line => ({ key: line[key] ?? '', language: line[language] ?? '', text: line[own] ?? '' }))
      : []
    const none: Result = { changed: 0, same: 0, problems: [] }
    setTrial({ rows, result: none })
    if (rows.length === 0) return
    const result = await send.mutateAsync({ rows, isTrial: true }).catch(() => none)
    setTrial({ rows, result })
  }
  async function take() {
    if (!trial) return
    const result = await send.mutateAsync({ rows: trial.rows, isTrial: false }).catch(() => undefined)
    if (!result) return
    setTrial(undefined)
    toast(t('bo.texts.imported', { count: result.changed }))
  }
  return (
    <>
      <Button icon="download" isBusy={save.isPending} onClick={() => save.mutate()}>
        {t('bo.texts.export')}
      </Button>
      {mayEdit && (
        <Button icon="upload" onClick={() => file.current?.click()}>
          {t('bo.texts.import')}
        </Button>
      )}
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={event => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Modal isOpen={trial !== undefined} onClose={() => setTrial(undefined)} title={t('bo.texts.import')} width={560}>
        {trial && (
          <div className="flex flex-col gap-4">
            {isUnreadable || trial.rows.length === 0 ? (
              <Note tone="warning">{t('bo.texts.importUnreadable', { columns: header.join(', ') })}</Note>
            ) : send.isPending && trial.result.changed + trial.result.same === 0 ? (
              <p className="text-14 text-fg-2" role="status">
                {t('bo.texts.importReading', { count: trial.rows.length })}
              </p>
            ) : (
              <p className="text-14 text-fg-1" role="status">
                {t('bo.texts.importFound', { changed: trial.result.changed, same: trial.result.same })}
              </p>
            )}
            {trial.result.problems.length > 0 && (
              <Note tone="warning">
                <p className="font-medium">{t('bo.texts.importProblems', { count: trial.result.problems.length })}</p>
                <ul className="mt-2 flex max-h-60 flex-col gap-1.5 overflow-y-auto">
                  {trial.result.problems.map(problem => (
                    <li key={`${problem.language}/${problem.key}`} className="text-13 break-words">
                      <code>
                        {problem.key} · {problem.language}
                      </code>{' '}
                      — {problem.message}
                    </li>
                  ))}
                </ul>
              </Note>
            )}
            {send.error && <InlineError>{errorText(send.error)}</InlineError>}
            <div className="flex justify-end gap-2">
              <Button kind="quiet" onClick={() => setTrial(undefined)}>
                {t('ui.cancel')}
              </Button>
              <Button
                kind="primary"
                isBusy={send.isPending}
                aria-disabled={trial.result.changed === 0 || undefined}
                onClick={() => trial.result.changed > 0 && take()}
              >
                {t('bo.texts.take', { count: trial.result.changed })}
              </Button>
            </div>
          </div>
        )}
      </Modal>
    </>
  )
}
