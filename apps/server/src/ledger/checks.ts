/** What an audit holds true, by code. */
export const auditChecks = {
  merchantSums: 'entries of every merchant and currency sum to zero',
  transferSums: 'entries of every transfer sum to zero',
  orphans: 'every entry has its transfer and its account',
  moved: 'every transfer moved on its account what it says',
  balances: 'every member balance is the sum of its entries',
  runningBalances: 'every running balance is exact',
  negative: 'no balance is negative',
  holds: 'open holds are what the hold accounts have',
  rounds: 'every round has what its transfers moved',
  guards: 'every guard has counted what was played',
  settled: 'every settled round is counted or waits to be',
  links: 'every transfer is as its link of the chain says',
  covered: 'every transfer lies in exactly one link of a chain',
  unbroken: 'no link of a chain is missing or out of order',
  ends: 'every chain goes on to its proven end',
  seals: 'every seal is unbroken, and what it sealed is there',
  auditRecords: 'every record of the audit log is as written and follows the one before',
  auditEnd: 'the audit log goes on to its proven end',
  recorded: 'every change of an operator has its record',
}

export type AuditCheck = keyof typeof auditChecks

/** Hears what differs. */
export type Say = (code: AuditCheck, subject: string, expected: string, actual: string) => void
