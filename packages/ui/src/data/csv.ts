import { csvRow } from '@ronda/contract/values/csv.ts'
import { saveFile } from './save-file.ts'

/** One file of comma-separated values, readable by spreadsheets: quotes doubled, and no cell of text can act as a formula. */
export function csvText(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map(csvRow).join('\r\n')
}

/** An amount as a column of money has it: `1.9384`, `12.50`. */
export const csvAmount = (amount: string): string => {
  const [whole, fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Hands rows to the browser as a file to keep; `name` without its ending. */
export function downloadCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  // The mark at the start tells spreadsheets that it is UTF-8.
  saveFile(`${name}.csv`, new Blob(['\uFEFF', csvText(header, rows)], { type: 'text/csv;charset=utf-8' }))
}
