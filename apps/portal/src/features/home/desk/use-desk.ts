import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as desk from '@ronda/contract/portal/account/desk.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import type { Waits } from '@ronda/contract/portal/site/waits.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import type { IconName } from '@ronda/ui/picture/icon.tsx'
import { useMoney, useShortMoney } from '@ronda/ui/text/money-text.tsx'
import type { PanelPage } from '../../../site/panel-link.ts'
import { useLimitText } from '../../member-center/protection/use-protection.ts'
import { waitText } from '../wait-text.ts'

/** Something of the member's own that is under way, and where it goes on. */
export interface DeskCard {
  key: keyof OutputOf<typeof desk.get>
  icon: IconName
  title: string
  value: string
  note: string
  /** How far it is, of what has an end: 0 to 1. */
  share?: number
  tone?: 'brand' | 'warning' | 'danger'
  to: { panel: PanelPage; order?: string } | { path: string }
}

const NEARLY = 80
/** Who takes a break is told of own money and limits, and not called back to play. */
const calm: readonly DeskCard['key'][] = ['deposit', 'withdrawal', 'limit', 'unread']
/** Who has not paid yet is not told how long the house takes. */
const theirs: readonly string[] = ['CREATED', 'PENDING_PAYMENT']

/** What is under way for a member, most pressing first; undefined while it is on its way, none where it did not come. */
export function useDesk({ mayPayIn }: { mayPayIn: boolean }): DeskCard[] | undefined {
  const t = useT()
  const { locale } = useLanguage()
  const money = useMoney()
  const short = useShortMoney()
  const limitText = useLimitText()
  const { data, isError } = useCall(desk.get, {}, { staleMs: 15_000 })
  const times = useCall(system.serviceTimes, {}, { staleMs: 300_000 }).data
  if (!data) return isError ? [] : undefined
  const { deposit, withdrawal, reward, turnover, limit, vip, unread } = data
  const usual = (wait: Waits | undefined) =>
    wait ? t('home.desk.usual', { time: waitText(locale, wait.medianSeconds) }) : ''
  const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ')
  const cards: (DeskCard | null)[] = [
    deposit && {
      key: 'deposit',
      icon: 'deposit',
      title: t('home.desk.deposit'),
      value: money(deposit.amount),
      note: joined(t(`deposit.state.${deposit.state}`), !theirs.includes(deposit.state) && usual(deposit.wait)),
      to: { panel: 'depositv2', order: deposit.id },
    },
    withdrawal && {
      key: 'withdrawal',
      icon: 'withdraw',
      title: t('home.desk.withdrawal'),
      value: money(withdrawal.amount),
      note: joined(t(`withdraw.state.${withdrawal.state}`), !withdrawal.isAsked && usual(times?.withdrawal)),
      to: { panel: 'withdraw' },
    },
    reward && {
      key: 'reward',
      icon: 'gift',
      title: t('home.desk.reward'),
      value: money(reward.amount),
      note: t('home.desk.reward.note', { count: reward.count }),
      to: { panel: 'rewardCenter' },
    },
    turnover && {
      key: 'turnover',
      icon: 'transfer',
      title: t('home.desk.turnover'),
      value: money(turnover.left),
      note: t('home.desk.turnover.note'),
      share: turnover.percent / 100,
      to: { panel: 'withdraw' },
    },
    limit && {
      key: 'limit',
      icon: 'shield',
      title: `${t(`protection.${limit.kind}`)} · ${t(`protection.span.${limit.span}`)}`,
      value: limitText(limit.kind, limit.used),
      note: t('protection.of', { limit: limitText(limit.kind, limit.amount) }),
      share: limit.percent / 100,
      tone: limit.percent >= 100 ? 'danger' : limit.percent >= NEARLY ? 'warning' : 'brand',
      to: { panel: 'responsibleGaming' },
    },
    vip && {
      key: 'vip',
      icon: 'crown',
      title: t('home.desk.vip', { level: vip.level }),
      value: `${vip.percent} %`,
      note: t(`home.desk.vip.${vip.of}`, { amount: short(vip.missing) }),
      share: vip.percent / 100,
      to: { path: '/vip' },
    },
    unread > 0
      ? {
          key: 'unread',
          icon: 'mail',
          title: t('home.desk.messages'),
          value: String(unread),
          note: t('home.desk.messages.note'),
          to: { panel: 'messageV2' },
        }
      : null,
  ]
  return cards.flatMap(card => (card && (mayPayIn || calm.includes(card.key)) ? card : []))
}
