/**
 * What texts may say of the rules in force: `{withdrawMin}` in a page, a notice or an interface text of an operator's own becomes what the
 * rules say when it is read, so that no text can promise another number than the house keeps.
 */
export const factNames = [
  'siteName',
  'ageMin',
  'depositMin',
  'depositMax',
  'depositsOpenMax',
  'onlineMinutes',
  'transferMinutes',
  'depositTurnover',
  'withdrawMin',
  'withdrawMax',
  'dailyCount',
  'dailyAmount',
  'accountsMax',
  'twoPersonFrom',
  'receiptMinutes',
  'receiptTime',
  'withdrawFees',
  'withdrawTimes',
  'stakeMin',
  'stakeMax',
  'returns',
  'playMoney',
  'winnersFrom',
  'limitKinds',
  'raiseHours',
  'confirmDays',
  'thinkHours',
  'breakLengths',
  'exclusionLengths',
  'passwordMin',
  'idleMinutes',
  'sessionHours',
  'recordDays',
] as const
export type FactName = (typeof factNames)[number]

const names: ReadonlySet<string> = new Set(factNames)
export const isFactName = (name: string): name is FactName => names.has(name)

/** `{label:feedback.title}` in a document becomes what the interface calls it, in the reader's language: texts copy no names of buttons. */
const LABEL = 'label:'
export const labelPlaceholder = (key: string): string => `{${LABEL}${key}}`

/** The interface text that a placeholder's name refers to, if it does. */
export const labelKeyOf = (name: string): string | undefined =>
  name.startsWith(LABEL) ? name.slice(LABEL.length) : undefined

const placeholder = /\{([A-Za-z][A-Za-z0-9]*|label:[^{}\s]*)\}/g

/** The names a text puts in braces, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(found => found[1]!)),
]

/** A text with its facts said; other braces stay. */
export function withFacts(text: string, facts: Partial<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) => facts[name] ?? whole)
}
