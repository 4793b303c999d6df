import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'

/** Told before a bet is refused for it: how much a bet may be while a bonus is played. */
export default function BonusStrip({ maxBet }: { maxBet: string }) {
  const t = useT()
  const money = useMoney()
  return (
    <p className="bg-info-bg px-3 py-0.5 text-center text-12 font-medium text-info">
      {t('game.bonusMaxBet', { amount: money(maxBet) })}
    </p>
  )
}
