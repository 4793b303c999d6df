import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'

/** What has to be played before it may leave, and where that counts; of what was claimed, what is left of it. */
export function ToPlay({ toPlay, scope, isLeft }: ToPlayProps) {
  const t = useT()
  const money = useMoney()
  return (
    <p className="mt-2 text-13 text-fg-2">
      {toPlay === '0'
        ? t(isLeft ? 'rewardCenter.nothingLeft' : 'rewardCenter.free')
        : t(isLeft ? 'rewardCenter.left' : 'rewardCenter.toPlay', { amount: money(toPlay) })}
      {toPlay !== '0' && scope.length > 0 && (
        <span className="text-fg-3">
          {' '}
          {t('withdraw.turnover.scope', { games: scope.map(code => t(`category.${code}`)).join(', ') })}
        </span>
      )}
    </p>
  )
}
type ToPlayProps = { toPlay: string; scope: readonly string[]; isLeft?: boolean }
