/** Downloads rows as CSV (UTF-8 with a mark, so that spreadsheets read accents). A cell that starts like a formula is defused. */
export function downloadCsv(name: string, header: string[], rows: (string | number)[][]): void {
  const cell = (value: string | number) => {
    const text = String(value)
    const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text
    return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const text = [header, ...rows].map(row => row.map(cell).join(',')).join('\r\n')
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
