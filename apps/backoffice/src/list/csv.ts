/** Rows of a CSV text: quoted cells, commas or semicolons, with or without the mark of UTF-8. The quote that defuses formulas is taken off. */
export function parseCsv(text: string, given?: ',' | ';' | '\t'): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const head = source.split('\n', 1)[0] ?? ''
  const separator = given ?? (head.includes(';') && !head.includes(',') ? ';' : ',')
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.replace(/^'(?=[\s\0]*[=+\-@＝＋－＠])/, ''))
    cell = ''
  }
  for (let i = 0; i < source.length; i++) {
    const sign = source[i] as string
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[i + 1] === '"') cell += source[++i]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows.filter(row => row.some(Boolean))
}
