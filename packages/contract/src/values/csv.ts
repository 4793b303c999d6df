/** A row of comma-separated values, readable by spreadsheets: quotes doubled, and no cell of text can act as a formula. */
export const csvRow = (cells: readonly (string | number)[]): string => cells.map(cell).join(',')

const isNumber = /^-?\d+(\.\d+)?$/
/** What spreadsheets begin a formula with, in wide letters too, and what they skip before it. */
const beginsFormula = /^[\s\0]*[=+\-@＝＋－＠]/

function cell(value: string | number): string {
  const text = String(value)
  if (isNumber.test(text)) return text
  const safe = beginsFormula.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
