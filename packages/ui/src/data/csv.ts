/** One file of comma-separated values, readable by spreadsheets: quotes doubled, and no cell of text can act as a formula. */
export function csvText(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map(row => row.map(cell).join(',')).join('\r\n')
}

const isNumber = /^-?\d+(\.\d+)?$/
/** What spreadsheets begin a formula with, in wide letters too, and what they skip before it. */
const beginsFormula = /^[\s\0]*[=+\-@＝＋－＠]/

function cell(value: string | number): string {
  const text = String(value)
  if (isNumber.test(text)) return text
  const safe = beginsFormula.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
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
  const url = URL.createObjectURL(new Blob(['\uFEFF', csvText(header, rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
