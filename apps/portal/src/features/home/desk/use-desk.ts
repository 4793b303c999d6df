import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import * as content from '@ronda/contract/portal/site/content.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import * as vip from '@ronda/contract/portal/site/vip.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import type { IconName } from '@ronda/ui/picture/icon.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import type { PanelPage } from '../../../site/panel-link.ts'
import { useLimitText } from '../../member-center/protection/use-protection.ts'
import { percentOf } from '../../vip/Progress.tsx'
import { useShortMoney } from '../../vip/use-benefits.ts'
import { waitText } from '../wait-text.ts'

/** Something of the member's own that is under way, and where it goes on. */
export interface DeskCard {
  key: string
  icon: IconName
  title: string
  value: string
  note: string
  /** How far it is, of what has an end: 0 to 1. */
  share?: number
  tone?: 'brand' | 'warning' | 'danger'
  to: { panel: PanelPage } | { path: string }
}

const staleMs = 30_000

/** What is under way for a member, most pressing first; undefined while the first of it is on its way. */
export function useDesk({ isBarred }: { isBarred: boolean }): DeskCard[] | undefined {
  const money = [useDepositCard(), useWithdrawalCard()]
  const cards = [...money, useReward(), useTurnover(), useLimitCard(), useVip(), useUnread()]
  if (money.some(card => card === undefined)) return undefined
  // Who takes a break is told of own money and limits, and not called back to play.
  const calm = ['deposit', 'withdrawal', 'limit', 'messages']
  return cards.flatMap(card => (card && (!isBarred || calm.includes(card.key)) ? card : []))
}

/** Null: there is none. */
type Maybe = DeskCard | null | undefined

function useUsual(kind: 'deposit' | 'withdrawal'): string {
  const t = useT()
  const { locale } = useLanguage()
  const times = useCall(system.serviceTimes, {}, { staleMs: 300_000 }).data?.[kind]
  return times ? t('home.desk.usual', { time: waitText(locale, times.medianSeconds) }) : ''
}

function useDepositCard(): Maybe {
  const t = useT()
  const money = useMoney()
  const usual = useUsual('deposit')
  const { data, isError } = useCall(deposits.list, { open: '1', pageSize: 1 }, { staleMs })
  const open = data?.rows[0]
  if (!open) return data || isError ? null : undefined
  const isTheirs = open.state === 'CREATED' || open.state === 'PENDING_PAYMENT'
  return {
    key: 'deposit',
    icon: 'deposit',
    title: t('home.desk.deposit'),
    value: money(open.amount),
    note: [t(`deposit.state.${open.state}`), !isTheirs && usual].filter(Boolean).join(' · '),
    to: { panel: 'depositv2' },
  }
}

function useWithdrawalCard(): Maybe {
  const t = useT()
  const money = useMoney()
  const usual = useUsual('withdrawal')
  const { data, isError } = useCall(withdrawals.info, {}, { staleMs })
  if (!data) return isError ? null : undefined
  if (!data.pending) return null
  const { amount, state, receiptBy } = data.pending
  return {
    key: 'withdrawal',
    icon: 'withdraw',
    title: t('home.desk.withdrawal'),
    value: money(amount),
    note: [t(`withdraw.state.${state}`), receiptBy === null && usual].filter(Boolean).join(' · '),
    to: { panel: 'withdraw' },
  }
}

function useTurnover(): Maybe {
  const t = useT()
  const money = useMoney()
  const { data } = useCall(withdrawals.info, {}, { staleMs })
  if (!data || data.turnoverRemaining === '0') return null
  const required = data.turnover.reduce((sum, item) => sum + Number(item.required), 0)
  const left = Number(data.turnoverRemaining)
  return {
    key: 'turnover',
    icon: 'transfer',
    title: t('home.desk.turnover'),
    value: money(data.turnoverRemaining),
    note: t('home.desk.turnover.note'),
    share: required > 0 ? Math.max(0, 1 - left / required) : 0,
    to: { panel: 'withdraw' },
  }
}

function useReward(): Maybe {
  const t = useT()
  const money = useMoney()
  const claimable = useCall(rewards.list, { pageSize: 1 }, { staleMs }).data?.claimable
  if (!claimable || claimable.count === 0) return null
  return {
    key: 'reward',
    icon: 'gift',
    title: t('home.desk.reward'),
    value: money(claimable.amount),
    note: t('home.desk.reward.note', { count: claimable.count }),
    to: { panel: 'rewardCenter' },
  }
}

const NEARLY = 0.8

/** Of the limits the member has set, the one of which most is used. */
function useLimitCard(): Maybe {
  const t = useT()
  const text = useLimitText()
  const { data } = useCall(protection.get, {}, { staleMs })
  const [most] = (data?.limits ?? [])
    .flatMap(limit => (limit.amount === null ? [] : { ...limit, amount: limit.amount }))
    .map(limit => ({ ...limit, share: Number(limit.amount) > 0 ? Number(limit.used) / Number(limit.amount) : 1 }))
    .toSorted((a, b) => b.share - a.share)
  if (!most) return null
  const { kind, span, used, amount, share } = most
  return {
    key: 'limit',
    icon: 'shield',
    title: `${t(`protection.${kind}`)} · ${t(`protection.span.${span}`)}`,
    value: text(kind, used),
    note: t('protection.of', { limit: text(kind, amount) }),
    share: Math.min(1, share),
    tone: share >= 1 ? 'danger' : share >= NEARLY ? 'warning' : 'brand',
    to: { panel: 'responsibleGaming' },
  }
}

function useVip(): Maybe {
  const t = useT()
  const money = useShortMoney()
  const { data } = useCall(vip.mine, {}, { staleMs: 60_000 })
  if (!data?.next || !data.progress) return null
  const { deposit, turnover, month } = data.progress
  const goals = [deposit, turnover, month].flatMap(goal => goal ?? [])
  const [farthest] = goals.toSorted((a, b) => percentOf(a) - percentOf(b))
  if (!farthest) return null
  return {
    key: 'vip',
    icon: 'crown',
    title: t('home.desk.vip', { level: data.next.labelName }),
    value: `${percentOf(farthest)} %`,
    note: t('vip.missing', { amount: money(farthest.missing) }),
    share: percentOf(farthest) / 100,
    to: { path: '/vip' },
  }
}

function useUnread(): Maybe {
  const t = useT()
  const unread = useCall(content.unreadCount, {}, { staleMs: 60_000 }).data?.unread ?? 0
  if (unread === 0) return null
  return {
    key: 'messages',
    icon: 'mail',
    title: t('home.desk.messages'),
    value: String(unread),
    note: t('home.desk.messages.note', { count: unread }),
    to: { panel: 'messageV2' },
  }
}
