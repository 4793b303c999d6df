/** One file of comma-separated values, readable by spreadsheets: quotes doubled, and no cell of text can act as a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map(row => row.map(cell).join(',')).join('\r\n')
}

const isNumber = /^-?\d+(\.\d+)?$/

function cell(value: string | number): string {
  const text = String(value)
  if (isNumber.test(text)) return text
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string): void {
  // The mark at the start tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
