import { Button } from '@ronda/ui/button.tsx'
import { downloadCsv } from './csv.ts'

/** The rows on this page as a spreadsheet; not there while there are none. */
export function CsvDownload<Row>({ name, header, rows, cells }: CsvDownloadProps<Row>) {
  if (rows.length === 0) return null
  return (
    <Button icon="download" onClick={() => downloadCsv(name, header, rows.map(cells))}>
      CSV
    </Button>
  )
}
type CsvDownloadProps<Row> = {
  /** Of the file, without its ending. */
  name: string
  header: string[]
  rows: readonly Row[]
  cells: (row: Row) => (string | number)[]
}
