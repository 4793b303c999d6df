import type * as office from '@ronda/contract/backoffice/grants.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { currencyOf, parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { BARRED_MS, openingsOf } from '../approvals/openings.ts'
import { notBarred } from '../protection/bars.ts'
import { FULL_PCT } from '../rewards/store.ts'

type Problem = NonNullable<OutputOf<typeof office.check>['rows'][number]['problem']>

export interface ReadLine {
  line: number
  account: string
  memberId: bigint | null
  amount: bigint | null
  turnoverPct: number | null
  problem: Problem | null
}

const MULTIPLE = /^(100|\d{1,2}(\.\d{1,2})?)$/

/** What a list names, line by line, with the first thing that is wrong with each. `operators`: who must not have made a member's way in. */
export async function readLines(
  tx: Tx,
  merchant: Merchant,
  { lines, multiple }: Pick<ParsedInputOf<typeof office.check>, 'lines' | 'multiple'>,
  { operators, now }: { operators: readonly string[]; now: number },
): Promise<ReadLine[]> {
  const { rows: members } = await sql<{
    id: bigint
    key: string
    status: string
    agent_type: number
    is_free: boolean
  }>`
    select m.id, m.username_key as key, m.status, m.agent_type, ${notBarred(now)} as is_free from members m
    where m.merchant_id = ${merchant.id}
      and m.username_key = any(${lines.map(({ account }) => keyOf(account))}::text[])`.execute(tx)
  const byKey = new Map(members.map(member => [member.key, member]))
  const opened = new Set(
    (
      await openingsOf(
        tx,
        merchant.id,
        members.map(({ id }) => id),
        new Date(now - BARRED_MS),
      )
    ).flatMap(({ memberId, operator }) => (operators.includes(operator) ? [memberId] : [])),
  )
  const seen = new Set<string>()
  return lines.map((given, index) => {
    const key = keyOf(given.account)
    const member = byKey.get(key)
    const amount = amountOf(given.amount, merchant.currency)
    const own = given.multiple.trim().replace(',', '.') || multiple
    const isTwice = seen.has(key)
    seen.add(key)
    const problem = (): Problem | null => {
      if (!member) return 'unknown'
      if (amount === null) return 'amount'
      if (!MULTIPLE.test(own)) return 'multiple'
      if (isTwice) return 'twice'
      if (member.agent_type === FREE_PLAY) return 'guest'
      if (member.status !== 'active') return 'locked'
      if (!member.is_free) return 'barred'
      return merchant.fourEyes && opened.has(member.id) ? 'opener' : null
    }
    return {
      line: index + 1,
      account: given.account.trim(),
      memberId: member?.id ?? null,
      amount,
      turnoverPct: MULTIPLE.test(own) ? Math.round(Number(own) * FULL_PCT) : null,
      problem: problem(),
    }
  })
}

const keyOf = (account: string) => account.trim().toLowerCase()

/** A positive amount people can be paid, as spreadsheets write it; null where it is none. */
function amountOf(text: string, currency: string): bigint | null {
  const { scale, shownDecimals } = currencyOf(currency)
  const plain = text.trim().replace(',', '.')
  // "1,500" may be one and a half or fifteen hundred: whoever wrote it says it again.
  if ((plain.split('.')[1] ?? '').length > shownDecimals) return null
  try {
    const amount = parseMoney(plain, currency)
    return amount > 0n && amount % 10n ** BigInt(scale - shownDecimals) === 0n ? amount : null
  } catch {
    return null
  }
}

export const toLine = ({ turnoverPct, amount, memberId, ...line }: ReadLine, { currency }: Merchant) => ({
  ...line,
  memberId: memberId === null ? null : String(memberId),
  amount: amount === null ? null : toWire(amount, currency),
  multiple: turnoverPct === null ? null : String(turnoverPct / FULL_PCT),
})

export const totalOf = (lines: readonly Pick<ReadLine, 'amount' | 'problem'>[]): bigint =>
  lines.reduce((sum, { amount, problem }) => (problem === null ? sum + (amount ?? 0n) : sum), 0n)
