import { Button } from '@ronda/ui/control/button.tsx'
import { downloadCsv } from '@ronda/ui/data/csv.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'

const ROWS_PER_CALL = 100
const ROWS_MAX = 5000

/** Saves every row of the filter that is shown, not only the page. */
export function ExportButton<R>({ name, header, read, toCells }: CsvFile<R>) {
  const t = useT()
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function save() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const rows: R[] = []
      for (let page = 1; ; page++) {
        const answer = await read(page, ROWS_PER_CALL)
        rows.push(...answer.rows)
        if (answer.rows.length === 0 || rows.length >= Math.min(answer.total, ROWS_MAX)) break
      }
      downloadCsv(name, header, rows.map(toCells))
      toast(t('records.exported', { count: rows.length }))
    } catch (error) {
      setProblem(errorText(error))
    }
    setIsBusy(false)
  }
  return (
    <span className="ml-auto inline-flex flex-col items-end gap-1">
      <Button icon="download" isBusy={isBusy} onClick={save}>
        {t('records.export')}
      </Button>
      {problem && (
        <span role="alert" className="text-13 text-danger">
          {problem}
        </span>
      )}
    </span>
  )
}
export type CsvFile<R> = {
  name: string
  header: readonly string[]
  read: (page: number, size: number) => Promise<{ rows: R[]; total: number }>
  toCells: (row: R) => readonly (string | number)[]
}
