import { parseCsv } from '../../list/csv.ts'

export interface TypedLine {
  account: string
  amount: string
  multiple: string
}

export const columns = ['account', 'amount', 'multiple'] as const

/** Between tabs or semicolons a comma is one of an amount. */
const separatorOf = (line: string) => (line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',')

/** What a list says, by its header where it has one, else by the order of its columns. */
export function linesOf(text: string): TypedLine[] {
  const rows = text.split('\n').flatMap(line => parseCsv(line, separatorOf(line)))
  const head = (rows[0] ?? []).map(cell => cell.trim().toLowerCase())
  const at = columns.map((name, index) => (head.includes('account') ? head.indexOf(name) : index))
  return rows.slice(head.includes('account') ? 1 : 0).map(row => {
    const [account = '', amount = '', multiple = ''] = at.map(index => (row[index] ?? '').trim())
    return { account, amount, multiple }
  })
}
