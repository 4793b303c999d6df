import type { VipLevel } from '@ronda/contract/portal/site/vip.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import type { IconName } from '@ronda/ui/picture/icon.tsx'
import { useShortMoney } from '@ronda/ui/text/money-text.tsx'

export interface Benefit {
  key: string
  icon: IconName
  text: string
}

const isSome = (amount: string) => Number(amount) > 0

/** What a level gives, said from the rule itself. */
export function useBenefits(): (level: VipLevel) => Benefit[] {
  const t = useT()
  const { locale } = useLanguage()
  const money = useShortMoney()
  const percent = (text: string) => percentText(locale, Number(text) / 100)
  return level => {
    const best = level.rebates.reduce((top, { percent: one }) => Math.max(top, Number(one)), 0)
    const bonus = (key: 'upgrade' | 'weekly' | 'monthly' | 'birthday', icon: IconName, amount: string): Benefit[] =>
      isSome(amount) ? [{ key, icon, text: t(`vip.gives.${key}`, { amount: money(amount) }) }] : []
    return [
      ...bonus('upgrade', 'gift', level.upgradeBonus),
      ...bonus('weekly', 'calendar', level.weeklyBonus),
      ...bonus('monthly', 'star', level.monthlyBonus),
      ...bonus('birthday', 'sparkle', level.birthdayBonus),
      ...(level.rebates.length > 0
        ? [
            {
              key: 'rebates',
              icon: 'refresh' as const,
              text: t('vip.gives.rebates', {
                best: percent(String(best)),
                rates: level.rebates
                  .map(rebate => `${t(`category.${rebate.category}`)} ${percent(rebate.percent)}`)
                  .join('\u00a0· '),
              }),
            },
          ]
        : []),
      ...(level.withdrawAmount === null
        ? []
        : [
            {
              key: 'amount',
              icon: 'withdraw' as const,
              text: t('vip.gives.withdrawAmount', { amount: money(level.withdrawAmount) }),
            },
          ]),
      ...(level.withdrawCount === null
        ? []
        : [
            {
              key: 'count',
              icon: 'fast' as const,
              text: t('vip.gives.withdrawCount', { count: level.withdrawCount }),
            },
          ]),
      ...(level.pointsFactor === '1'
        ? []
        : [
            {
              key: 'points',
              icon: 'trophy' as const,
              text: t('vip.gives.points', { factor: Number(level.pointsFactor).toLocaleString(locale) }),
            },
          ]),
      ...(level.isLocked ? [{ key: 'locked', icon: 'lock' as const, text: t('vip.gives.locked') }] : []),
      ...level.benefits.map(text => ({ key: text, icon: 'check' as const, text })),
    ]
  }
}

/** What has to be played of its bonuses, where they are given at all. */
export function usePlayNote(): (level: VipLevel) => string {
  const t = useT()
  return level =>
    [level.upgradeBonus, level.weeklyBonus, level.monthlyBonus, level.birthdayBonus].some(isSome) &&
    level.bonusMultiple !== '0'
      ? t(level.bonusMultiple === '1' ? 'vip.gives.playOnce' : 'vip.gives.play', { times: level.bonusMultiple })
      : ''
}
