/** What the audit says of places and of what it found, in the words it uses; each has a text `bo.ledgerWord.…`. */
const phrases: [RegExp, string][] = [
  [/^account (?<id>\d+), transfer (?<transfer>\d+)$/, 'accountTransfer'],
  [/^account (?<id>\d+), (?<span>\w+)$/, 'accountSpan'],
  [/^account (?<id>\d+)$/, 'account'],
  [/^hold account (?<id>\d+)$/, 'holdAccount'],
  [/^entry of transfer (?<id>\d+)$/, 'entry'],
  [/^transfer (?<id>\d+)$/, 'transfer'],
  [/^round (?<id>.+)$/, 'round'],
  [/^record (?:\D+ )?(?<id>\d+)$/, 'record'],
  [/^sealed link (?<chain>.+) (?<id>\d+)$/, 'link'],
  [/^link (?<id>\d+) of chain (?<chain>.+)$/, 'link'],
  [/^link (?<id>\d+)$/, 'linkAlone'],
  [/^chain (?<chain>.+)$/, 'chain'],
  [/^seal (?<id>\d+)$/, 'seal'],
  [/^transfers? (?<from>\d+)(?: to (?<to>\d+))? as written$/, 'transfersAsWritten'],
  [/^(?<count>\d+) transfers? (?<from>\d+)(?: to (?<to>\d+))?$/, 'transfersCounted'],
  [/^transfers after (?<id>\d+)$/, 'transfersAfter'],
  [/^transfers from (?<id>\d+)$/, 'transfersFrom'],
  [/^(?<count>\d+) links$/, 'links'],
  [/^(?<count>\d+) records$/, 'records'],
  [/^a link of a chain$/, 'someLink'],
  [/^a proven end$/, 'provenEnd'],
  [/^the proof of its end$/, 'proof'],
  [/^transfer and account$/, 'both'],
  [/^no transfer and no account$/, 'neither'],
  [/^no transfer$/, 'noTransfer'],
  [/^no account$/, 'noAccount'],
  [/^as written$/, 'asWritten'],
  [/^zero or more$/, 'notNegative'],
  [/^out of its place$/, 'misplaced'],
  [/^to be there$/, 'there'],
  [/^not there$/, 'notThere'],
  [/^changed$/, 'changed'],
  [/^another$/, 'another'],
  [/^none$/, 'none'],
]

/** Which text says a phrase of the audit, and with what; nothing where it is a number or a hash. */
export function phraseOf(said: string): { id: string; values: Record<string, string> } | undefined {
  for (const [pattern, name] of phrases) {
    const found = pattern.exec(said)
    if (!found) continue
    const { to, from, ...groups } = found.groups ?? {}
    const span = from && { span: to ? `${from}–${to}` : from }
    return { id: `bo.ledgerWord.${name}`, values: { ...groups, ...span } as Record<string, string> }
  }
  return undefined
}
