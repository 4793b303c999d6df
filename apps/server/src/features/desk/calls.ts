import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as desk from '@ronda/contract/portal/account/desk.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { forMember } from '../../handlers.ts'
import { openStates } from '../deposits/states.ts'
import { ownPage, toDeposits } from '../deposits/store.ts'
import { unread as unreadMessages } from '../inbox/own.ts'
import * as protection from '../protection/protection.ts'
import { list as rewards } from '../rewards/list.ts'
import { mine as vip } from '../vip/mine.ts'
import { info } from '../withdrawals/info.ts'

type Desk = OutputOf<typeof desk.get>

/** Whole percent, rounded down and never above 100. */
function percentOf(have: string, need: string, currency: string): number {
  const [part, whole] = [parseMoney(have, currency), parseMoney(need, currency)]
  if (whole <= 0n) return 100
  const percent = (part * 100n) / whole
  return Number(percent > 100n ? 100n : percent < 0n ? 0n : percent)
}

/** Everything that is under way for a member, in one answer: its page asks once. */
async function get(ctx: Context, _input: unknown, caller: MemberCaller): Promise<Desk> {
  const { merchant, session } = caller
  const { currency } = merchant
  const [deposit, cash, claims, limits, level, unread] = await Promise.all([
    inMerchant(ctx.app, merchant.id, async tx => {
      const asked = { pageNo: 1, pageSize: 1, states: openStates }
      const { rows } = await ownPage(tx, merchant.id, session.memberId, asked)
      return (await toDeposits(tx, merchant.id, rows))[0] ?? null
    }),
    info(ctx, {}, caller),
    rewards(ctx, { state: 'claimable', pageNo: 1, pageSize: 1 }, caller),
    protection.get(ctx, {}, caller),
    vip(ctx, {}, caller),
    unreadMessages(ctx, caller),
  ])
  const { pending } = cash
  return {
    currency,
    deposit: deposit && { id: deposit.id, amount: deposit.amount, state: deposit.state, wait: deposit.reviewWait },
    withdrawal: pending && { amount: pending.amount, state: pending.state, isAsked: pending.receiptBy !== null },
    reward: claims.claimable.count > 0 ? claims.claimable : null,
    turnover: turnoverOf(cash, currency),
    limit: mostUsed(limits.limits, currency),
    vip: nextLevel(level, currency),
    unread: unread.total,
  }
}

function turnoverOf(
  { turnoverRemaining, turnover }: Awaited<ReturnType<typeof info>>,
  currency: string,
): Desk['turnover'] {
  const left = parseMoney(turnoverRemaining, currency)
  if (left === 0n) return null
  const required = turnover
    .filter(({ status }) => status === 'active')
    .reduce((sum, item) => sum + parseMoney(item.required, currency), 0n)
  const played = required > left ? ((required - left) * 100n) / required : 0n
  return { left: turnoverRemaining, percent: Number(played) }
}

function mostUsed(limits: Awaited<ReturnType<typeof protection.get>>['limits'], currency: string): Desk['limit'] {
  const [most] = limits
    .flatMap(({ kind, span, amount, used }) =>
      amount === null ? [] : { kind, span, amount, used, percent: percentOf(used, amount, currency) },
    )
    .toSorted((a, b) => b.percent - a.percent)
  return most ?? null
}

function nextLevel({ next, progress }: Awaited<ReturnType<typeof vip>>, currency: string): Desk['vip'] {
  const [least] = (['deposit', 'turnover', 'month'] as const)
    .flatMap(of => {
      const goal = progress?.[of]
      return goal ? { of, percent: percentOf(goal.have, goal.need, currency), missing: goal.missing } : []
    })
    .toSorted((a, b) => a.percent - b.percent)
  return next && least ? { level: next.labelName, ...least } : null
}

export const calls = [forMember(desk.get, get)]
